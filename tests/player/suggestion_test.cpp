#include "player/suggestion.h"

#include <gtest/gtest.h>

namespace sotka::player {
namespace {

TEST(Suggestion, FindsWhatWasMeant) {
  const std::vector<std::string> words = {"depth", "threads", "hash", "play"};
  EXPECT_EQ(nearest("dpeth", words), "depth");
  EXPECT_EQ(nearest("HASCH", words), "hash");
  EXPECT_EQ(nearest("ply", words), "play");
  EXPECT_EQ(nearest("something", words), std::nullopt);
  EXPECT_EQ(nearest("", words), std::nullopt);
  EXPECT_EQ(did_you_mean("thread", words), "; did you mean 'threads'?");
}

}  // namespace
}  // namespace sotka::player
