#pragma once
// Files from which work is resumed: settings, then a line for everything that was done, on disk before the next begins.
//
//   # sotka match 1
//   # variant=draughts
//   # engine=…
//   # end
//   game=0<TAB>round=0<TAB>…
//
// A truncated last line is dropped.

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/expected.h"
#include "engine/growing_file.h"

namespace sotka::match {

// Names may stand more than once, like "engine".
using Settings = std::vector<std::pair<std::string, std::string>>;

// The values of that name, in order.
std::vector<std::string> values_of(const Settings& settings, std::string_view name);

// The hash of a program's file: a remark, with which other settings need not agree.
inline constexpr std::string_view kProgramSetting = "program";

// The settings without remarks; those also without "shard", which all shards have in common.
Settings without_remarks(Settings settings);
Settings without_shard(Settings settings);

// What a journal is of: "match".
using JournalKind = std::string_view;

// Gets each line behind the settings; its error is that of the file.
using TakeLine = std::function<Status(const Settings& settings, std::string_view line)>;

struct JournalHead {
  Settings settings;
  std::size_t whole = 0;  // valid bytes; the rest is truncated
};

Expected<JournalHead> read_line_journal(const std::string& path, JournalKind kind, const TakeLine& take);
// The same of its text; `path` is for error messages.
Expected<JournalHead> read_line_journal_text(std::string_view text, const std::string& path, JournalKind kind,
                                             const TakeLine& take);

// The lines with which a journal begins.
std::string line_journal_header(const Settings& settings, JournalKind kind);

// A value as a journal has it: tabs and line ends, which separate fields and lines, are spaces.
std::string journal_field(std::string_view text);
// The fields of a line: "name=value" with tabs between them.
std::map<std::string_view, std::string_view> journal_fields(std::string_view line);

class LineJournal {
 public:
  // Creates the file, or resumes one with the same settings. Error: it belongs to something different, is in use by
  // another process, or cannot be written.
  static Expected<LineJournal> open(const std::string& path, const Settings& settings, JournalKind kind,
                                    const TakeLine& take);

  // Those with which the file begins.
  const Settings& settings() const { return settings_; }
  // On disk when it returns.
  Status append(const std::string& line) { return write(line + "\n"); }

 private:
  LineJournal(GrowingFile file, Settings settings) : file_(std::move(file)), settings_(std::move(settings)) {}
  Status write(const std::string& text);

  GrowingFile file_;
  Settings settings_;
};

}  // namespace sotka::match
