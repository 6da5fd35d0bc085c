// Files that are written as a whole: what stays of the one before.

#include "engine/whole_file.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "support/scratch.h"

namespace sotka {
namespace {

namespace fs = std::filesystem;
using test::read_file;

Status write_new(std::ostream& out) {
  out << "new";
  return Done{};
}

std::size_t files_in(const std::string& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

TEST(WholeFile, KeepsThePermissions) {
  const test::Scratch scratch;
  const std::string file = scratch.path("file");
  std::ofstream(file) << "old";
  const fs::perms secret = fs::perms::owner_read | fs::perms::owner_write;
  fs::permissions(file, secret);
  ASSERT_TRUE(write_whole_file(file, write_new));
  EXPECT_EQ(read_file(file), "new");
  EXPECT_EQ(fs::status(file).permissions(), secret);
}

TEST(WholeFile, DoesNotFollowLinks) {
  const test::Scratch scratch;
  const std::string file = scratch.path("file"), link = scratch.path("link"), nowhere = scratch.path("nowhere");
  std::ofstream(file) << "old";
  fs::create_symlink("file", link);
  fs::create_symlink("nothing", nowhere);
  for (const std::string& path : {link, nowhere}) {
    for (const Status& status : {write_whole_file(path, write_new), may_write_whole_file(path)}) {
      ASSERT_FALSE(status) << path;
      EXPECT_NE(status.error().message.find("is a link"), std::string::npos) << status.error().message;
    }
    EXPECT_TRUE(fs::is_symlink(path));
  }
  EXPECT_EQ(read_file(file), "old");
  EXPECT_EQ(files_in(scratch.path("")), 3u);
}

TEST(WholeFile, ALinkToADeviceIsHarmless) {
  const test::Scratch scratch;
  const std::string link = scratch.path("link");
  fs::create_symlink("/dev/null", link);
  EXPECT_TRUE(may_write_whole_file(link));
  EXPECT_TRUE(write_whole_file(link, write_new));
  EXPECT_TRUE(fs::is_symlink(link));
  fs::remove(link);
  fs::create_symlink("/dev/full", link);
  const Status full = write_whole_file(link, write_new);
  ASSERT_FALSE(full);
  EXPECT_NE(full.error().message.find("cannot be written"), std::string::npos) << full.error().message;
}

// Who may write to the folder puts links where the unfinished file will be, as far as that can be foreseen.
TEST(WholeFile, IsNotMisledByLinksInItsWay) {
  const test::Scratch scratch;
  const std::string file = scratch.path("file"), victim = scratch.path("victim");
  std::ofstream(victim) << "old";
  for (int i = 0; i < 100; ++i) {
    fs::create_symlink("victim", scratch.path(".sotka-" + std::to_string(getpid()) + "-" + std::to_string(i) + ".new"));
  }
  ASSERT_TRUE(write_whole_file(file, write_new));
  EXPECT_EQ(read_file(file), "new");
  EXPECT_EQ(read_file(victim), "old");
  EXPECT_EQ(files_in(scratch.path("")), 102u);
}

TEST(WholeFile, WritesMoreThanItsBufferHolds) {
  const test::Scratch scratch;
  std::string much;
  for (int i = 0; i < 100'000; ++i) much += std::to_string(i) + " ";
  ASSERT_TRUE(write_whole_file(scratch.path("file"), [&much](std::ostream& out) -> Status {
    out << much.substr(0, 10) << much.substr(10);
    return Done{};
  }));
  EXPECT_EQ(read_file(scratch.path("file")), much);
}

TEST(WholeFile, AskingLeavesNothingBehind) {
  const test::Scratch scratch;
  const std::string file = scratch.path("file");
  EXPECT_TRUE(may_write_whole_file(file));
  EXPECT_EQ(files_in(scratch.path("")), 0u);
  std::ofstream(file) << "old";
  EXPECT_TRUE(may_write_whole_file(file));
  EXPECT_EQ(read_file(file), "old");
  EXPECT_EQ(files_in(scratch.path("")), 1u);
  EXPECT_TRUE(may_write_whole_file("/dev/full"));
  for (const std::string& no_place : {scratch.path("nowhere/file"), scratch.path(""), file + "/file"}) {
    const Status status = may_write_whole_file(no_place);
    ASSERT_FALSE(status) << no_place;
    EXPECT_NE(status.error().message.find("cannot be written"), std::string::npos);
  }
}

TEST(WholeFile, AnErrorLeavesTheFileAsItWas) {
  const test::Scratch scratch;
  const std::string file = scratch.path("file");
  std::ofstream(file) << "old";
  const Status status = write_whole_file(file, [](std::ostream& out) -> Status {
    out << "half";
    return Error{"no more"};
  });
  ASSERT_FALSE(status);
  EXPECT_EQ(status.error().message, "no more");
  EXPECT_EQ(read_file(file), "old");
  EXPECT_EQ(files_in(scratch.path("")), 1u);
  const Status nowhere = write_whole_file(scratch.path("nowhere/file"), write_new);
  ASSERT_FALSE(nowhere);
  EXPECT_NE(nowhere.error().message.find("cannot be written"), std::string::npos);
}

}  // namespace
}  // namespace sotka
