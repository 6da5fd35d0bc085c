#include "app/play_language.h"

#include "engine/text.h"
#include "engine/words.h"

namespace sotka::app {
namespace {

constexpr std::size_t kLongestEcho = 40;  // of the input

constexpr PlayTexts kEnglishTexts = {
    .game = "Game",
    .sides = {"White", "Black"},
    .to_move = {"White to move", "Black to move"},
    .check = "check",
    .stage = "Stage",
    .help =
        "Enter moves in UCI notation (e2e4, a9a10q, d5d6,d6d9, 32-28) or in SAN (Nf3, O-O, Cd6xd9).\n"
        "  moves    list the legal moves\n"
        "  history  list the moves of the game\n"
        "  hint     show the engine's choice\n"
        "  undo     take back your last move\n"
        "  flip     turn the board\n"
        "  fen      show the FEN of the position\n"
        "  draw     offer a draw with your next move, or accept an offer\n"
        "  decline  decline an offer; a move does so too\n"
        "  resign   resign\n"
        "  save F   write the game to the file F, as PGN or PDN\n"
        "  load F   continue the first game of the file F\n"
        "  help     show this help\n"
        "  quit     quit\n",
    .hint = "Hint",
    .nothing_to_undo = "There is nothing to take back.",
    .draw_refused = "The engine declines.",
    .offer_follows = "The offer goes with your next move.",
    .offered_before = "You may offer a draw again after your opponent has offered one.",
    .offers_draw = {"White offers a draw: draw accepts, decline or a move declines.",
                    "Black offers a draw: draw accepts, decline or a move declines."},
    .nothing_offered = "No draw is offered.",
    .draw_agreed = "draw agreed",
    .resigned = "resignation",
    .lost_on_time = "time",
    .interrupted = "unfinished",
    .result = "Result",
    .clocks = "Clocks",
    .saved = "Saved",
    .needs_file = "A file name is missing.",
};

constexpr PlayTexts kRussianTexts = {
    .game = "Игра",
    .sides = {"Белые", "Чёрные"},
    .to_move = {"Ход белых", "Ход чёрных"},
    .check = "шах",
    .stage = "Стадия",
    .help =
        "Ход пишется по-русски (Кg1-f3, 0-0, Ктd5-d6:d9, 32-28), как его пишет программа (e2e4, a9a10q, d5d6,d6d9)\n"
        "или по-шахматному (Nf3, O-O, Cd6xd9).\n"
        "  ходы             возможные ходы                (moves)\n"
        "  партия           ходы партии                   (history)\n"
        "  подсказка        что сыграла бы программа      (hint)\n"
        "  взять назад      взять ход назад               (undo)\n"
        "  повернуть        повернуть доску               (flip)\n"
        "  позиция          позиция в записи FEN          (fen)\n"
        "  предлагаю ничью  предложить ничью с ходом      (draw)\n"
        "  согласен, не согласен  ответить на предложение (draw, decline)\n"
        "  сдаюсь           сдаться                       (resign)\n"
        "  записать F       записать партию в файл F      (save F)\n"
        "  загрузить F      продолжить партию из файла F  (load F)\n"
        "  справка          эта справка                   (help)\n"
        "  выход            выйти                         (quit)\n",
    .hint = "Подсказка",
    .nothing_to_undo = "Назад брать нечего.",
    .draw_refused = "Программа не согласна на ничью.",
    .offer_follows = "Предложение будет сделано вместе с ходом.",
    .offered_before = "Снова предложить ничью можно после того, как её предложит соперник.",
    .offers_draw = {"Белые предлагают ничью: «согласен», «не согласен» или ход.",
                    "Чёрные предлагают ничью: «согласен», «не согласен» или ход."},
    .nothing_offered = "Ничью никто не предлагал.",
    .draw_agreed = "ничья по соглашению",
    .resigned = "сдача",
    .lost_on_time = "время",
    .interrupted = "партия не окончена",
    .result = "Результат",
    .clocks = "Часы",
    .saved = "Записано",
    .needs_file = "Не хватает имени файла.",
};

struct CommandWords {
  std::string_view words;
  std::string_view name;
};
constexpr std::array<CommandWords, 40> kCommands = {{
    {"moves", "moves"},
    {"history", "history"},
    {"hint", "hint"},
    {"undo", "undo"},
    {"flip", "flip"},
    {"fen", "fen"},
    {"draw", "draw"},
    {"decline", "decline"},
    {"resign", "resign"},
    {"save", "save"},
    {"load", "load"},
    {"help", "help"},
    {"?", "help"},
    {"quit", "quit"},
    {"exit", "quit"},
    {"ходы", "moves"},
    {"партия", "history"},
    {"подсказка", "hint"},
    {"взять назад", "undo"},
    {"взять ход назад", "undo"},
    {"назад", "undo"},
    {"повернуть", "flip"},
    {"повернуть доску", "flip"},
    {"позиция", "fen"},
    {"предлагаю ничью", "draw"},
    {"предложить ничью", "draw"},
    {"ничья", "draw"},
    {"согласен", "draw"},
    {"согласна", "draw"},
    {"не согласен", "decline"},
    {"не согласна", "decline"},
    {"сдаюсь", "resign"},
    {"сдаться", "resign"},
    {"записать", "save"},
    {"сохранить", "save"},
    {"загрузить", "load"},
    {"справка", "help"},
    {"помощь", "help"},
    {"выход", "quit"},
    {"выйти", "quit"},
}};

bool takes_file(std::string_view command) {
  return command == "save" || command == "load";
}

// What stands between two parts of an English sentence; the second part may be empty. None: they are not there.
std::optional<std::string> between(const std::string& message, std::string_view before, std::string_view after) {
  const std::size_t begin = message.find(before);
  if (begin == std::string::npos) return std::nullopt;
  const std::size_t from = begin + before.size();
  const std::size_t end = after.empty() ? message.size() : message.find(after, from);
  if (end == std::string::npos) return std::nullopt;
  return message.substr(from, end - from);
}

std::string men_in_words(const std::string& count) {
  const int n = read_number<int>(count).value_or(0);
  const bool is_teen = n % 100 / 10 == 1;
  const std::string_view noun = !is_teen && n % 10 == 1                  ? "шашку"
                                : !is_teen && n % 10 >= 2 && n % 10 <= 4 ? "шашки"
                                                                         : "шашек";
  return count + " " + std::string(noun);
}

// The reasons that the notations give, in Russian.
std::string russian_refusal(const std::string& move, const std::string& message) {
  const auto in_russian = [](std::string text) {
    replace_all(text, "x", ":");
    return text;
  };
  if (const auto count = between(message, "is not legal: ", " piece");
      count && message.find("must be captured") != std::string::npos) {
    return "Ход " + move + " невозможен: нужно взять " + men_in_words(*count) + ", например " +
           in_russian(*between(message, ", as in ", "")) + ".";
  }
  if (const auto square = between(message, "has no piece on square ", "")) {
    return "Ход " + move + " невозможен: на поле " + *square + " нет вашей шашки.";
  }
  if (const auto first = between(message, "is ambiguous: it can be ", " or ")) {
    return "Запись " + move + " неоднозначна: это " + in_russian(*first) + " или " +
           in_russian(*between(message, " or ", "")) + ".";
  }
  if (message.find("is ambiguous") != std::string::npos) return "Запись " + move + " неоднозначна.";
  if (message.find("lacks the promotion piece") != std::string::npos) {
    return "В записи " + move + " не указана фигура, в которую превращается пешка.";
  }
  if (const auto square = between(message, "square ", " is not between 1 and 50")) {
    return "Поля " + *square + " нет: поля доски — от 1 до 50.";
  }
  if (message.find("is not a move") != std::string::npos) return move + " — не запись хода.";
  return "Ход " + move + " невозможен.";
}

}  // namespace

std::optional<TypedCommand> typed_command(std::string_view line) {
  const std::string typed = folded(line);
  std::optional<TypedCommand> found;
  std::size_t longest = 0;
  for (const CommandWords& command : kCommands) {
    const bool is_whole = typed == command.words;
    const bool begins = typed.size() > command.words.size() && typed.starts_with(command.words) &&
                        is_space(typed[command.words.size()]) && takes_file(command.name);
    if ((!is_whole && !begins) || command.words.size() < longest) continue;
    longest = command.words.size();
    // Folding keeps the length of these words in bytes.
    found = TypedCommand{command.name, std::string(trimmed(line.substr(longest)))};
  }
  return found;
}

const PlayTexts& texts(Language language) {
  return language == Language::kRussian ? kRussianTexts : kEnglishTexts;
}

std::string refusal_text(Language language, std::string_view typed, const Error& error) {
  if (language == Language::kEnglish) return printable(error.message) + ".";
  return russian_refusal("«" + printable(typed, kLongestEcho) + "»", printable(error.message));
}

std::string file_error_text(Language language, const match::FileError& error) {
  if (language == Language::kEnglish) return printable(error.message);
  const std::string file = "«" + printable(error.path) + "»";
  switch (error.fault) {
    case match::FileFault::kCannotRead: return "файл " + file + " не читается";
    case match::FileFault::kHasNoGame: return "в файле " + file + " нет партий";
    case match::FileFault::kHasBadGame:
      return "партия в файле " + file + " записана с ошибкой (" + printable(error.message) + ")";
    case match::FileFault::kIsThere: return "файл " + file + " уже есть, назовите другой";
    case match::FileFault::kCannotWrite: return "файл " + file + " не записывается";
  }
  return {};
}

std::string_view piece_name(Language language, PieceNames names, const player::PieceKind& piece) {
  const bool russian = language == Language::kRussian;
  const std::string_view modern = russian ? piece.modern_russian : piece.modern_english;
  if (names == PieceNames::kModern && !modern.empty()) return modern;
  return russian ? piece.russian : piece.english;
}

}  // namespace sotka::app
