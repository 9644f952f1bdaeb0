// What falls in three cells when all combinations of their digits are tried.
//
// With a in the first and b in the second cell, the digits dead(a, b) die in the third: a and b
// where it sees them, and what an excluder leaves over beside them; all digits where a and b
// exclude each other. So
//
//     a falls                     if the third has nothing but what dies with a and every b,
//     b falls                     if it has nothing but what dies with b and every a,
//     a digit of the third falls  if it dies with every a and b.
//
// Most cells tell at a glance that nothing falls. What a leaves to the second and the third cell,
// after those that see it and the excluders with a and one digit more, is all that needs to be
// excluded, and only two things exclude it: that these cells see each other, for the same digit in
// both, and an excluder that a leaves two digits. So a stays unless nothing is left to one of them,
// or the same single digit to both, or nothing that no such excluder has.
//
// A lane of the vectors is a digit a or b.
#pragma once

#include <array>
#include <bit>

#include "logic/basis/bits.hpp"

namespace nonet {

// `Owner` makes each copy of the code a type of its own.
template <class Owner>
class AlignedCombinations {
    using Mask = typename Owner::Capacity::Mask;
    static constexpr int digits = Owner::Capacity::max_size;
    static constexpr int lanes = int(std::bit_ceil(unsigned(digits)));
    typedef Mask Lanes __attribute__((vector_size(sizeof(Mask) * lanes)));

public:
    // An open cell, made ready once for many uses; with two or three candidates an excluder.
    struct Ready {
        Lanes own;        // all ones for its candidates
        Lanes partner{};  // of two candidates, what is left beside each
        Lanes rest;       // beside each digit, two that exclude each other
        Mask candidates, triple = 0;

        explicit Ready(Mask digits) : candidates(digits) {
            const Lanes bit = one_bit_each();
            own = where(bit & digits);
            if (has_two_bits(digits)) {
                partner = digits & ~bit & own;
                rest = digits & ~own;
            } else {
                rest = digits & ~bit & own;
                triple = digits;
            }
        }
    };

    // Which of the three cells see each other.
    struct Sight {
        bool first_second, first_third, second_third;
    };

    // The glance; for two cells it is all.
    class Glance {
    public:
        void exclude(const Ready& by) {
            partner_ |= by.partner;
            rest_ |= by.rest;
        }

        // What falls in the first of two cells.
        Mask falls(const Ready& first, const Ready& second, bool see) const {
            return any_of(bit_ & first.own & Lanes(left(second, see) == 0));
        }

        // False where nothing falls in three cells.
        bool strikes(const Ready& first, const Ready& second, const Ready& third,
                     Sight sees) const {
            const auto [one, two, three] = sees;
            return any_of((first.own & dies(left(second, one), left(third, two), three)) |
                          (second.own & dies(left(first, one), left(third, three), two)) |
                          (third.own & dies(left(first, two), left(second, three), one))) != 0;
        }

    private:
        // What digits of a cell leave to another.
        Lanes left(const Ready& other, bool see) const {
            return other.candidates & ~(partner_ | (bit_ & Mask(-Mask(see))));
        }
        // Where nothing is left, or perhaps nothing that two cells can have together.
        Lanes dies(const Lanes& one, const Lanes& other, bool see) const {
            const Lanes same = (one ^ other) | (one & (one - 1)) | Mask(!see);
            return Lanes(least(least(one, other), least((one | other) & ~rest_, same)) == 0);
        }
        static Lanes least(const Lanes& one, const Lanes& other) {
            return one < other ? one : other;
        }

        const Lanes bit_ = one_bit_each();
        Lanes partner_{}, rest_{};
    };

    AlignedCombinations() {
        for (int i = 0; i < mostly; ++i) triple_[i] = 0;
    }

    void exclude(const Ready& by) {
        partner_ |= by.partner;
        triple_[triples_] = by.triple;
        triples_ += by.triple != 0;
    }

    // What falls in the three cells; `exclude` comes first.
    std::array<Mask, 3> falls(Mask first, Mask second, Mask third, Sight sees) const {
        Mask partner[lanes];
        __builtin_memcpy(partner, &partner_, sizeof partner);
        Mask with_all = Mask(~Mask{0}), in_first = 0;
        Lanes with_b = Lanes{} | with_all;
        const Lanes with_any = sees.second_third ? partner_ | bit_ : partner_;
        for (const int a : bits(first)) {
            const Mask own = Mask(Mask{1} << a);
            const Mask free = Mask(second & ~(partner[a] | (sees.first_second ? own : 0)));
            const Lanes two = bit_ | own;
            Lanes dead = with_any | Mask(partner[a] | (sees.first_third ? own : 0));
            const auto exclude_third = [&](Mask triple) {
                const Lanes rest = triple & ~two;
                dead |= rest & ~where(rest & (rest - 1));
            };
            for (int i = 0; i < mostly; ++i) exclude_third(triple_[i]);
            for (int i = mostly; i < triples_; ++i) exclude_third(triple_[i]);
            dead |= ~where(bit_ & free);
            with_b &= dead;
            const Mask row = folded(dead);
            with_all = Mask(with_all & row);
            if ((third & ~row) == 0) in_first = Mask(in_first | own);
        }
        return {in_first, any_of(bit_ & second & ~where(third & ~with_b)), Mask(third & with_all)};
    }

private:
    // All bits of the lanes that have some.
    static Lanes where(const Lanes& lanes) { return Lanes(lanes != 0); }

    static Mask folded(const Lanes& vector) {
        std::uint64_t words[sizeof(Lanes) / 8], common = ~std::uint64_t{0};
        __builtin_memcpy(words, &vector, sizeof words);
        for (const std::uint64_t word : words) common &= word;
        for (std::size_t shift = 32; shift >= 8 * sizeof(Mask); shift /= 2)
            common &= common >> shift;
        return Mask(common);
    }

    static Mask any_of(const Lanes& lanes) { return Mask(~folded(~lanes)); }

    static Lanes one_bit_each() {
        Lanes bit{};
        for (int i = 0; i < digits; ++i) bit[i] = Mask(Mask{1} << i);
        return bit;
    }

    Lanes bit_ = one_bit_each(), partner_{};
    // Few have more triples: empty ones stand in for those that are missing.
    static constexpr int mostly = 4;
    Mask triple_[digits * digits + 1];
    int triples_ = 0;
};

}  // namespace nonet
