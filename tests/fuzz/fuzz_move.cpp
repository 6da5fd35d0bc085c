// Any words are moves or are refused; a move that is read is legal, and its own text means it.
// The first byte chooses the game, the rest is words, played one after the other where they are moves.

#include <cstdint>
#include <string_view>

#include "engine/game.h"
#include "engine/registry.h"
#include "engine/text.h"
#include "fuzz/require.h"

namespace {

using sotka::test::require;

template <sotka::Position P>
void try_moves(std::string_view text) {
  sotka::Game<P> game;
  for (const std::string_view word : sotka::split_words(text)) {
    if (game.outcome()) return;
    const P& position = game.position();
    const auto move = position.parse_move(word);
    if (!move) {
      require(!move.error().message.empty());
      continue;
    }
    require(position.is_legal(*move));
    require(position.find(P::pack(*move)) == *move);
    const auto again = position.parse_move(position.to_text(*move));
    require(again && *again == *move);
    game.play(*move);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const auto game = static_cast<sotka::GameId>(data[0] % sotka::kGames.size());
  const std::string_view text = sotka::test::text_of(data + 1, size - 1);
  sotka::visit(game, [&]<class P>(sotka::GameTag<P>) { try_moves<P>(text); });
  return 0;
}
