// Any text is a FEN or is refused; what is read is written back, and its moves can be made.
// The first byte chooses the game.

#include <cstdint>
#include <string_view>

#include "engine/registry.h"
#include "fuzz/require.h"

namespace {

using sotka::test::require;

template <sotka::Position P>
void try_fen(std::string_view text) {
  const auto read = P::from_fen(text);
  if (!read) return require(!read.error().message.empty());
  P position = *read;
  require(position.key() == position.key_from_scratch());
  const std::string fen = position.fen();
  const auto again = P::from_fen(fen);
  require(again && again->fen() == fen && again->key() == position.key());
  typename P::MoveList moves;
  moves.clear();
  position.generate(moves);
  require(moves.size() == position.count_legal());
  for (const auto move : moves) {
    const auto undo = position.make(move);
    require(position.key() == position.key_from_scratch());
    position.unmake(move, undo);
    require(position.fen() == fen);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const auto game = static_cast<sotka::GameId>(data[0] % sotka::kGames.size());
  const std::string_view text = sotka::test::text_of(data + 1, size - 1);
  sotka::visit(game, [&]<class P>(sotka::GameTag<P>) { try_fen<P>(text); });
  return 0;
}
