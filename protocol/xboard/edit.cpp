#include "protocol/xboard/edit.h"

#include <algorithm>

#include "engine/text.h"
#include "protocol/xboard/text.h"

namespace sotka::protocol::xboard {

Edit::Edit(const player::BoardView& board) : files_(board.files), ranks_(board.ranks) {
  for (const player::BoardView::Cell& cell : board.cells) {
    letters_.push_back(cell.piece ? player::letter(cell) : '\0');
  }
}

Status Edit::edit(std::string_view line, const Moves& squares) {
  if (line == "#") {
    std::fill(letters_.begin(), letters_.end(), '\0');
    return Done{};
  }
  if (line == "c") {
    color_ = ~color_;
    return Done{};
  }
  std::string_view rest = line;
  const char letter = rest.empty() ? '\0' : rest.front();
  const bool is_man = letter >= 'A' && letter <= 'Z';
  if (is_man || letter == 'x') {
    rest.remove_prefix(1);
    const auto cell = squares.take_square(rest);
    if (cell && rest.empty()) {
      const char man = color_ == Color::kWhite ? letter : to_lower(letter);
      letters_[static_cast<std::size_t>(*cell)] = is_man ? man : '\0';
      return Done{};
    }
  }
  return Error{quoted(line) + ": expected a piece letter and square, '#', 'c' or '.'"};
}

std::string Edit::placement() const {
  return placement_text(files_, ranks_, [this](int cell) { return letters_[static_cast<std::size_t>(cell)]; });
}

}  // namespace sotka::protocol::xboard
