#include "engine/record/russian_words.h"

#include <algorithm>
#include <array>

#include "engine/text.h"

namespace sotka::record {

namespace {

struct Word {
  std::string_view russian;
  std::string_view tag;
};

// Of several words for a tag the first is written.
constexpr std::array<Word, 13> kHeadings = {{{"Игра", "Variant"},
                                             {"Событие", "Event"},
                                             {"Турнир", "Event"},
                                             {"Место", "Site"},
                                             {"Дата", "Date"},
                                             {"Тур", "Round"},
                                             {"Белые", "White"},
                                             {"Чёрные", "Black"},
                                             {"Черные", "Black"},
                                             {"Результат", "Result"},
                                             {"Позиция", "FEN"},
                                             {"Окончание", "Termination"},
                                             {"Контроль", "TimeControl"}}};

struct Sentence {
  std::string_view text;
  std::string_view result;
};
constexpr std::array<Sentence, 11> kClosings = {{{"Белые сдались", "0-1"},
                                                 {"Чёрные сдались", "1-0"},
                                                 {"Черные сдались", "1-0"},
                                                 {"Белые выиграли", "1-0"},
                                                 {"Чёрные выиграли", "0-1"},
                                                 {"Черные выиграли", "0-1"},
                                                 {"Белые просрочили время", "0-1"},
                                                 {"Чёрные просрочили время", "1-0"},
                                                 {"Черные просрочили время", "1-0"},
                                                 {"Ничья", "1/2-1/2"},
                                                 {"Партия не окончена", "*"}}};

bool is_tag_name(std::string_view text) {
  constexpr std::size_t kShortest = 3;
  if (text.size() < kShortest || text[0] < 'A' || text[0] > 'Z') return false;
  return std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
}

}  // namespace

std::optional<Heading> read_heading(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const std::string_view word = line.substr(0, colon);
  const std::string value(trimmed(line.substr(colon + 1)));
  for (const Word& w : kHeadings) {
    if (w.russian == word) return Heading{std::string(w.tag), value};
  }
  const bool is_spaced = colon + 1 < line.size() && line[colon + 1] == ' ';
  if (is_spaced && is_tag_name(word)) return Heading{std::string(word), value};
  return std::nullopt;
}

std::string_view heading_word(std::string_view tag) {
  for (const Word& w : kHeadings) {
    if (w.tag == tag) return w.russian;
  }
  return tag;
}

std::optional<std::string_view> closing_result(std::string_view line) {
  line = trimmed(line);
  if (line.ends_with('.')) line.remove_suffix(1);
  for (const Sentence& s : kClosings) {
    if (s.text == line) return s.result;
  }
  return std::nullopt;
}

std::string_view closing_sentence(RecordResult result) {
  switch (result) {
    case RecordResult::kWhiteWins: return "Белые выиграли.";
    case RecordResult::kBlackWins: return "Чёрные выиграли.";
    case RecordResult::kDraw: return "Ничья.";
    case RecordResult::kUnknown: break;
  }
  return "Партия не окончена.";
}

std::optional<GameId> find_game_of_people(std::string_view name) {
  name = trimmed(name);
  // What chess servers write on games of chess that begin elsewhere.
  if (name == "From Position") return GameId::kChess;
  for (const GameId id : kEnumValues<GameId>) {
    // "стоклеточные классические шахматы (СКШ)", also without the abbreviation or by it alone
    const std::string_view russian = info(id).russian;
    const std::size_t bracket = russian.ends_with(')') ? russian.find(" (") : std::string_view::npos;
    if (name == russian || name == info(id).title) return id;
    if (bracket == std::string_view::npos) continue;
    if (name == russian.substr(0, bracket) || name == russian.substr(bracket + 2, russian.size() - bracket - 3)) {
      return id;
    }
  }
  std::string wire(name);
  std::replace(wire.begin(), wire.end(), ' ', '-');
  return find_game(wire);
}

}  // namespace sotka::record
