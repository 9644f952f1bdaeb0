// Whether a digit, looked at alone, could lose any candidate.
//
// A pattern of a digit is a choice of its places, one in every house that lacks it. A candidate
// that some pattern holds cannot be refuted by what the digit's own places say, so where every
// candidate is in one, no method that looks at one digit at a time finds anything: no fish of
// any kind, no colouring, no X-chain. What a rule says of one digit counts too: X-chains have its
// links. One pattern speaks for all its places at once, so a few of
// them decide it, and most digits of a hard puzzle are decided so.
#pragma once

#include <array>
#include <cstdint>

#include "logic/basis/position.hpp"

namespace nonet {

template <class Capacity>
class DigitPatterns {
public:
    DigitPatterns(const Position<Capacity>& position, int digit) {
        const Geometry& geometry = position.geometry();
        if (position.candidates_of(digit) > most) return;
        std::array<Cell, most> cells;
        std::array<std::uint8_t, Capacity::max_size * Capacity::max_size> numbers;
        for (int cell = 0; cell < position.cells(); ++cell) {
            if (!position.has(cell, digit)) continue;
            numbers[std::size_t(cell)] = std::uint8_t(count_);
            cells[std::size_t(count_)] = Cell(cell);
            peers_[std::size_t(count_++)] = 0;
        }
        for (int house = 0; house < position.houses(); ++house) {
            const auto places = position.places(house, digit);
            if (places == 0) continue;
            if (houses_ == most) return;
            std::uint64_t members = 0;
            for (int place : bits(places))
                members |= std::uint64_t{1} << numbers[geometry.cell_at(house, place)];
            in_house_[std::size_t(houses_++)] = members;
            for (int i : bits(members))
                peers_[std::size_t(i)] |= members & ~(std::uint64_t{1} << i);
        }
        if (geometry.rules() != nullptr)
            for (std::size_t i = 0; i < std::size_t(count_); ++i)
                geometry.rules()->for_each_barred(
                    cells[i], digit, [&](Cell other, DigitMask out, int) {
                        if ((out & bit(digit)) != 0 && position.has(other, digit))
                            peers_[i] |= std::uint64_t{1} << numbers[other];
                        return true;
                    });
        known_ = true;
    }

    // False where it is not known.
    bool hold_every_candidate() {
        if (!known_) return false;
        const std::uint64_t all =
            count_ == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count_) - 1;
        for (std::uint64_t rest = all; rest != 0; rest &= ~held_) {
            const int first = std::countr_zero(rest);
            if (!complete(all & ~peers_[std::size_t(first)], std::uint64_t{1} << first))
                return false;
        }
        return true;
    }

private:
    static constexpr int most = 64;

    // Adds to the chosen places from the open ones, which see none of them.
    bool complete(std::uint64_t open, std::uint64_t chosen) {
        if (++nodes_ > 400) return false;
        // One place decides, two are better than more.
        std::uint64_t fewest = 0;
        int fewest_count = 4;
        for (int house = 0; house < houses_ && fewest_count > 1; ++house) {
            const std::uint64_t members = in_house_[std::size_t(house)];
            if ((members & chosen) != 0) continue;
            const std::uint64_t left = members & open;
            if (left == 0) return false;
            const int n = !has_many_bits(left) ? 1 : has_two_bits(left) ? 2 : 3;
            if (n < fewest_count) fewest = left, fewest_count = n;
        }
        if (fewest_count == 4) {
            held_ |= chosen;
            return true;
        }
        // Places that no pattern held yet come first.
        for (const std::uint64_t group : {fewest & ~held_, fewest & held_})
            for (std::uint64_t rest = group; rest != 0; rest &= rest - 1) {
                const int i = std::countr_zero(rest);
                const std::uint64_t place = std::uint64_t{1} << i;
                if (complete(open & ~(peers_[std::size_t(i)] | place), chosen | place)) return true;
            }
        return false;
    }

    int count_ = 0, houses_ = 0, nodes_ = 0;
    bool known_ = false;
    std::uint64_t held_ = 0;
    std::array<std::uint64_t, most> peers_;
    std::array<std::uint64_t, most> in_house_;
};

}  // namespace nonet
