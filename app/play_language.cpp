#include "app/play_language.h"

#include "engine/text.h"

namespace sotka::app {
namespace {

constexpr std::size_t kLongestEcho = 40;  // of the input

constexpr PlayTexts kEnglishTexts = {
    .game = "Game",
    .sides = {"White", "Black"},
    .to_move = {"White to move", "Black to move"},
    .check = "check",
    .help =
        "Enter moves in UCI notation (e2e4, a9a10q, d5d6,d6d9, 32-28) or in SAN (Nf3, O-O, Cd6xd9).\n"
        "  moves    list the legal moves\n"
        "  history  list the moves of the game\n"
        "  hint     show the engine's choice\n"
        "  undo     take back your last move\n"
        "  flip     turn the board\n"
        "  fen      show the FEN of the position\n"
        "  draw     offer a draw\n"
        "  resign   resign\n"
        "  save F   write the game to the file F, as PGN or PDN\n"
        "  load F   continue the first game of the file F\n"
        "  help     show this help\n"
        "  quit     quit\n",
    .hint = "Hint",
    .nothing_to_undo = "There is nothing to take back.",
    .draw_refused = "The engine declines.",
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
    .help =
        "Ход записывается так же, как его пишет программа (e2e4, a9a10q, d5d6,d6d9, 32-28), или по-шахматному\n"
        "(Nf3, O-O, Cd6xd9); с --notation russian — по-русски (Кg1-f3, 0-0, Ктd5-d6:d9).\n"
        "  moves    возможные ходы\n"
        "  history  ходы партии\n"
        "  hint     подсказка\n"
        "  undo     взять ход назад\n"
        "  flip     повернуть доску\n"
        "  fen      позиция в записи FEN\n"
        "  draw     предложить ничью\n"
        "  resign   сдаться\n"
        "  save F   записать партию в файл F (PGN или PDN)\n"
        "  load F   продолжить первую партию из файла F\n"
        "  help     эта справка\n"
        "  quit     выйти\n",
    .hint = "Подсказка",
    .nothing_to_undo = "Назад брать нечего.",
    .draw_refused = "Программа играет дальше.",
    .draw_agreed = "ничья по соглашению",
    .resigned = "сдача",
    .lost_on_time = "время",
    .interrupted = "партия не окончена",
    .result = "Результат",
    .clocks = "Часы",
    .saved = "Записано",
    .needs_file = "Не хватает имени файла.",
};

std::string russian_reason(const Outcome& outcome) {
  switch (outcome.reason) {
    case Reason::kCheckmate: return "мат";
    case Reason::kStalemate: return "пат";
    case Reason::kKingInRange: return "король в зоне поражения катапульты";
    case Reason::kNoMoves: return "нет ходов";
    case Reason::kRepetition: return "троекратное повторение";
    case Reason::kMoveRule: return "правило " + std::to_string(outcome.limit) + " ходов";
    case Reason::kDeadMaterial: return "недостаточно материала";
    case Reason::kKingMoves: return "по 25 ходов дамками";
    case Reason::kThreeAgainstOne: return "правило 16 ходов против одинокой дамки";
    case Reason::kTwoAgainstOne: return "правило 5 ходов против одинокой дамки";
  }
  return {};
}

}  // namespace

const PlayTexts& texts(Language language) {
  return language == Language::kRussian ? kRussianTexts : kEnglishTexts;
}

std::string reason_text(Language language, const Outcome& outcome) {
  return language == Language::kRussian ? russian_reason(outcome) : describe(outcome);
}

std::string refusal_text(Language language, std::string_view typed, const Error& error) {
  if (language == Language::kEnglish) return printable(error.message) + ".";
  return "Хода «" + printable(typed, kLongestEcho) + "» здесь нет; возможные ходы покажет moves.";
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
