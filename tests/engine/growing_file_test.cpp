#include "engine/growing_file.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "support/scratch.h"

namespace sotka {
namespace {

namespace fs = std::filesystem;
using test::read_file;

TEST(GrowingFile, GoesOnAtTheEnd) {
  const test::Scratch scratch;
  const std::string path = scratch.path("file");
  {
    const auto file = GrowingFile::open(path);
    ASSERT_TRUE(file) << file.error().message;
    EXPECT_TRUE(file->append("one\n"));
  }
  auto file = GrowingFile::open(path);
  ASSERT_TRUE(file);
  EXPECT_TRUE(file->append("two\n"));
  EXPECT_TRUE(file->sync());
  EXPECT_EQ(read_file(path), "one\ntwo\n");
  EXPECT_TRUE(file->cut(4));
  EXPECT_TRUE(file->append("three\n"));
  EXPECT_EQ(read_file(path), "one\nthree\n");
}

TEST(GrowingFile, DoesNotFollowLinks) {
  const test::Scratch scratch;
  const std::string target = scratch.path("target"), link = scratch.path("link"), lost = scratch.path("lost");
  std::ofstream(target) << "old";
  fs::create_symlink("target", link);
  fs::create_symlink("nothing", lost);
  for (const std::string& path : {link, lost}) {
    const auto file = GrowingFile::open(path);
    ASSERT_FALSE(file) << path;
    EXPECT_NE(file.error().message.find("is a link"), std::string::npos) << file.error().message;
  }
  EXPECT_EQ(read_file(target), "old");
  EXPECT_FALSE(fs::exists(scratch.path("nothing")));
  fs::create_symlink("/dev/null", scratch.path("null"));
  EXPECT_TRUE(GrowingFile::open(scratch.path("null")));
}

TEST(GrowingFile, ErrorsNameTheFile) {
  const test::Scratch scratch;
  const auto nowhere = GrowingFile::open(scratch.path("nowhere/file"));
  ASSERT_FALSE(nowhere);
  EXPECT_NE(nowhere.error().message.find("cannot be written: No such file"), std::string::npos)
      << nowhere.error().message;
  const auto full = GrowingFile::open("/dev/full");
  ASSERT_TRUE(full);
  const Status status = full->append("x");
  ASSERT_FALSE(status);
  EXPECT_EQ(status.error().message, "'/dev/full' cannot be written: No space left on device");
}

TEST(GrowingFile, MayBelongToOneProcess) {
  const test::Scratch scratch;
  const auto alone = GrowingFile::open(scratch.path("file"), GrowingFile::Sharing::kAlone);
  ASSERT_TRUE(alone);
  const auto other = GrowingFile::open(scratch.path("file"), GrowingFile::Sharing::kAlone);
  ASSERT_FALSE(other);
  EXPECT_NE(other.error().message.find("another process"), std::string::npos) << other.error().message;
}

}  // namespace
}  // namespace sotka
