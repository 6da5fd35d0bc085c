// Writes game records.

#include <algorithm>
#include <array>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/game_record.h"
#include "engine/notation.h"
#include "engine/record/annotations.h"
#include "engine/record/russian_words.h"
#include "engine/record/signs.h"
#include "engine/record/wrapped_text.h"
#include "engine/record/written_result.h"
#include "engine/text.h"

namespace sotka {

namespace record {

namespace {

constexpr Notation notation_of(RecordFormat format) {
  return format == RecordFormat::kRussian ? Notation::kRussian : Notation::kSan;
}

std::string_view result_text(const GameRecord& r, RecordFormat format) {
  if (format != RecordFormat::kPdn) return sotka::result_text(r.result);
  if (r.result == RecordResult::kUnknown && r.termination == kBothSidesLose) return "0-0";
  switch (r.result) {
    case RecordResult::kWhiteWins: return "2-0";
    case RecordResult::kBlackWins: return "0-2";
    case RecordResult::kDraw: return "1-1";
    case RecordResult::kUnknown: break;
  }
  return "*";
}

std::string escaped(std::string_view value) {
  std::string out;
  for (const char c : value) {
    if (c == '"' || c == '\\') out += '\\';
    out += c == '\n' || c == '\r' ? ' ' : c;
  }
  return out;
}

// In braces; those in which it could not stand up to the end of the line.
void write_comment(WrappedText& out, std::string_view comment) {
  if (comment.find('}') == std::string_view::npos) {
    out.add_words("{" + std::string(comment) + "}");
  } else {
    out.add_rest_of_line(comment);
  }
}

// The moves of a record, with everything that is said about them (without it as kText).
template <Position P>
class MoveWriter {
 public:
  MoveWriter(WrappedText& out, RecordFormat format) : out_(out), format_(format) {}

  Status write_main_line(const RecordLine& line, const P& start, int number) {
    return write(line, start, number, true);
  }

 private:
  Status write(const RecordLine& line, P position, int number, bool is_main) {
    if (!line.comment.empty()) write_comment(line.comment);
    says_number_ = true;
    for (const RecordMove& m : line.moves) {
      const bool passes = m.text == kNullMove && !is_main;
      const Expected<typename P::Move> move = passes ? typename P::Move{} : position.parse_move(m.text);
      if (!move) return Error{"the record cannot be written: " + move.error().message};
      const bool is_white = position.side_to_move() == Color::kWhite;
      if (format_ == RecordFormat::kRussian && is_main && is_white) out_.end_line();
      if (is_white || says_number_) out_.add(std::to_string(number) + (is_white ? "." : "..."));
      says_number_ = false;
      write_move(passes ? m.text : written(position, *move, notation_of(format_)), m.glyphs);
      if (format_ != RecordFormat::kText) {
        if (Status status = write_remarks(m, position, number); !status) return status;
      }
      if (!is_white) ++number;
      if (passes) {
        if (!pass(position)) return Error{"the record cannot be written: a null move is not possible"};
      } else {
        position.make(*move);
      }
    }
    return Done{};
  }

  static bool pass(P& position) {
    if constexpr (requires { position.make_null(); }) {
      if (position.in_check()) return false;
      position.make_null();
      return true;
    }
    return false;
  }

  // Signs of merit: "$3"; in Russian records "!!" at the move itself.
  void write_move(std::string text, const std::vector<int>& glyphs) {
    std::vector<std::string> apart;
    for (const int glyph : format_ == RecordFormat::kText ? std::vector<int>() : glyphs) {
      const std::string_view signs = glyph_signs(glyph);
      if (format_ == RecordFormat::kRussian && !signs.empty() && text.find_last_of("!?") == std::string::npos) {
        text += signs;
      } else {
        apart.push_back("$" + std::to_string(glyph));
      }
    }
    out_.add(text);
    for (const std::string& glyph : apart) out_.add(glyph);
  }

  Status write_remarks(const RecordMove& m, const P& before, int number) {
    if (const std::string comment = comment_with_annotations(m); !comment.empty()) write_comment(comment);
    for (const RecordLine& variation : m.variations) {
      if (variation.moves.empty() && variation.comment.empty()) continue;  // no format can say that
      out_.open();
      if (Status status = write(variation, before, number, false); !status) return status;
      out_.close();
      says_number_ = true;
      if (!variation.comment_after.empty()) write_comment(variation.comment_after);
    }
    return Done{};
  }

  void write_comment(std::string_view comment) {
    sotka::record::write_comment(out_, comment);
    says_number_ = true;
  }

  WrappedText& out_;
  RecordFormat format_;
  bool says_number_ = true;  // Black's next move comes with its number
};

// How the rules end the game after the moves of the record; none: they do not, or a move is not legal.
template <Position P>
std::optional<Outcome> outcome_of(const GameRecord& r, const P& start) {
  Game<P> game(start);
  for (const RecordMove& m : r.main.moves) {
    const auto move = game.position().parse_move(m.text);
    if (!move) return std::nullopt;
    game.play(*move);
  }
  return game.outcome();
}

// The sentence that closes a Russian record.
template <Position P>
std::string closing_sentence_of(const GameRecord& r, const P& start) {
  const std::optional<Outcome> outcome = outcome_of(r, start);
  const bool position_tells = outcome && record_result(outcome) == r.result && describe(*outcome) == r.termination;
  return closing_sentence(r.result, r.termination, position_tells);
}

template <Position P>
Status write_moves(std::ostream& out, const GameRecord& r, const P& start, RecordFormat format) {
  WrappedText text(out);
  MoveWriter<P> writer(text, format);
  if (Status status = writer.write_main_line(r.main, start, first_move_number(r)); !status) return status;
  if (format == RecordFormat::kRussian) {
    text.end_line();
    text.add(closing_sentence_of(r, start));
  } else {
    text.add(result_text(r, format));
  }
  if (format != RecordFormat::kText && !r.main.comment_after.empty()) {
    // On another line it could be said of the next game.
    text.stick();
    write_comment(text, r.main.comment_after);
  }
  text.end_line();
  return Done{};
}

// The tags that every record has, and what stands there if nothing is known.
struct RosterTag {
  std::string_view name;
  std::string_view unknown;
};
constexpr std::array<RosterTag, 6> kRoster = {
    {{"Event", "?"}, {"Site", "?"}, {"Date", "????.??.??"}, {"Round", "?"}, {"White", "?"}, {"Black", "?"}}};

bool in_roster(std::string_view name) {
  return std::any_of(kRoster.begin(), kRoster.end(), [&](const RosterTag& t) { return t.name == name; });
}

void write_tag(std::ostream& out, std::string_view name, std::string_view value) {
  out << '[' << name << " \"" << escaped(value) << "\"]\n";
}

void write_tags(std::ostream& out, const GameRecord& r, bool is_usual_start, RecordFormat format) {
  const auto tag = [&](std::string_view name, std::string_view value) { write_tag(out, name, value); };
  for (const RosterTag& t : kRoster) {
    const std::string_view value = r.tag(t.name);
    tag(t.name, value.empty() ? t.unknown : value);
  }
  tag("Result", result_text(r, format));
  for (const RecordTag& t : r.tags) {
    if (!in_roster(t.name)) tag(t.name, t.value);
  }
  if (format == RecordFormat::kPdn) {
    tag("GameType", "20");
  } else if (r.game != GameId::kChess) {
    tag("Variant", info(r.game).name);
  }
  if (!is_usual_start) {
    if (format == RecordFormat::kPgn) tag("SetUp", "1");
    tag("FEN", r.start_fen);
  }
  if (!r.termination.empty()) tag("Termination", r.termination);
  out << '\n';
}

// A tag that no heading can tell is written as in PGN, which is read as well.
void write_headings(std::ostream& out, const GameRecord& r, bool is_usual_start, std::string_view closing_words) {
  const auto heading = [&](std::string_view tag, std::string_view value) {
    if (value.empty()) return;
    const std::string line = std::string(heading_word(tag)) + ": " + std::string(value);
    const std::optional<Heading> read = read_heading(line);
    if (read && read->tag == tag && read->value == value) {
      out << line << '\n';
    } else {
      write_tag(out, tag, value);
    }
  };
  heading("Variant", info(r.game).russian);
  for (const RosterTag& t : kRoster) heading(t.name, r.tag(t.name));
  for (const RecordTag& t : r.tags) {
    if (!in_roster(t.name)) heading(t.name, t.value);
  }
  if (!is_usual_start) heading("FEN", r.start_fen);
  // The closing sentence may say it.
  if (const auto told = closing(closing_words); !told || told->reason.empty()) heading("Termination", r.termination);
  out << '\n';
}

void write_title(std::ostream& out, const GameRecord& r) {
  const auto name = [&](std::string_view tag) { return r.tag(tag).empty() ? std::string_view("?") : r.tag(tag); };
  out << name("White") << " - " << name("Black") << ", " << info(r.game).title;
  for (const std::string_view tag : {"Event", "Date"}) {
    if (!r.tag(tag).empty() && r.tag(tag) != "?") out << ", " << r.tag(tag);
  }
  out << '\n';
  if (!r.termination.empty()) out << r.termination << '\n';
}

// Two lines that can be sent to an engine as they are.
void write_uci(std::ostream& out, const GameRecord& r, bool is_usual_start) {
  out << "setoption name UCI_Variant value " << info(r.game).name << "\nposition ";
  out << (is_usual_start ? "startpos" : "fen " + r.start_fen);
  if (!r.main.moves.empty()) out << " moves";
  for (const RecordMove& m : r.main.moves) out << ' ' << m.text;
  out << '\n';
}

template <Position P>
Status write_as(std::ostream& out, const GameRecord& r, RecordFormat format) {
  const Expected<P> start = P::from_fen(r.start_fen);
  if (!start) return start.error();
  const bool is_usual_start = start->fen() == P::start().fen();
  switch (format) {
    case RecordFormat::kUci: write_uci(out, r, is_usual_start); return Done{};
    case RecordFormat::kFen: {
      P position = *start;
      for (const RecordMove& m : r.main.moves) {
        const auto move = position.parse_move(m.text);
        if (!move) return move.error();
        position.make(*move);
      }
      out << position.fen() << '\n';
      return Done{};
    }
    case RecordFormat::kRussian: write_headings(out, r, is_usual_start, closing_sentence_of(r, *start)); break;
    case RecordFormat::kText: write_title(out, r); break;
    case RecordFormat::kPgn:
    case RecordFormat::kPdn: write_tags(out, r, is_usual_start, format); break;
  }
  if (Status status = write_moves(out, r, *start, format); !status) return status;
  out << '\n';
  return Done{};
}

}  // namespace

}  // namespace record

Status write_record(std::ostream& out, const GameRecord& record, RecordFormat format) {
  const bool is_draughts = record.game == GameId::kDraughts;
  if (format == RecordFormat::kPgn && is_draughts) return Error{"games of draughts are written as PDN, not PGN"};
  if (format == RecordFormat::kPdn && !is_draughts) {
    return Error{"games of " + std::string(info(record.game).name) + " are written as PGN, not PDN"};
  }
  return visit(record.game, [&]<class P>(GameTag<P>) { return record::write_as<P>(out, record, format); });
}

}  // namespace sotka
