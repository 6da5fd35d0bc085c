#pragma once
// Two optional observers as one.

namespace sotka::eval {

// Observers of Position::make(); either may be null.
template <class First, class Second>
class OptionalObservers {
 public:
  OptionalObservers(First* first, Second* second) : first_(first), second_(second) {}

  void add(int piece, int square) {
    if (first_) first_->add(piece, square);
    if (second_) second_->add(piece, square);
  }
  void remove(int piece, int square) {
    if (first_) first_->remove(piece, square);
    if (second_) second_->remove(piece, square);
  }

 private:
  First* first_;
  Second* second_;
};

}  // namespace sotka::eval
