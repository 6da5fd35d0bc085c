#include "engine/record/replay.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "engine/notation.h"
#include "engine/record/annotations.h"
#include "engine/record/russian_words.h"
#include "engine/record/signs.h"
#include "engine/record/written_result.h"
#include "engine/text.h"

namespace sotka::record {

namespace {

template <class P>
constexpr bool has_catapult() {
  if constexpr (ChessLike<P>) return chess::kHasCatapult<typename P::Rules>;
  return false;
}

template <class P>
constexpr bool has_ten_ranks() {
  if constexpr (ChessLike<P>) return P::Board::kRanks == 10;
  return false;
}

Error at(Place place, const std::string& message) {
  return Error{place_text(place) + message};
}

Notation notation_of(RecordFormat format) {
  return format == RecordFormat::kRussian ? Notation::kRussian : Notation::kSan;
}

// Every number in the text raised by one: XBoard counts the ranks of large boards from 0.
std::string with_ranks_raised(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '9') {
      out += "10";
    } else {
      out += text[i] >= '0' && text[i] < '9' ? static_cast<char>(text[i] + 1) : text[i];
    }
  }
  return out;
}

std::string in_words(const std::optional<Color>& winner) {
  if (!winner) return "drawn";
  return "won by " + std::string(name(*winner));
}

template <Position P>
class Replay {
 public:
  using Move = typename P::Move;

  Replay(RecordFormat format, bool ranks_from_zero) : format_(format), ranks_from_zero_(ranks_from_zero) {}

  // Plays a variation, or with `game` the main line. On an error `line` has the moves before it.
  Status play(const RawLine& raw, P position, RecordLine& line, Game<P>* game = nullptr) {
    line.comment = raw.comment;
    line.comment_after = raw.comment_after;
    for (std::size_t i = 0; i < raw.moves.size(); ++i) {
      const RawMove& written = raw.moves[i];
      if (Status status = look_for_end(position, written, game); !status) return status;
      if (written.text == kNullMove && !game) {
        if (Status status = pass(line, position, written); !status) return status;
        continue;
      }
      const bool may_continue = i + 1 < raw.moves.size() && may_be_a_shot(written, raw.moves[i + 1]);
      bool continued = false;
      const Expected<Move> move =
          may_continue ? joined(position, written, raw.moves[i + 1], continued) : parse_before(position, raw, i);
      if (!move) return at(written.place, move.error().message);
      if (Status status = add(line, position, *move, written); !status) return status;
      if (continued) {
        // What follows the second part of the move follows the move.
        if (Status status = annotate(line, position, raw.moves[++i]); !status) return status;
      }
      position.make(*move);
      if (game) game->play(*move);
    }
    return Done{};
  }

  const std::vector<std::string>& remarks() const { return remarks_; }

 private:
  Expected<Move> parse(const P& position, std::string_view text) const {
    const Notation notation = notation_of(format_);
    if (!ranks_from_zero_) return parse_written(position, text, notation);
    const Expected<Move> move = parse_written(position, with_ranks_raised(text), notation);
    return move ? move : Error{quoted(text) + " is not legal"};
  }

  // A capture in short form that fits several moves is the one after which all that follows can be played, if only one
  // is.
  Expected<Move> parse_before(const P& position, const RawLine& raw, std::size_t i) const {
    Expected<Move> move = parse(position, raw.moves[i].text);
    if constexpr (!ChessLike<P>) {
      if (move) return move;
      const std::vector<Move> candidates = draughts::moves_meant(position.board(), raw.moves[i].text);
      if (candidates.size() < 2) return move;
      int tries_left = kMostTries;
      std::vector<Move> possible;
      for (const Move candidate : candidates) {
        P after = position;
        after.make(candidate);
        if (can_follow(after, raw, i + 1, tries_left)) possible.push_back(candidate);
      }
      if (tries_left > 0 && possible.size() == 1) return possible.front();
    }
    return move;
  }

  // Can the moves from number i on be played in some way?
  bool can_follow(const P& position, const RawLine& raw, std::size_t i, int& tries_left) const requires(!ChessLike<P>) {
    if (i == raw.moves.size() || --tries_left <= 0) return true;
    const std::vector<Move> moves = draughts::moves_meant(position.board(), raw.moves[i].text);
    return std::any_of(moves.begin(), moves.end(), [&](Move move) {
      P after = position;
      after.make(move);
      return can_follow(after, raw, i + 1, tries_left);
    });
  }

  // A null move of a variation.
  Status pass(RecordLine& line, P& position, const RawMove& written) {
    if constexpr (requires { position.make_null(); }) {
      if (position.in_check()) return at(written.place, "a null move in check");
      line.moves.emplace_back().text = kNullMove;
      if (Status status = annotate(line, position, written); !status) return status;
      position.make_null();
      return Done{};
    }
    return at(written.place, "a null move");
  }

  // A game that is over by its rules has no moves, or (being drawn) is remarked upon.
  Status look_for_end(const P& position, const RawMove& next, const Game<P>* game) {
    if (!game || over_) return Done{};
    const std::optional<Outcome> outcome = game->outcome();
    if (!outcome) return Done{};
    const std::string why = describe(*outcome);
    if (position.count_legal() == 0)
      return at(next.place, quoted(next.text) + " comes after the end of the game by " + why);
    remarks_.push_back(place_text(next.place) + "the game is over before " + quoted(next.text) + ": " + why);
    over_ = true;
    return Done{};
  }

  // In Russian records "Кт d5-d6 :d9" may be a step and shot, or a step and the answer.
  bool may_be_a_shot(const RawMove& step, const RawMove& next) const {
    return has_catapult<P>() && format_ == RecordFormat::kRussian && next.text.starts_with(':') &&
           step.text.find(':') == std::string::npos && step.glyphs.empty() && step.comment.empty() &&
           step.variations.empty();
  }

  Expected<Move> joined(const P& position, const RawMove& step, const RawMove& next, bool& continued) const {
    Expected<Move> both = parse(position, step.text + next.text);
    Expected<Move> alone = parse(position, step.text);
    if (!both || !alone) {
      continued = both.has_value();
      return both ? both : alone;
    }
    P after = position;
    after.make(*alone);
    if (parse(after, next.text)) {
      return Error{quoted(step.text + " " + next.text) + " is ambiguous: it can be one move or two"};
    }
    continued = true;
    return both;
  }

  Status add(RecordLine& line, const P& position, Move move, const RawMove& written) {
    line.moves.emplace_back().text = position.to_text(move);
    return annotate(line, position, written);
  }

  // Adds to the last move what is said about it.
  Status annotate(RecordLine& line, const P& position, const RawMove& written) {
    RecordMove& move = line.moves.back();
    RecordMove* before = line.moves.size() > 1 ? &line.moves[line.moves.size() - 2] : nullptr;
    move.glyphs.insert(move.glyphs.end(), written.glyphs.begin(), written.glyphs.end());
    const Color mover = position.side_to_move();
    append_words(move.comment, read_annotations(written.comment, mover, move, before));
    for (const RawLine& raw : written.variations) {
      RecordLine variation;
      if (const Status status = play(raw, position, variation); !status) {
        remarks_.push_back(
            status.error().message + "; " +
            (variation.moves.empty() ? "the variation is left out" : "the variation is left out from there on"));
      }
      const std::string after = read_annotations(std::exchange(variation.comment_after, ""), mover, move, before);
      if (!variation.moves.empty() || !variation.comment.empty()) move.variations.push_back(std::move(variation));
      append_words(move.variations.empty() ? move.comment : move.variations.back().comment_after, after);
    }
    return Done{};
  }

  static constexpr int kMostTries = 10'000;

  RecordFormat format_;
  bool ranks_from_zero_;
  bool over_ = false;
  std::vector<std::string> remarks_;
};

// Is the last of the moves the result? "0-0" is where castling cannot be meant or the tag says that both sides lose,
// and so is any score that the tag tells as well, such as "9-1", where it is no move.
template <Position P>
bool ends_with_a_result(const RawGame& raw, const P& start, const ReadOptions& options) {
  const auto both_lose = [](std::string_view text) {
    const auto result = read_result(text);
    return result && result->meaning == WrittenResult::Meaning::kBothSidesLose;
  };
  if (raw.main.moves.empty() || !raw.result.empty()) return false;
  const std::string& last = raw.main.moves.back().text;
  const RawTag* tag = raw.tag("Result");
  const bool is_in_the_tag = tag && tag->value == last;
  if (!is_in_the_tag && !both_lose(last)) return false;
  if (tag && both_lose(tag->value) && both_lose(last)) return true;
  RecordLine line;
  Game<P> game(start);
  Replay<P> replay(options.format, false);
  return !replay.play(raw.main, start, line, &game) && line.moves.size() + 1 == raw.main.moves.size();
}

void take_result(const RawGame& raw, const std::optional<Outcome>& outcome, GameRecord& record,
                 std::vector<std::string>& remarks) {
  const auto remark = [&](Place place, const std::string& text) { remarks.push_back(place_text(place) + text); };
  const auto set = [&](const WrittenResult& written) {
    record.result = written.result;
    if (written.meaning == WrittenResult::Meaning::kBothSidesLose && record.termination.empty()) {
      record.termination = kBothSidesLose;
    }
  };
  const RawTag* tag = raw.tag("Result");
  const auto by_tag = tag ? read_result(tag->value) : std::nullopt;
  if (tag && !by_tag) remark(tag->place, "the result " + quoted(tag->value) + " is unknown; it is left out");
  // "*" may only say that the moves end here.
  const auto by_moves = raw.result.empty() || raw.result == "*" ? std::nullopt : read_result(raw.result);
  const WrittenResult tag_says = by_tag.value_or(WrittenResult{});
  set(by_moves.value_or(tag_says));
  if (by_moves && tag_says != WrittenResult{} && by_moves->result != tag_says.result) {
    remark(raw.result_place,
           "the moves end with the result " + raw.result + ", but the tag says " + tag->value + ", which is ignored");
  }
  const bool is_known = by_moves || tag_says != WrittenResult{};
  if (raw.closing) {
    const bool position_tells = !raw.closing->result.has_value();
    const bool is_so = outcome && describe(*outcome) == raw.closing->reason;
    if (position_tells && !is_so) {
      remark(raw.result_place, "the game does not end by " + std::string(raw.closing->reason));
      return;
    }
    const RecordResult told = position_tells ? record_result(outcome) : *raw.closing->result;
    if (is_known && told != record.result && told != RecordResult::kUnknown) {
      remark(raw.result_place, "the closing sentence contradicts the result and is ignored");
      return;
    }
    if (!is_known) record.result = told;
    if (record.termination.empty()) record.termination = raw.closing->reason;
  } else if (!is_known && outcome && !raw.main.moves.empty() && raw.main.moves.back().says_mate) {
    record.result = record_result(outcome);
    if (record.termination.empty()) record.termination = describe(*outcome);
  }
}

void compare_result(const RawGame& raw, const GameRecord& record, const std::optional<Outcome>& outcome,
                    std::vector<std::string>& remarks) {
  if (!raw.main.moves.empty() && raw.main.moves.back().says_mate) {
    const bool wins = outcome && outcome->winner;
    const RawMove& last = raw.main.moves.back();
    if (!wins) remarks.push_back(place_text(last.place) + quoted(last.text) + " is marked as mate, but does not mate");
  }
  if (!outcome || record.result == record_result(outcome)) return;
  const Place place = raw.result.empty() && !raw.closing ? raw.place : raw.result_place;
  remarks.push_back(place_text(place) + "the result does not match the final position, which is " +
                    in_words(outcome->winner) + ": " + describe(*outcome));
}

// The position that a game begins in. PDN lets '?' stand for the side to move: the first move tells, and without one it
// is White.
template <Position P>
Expected<P> position_of(std::string_view fen, const RawGame& raw, RecordFormat format,
                        std::vector<std::string>& remarks) {
  fen = trimmed(fen);
  if (ChessLike<P> || !fen.starts_with('?')) return P::from_fen(fen);
  const std::string men(fen.substr(1));
  Expected<P> start = P::from_fen("W" + men);
  const auto begins = [&](const Expected<P>& position) {
    return position && parse_written(*position, raw.main.moves.front().text, notation_of(format)).has_value();
  };
  Color side = Color::kWhite;
  if (!raw.main.moves.empty() && !begins(start)) {
    if (Expected<P> other = P::from_fen("B" + men); begins(other)) {
      start = std::move(other);
      side = Color::kBlack;
    }
  }
  if (start)
    remarks.push_back(place_text(raw.tag("FEN")->place) + "the FEN does not give the side to move; assuming " +
                      std::string(name(side)));
  return start;
}

template <Position P>
Expected<GameRecord> replay_as(RawGame raw, GameId id, const ReadOptions& options, std::vector<std::string>& remarks) {
  GameRecord record;
  record.game = id;
  P start = P::start();
  if (const RawTag* fen = raw.tag("FEN")) {
    const Expected<P> position = position_of<P>(fen->value, raw, options.format, remarks);
    if (!position) return at(fen->place, position.error().message);
    start = *position;
  } else if (const RawTag* setup = raw.tag("SetUp"); setup && setup->value == "1") {
    remarks.push_back(place_text(setup->place) + "SetUp is 1, but there is no FEN; the start position is used");
  }
  if constexpr (requires { start.set_draw_rules(options.draw_rules); }) start.set_draw_rules(options.draw_rules);
  record.start_fen = start.fen();

  if (ends_with_a_result(raw, start, options)) {
    raw.result = std::move(raw.main.moves.back().text);
    raw.result_place = raw.main.moves.back().place;
    raw.main.moves.pop_back();
  }

  Game<P> game(start);
  Replay<P> replay(options.format, false);
  Status status = replay.play(raw.main, start, record.main, &game);
  if (!status && has_ten_ranks<P>() && options.format == RecordFormat::kPgn) {
    Replay<P> again(options.format, true);
    RecordLine line;
    Game<P> second(start);
    if (again.play(raw.main, start, line, &second)) {
      remarks.push_back(place_text(raw.place) + "the ranks of this game are numbered from 0, as in XBoard");
      record.main = std::move(line);
      game = std::move(second);
      replay = std::move(again);
      status = Done{};
    }
  }
  if (!status) return status.error();
  remarks.insert(remarks.end(), replay.remarks().begin(), replay.remarks().end());

  constexpr std::array<std::string_view, 6> kElsewhere = {"Variant", "FEN",      "SetUp",
                                                          "Result",  "GameType", "Termination"};
  for (const RawTag& tag : raw.tags) {
    if (std::find(kElsewhere.begin(), kElsewhere.end(), tag.name) == kElsewhere.end()) {
      record.tags.push_back({tag.name, tag.value});
    }
  }
  if (const RawTag* termination = raw.tag("Termination")) record.termination = termination->value;
  take_result(raw, game.outcome(), record, remarks);
  compare_result(raw, record, game.outcome(), remarks);
  return record;
}

// Which game it is; PDN's type 20 is international draughts.
Expected<GameId> game_of(const RawGame& raw, const ReadOptions& options) {
  if (options.format == RecordFormat::kPdn) {
    const RawTag* type = raw.tag("GameType");
    const std::string_view number = type ? std::string_view(type->value).substr(0, type->value.find(',')) : "20";
    if (number != "20") return at(type->place, "GameType " + quoted(number) + " is not 20, international draughts");
    return GameId::kDraughts;
  }
  const RawTag* variant = raw.tag("Variant");
  const std::optional<GameId> id =
      variant ? find_game_of_people(variant->value) : raw.game_by_moves.value_or(options.game);
  if (!id) return at(variant->place, "no game is called " + quoted(variant->value));
  if (*id == GameId::kDraughts && options.format == RecordFormat::kPgn) {
    return at(variant ? variant->place : raw.place, "games of draughts are written as PDN, not PGN");
  }
  return *id;
}

}  // namespace

Expected<GameRecord> replay(RawGame raw, const ReadOptions& options, std::vector<std::string>& remarks) {
  const Expected<GameId> id = game_of(raw, options);
  if (!id) return id.error();
  return visit(*id, [&]<class P>(GameTag<P>) { return replay_as<P>(std::move(raw), *id, options, remarks); });
}

}  // namespace sotka::record
