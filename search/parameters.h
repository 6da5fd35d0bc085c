#pragma once
// The numbers of the search in one table: what each means, its unit, its default for every family of games and its
// range. Terms are those of the Chess Programming Wiki (https://www.chessprogramming.org).
//
// In an ordinary build they are constants. With the CMake option SOTKA_TUNING (preset `tuning`) each is a variable of
// the process that can be set by name and is a UCI option: for matches that measure it, and for tuners.

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chess/rules.h"
#include "engine/expected.h"
#include "engine/position.h"
#include "search/limits.h"

namespace sotka::search {

// Games that share their numbers.
enum class Family { k8x8, k10x10, kCatapults, kDraughts };
inline constexpr std::array<std::string_view, 4> kFamilyNames = {"8x8", "10x10", "catapults", "draughts"};

template <Position P>
inline constexpr Family kFamily = [] {
  if (P::kCapturesAreCompulsory) return Family::kDraughts;
  if constexpr (requires { typename P::Rules; }) {
    if (chess::kHasCatapult<typename P::Rules>) return Family::kCatapults;
  }
  return P::kSquares > 64 ? Family::k10x10 : Family::k8x8;
}();

// Depths count plies that are still to be searched, iterations their depth at the root, moves from 1.
// X(name, (default) or (8x8, 10x10, catapults, draughts), least, most, unit, meaning)
// clang-format off
#define SOTKA_SEARCH_PARAMETERS(X)                                                                                     \
  /* No heuristic pruning near the root in the first iterations */                                                     \
  X(unpruned_plies,               (2),                     0,     8, "plies",    "so near to the root")                \
  X(unpruned_depth,               (0, 0, 0, 6),            0,    20, "plies",    "in iterations up to this depth")     \
  X(unpruned_mate_depth,          (6),                     0,    20, "plies",    "the same if a mate is searched for") \
  /* Improving: the static evaluation has risen since the side's last move */                                          \
  X(improving_if_unknown,         (1, 1, 1, 0),            0,     1, "switch",   "also where there was none then")     \
  /* Reverse Futility Pruning */                                                                                       \
  X(reverse_futility_depth,       (8),                     0,    20, "plies",    "greatest depth")                     \
  X(reverse_futility_margin,      (80, 80, 80, 55),       10,   400, "cp/ply",   "above beta")                         \
  X(reverse_futility_improving,   (1),                     0,     4, "plies",    "less of the margin when improving")  \
  /* Razoring */                                                                                                       \
  X(razoring_depth,               (3, 3, 3, 4),            0,    10, "plies",    "greatest depth")                     \
  X(razoring_margin,              (280, 280, 280, 180),   50,  1000, "cp/ply",   "below alpha")                        \
  /* Null Move Pruning */                                                                                              \
  X(null_move_depth,              (3),                     1,    12, "plies",    "least depth")                        \
  X(null_move_margin,             (20),                    0,   100, "cp/ply",   "evaluation may be below beta")       \
  X(null_move_reduction,          (3),                     1,     8, "plies",    "least reduction")                    \
  X(null_move_depth_divisor,      (4),                     2,    16, "plies",    "of depth for each ply more")         \
  X(null_move_score_divisor,      (200),                  50,  1000, "cp",       "above beta for each such ply")       \
  X(null_move_score_plies,        (3),                     0,     8, "plies",    "most that those come to")            \
  X(null_move_verification_depth, (12),                    4,   100, "plies",    "from here on verified")              \
  X(null_move_verification_share, (75),                    0,   100, "percent",  "of the verified depth without them") \
  /* Internal Iterative Reductions */                                                                                  \
  X(no_table_move_depth,          (4),                     2,    20, "plies",    "least depth")                        \
  /* Late Move Pruning, Futility Pruning of quiet moves */                                                             \
  X(prunes_quiets,                (1, 1, 1, 0),            0,     1, "switch",   "whether; combinations need them")    \
  X(late_move_base,               (3),                     1,    64, "moves",    "searched, plus the depth squared")   \
  X(late_move_divisor,            (2),                     1,     8, "divisor",  "of that number when not improving")  \
  /* Young histories order badly: the first iterations leave fewer late moves out. */                                  \
  X(late_move_widening,           (40, 40, 40, 0),         0,   400, "percent",  "more, for each iteration before")    \
  X(late_move_iteration,          (12),                    0,    40, "plies",    "this one")                           \
  X(futility_depth,               (7),                     0,    20, "plies",    "greatest reduced depth")             \
  X(futility_check_depth,         (6),                     1,    20, "plies",    "from here on checks are kept")       \
  X(futility_base,                (110),                   0,   500, "cp",       "below alpha")                        \
  X(futility_margin,              (90),                   10,   400, "cp/ply",   "below alpha, of reduced depth")      \
  /* Pruning by Static Exchange Evaluation */                                                                          \
  X(exchange_depth,               (8),                     0,    20, "plies",    "greatest depth")                     \
  X(quiet_exchange_margin,        (25),                    0,   200, "cp/ply2",  "loss allowed, by depth squared")     \
  X(capture_exchange_margin,      (100),                   0,   400, "cp/ply",   "loss allowed")                       \
  /* Extensions: Singular Extensions, Check Extensions, One Reply Extensions */                                        \
  X(extension_factor,             (2),                     1,     4, "factor",   "of the iteration, none beyond")      \
  X(singular_depth,               (7),                     4,    20, "plies",    "least depth")                        \
  X(singular_table_depth,         (3),                     0,     8, "plies",    "that the entry may be shallower")    \
  X(singular_margin,              (2),                     0,    20, "cp/ply",   "below the table's score")            \
  X(double_extension_margin,      (20),                    0,   200, "cp",       "further below: two plies")           \
  X(double_extensions,            (6),                     0,    20, "times",    "on the way from the root")           \
  /* Late Move Reductions, in 1/1024 ply: base + log2(depth) log2(move) 4096 / divisor, then what applies */           \
  X(reduction_base,               (512),                   0,  2048, "ply/1024", "for the first moves")                \
  X(reduction_divisor,            (18),                    8,    60, "divisor",  "18.3 stands for ln ln / 2.2")        \
  X(reduction_depth,              (2),                     2,    10, "plies",    "least depth")                        \
  X(reduction_moves,              (1),                     1,    10, "moves",    "searched in full")                   \
  X(reduction_moves_pv,           (2),                     1,    10, "moves",    "likewise in PV nodes")               \
  X(reduction_pv,                 (1024),                  0,  4096, "ply/1024", "less where a PV led through")        \
  X(reduction_cut_node,           (1024),                  0,  4096, "ply/1024", "more in expected cut nodes")         \
  X(reduction_not_improving,      (512),                   0,  4096, "ply/1024", "more when not improving")            \
  X(reduction_check,              (1024),                  0,  4096, "ply/1024", "less for checks and evasions")       \
  X(reduction_killer,             (1024),                  0,  4096, "ply/1024", "less for killer moves")              \
  X(reduction_history,            (8192),               1024, 65536, "history",  "summed, for one ply less")           \
  X(root_reduction_depth,         (3),                     2,    10, "plies",    "least iteration")                    \
  X(root_reduction_moves,         (3),                     1,    20, "moves",    "searched in full at the root")       \
  X(root_reduction_less,          (1),                     0,     4, "plies",    "less than elsewhere")                \
  /* Quiescence Search, Delta Pruning */                                                                               \
  X(delta_margin,                 (180),                   0,   800, "cp",       "that a capture may bring besides")   \
  X(quiescence_evasions,          (3),                     1,    20, "moves",    "that may be quiet when in check")    \
  /* History Heuristic, Move Ordering */                                                                               \
  X(history_limit,                (8192),               4096, 16384, "history",  "that values tend to")                \
  X(history_bonus_square,         (12),                    0,   100, "history",  "by depth squared")                   \
  X(history_bonus_linear,         (60),                    0,  1000, "history",  "by depth")                           \
  X(history_bonus_most,           (1200),                100,  4096, "history",  "bonus at most")                      \
  X(quiet_history_weight,         (2),                     0,     8, "factor",   "of quiet history; continuation: 1")  \
  X(capture_gain_weight,          (16),                    1,    64, "factor",   "of material; capture history: 1")    \
  /* Aspiration Windows */                                                                                             \
  X(aspiration_depth,             (5),                     2,    20, "plies",    "first iteration with a window")      \
  X(aspiration_window,            (18),                    4,   200, "cp",       "to either side of the last score")   \
  X(aspiration_growth,            (50),                   10,   300, "percent",  "wider after each failure")           \
  X(aspiration_most,              (500),                  50,  5000, "cp",       "wider than this: open")              \
  /* Transposition Table, Lazy SMP */                                                                                  \
  X(rule_draw_horizon,            (40),                    0,    60, "plies",    "to a rule draw: in the key")         \
  X(vote_base,                    (20),                    1,   200, "cp",       "added to each thread's score")       \
  /* Time Management */                                                                                                \
  X(time_moves,                   (50),                   20,   100, "moves",    "expected at the start of a game")    \
  X(time_moves_least,             (28),                   10,   100, "moves",    "expected at least, ever")            \
  X(time_moves_plies,             (8),                     2,    40, "plies",    "for one move less to be expected")   \
  X(time_period_moves,            (50),                   20,   100, "moves",    "planned for in a long period")       \
  X(time_reserve_moves,           (60),                    0,   200, "moves",    "whose overhead is set aside")        \
  X(time_hard_factor,             (4),                     1,    10, "factor",   "of the soft limit")                  \
  X(time_increment_share,         (75),                    0,   100, "percent",  "of the increment that is used")      \
  X(time_most_share,              (25),                    5,    40, "percent",  "of the clock, the most for a move,") \
  X(time_most_moves_share,        (50),                    0,   100, "percent",  "and of an even share in addition")   \
  X(time_last_share,              (90),                   50,   100, "percent",  "of the clock for a period's last")   \
  X(time_last_soft_share,         (50),                   10,   100, "percent",  "of that, its soft limit")            \
  X(time_only_move,               (5),                     0,   100, "percent",  "of the soft limit for an only move") \
  X(time_unstable,                (140),                 100,   300, "percent",  "of the soft limit, new best move")   \
  X(time_stable_step,             (12),                    0,    40, "percent",  "less for each iteration without")    \
  X(time_stable_iterations,       (6),                     0,    20, "times",    "that count at most")                 \
  X(time_score_drop,              (80),                    0,   300, "percent",  "more at most, 1 per centipawn lost")
// clang-format on

struct Parameters {
#define SOTKA_MEMBER(name, defaults, least, most, unit, meaning) int name;
  SOTKA_SEARCH_PARAMETERS(SOTKA_MEMBER)
#undef SOTKA_MEMBER
};

using ValuesByFamily = std::array<int, kFamilyNames.size()>;

struct ParameterInfo {
  std::string_view name;
  int Parameters::*member;
  ValuesByFamily defaults;
  int least;
  int most;
  std::string_view unit;
  std::string_view meaning;
};

namespace detail {
constexpr ValuesByFamily by_family(int small_boards, int large_boards, int catapults, int draughts) {
  return {small_boards, large_boards, catapults, draughts};
}
constexpr ValuesByFamily by_family(int all) {
  return by_family(all, all, all, all);
}
}  // namespace detail

inline constexpr auto kParameterInfos = std::to_array<ParameterInfo>({
#define SOTKA_INFO(name, defaults, least, most, unit, meaning) \
  {#name, &Parameters::name, detail::by_family defaults, least, most, unit, meaning},
    SOTKA_SEARCH_PARAMETERS(SOTKA_INFO)
#undef SOTKA_INFO
});

// By Family.
inline constexpr std::array<Parameters, kFamilyNames.size()> kDefaultParameters = [] {
  std::array<Parameters, kFamilyNames.size()> defaults{};
  for (const ParameterInfo& info : kParameterInfos) {
    for (std::size_t family = 0; family < defaults.size(); ++family) {
      defaults[family].*info.member = info.defaults[family];
    }
  }
  return defaults;
}();

#ifdef SOTKA_TUNING
namespace detail {
inline std::array<Parameters, kFamilyNames.size()> tuned_parameters = kDefaultParameters;
}
#endif

// The numbers that a game is searched by.
template <Position P>
constexpr const Parameters& parameters() {
  constexpr auto kIndex = static_cast<std::size_t>(kFamily<P>);
#ifdef SOTKA_TUNING
  return detail::tuned_parameters[kIndex];
#else
  return kDefaultParameters[kIndex];
#endif
}

// A parameter of one family, as a tuner sees it.
struct TunableParameter {
  std::string name;  // "draughts.razoring_margin"
  int value;
  int default_value;
  int least;
  int most;
};

// What set_parameter() knows; nothing in an ordinary build.
std::vector<TunableParameter> tunable_parameters();

// Sets a parameter of one family, or without "FAMILY." of all of them, from the next search on. Not during a search;
// tables and histories filled before are kept, see Searcher::new_game().
Status set_parameter(std::string_view name, int value);

// Fixed numbers.
inline constexpr unsigned kPollNodes = 256;           // between two looks at the clock and the other threads
inline constexpr int kTellMovesDepth = 7;             // the first iteration in which root moves are reported,
inline constexpr Milliseconds kTellMovesAfter{1000};  // once this time has passed
inline constexpr int kTableAgePlies = 8;              // replacement: depth that an entry loses with every search
inline constexpr int kTableKeepPlies = 4;             // an entry is kept if a new one is so much shallower

}  // namespace sotka::search
