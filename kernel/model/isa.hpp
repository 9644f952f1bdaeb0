// Which instruction set to use: the best one this processor has, unless the
// environment variable NONET_ISA names a lesser one (avx512, avx2, baseline).
//
// Kernels that gain from wide vectors are compiled once per instruction set,
// each copy in a namespace of its own, and chosen here at run time.
#pragma once

#include <cstdint>
#include <string_view>

namespace nonet {

enum class Isa : std::uint8_t { baseline, avx2, avx512 };

// The best instruction set of this processor.
Isa available();

// The one to use: NONET_ISA if it is set, known and available, else the best.
Isa chosen();

std::string_view name(Isa isa);

}  // namespace nonet
