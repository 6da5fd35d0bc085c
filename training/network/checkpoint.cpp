#include "training/network/checkpoint.h"

#include <array>
#include <cstring>
#include <fstream>
#include <string_view>

#include "engine/fnv_hash.h"
#include "engine/text.h"
#include "engine/whole_file.h"

namespace sotka::training {
namespace {

struct Header {
  std::array<char, 8> magic;
  std::uint64_t run;
  std::uint64_t step;
  double loss;
  std::uint64_t model_steps;
  std::uint64_t floats;    // of each of the three arrays that follow
  std::uint64_t checksum;  // of the arrays
};

constexpr std::array<char, 8> kMagic = {'S', 'o', 't', 'k', 'a', 'F', 'i', '1'};

std::string_view bytes_of(const Floats& floats) {
  return {reinterpret_cast<const char*>(floats.data()), floats.size() * sizeof(float)};
}

std::uint64_t checksum(const Model::State& state) {
  std::uint64_t sum = 0;
  for (const Floats* floats : {&state.parameters, &state.first_moment, &state.second_moment}) {
    sum = sum * 0x9E3779B97F4A7C15u + hash_bytes(bytes_of(*floats));
  }
  return sum;
}

}  // namespace

Status write_checkpoint(const std::string& path, const Checkpoint& checkpoint) {
  const Model::State& state = checkpoint.state;
  const Header header{kMagic,      checkpoint.run,          checkpoint.place.step, checkpoint.place.loss,
                      state.steps, state.parameters.size(), checksum(state)};
  return write_whole_file(path, [&](std::ostream& out) -> Status {
    out.write(reinterpret_cast<const char*>(&header), sizeof header);
    for (const Floats* floats : {&state.parameters, &state.first_moment, &state.second_moment})
      out << bytes_of(*floats);
    return Done{};
  });
}

Expected<Checkpoint> read_checkpoint(const std::string& path, std::uint64_t run, const Shape& shape) {
  std::ifstream in(path, std::ios::binary);
  Header header;
  if (!in.read(reinterpret_cast<char*>(&header), sizeof header) || header.magic != kMagic) {
    return Error{quoted(path) + " is not a checkpoint of training"};
  }
  const std::size_t size = Layout(shape).size();
  if (header.run != run || header.floats != size) {
    return Error{quoted(path) + " is a checkpoint of a run with other samples or settings; remove it or name another" +
                 " --out"};
  }
  Checkpoint checkpoint{
      run, {header.step, header.loss}, {header.model_steps, Floats(size), Floats(size), Floats(size)}};
  Model::State& state = checkpoint.state;
  for (Floats* floats : {&state.parameters, &state.first_moment, &state.second_moment}) {
    in.read(reinterpret_cast<char*>(floats->data()), static_cast<std::streamsize>(size * sizeof(float)));
  }
  if (!in || checksum(state) != header.checksum) return Error{quoted(path) + " is damaged; remove it"};
  return checkpoint;
}

}  // namespace sotka::training
