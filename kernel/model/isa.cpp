#include "model/isa.hpp"

#include <cstdlib>

namespace nonet {

Isa available() {
#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
    __builtin_cpu_init();
    // Exactly what the files named *_avx512.cpp and *_avx2.cpp are compiled for.
    const bool bits = __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
                      __builtin_cpu_supports("popcnt");
    if (bits && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512bitalg"))
        return Isa::avx512;
    if (bits && __builtin_cpu_supports("avx2")) return Isa::avx2;
#endif
    return Isa::baseline;
}

Isa chosen() {
    const Isa best = available();
    const char* wish = std::getenv("NONET_ISA");
    if (wish == nullptr) return best;
    for (const Isa isa : {Isa::baseline, Isa::avx2, Isa::avx512})
        if (name(isa) == wish && isa <= best) return isa;
    return best;
}

std::string_view name(Isa isa) {
    switch (isa) {
        case Isa::avx512: return "avx512";
        case Isa::avx2: return "avx2";
        default: return "baseline";
    }
}

}  // namespace nonet
