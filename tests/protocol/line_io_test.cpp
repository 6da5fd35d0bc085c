#include "protocol/line_io.h"

#include <gtest/gtest.h>

#include <sstream>

namespace sotka::protocol {
namespace {

TEST(LineReader, TakesAnyBytesAndAnyEnd) {
  std::istringstream in(std::string("one\r\n\n\0two\xff\nthree", 17));
  LineReader reader(in);
  EXPECT_EQ(reader.next(), "one");
  EXPECT_EQ(reader.next(), "");
  EXPECT_EQ(reader.next(), std::string("\0two\xff", 5));
  EXPECT_EQ(reader.next(), "three");
  EXPECT_EQ(reader.next(), std::nullopt);
}

TEST(LineReader, DropsAByteOrderMarkInFront) {
  std::istringstream in("\xEF\xBB\xBFuci\n\xEF\xBB\xBF\n");
  LineReader reader(in);
  EXPECT_EQ(reader.next(), "uci");
  EXPECT_EQ(reader.next(), "\xEF\xBB\xBF");
}

TEST(LineReader, CutsEndlessLines) {
  std::istringstream in(std::string(LineReader::kLongest + 1000, 'x') + "\nnext\n");
  LineReader reader(in);
  EXPECT_EQ(reader.next()->size(), LineReader::kLongest);
  EXPECT_EQ(reader.next(), "next");
}

TEST(LineWriter, NoticesThatNobodyListens) {
  std::ostringstream out;
  LineWriter writer(out);
  writer.write("a");
  writer.write("b\nc\n");
  EXPECT_EQ(out.str(), "a\nb\nc\n");
  EXPECT_FALSE(writer.broken());
  out.setstate(std::ios::badbit);
  writer.write("d");
  EXPECT_TRUE(writer.broken());
}

}  // namespace
}  // namespace sotka::protocol
