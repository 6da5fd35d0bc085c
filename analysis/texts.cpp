#include "analysis/texts.h"

namespace sotka::analysis {
namespace {

using player::Language;

constexpr Texts kEnglish = {
    .code = "en",
    .sides = {{"White", "Black"}},
    .view = "scores from White's point of view",
    .no_moves = "no moves",
    .stage = "stage of the game",
    .after = "after",
    .game_over = "the game is over",
    .depth = "depth",
    .move = "move",
    .score = "score",
    .loss = "loss",
    .accuracy = "accuracy",
    .better = "better",
    .moves = "moves",
    .average_loss = "average loss",
    .inaccuracies = "inaccuracies",
    .mistakes = "mistakes",
    .blunders = "blunders",
    .chance = "White's chance to win",
    .board = "board",
    .to_start = "to the start (Home)",
    .back = "a move back (←)",
    .on = "a move on (→)",
    .to_end = "to the end (End)",
    .turn = "turn the board (f)",
    .ranges = "catapult ranges",
    .plot = "scores of the game",
    .sources =
        "Scores as White sees them. Accuracy: Win% and Accuracy% as Lichess published them, the mean of all moves.",
    .start = "Start",
    .better_was = "better was",
    .best_move = "The best move",
    .best_now = "Best now",
};

constexpr Texts kRussian = {
    .code = "ru",
    .sides = {{"Белые", "Чёрные"}},
    .view = "оценки с точки зрения белых",
    .no_moves = "нет ходов",
    .stage = "стадия партии",
    .after = "после",
    .game_over = "партия окончена",
    .depth = "глубина",
    .move = "ход",
    .score = "оценка",
    .loss = "потеря",
    .accuracy = "точность",
    .better = "лучше",
    .moves = "ходов",
    .average_loss = "потеря в среднем",
    .inaccuracies = "неточностей",
    .mistakes = "ошибок",
    .blunders = "зевков",
    .chance = "вероятность победы белых",
    .board = "доска",
    .to_start = "к началу (Home)",
    .back = "на ход назад (←)",
    .on = "на ход вперёд (→)",
    .to_end = "к концу (End)",
    .turn = "повернуть доску (f)",
    .ranges = "зоны поражения катапульт",
    .plot = "оценки по ходу партии",
    .sources =
        "Оценки с точки зрения белых. Точность: Win% и Accuracy%, как их опубликовал Lichess, в среднем по всем ходам.",
    .start = "Начало",
    .better_was = "лучше было",
    .best_move = "Лучший ход",
    .best_now = "Теперь лучше всего",
};

}  // namespace

const Texts& texts(Language language) {
  return language == Language::kRussian ? kRussian : kEnglish;
}

std::string_view title(Language language, GameId game) {
  return language == Language::kRussian ? info(game).russian : info(game).title;
}

std::string_view name(Language language, player::GameStage stage) {
  return language == Language::kRussian ? russian_name(stage) : name(stage);
}

}  // namespace sotka::analysis
