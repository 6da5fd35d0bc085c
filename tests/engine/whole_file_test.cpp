// Files that are written as a whole: what stays of the one before.

#include "engine/whole_file.h"

#include <gtest/gtest.h>

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

TEST(WholeFile, ReplacesWhatALinkLeadsTo) {
  const test::Scratch scratch;
  fs::create_directory(scratch.path("folder"));
  const std::string file = scratch.path("folder/file"), link = scratch.path("link");
  std::ofstream(file) << "old";
  fs::create_symlink("folder/file", link);
  const auto refuse = [](const std::string& /*fresh*/) -> Status { return Error{"mine"}; };
  EXPECT_FALSE(write_whole_file(link, write_new, refuse));
  EXPECT_EQ(read_file(file), "old");
  ASSERT_TRUE(write_whole_file(link, write_new));
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_FALSE(fs::is_symlink(file));
  EXPECT_EQ(read_file(file), "new");
  EXPECT_EQ(files_in(scratch.path("folder")), 1u);
  EXPECT_EQ(files_in(scratch.path("")), 2u);
}

TEST(WholeFile, ALinkToNothingStaysALink) {
  const test::Scratch scratch;
  const std::string link = scratch.path("link");
  fs::create_symlink("file", link);
  ASSERT_TRUE(write_whole_file(link, write_new));
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_EQ(read_file(scratch.path("file")), "new");
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
