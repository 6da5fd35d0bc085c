#include "match/engine_spec.h"

#include <gtest/gtest.h>

#include <fstream>

#include "support/scratch.h"

namespace sotka::match {
namespace {

TEST(EngineSpec, OwnWordsGoBeforeCommonOnes) {
  const auto engine =
      read_engine({"cmd=/opt/engine", "args=-a  -b", "arg=two words", "option.Hash=64", "name=A", "tc=60+0.6"},
                  {"option.Hash=16", "option.Threads=2", "tc=1+0", "timemargin=20", "ponder=on"});
  ASSERT_TRUE(engine) << engine.error().message;
  EXPECT_EQ(engine->command.program, "/opt/engine");
  EXPECT_EQ(engine->command.arguments, (std::vector<std::string>{"-a", "-b", "two words"}));
  EXPECT_EQ(engine->options, (std::vector<std::pair<std::string, std::string>>{{"Threads", "2"}, {"Hash", "64"}}));
  EXPECT_EQ(to_text(*engine->pace.clock), "60+0.6");
  EXPECT_EQ(engine->margin.count(), 20);
  EXPECT_TRUE(engine->ponder);
}

TEST(EngineSpec, HasTheNameOfItsProgramByDefault) {
  std::vector<EngineSpec> engines(3, *read_engine({"cmd=bin/sotka", "st=0.5"}, {}));
  EXPECT_EQ(engines[0].name, "sotka");
  EXPECT_EQ(engines[0].pace.move_time->count(), 500);
  make_names_unique(engines);
  EXPECT_EQ(engines[1].name, "sotka-2");
  EXPECT_EQ(engines[2].name, "sotka-3");
}

TEST(EngineSpec, MistakesAreNamed) {
  const auto sentence = [](const std::string& word) {
    const auto engine = read_engine({"cmd=x", "nodes=5", word}, {});
    return engine ? std::string() : engine.error().message;
  };
  EXPECT_NE(sentence("tmie=3").find("unknown engine key 'tmie'"), std::string::npos);
  EXPECT_NE(sentence("movetim=3").find("did you mean 'movetime'"), std::string::npos);
  for (const char* wrong : {"nodes", "=5", "nodes=0", "nodes=x", "depth=1000", "st=0", "st=x", "movetime=-1",
                            "ponder=maybe", "tc=1/0", "proto=telepathy", "patience=0", "option.=3"}) {
    EXPECT_FALSE(sentence(wrong).empty()) << wrong;
  }
  EXPECT_FALSE(read_engine({"nodes=5"}, {}));
  EXPECT_FALSE(read_engine({"cmd=x"}, {}));
}

TEST(EngineSpec, TellsItsTimeControlAsTheTagHasIt) {
  const auto tag = [](const std::string& pace) {
    return time_control_tag(fingerprint(*read_engine({"cmd=a b", "name=x", pace, "nodes=7"}, {})));
  };
  EXPECT_EQ(tag("tc=40/60+0.1"), "40/60+0.1");
  EXPECT_EQ(tag("st=0.5"), "1/0.5");
  EXPECT_EQ(time_control_tag(fingerprint(*read_engine({"cmd=a", "nodes=7"}, {}))), "-");
}

TEST(EngineSpec, HashesTheFileOfItsProgram) {
  const test::Scratch scratch;
  const auto hash = [&scratch](const std::string& text) {
    std::ofstream(scratch.path("engine"), std::ios::binary) << text;
    return program_hash(*read_engine({"cmd=" + scratch.path("engine"), "nodes=1"}, {}));
  };
  const std::string first = hash(std::string(100'000, 'a'));
  EXPECT_EQ(hash(std::string(100'000, 'a')), first);
  EXPECT_NE(hash(std::string(99'999, 'a') + "b"), first);
  EXPECT_EQ(program_hash(*read_engine({"cmd=/no/such/program", "nodes=1"}, {})), "");
}

}  // namespace
}  // namespace sotka::match
