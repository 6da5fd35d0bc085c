#pragma once
// A network of so few inputs that a file of it is a small seed.

#include "eval/network/network_file.h"

namespace sotka::test {

inline constexpr eval::network::NetworkShape kSmallShape = {
    {eval::WeightContent::kNetwork, eval::network::kNetworkFormat, "small", 1}, 3};

}  // namespace sotka::test
