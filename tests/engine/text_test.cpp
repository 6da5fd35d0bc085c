// What of foreign text may stand in a message.

#include "engine/text.h"

#include <gtest/gtest.h>

namespace sotka {
namespace {

TEST(Printable, LeavesTextOfAnyLanguageAlone) {
  for (const std::string text : {"", "e2e4", "Крейсер «ладья»", "♔ ⛀ 𝄞 …", "a'b\"c\\d"}) {
    EXPECT_EQ(printable(text), text);
    EXPECT_EQ(sotka::quoted(text), "'" + text + "'");
  }
}

TEST(Printable, EscapesWhatWouldGarbleATerminal) {
  EXPECT_EQ(printable(std::string_view("a\0b", 3)), "a\\x00b");
  EXPECT_EQ(printable("a\x1b[31m\r\n\t\x7f"), "a\\x1b[31m\\x0d\\x0a\\x09\\x7f");
  EXPECT_EQ(printable("\xc2\x9b"), "\\xc2\\x9b") << "a control of eight bits";
  EXPECT_EQ(printable("\xe2\x80\xae"), "\\xe2\\x80\\xae") << "turns the text around";
  EXPECT_EQ(printable("\xe2\x80\xa8"), "\\xe2\\x80\\xa8") << "ends the line";
}

TEST(Printable, EscapesWhatIsNoUtf8) {
  EXPECT_EQ(printable("\xff\xfe"), "\\xff\\xfe");
  EXPECT_EQ(printable("a\x80z"), "a\\x80z") << "goes on with nothing";
  EXPECT_EQ(printable("\xd0"), "\\xd0") << "cut off";
  EXPECT_EQ(printable("\xe2\x99z"), "\\xe2\\x99z") << "cut off by something else";
  EXPECT_EQ(printable("\xc0\xaf"), "\\xc0\\xaf") << "longer than it need be";
  EXPECT_EQ(printable("\xe0\x80\xaf"), "\\xe0\\x80\\xaf");
  EXPECT_EQ(printable("\xed\xa0\x80"), "\\xed\\xa0\\x80") << "half of a pair";
  EXPECT_EQ(printable("\xf4\x90\x80\x80"), "\\xf4\\x90\\x80\\x80") << "beyond the last character";
  EXPECT_EQ(printable("\xf0\x9d\x84\x9e"), "\xf0\x9d\x84\x9e");
}

TEST(Printable, CutsBetweenCharacters) {
  EXPECT_EQ(printable("шашка", 3), "шаш…");
  EXPECT_EQ(printable("шашка", 5), "шашка");
  EXPECT_EQ(printable("\xff\xff\xff", 2), "\\xff\\xff…");
  std::string whole, more;
  for (int i = 0; i < 40; ++i) whole += "ш";
  EXPECT_EQ(sotka::quoted(whole), "'" + whole + "'");
  more = whole + "ш";
  EXPECT_EQ(sotka::quoted(more), "'" + whole + "…'");
}

}  // namespace
}  // namespace sotka
