#include "rules/search/engine.hpp"

#include "model/isa.hpp"
#include "rules/search/unit.hpp"

namespace nonet::rules {

std::unique_ptr<Search> make_rule_search(std::shared_ptr<const Program> program,
                                         std::span<const DigitMask> candidates,
                                         std::optional<std::uint64_t> seed) {
#if defined(__x86_64__)
    switch (chosen()) {
        case Isa::avx512: return avx512::make(std::move(program), candidates, seed);
        case Isa::avx2: return avx2::make(std::move(program), candidates, seed);
        case Isa::baseline: break;
    }
#endif
    return baseline::make(std::move(program), candidates, seed);
}

}  // namespace nonet::rules
