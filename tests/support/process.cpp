#include "support/process.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <fstream>
#include <sstream>

namespace sotka::test {
namespace {

std::string read_all(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// In the child: nothing here may allocate.
[[noreturn]] void become(const char* path, char* const* arguments, const char* in, const char* out, const char* err,
                         unsigned longest) {
  constexpr int kWrite = O_WRONLY | O_CREAT | O_TRUNC;
  const bool ready = dup2(open(in, O_RDONLY), STDIN_FILENO) >= 0 && dup2(open(out, kWrite, 0600), STDOUT_FILENO) >= 0 &&
                     dup2(open(err, kWrite, 0600), STDERR_FILENO) >= 0;
  alarm(longest);
  if (ready) execv(path, arguments);
  _exit(127);
}

}  // namespace

Finished run_program(const std::string& path, const std::vector<std::string>& arguments, const std::string& input,
                     std::chrono::seconds longest) {
  static std::atomic<int> programs_run{0};  // several may run at once
  const std::string stem =
      testing::TempDir() + "sotka-" + std::to_string(getpid()) + "-" + std::to_string(++programs_run);
  const std::string in = stem + ".in", out = stem + ".out", err = stem + ".err";
  std::ofstream(in, std::ios::binary) << input;

  std::vector<std::string> words = {path};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);

  Finished finished;
  const auto start = std::chrono::steady_clock::now();
  const pid_t child = fork();
  if (child == 0)
    become(path.c_str(), pointers.data(), in.c_str(), out.c_str(), err.c_str(), static_cast<unsigned>(longest.count()));
  if (child < 0) {
    ADD_FAILURE() << "cannot fork";
    return finished;
  }
  int status = 0;
  rusage usage{};
  wait4(child, &status, 0, &usage);
  finished.time = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - start);
  const auto milliseconds = [](const timeval& t) {
    return std::chrono::milliseconds(t.tv_sec * 1000 + t.tv_usec / 1000);
  };
  finished.cpu_time = milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime);
  finished.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  finished.most_memory = usage.ru_maxrss;
  finished.out = read_all(out);
  finished.err = read_all(err);
  for (const std::string& file : {in, out, err}) std::remove(file.c_str());
  EXPECT_NE(finished.exit_code, 128 + SIGALRM) << path << " did not end";
  return finished;
}

}  // namespace sotka::test
