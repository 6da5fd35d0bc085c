#include "engine/record/russian_words.h"

#include <algorithm>
#include <array>
#include <vector>

#include "engine/record/blanks.h"
#include "engine/record/written_result.h"
#include "engine/text.h"
#include "engine/words.h"

namespace sotka::record {

namespace {

struct Word {
  std::string_view russian;
  std::string_view tag;
};

// Of several words for a tag the first is written.
constexpr std::array<Word, 14> kHeadings = {{{"Игра", "Variant"},
                                             {"Событие", "Event"},
                                             {"Турнир", "Event"},
                                             {"Место", "Site"},
                                             {"Дата", "Date"},
                                             {"Тур", "Round"},
                                             {"Белые", "White"},
                                             {"Чёрные", "Black"},
                                             {"Результат", "Result"},
                                             {"Позиция", "FEN"},
                                             {"Расстановка", "FEN"},
                                             {"Окончание", "Termination"},
                                             {"Контроль", "TimeControl"},
                                             {"Контроль времени", "TimeControl"}}};

struct Sentence {
  std::string_view text;
  Closing closing;
};

constexpr std::string_view kResignation = "resignation";
constexpr std::string_view kTimeForfeit = "time forfeit";
constexpr std::string_view kAgreement = "draw by agreement";

using enum RecordResult;

// Of several sentences for the same ending the first is written.
constexpr std::array<Sentence, 35> kClosings = {{
    {"Белые сдались", {kBlackWins, kResignation}},
    {"Чёрные сдались", {kWhiteWins, kResignation}},
    {"Белые просрочили время", {kBlackWins, kTimeForfeit}},
    {"Чёрные просрочили время", {kWhiteWins, kTimeForfeit}},
    {"Белые просрочили", {kBlackWins, kTimeForfeit}},
    {"Чёрные просрочили", {kWhiteWins, kTimeForfeit}},
    {"Ничья по соглашению", {kDraw, kAgreement}},
    {"Соперники согласились на ничью", {kDraw, kAgreement}},
    {"Мат", {{}, "checkmate"}},
    {"Белым мат", {kBlackWins, "checkmate"}},
    {"Чёрным мат", {kWhiteWins, "checkmate"}},
    {"Пат", {{}, "stalemate"}},
    {"Ничья. Пат", {kDraw, "stalemate"}},
    {"Белым пат", {kDraw, "stalemate"}},
    {"Чёрным пат", {kDraw, "stalemate"}},
    {"Король в зоне поражения катапульты", {{}, "king in range of a catapult"}},
    {"Нет ходов", {{}, "no legal move"}},
    {"Ничья: троекратное повторение позиции", {kDraw, "threefold repetition"}},
    {"Ничья: недостаточно материала", {kDraw, "dead material"}},
    {"Ничья: правило 50 ходов", {kDraw, "50-move rule"}},
    {"Ничья: правило 75 ходов", {kDraw, "75-move rule"}},
    {"Ничья: правило 80 ходов", {kDraw, "80-move rule"}},
    {"Ничья: по 25 ходов дамками", {kDraw, "25 king moves by each side"}},
    {"Ничья: правило 16 ходов против одинокой дамки", {kDraw, "16-move rule against a lone king"}},
    {"Ничья: правило 5 ходов против одинокой дамки", {kDraw, "5-move rule against a lone king"}},
    {"Обе стороны проиграли", {kUnknown, kBothSidesLose}},
    {"Белые выиграли", {kWhiteWins, ""}},
    {"Чёрные выиграли", {kBlackWins, ""}},
    {"Белые победили", {kWhiteWins, ""}},
    {"Чёрные победили", {kBlackWins, ""}},
    {"Победа белых", {kWhiteWins, ""}},
    {"Победа чёрных", {kBlackWins, ""}},
    {"Ничья", {kDraw, ""}},
    {"Партия не окончена", {kUnknown, ""}},
    {"Не окончена", {kUnknown, ""}},
}};

// What others write as Termination for the same.
struct Synonym {
  std::string_view said;
  std::string_view reason;
};
constexpr std::array<Synonym, 11> kSynonyms = {{{"White resigns", kResignation},
                                                {"Black resigns", kResignation},
                                                {"resigns", kResignation},
                                                {"time", kTimeForfeit},
                                                {"White loses on time", kTimeForfeit},
                                                {"Black loses on time", kTimeForfeit},
                                                {"loses on time", kTimeForfeit},
                                                {"draw agreed", kAgreement},
                                                {"agreement", kAgreement},
                                                {"agreed", kAgreement},
                                                {"mate", "checkmate"}}};

bool is_tag_name(std::string_view text) {
  constexpr std::size_t kShortest = 3;
  if (text.size() < kShortest || text[0] < 'A' || text[0] > 'Z') return false;
  return std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
}

bool is_cyrillic(char lead) {
  return lead == '\xD0' || lead == '\xD1';
}

// A name as compared with others: in lower case, without quotation marks and hyphens.
std::string plain_name(std::string_view name) {
  std::string out = folded(without_blanks(name));
  for (const std::string_view mark : {"«", "»", "“", "”", "„", "\"", "'"}) replace_all(out, mark, "");
  for (const std::string_view dash : {"-", "–", "—", "\u00A0"}) replace_all(out, dash, " ");
  std::string plain;
  for (const std::string_view word : split_words(out)) append_words(plain, word);
  return plain;
}

// All ways to read "стоклеточные (международные) шашки": with and without what stands in brackets, with it in place of
// the word before, and the bracket by itself where it ends the name, as an abbreviation.
std::vector<std::string> readings(std::string_view russian) {
  const std::size_t open = russian.find('(');
  if (open == std::string_view::npos) return {plain_name(russian)};
  const std::size_t close = russian.find(')');
  const std::string before(trimmed(russian.substr(0, open)));
  const std::string inside(russian.substr(open + 1, close - open - 1));
  const std::string after(russian.substr(close + 1));
  return {plain_name(russian), plain_name(before + " " + inside + after), plain_name(before + after),
          plain_name(inside + after)};
}

// The words and numbers of a text, with what stands between them.
class WordReader {
 public:
  explicit WordReader(std::string_view text) : text_(text) {}

  // The next word of letters, number, or other character; empty at the end.
  std::string_view next() {
    while (const std::size_t blank = blank_length(text_)) text_.remove_prefix(blank);
    if (text_.empty()) return {};
    const auto of_kind = [](char c) { return is_digit(c) ? 0 : is_cyrillic(c) ? 1 : 2; };
    std::size_t length = 0;
    while (length < text_.size() && of_kind(text_[length]) == of_kind(text_[0]) && of_kind(text_[0]) != 2) {
      length += of_kind(text_[0]) == 1 ? 2 : 1;
    }
    if (length == 0) {
      do ++length;
      while (length < text_.size() && (text_[length] & 0xC0) == 0x80);
    }
    const std::string_view word = text_.substr(0, std::min(length, text_.size()));
    text_.remove_prefix(word.size());
    return word;
  }

 private:
  std::string_view text_;
};

bool is_dash(std::string_view word) {
  return word == "-" || word == "–" || word == "—";
}

}  // namespace

bool names_a_side(std::string_view text) {
  const std::string plain = folded(text);
  return plain.find("белые") != std::string::npos || plain.find("черные") != std::string::npos;
}

std::optional<std::string> position_in_words(std::string_view text) {
  const std::string plain = folded(text);
  const std::size_t begin = std::min(plain.find("белые"), plain.find("черные"));
  // Only words of an introduction may stand before it.
  if (begin == std::string::npos || plain.substr(0, begin).find_first_of("0123456789[]{}();\"") != std::string::npos) {
    return std::nullopt;
  }
  std::string white;
  std::string black;
  std::string* side = nullptr;
  bool one_king = false;
  bool kings = false;
  bool range = false;
  WordReader reader(std::string_view(plain).substr(begin));
  for (std::string_view word = reader.next(); !word.empty(); word = reader.next()) {
    if (word == "белые" || word == "черные") {
      side = word == "белые" ? &white : &black;
      if (!side->empty()) return std::nullopt;
      one_king = kings = range = false;
    } else if (word == "дамки") {
      kings = true;
    } else if (word == "дамка" || word == "д") {
      one_king = true;
    } else if (word == "простые" || word == "простая" || word == "шашки" || word == "шашка" || word == "пр") {
      one_king = kings = false;
    } else if (is_digit(word[0])) {
      if (range) {
        *side += "-";
      } else {
        *side += std::string(side->empty() ? "" : ",") + (kings || one_king ? "K" : "");
      }
      *side += word;
      one_king = range = false;
    } else if (is_dash(word)) {
      range = !side->empty() && is_digit(side->back());
    } else if (word != "," && word != ";" && word != "." && word != ":") {
      return std::nullopt;
    }
  }
  if (white.empty() || black.empty()) return std::nullopt;
  return "?:W" + white + ":B" + black;
}

std::optional<Heading> read_heading(std::string_view line) {
  line = without_blanks(line);
  const std::size_t colon = line.find(':');
  const std::string_view word = without_blanks(line.substr(0, colon));
  const std::string_view value = colon == std::string_view::npos ? "" : without_blanks(line.substr(colon + 1));
  if (colon == std::string_view::npos) {
    const bool is_title = !line.empty() && find_game_of_people(line) &&
                          std::any_of(line.begin(), line.end(), [](char c) { return is_cyrillic(c); });
    return is_title ? std::optional(Heading{"Variant", std::string(line)}) : std::nullopt;
  }
  for (const Word& w : kHeadings) {
    if (folded(w.russian) == folded(word)) return Heading{std::string(w.tag), std::string(value)};
  }
  const bool is_spaced = colon + 1 < line.size() && line[colon + 1] == ' ';
  if (is_spaced && is_tag_name(word)) return Heading{std::string(word), std::string(value)};
  return std::nullopt;
}

std::string_view heading_word(std::string_view tag) {
  for (const Word& w : kHeadings) {
    if (w.tag == tag) return w.russian;
  }
  return tag;
}

std::optional<Closing> closing(std::string_view line) {
  line = without_blanks(line);
  while (!line.empty() && (line.back() == '.' || line.back() == '!'))
    line = without_blanks(line.substr(0, line.size() - 1));
  static const std::vector<std::string> kFolded = [] {
    std::vector<std::string> texts;
    for (const Sentence& s : kClosings) texts.push_back(folded(s.text));
    return texts;
  }();
  const auto found = std::find(kFolded.begin(), kFolded.end(), folded(line));
  if (found == kFolded.end()) return std::nullopt;
  return kClosings[static_cast<std::size_t>(found - kFolded.begin())].closing;
}

std::string closing_sentence(RecordResult result, std::string_view reason, bool position_tells) {
  for (const Synonym& synonym : kSynonyms) {
    if (synonym.said == reason) reason = synonym.reason;
  }
  const auto find = [&](std::optional<RecordResult> told, std::string_view said) {
    const auto found = std::find_if(kClosings.begin(), kClosings.end(), [&](const Sentence& s) {
      return s.closing.result == told && s.closing.reason == said;
    });
    return found == kClosings.end() ? std::string() : std::string(found->text) + ".";
  };
  std::string sentence = position_tells ? find(std::nullopt, reason) : "";
  if (sentence.empty()) sentence = find(result, reason);
  return sentence.empty() ? find(result, "") : sentence;
}

std::optional<GameId> find_game_of_people(std::string_view name) {
  const std::string plain = plain_name(name);
  // What chess servers write on games of chess that begin elsewhere.
  if (plain == "from position") return GameId::kChess;
  for (const GameId id : kEnumValues<GameId>) {
    const GameInfo& game = info(id);
    for (const std::string_view other : {game.name, game.title, game.aliases[0], game.aliases[1]}) {
      if (!other.empty() && plain == plain_name(other)) return id;
    }
    const std::vector<std::string> russian = readings(game.russian);
    if (std::find(russian.begin(), russian.end(), plain) != russian.end()) return id;
  }
  return std::nullopt;
}

}  // namespace sotka::record
