#include "match/line_journal.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "engine/text.h"

namespace sotka::match {
namespace {

constexpr std::string_view kEndOfSettings = "# end";

std::string first_line(JournalKind kind) {
  return "# sotka " + std::string(kind) + " 1";
}

std::optional<std::pair<std::string_view, std::string_view>> split_assignment(std::string_view text) {
  const std::size_t sign = text.find('=');
  if (sign == std::string_view::npos) return std::nullopt;
  return std::pair(text.substr(0, sign), text.substr(sign + 1));
}

// The first setting that differs, in words.
std::string difference(const Settings& there, const Settings& here) {
  const std::size_t common = std::min(there.size(), here.size());
  for (std::size_t i = 0; i < common; ++i) {
    if (there[i] == here[i]) continue;
    return there[i].first + "=" + there[i].second + " there, " + here[i].first + "=" + here[i].second + " here";
  }
  return "different number of engines or settings";
}

}  // namespace

std::vector<std::string> values_of(const Settings& settings, std::string_view name) {
  std::vector<std::string> values;
  for (const auto& [key, value] : settings) {
    if (key == name) values.push_back(value);
  }
  return values;
}

Settings without_remarks(Settings settings) {
  std::erase_if(settings, [](const auto& setting) { return setting.first == kProgramSetting; });
  return settings;
}

Settings without_shard(Settings settings) {
  settings = without_remarks(std::move(settings));
  std::erase_if(settings, [](const auto& setting) { return setting.first == "shard"; });
  return settings;
}

std::string journal_field(std::string_view text) {
  std::string out(text);
  std::replace_if(
      out.begin(), out.end(), [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
  return out;
}

std::map<std::string_view, std::string_view> journal_fields(std::string_view line) {
  std::map<std::string_view, std::string_view> fields;
  while (!line.empty()) {
    const std::size_t length = std::min(line.find('\t'), line.size());
    if (const auto assignment = split_assignment(line.substr(0, length))) fields.insert(*assignment);
    line.remove_prefix(std::min(length + 1, line.size()));
  }
  return fields;
}

std::string line_journal_header(const Settings& settings, JournalKind kind) {
  std::string text = first_line(kind) + "\n";
  for (const auto& [name, value] : settings) text += "# " + name + "=" + journal_field(value) + "\n";
  return text + std::string(kEndOfSettings) + "\n";
}

Expected<JournalHead> read_line_journal_text(std::string_view text, const std::string& path, JournalKind kind,
                                             const TakeLine& take) {
  const std::string right_start = first_line(kind);
  const Error foreign{sotka::quoted(path) + " is not a " + std::string(kind) + " journal"};
  JournalHead head;
  bool settings_have_ended = false;
  int number = 0;
  std::size_t begin = 0;
  for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n', begin)) {
    const std::string_view line = text.substr(begin, end - begin);
    begin = end + 1;
    ++number;
    const auto wrong = [&](const std::string& why) {
      return Error{sotka::quoted(path) + ", line " + std::to_string(number) + ": " + why};
    };
    if (number == 1) {
      if (line != right_start) return foreign;
    } else if (settings_have_ended) {
      if (const Status status = take(head.settings, line); !status) return wrong(status.error().message);
    } else if (line == kEndOfSettings) {
      settings_have_ended = true;
    } else {
      const auto setting = line.starts_with("# ") ? split_assignment(line.substr(2)) : std::nullopt;
      if (!setting) return wrong("invalid setting");
      head.settings.emplace_back(setting->first, setting->second);
    }
  }
  // A truncated first line must be a prefix of the right one, so that other files are not overwritten.
  if (number == 0 && !right_start.starts_with(text)) return foreign;
  if (settings_have_ended) head.whole = begin;
  return head;
}

Expected<JournalHead> read_line_journal(const std::string& path, JournalKind kind, const TakeLine& take) {
  std::ifstream in(path, std::ios::binary);
  std::error_code unknown;
  if (!in || std::filesystem::is_directory(path, unknown))
    return Error{"cannot read the journal " + sotka::quoted(path)};
  const std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  return read_line_journal_text(text, path, kind, take);
}

Expected<LineJournal> LineJournal::open(const std::string& path, const Settings& settings, JournalKind kind,
                                        const TakeLine& take) {
  auto file = GrowingFile::open(path, GrowingFile::Sharing::kAlone);
  if (!file) return Error{"the journal " + file.error().message};
  Settings ours = without_remarks(settings);
  for (auto& [name, value] : ours) value = journal_field(value);
  // Lines that belong to something different do not count as wrong ones.
  std::optional<bool> is_ours;
  const auto head = read_line_journal(path, kind, [&](const Settings& there, std::string_view line) -> Status {
    if (!is_ours) is_ours = without_remarks(there) == ours;
    return *is_ours ? take(there, line) : Status(Done{});
  });
  if (!head) return head.error();
  LineJournal journal(std::move(*file), head->whole == 0 ? settings : head->settings);
  if (head->whole == 0) {
    // New, or truncated within its settings.
    if (const Status status = journal.file_.cut(0); !status) return status.error();
    if (const Status status = journal.write(line_journal_header(settings, kind)); !status) return status.error();
    return journal;
  }
  if (const Settings theirs = without_remarks(head->settings); theirs != ours) {
    return Error{"the journal " + sotka::quoted(path) + " belongs to a different " + std::string(kind) + " (" +
                 difference(theirs, ours) + "); name another with --journal"};
  }
  if (const Status status = journal.file_.cut(head->whole); !status) return status.error();
  return journal;
}

Status LineJournal::write(const std::string& text) {
  const Status status = file_.append(text);
  return status ? file_.sync() : status;
}

}  // namespace sotka::match
