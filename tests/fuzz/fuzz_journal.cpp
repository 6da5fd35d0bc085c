// Any file is the journal of a match or is refused with a sentence; what is read is written back.

#include "fuzz/require.h"
#include "match/journal.h"

namespace match = sotka::match;
using sotka::test::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = sotka::test::text_of(data, size);
  const auto read = match::read_journal_text(text, "journal");
  if (!read) {
    sotka::test::require_sentence(read);
    return 0;
  }
  require(read->whole <= text.size());
  if (read->whole == 0) {
    require(read->games.empty());
    return 0;
  }
  std::string written = match::journal_header(read->settings);
  for (const match::PlayedGame& game : read->games) written += match::to_line(game) + "\n";
  const auto again = match::read_journal_text(written, "journal");
  require(again && again->whole == written.size() && again->games.size() == read->games.size());
  std::string rewritten = match::journal_header(again->settings);
  for (const match::PlayedGame& game : again->games) rewritten += match::to_line(game) + "\n";
  require(rewritten == written);
  return 0;
}
