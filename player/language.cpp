#include "player/language.h"

namespace sotka::player {
namespace {

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

std::string reason_text(Language language, const Outcome& outcome) {
  return language == Language::kRussian ? russian_reason(outcome) : describe(outcome);
}

}  // namespace sotka::player
