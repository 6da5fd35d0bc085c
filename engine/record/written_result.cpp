#include "engine/record/written_result.h"

#include <array>
#include <string>

#include "engine/record/signs.h"
#include "engine/text.h"

namespace sotka::record {

std::optional<WrittenResult> read_result(std::string_view text) {
  using enum RecordResult;
  using enum WrittenResult::Meaning;
  struct Form {
    std::string_view text;
    WrittenResult result;
  };
  constexpr std::array<Form, 11> kForms = {{{"1-0", {kWhiteWins, kAnywhere}},
                                            {"0-1", {kBlackWins, kAnywhere}},
                                            {"1/2-1/2", {kDraw, kAnywhere}},
                                            {"1/2", {kDraw, kAnywhere}},
                                            {"0.5-0.5", {kDraw, kAnywhere}},
                                            {"0,5-0,5", {kDraw, kAnywhere}},
                                            {"*", {kUnknown, kAnywhere}},
                                            {"2-0", {kWhiteWins, kDraughts}},
                                            {"0-2", {kBlackWins, kDraughts}},
                                            {"1-1", {kDraw, kDraughts}},
                                            {"0-0", {kUnknown, kBothSidesLose}}}};
  constexpr std::size_t kLongest = 40;
  if (text.size() > kLongest) return std::nullopt;
  std::string plain = plain_signs(trimmed(text));
  replace_all(plain, "½", "1/2");
  replace_all(plain, ":", "-");
  replace_all(plain, " ", "");
  if (plain.size() > 1 && plain.ends_with('.')) plain.pop_back();
  for (const Form& form : kForms) {
    if (form.text == plain) return form.result;
  }
  return std::nullopt;
}

}  // namespace sotka::record
