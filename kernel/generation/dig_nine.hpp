// Digging plain 9x9 puzzles: fast9 asks for a question whenever it has room for one, and the
// puzzle that was answered last puts the next.
#pragma once

#include "generation/dig.hpp"

namespace nonet::generation {

bool dig_nine(const Layout& layout, const DigWish& wish, std::span<Digit> puzzles, Meter& meter);

}  // namespace nonet::generation
