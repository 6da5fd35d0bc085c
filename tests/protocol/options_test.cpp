#include "protocol/options.h"

#include <gtest/gtest.h>

#include <sstream>

#include "protocol/uci/text.h"

namespace sotka::protocol {
namespace {

TEST(Options, EveryKindIsReadAndPrinted) {
  Options options;
  std::vector<std::string> heard;
  const auto hear = [&heard](auto value) -> Status {
    std::ostringstream text;
    text << std::boolalpha << value;
    heard.push_back(text.str());
    return Done{};
  };
  options.add_check("Own Book", true, [&](bool value) { return hear(value); });
  options.add_spin("Skill", 5, -10, 20, [&](std::int64_t value) { return hear(value); });
  options.add_combo(
      "Style", "calm", {"calm", "wild"},
      [](std::string_view text) -> std::optional<std::string> {
        if (text == "mad" || text == "wild") return "wild";
        return std::nullopt;
      },
      [&](const std::string& value) { return hear(value); });
  options.add_button("Press Me", [&] { return hear("pressed"); });
  options.add_string("Log File", "", [&](const std::string& value) { return hear(value); });
  options.add_alias("level", "Skill");

  EXPECT_TRUE(options.set("own BOOK", "false"));
  EXPECT_TRUE(options.set("level", "-10"));
  EXPECT_TRUE(options.set("Style", "mad"));
  EXPECT_TRUE(options.set("press me", std::nullopt));
  EXPECT_TRUE(options.set("Log File", "a file.txt"));
  EXPECT_TRUE(options.set("Log File", "<empty>"));
  EXPECT_EQ(heard, (std::vector<std::string>{"false", "-10", "wild", "pressed", "a file.txt", ""}));
  EXPECT_FALSE(options.set("Skill", "21"));
  EXPECT_FALSE(options.set("Style", "calmer"));
  EXPECT_FALSE(options.set("Nothing", "1"));
  EXPECT_EQ(options.find("skill")->value, "-10");

  std::vector<std::string> lines;
  for (const Option& option : options.all()) lines.push_back(uci::option_line(option));
  EXPECT_EQ(lines,
            (std::vector<std::string>{
                "option name Own Book type check default true", "option name Skill type spin default 5 min -10 max 20",
                "option name Style type combo default calm var calm var wild", "option name Press Me type button",
                "option name Log File type string default <empty>"}));
}

TEST(Options, AnErrorLeavesTheValue) {
  Options options;
  options.add_spin("Hash", 16, 1, 100, [](std::int64_t) -> Status { return Error{"not enough memory"}; });
  const Status status = options.set("Hash", "50");
  ASSERT_FALSE(status);
  EXPECT_EQ(status.error().message, "not enough memory");
  EXPECT_EQ(options.find("Hash")->value, "16");
}

}  // namespace
}  // namespace sotka::protocol
