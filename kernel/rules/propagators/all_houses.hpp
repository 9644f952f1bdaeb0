// All houses in one pass, up to size 9: hidden singles, digits without place, digits with two.
//
// A lane of 16 bits for each house, 32 houses side by side, one step for each of their cells:
//
//     lane        row 1   row 2   ...   column 1   ...   box 9   extra houses
//     step 1      r1c1    r2c1          r1c1             r7c7
//     step 2      r1c2    r2c2          r2c1             r7c8
//
// Without such vectors only the houses of changed cells are looked at, one after the other.
// What is found is the same: the others were looked at as they are.
#pragma once

#include <bit>
#include <utility>
#include <vector>

#include "rules/propagators/domain.hpp"
#include "rules/propagators/packed_cells.hpp"

namespace nonet::rules::NONET_RULES_ISA {

class AllHouses {
public:
    // The first run looks at all houses.
    explicit AllHouses(const Program& program) : program_(program) {
        for (const HouseLanes& lanes : program.house_lanes) touched_.push_back(lanes.used);
    }

    // A cell that changed since the last run.
    void changed([[maybe_unused]] int cell) {
#if !defined(__AVX512BW__)
        for (std::size_t i = 0; i < touched_.size(); ++i) touched_[i] |= program_.house_lanes[i].of_cell[cell];
#endif
    }

    // False on a contradiction, in the house `failed()`.
    bool run(Domain& domain) {
        for (const HouseLanes& lanes : program_.house_lanes) {
            if (!look(domain, lanes)) return false;
            for (auto rest = found_; rest != 0; rest &= rest - 1) {
                const int lane = std::countr_zero(rest);
                if (!place(domain, lanes, lane, digits_[lane])) return false;
            }
        }
        return true;
    }
    std::size_t failed() const { return failed_; }

    // Digits with exactly two places in a house: two cells and the digit.
    template <typename Visit>
    void each_with_two_places(const Domain& domain, Visit visit) {
        for (const HouseLanes& lanes : program_.house_lanes) {
            look_for_two(domain, lanes);
            for (auto rest = found_; rest != 0; rest &= rest - 1) {
                const int lane = std::countr_zero(rest);
                for (DigitMask digits = digits_[lane]; digits != 0; digits &= digits - 1) {
                    const std::uint64_t* const places = domain.places(digits);
                    const std::uint64_t low = places[0] & lanes.bits[lane][0], high = places[1] & lanes.bits[lane][1];
                    const int first = low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(high);
                    const int last = high != 0 ? 127 - std::countl_zero(high) : 63 - std::countl_zero(low);
                    visit(Cell(first), Cell(last), digits & (0 - digits));
                }
            }
        }
    }

private:
    bool place(Domain& domain, const HouseLanes& lanes, int lane, DigitMask hidden) {
        const std::size_t house = lanes.first + std::size_t(lane);
        domain.because(program_.houses[house].cells);
        if (const std::uint64_t* const places = domain.places(hidden); places != nullptr && is_single(hidden)) {
            // What was placed in other houses may have taken the last place.
            const std::uint64_t low = places[0] & lanes.bits[lane][0], high = places[1] & lanes.bits[lane][1];
            if ((low | high) == 0) return true;
            const int cell = low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(high);
            changed(cell);  // for the lanes to come
            return domain.keep(cell, hidden);
        }
        for (Cell cell : program_.houses[house].cells) {
            const DigitMask here = domain[cell] & hidden;
            if (here == 0) continue;
            changed(cell);
            if (is_single(here) && domain.keep(cell, here)) continue;
            failed_ = house;
            return false;
        }
        return true;
    }

#if defined(__AVX512BW__)
    using Lanes = PackedCells::Lanes;

    bool look(const Domain& domain, const HouseLanes& lanes) {
        const PackedCells packed(domain);
        Lanes once{}, twice{}, placed{};
        for (int step = 0; step < program_.size; ++step) {
            const Lanes here = packed.at(lanes.cells[step]);
            twice |= once & here;
            once |= here;
            const __mmask32 is_open = _mm512_test_epi16_mask(__m512i(here), __m512i(here - 1));
            placed |= Lanes(_mm512_maskz_mov_epi16(~is_open, __m512i(here)));
        }
        const __mmask32 lacks = _mm512_cmpneq_epi16_mask(__m512i(once), _mm512_set1_epi16(short(program_.all)));
        if (lacks != 0) {
            failed_ = lanes.first + std::size_t(std::countr_zero(lacks));
            return false;
        }
        keep(once & ~twice & ~placed, lanes);
        return true;
    }
    void look_for_two(const Domain& domain, const HouseLanes& lanes) {
        const PackedCells packed(domain);
        Lanes once{}, twice{}, more{};
        for (int step = 0; step < program_.size; ++step) {
            const Lanes here = packed.at(lanes.cells[step]);
            more |= twice & here;
            twice |= once & here;
            once |= here;
        }
        keep(twice & ~more, lanes);
    }
    void keep(Lanes digits, const HouseLanes& lanes) {
        found_ = _mm512_test_epi16_mask(__m512i(digits), __m512i(digits)) & lanes.used;
        __builtin_memcpy(digits_, &digits, sizeof digits);
    }
#else
    bool look(const Domain& domain, const HouseLanes& lanes) {
        found_ = 0;
        const auto group = std::size_t(&lanes - program_.house_lanes.data());
        for (auto rest = std::exchange(touched_[group], 0); rest != 0; rest &= rest - 1) {
            const int lane = std::countr_zero(rest);
            DigitMask once = 0, twice = 0, placed = 0;
            for (Cell cell : program_.houses[lanes.first + std::size_t(lane)].cells) {
                const DigitMask mask = domain[cell];
                twice |= once & mask;
                once |= mask;
                if (is_single(mask)) placed |= mask;
            }
            if (once != program_.all) {
                failed_ = lanes.first + std::size_t(lane);
                return false;
            }
            keep(once & ~twice & ~placed, lane);
        }
        return true;
    }
    void look_for_two(const Domain& domain, const HouseLanes& lanes) {
        found_ = 0;
        for (int lane = 0; lanes.used >> lane & 1; ++lane) {
            DigitMask once = 0, twice = 0, more = 0;
            for (Cell cell : program_.houses[lanes.first + std::size_t(lane)].cells) {
                const DigitMask mask = domain[cell];
                more |= twice & mask;
                twice |= once & mask;
                once |= mask;
            }
            keep(twice & ~more, lane);
        }
    }
    void keep(DigitMask digits, int lane) {
        digits_[lane] = std::uint16_t(digits);
        found_ |= std::uint64_t{digits != 0} << lane;
    }
#endif

    const Program& program_;
    std::vector<std::uint64_t> touched_;  // lanes to look at, without vectors
    std::uint64_t found_ = 0;             // lanes with digits
    alignas(64) std::uint16_t digits_[house_lanes];
    std::size_t failed_ = 0;
};

}  // namespace nonet::rules::NONET_RULES_ISA
