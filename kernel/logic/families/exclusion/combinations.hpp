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
// Two cells are taken before the third is known: with all excluders they share, and as if the
// third saw both, they tell which third cells need a closer look.
//
// A lane of the vectors is a digit b.
#pragma once

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

    AlignedCombinations() {
        for (int i = 0; i < mostly; ++i) triple_[i] = 0;
    }

    void exclude(const Ready& by) {
        partner_ |= by.partner;
        triple_[triples_] = by.triple;
        triples_ += by.triple != 0;
    }

    // Which of the three cells see each other.
    struct Sight {
        bool first_second, first_third, second_third;
    };

    // A quick look.
    class Hope {
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
        static Mask any_of(const Lanes& lanes) { return Mask(~folded(~lanes)); }

        const Lanes bit_ = one_bit_each();
        Lanes partner_{}, rest_{};
    };

    // `exclude` comes first.
    void take(Mask first, Mask second, Sight sees) {
        Mask partner[lanes];
        __builtin_memcpy(partner, &partner_, sizeof partner);
        with_b_ = all(Mask(~Mask{0}));
        with_all_ = Mask(~Mask{0});
        rows_ = 0;
        any_row_ = 0;
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
            with_b_ &= dead;
            const Mask row = folded(dead);
            with_all_ = Mask(with_all_ & row);
            // A third cell has two candidates at least.
            with_a_[rows_] = {row, own};
            rows_ += has_many_bits(row);
            any_row_ = Mask(any_row_ | row);
        }
        with_b_ &= where(bit_ & second);
        any_lane_ = Mask(~folded(~with_b_));
    }

    Mask falls_in_first(Mask third) const {
        Mask falls = 0;
        for (int i = 0; i < rows_; ++i)
            if ((third & ~with_a_[i].dead) == 0) falls = Mask(falls | with_a_[i].own);
        return falls;
    }
    Mask falls_in_second(Mask third) const {
        return Mask(~folded(where(third & ~with_b_) | ~bit_));
    }
    Mask falls_in_third(Mask third) const { return Mask(third & with_all_); }

    bool strikes(Mask third) const {
        return falls_in_third(third) != 0 ||
               ((third & ~any_row_) == 0 && falls_in_first(third) != 0) ||
               ((third & ~any_lane_) == 0 && falls_in_second(third) != 0);
    }

private:
    static Lanes all(Mask mask) { return Lanes{} | mask; }
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

    static Lanes one_bit_each() {
        Lanes bit{};
        for (int i = 0; i < digits; ++i) bit[i] = Mask(Mask{1} << i);
        return bit;
    }

    Lanes bit_ = one_bit_each(), partner_{}, with_b_;
    struct Row {
        Mask dead, own;  // dies with own and every b
    };
    Row with_a_[digits + 1];
    // Few have more triples: empty ones stand in for those that are missing.
    static constexpr int mostly = 4;
    Mask triple_[digits * digits + 1], with_all_, any_row_, any_lane_;
    int triples_ = 0, rows_ = 0;
};

}  // namespace nonet
