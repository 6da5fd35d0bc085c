// Which values the options of an engine take.

#include "protocol/client/offered_option.h"

#include <gtest/gtest.h>

#include <tuple>

namespace sotka::protocol::client {
namespace {

const std::vector<OfferedOption> kOffered = {
    {.name = "Hash", .type = "spin", .fallback = "16", .least = 1, .most = 64, .vars = {}},
    {.name = "Contempt", .type = "spin", .fallback = "0", .least = {}, .most = {}, .vars = {}},
    {.name = "Ponder", .type = "check", .fallback = "false", .least = {}, .most = {}, .vars = {}},
    {.name = "Playing Style",
     .type = "combo",
     .fallback = "Solid",
     .least = {},
     .most = {},
     .vars = {"Solid", "Risky"}},
    {.name = "Clear Hash", .type = "button", .fallback = {}, .least = {}, .most = {}, .vars = {}},
    {.name = "Path", .type = "string", .fallback = "", .least = {}, .most = {}, .vars = {}},
};

TEST(OfferedOption, ValuesAreSpeltAsTheEngineDoes) {
  const auto accepted = accepted_values(kOffered, {{"hash", "64"},
                                                   {"Contempt", "-1000"},
                                                   {"ponder", "1"},
                                                   {"playing style", "risky"},
                                                   {"Clear Hash", ""},
                                                   {"Path", "/a b"}});
  ASSERT_TRUE(accepted) << accepted.error().message;
  EXPECT_EQ(*accepted, (OptionValues{{"Hash", "64"},
                                     {"Contempt", "-1000"},
                                     {"Ponder", "true"},
                                     {"Playing Style", "Risky"},
                                     {"Clear Hash", ""},
                                     {"Path", "/a b"}}));
}

TEST(OfferedOption, OthersAreRefusedInOneSentence) {
  for (const auto& [name, value, sentence] : std::vector<std::tuple<const char*, const char*, const char*>>{
           {"Hahs", "1", "unknown option 'Hahs'; did you mean 'Hash'?"},
           {"Hash", "65", "option Hash takes a whole number from 1 to 64, not '65'"},
           {"Hash", "0", "option Hash takes a whole number from 1 to 64, not '0'"},
           {"Hash", "", "option Hash takes a whole number from 1 to 64, not ''"},
           {"Contempt", "much", "option Contempt takes a whole number, not 'much'"},
           {"Ponder", "on", "option Ponder takes true or false, not 'on'"},
           {"playing style", "mad", "option Playing Style takes Solid, Risky, not 'mad'"},
           {"Clear Hash", "now", "option Clear Hash takes no value, not 'now'"}}) {
    const auto accepted = accepted_values(kOffered, {{name, value}});
    ASSERT_FALSE(accepted) << name << "=" << value;
    EXPECT_EQ(accepted.error().message, sentence);
  }
}

}  // namespace
}  // namespace sotka::protocol::client
