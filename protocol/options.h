#pragma once
// Named options of an engine, in one table for all protocols; each protocol has its own syntax.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/expected.h"

namespace sotka::protocol {

struct Option {
  enum class Kind { kCheck, kSpin, kCombo, kButton, kString };

  std::string name;  // may contain spaces; case is ignored
  Kind kind;
  std::string default_value{};         // "true" or "false" for a check
  std::string value{};                 // as last set
  std::int64_t least = 0;              // spin
  std::int64_t most = 0;               // spin
  std::vector<std::string> choices{};  // combo
};

class Options {
 public:
  template <class T>
  using Apply = std::function<Status(T)>;  // an error leaves the option as it was
  // The choice for a text; none if it is invalid.
  using Choose = std::function<std::optional<std::string>(std::string_view)>;

  void add_check(std::string name, bool value, Apply<bool> apply);
  void add_spin(std::string name, std::int64_t value, std::int64_t least, std::int64_t most, Apply<std::int64_t> apply);
  void add_combo(std::string name, std::string value, std::vector<std::string> choices, Choose choose,
                 Apply<const std::string&> apply);
  void add_button(std::string name, std::function<Status()> apply);
  void add_string(std::string name, std::string value, Apply<const std::string&> apply);
  // An unlisted second name for set().
  void add_alias(std::string alias, std::string name);

  const std::vector<Option>& all() const { return options_; }
  // The option of that name or alias; nullptr if there is none.
  const Option* find(std::string_view name) const;

  // Sets a value from text, or presses a button.
  Status set(std::string_view name, std::optional<std::string_view> value);

  // Updates the shown value after a change other than by set().
  void show(std::string_view name, std::string value);

 private:
  struct Alias {
    std::string alias;
    std::string name;
  };
  using Read = std::function<Expected<std::string>(const Option&, std::string_view)>;  // to the canonical text

  void add(Option option, Read read, Apply<const std::string&> apply);
  std::optional<std::size_t> position_of(std::string_view name) const;

  std::vector<Option> options_;
  std::vector<Read> read_;                        // by position in options_
  std::vector<Apply<const std::string&>> apply_;  // likewise
  std::vector<Alias> aliases_;
};

}  // namespace sotka::protocol
