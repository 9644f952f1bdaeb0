// Which third cells could complete an aligned triple with two bases, told from the bases alone.
//
// Suppose every excluder of the two bases saw the third cell too, and the third cell saw both.
// With a in the first and b in the second base, the digits dead(a, b) then die in the third: a, b,
// and what an excluder leaves over beside them; all digits where a and b exclude each other. So
//
//     a falls                     if the third has nothing but what dies with a and every b,
//     b falls                     if it has nothing but what dies with b and every a,
//     a digit of the third falls  if it dies with every a and b.
//
// A lane of the vectors is a digit b.
#pragma once

#include <bit>

#include "logic/basis/bits.hpp"

namespace nonet {

// `Owner` makes each copy of the code a type of its own.
template <class Owner>
class AlignedThirds {
    using Mask = typename Owner::Capacity::Mask;
    static constexpr int digits = Owner::Capacity::max_size;
    static constexpr int lanes = int(std::bit_ceil(unsigned(digits)));
    typedef Mask Lanes __attribute__((vector_size(sizeof(Mask) * lanes)));

public:
    void exclude(Mask candidates) {
        if (!has_two_bits(candidates)) {
            triple_[triples_++] = candidates;
            return;
        }
        partner_ |= (all(candidates) & ~bit_) & where(bit_ & candidates);
    }

    // `exclude` comes first; `seen`: the bases see each other.
    void take(Mask first, Mask second, bool seen) {
        Mask partner[lanes];
        __builtin_memcpy(partner, &partner_, sizeof partner);
        with_b_ = all(Mask(~Mask{0}));
        with_all_ = Mask(~Mask{0});
        rows_ = 0;
        for (const int a : bits(first)) {
            const Mask own = Mask(Mask{1} << a);
            const Mask free = Mask(second & ~(partner[a] | (seen ? own : 0)));
            const Lanes two = bit_ | own;
            Lanes dead = partner_ | two | partner[a];
            for (int i = 0; i < triples_; ++i) {
                const Lanes rest = triple_[i] & ~two;
                dead |= rest & ~where(rest & (rest - 1));
            }
            dead |= ~where(bit_ & free);
            with_b_ &= dead;
            const Mask row = folded(dead);
            with_all_ = Mask(with_all_ & row);
            if (has_many_bits(row)) with_a_[rows_++] = row;
        }
        with_b_ &= where(bit_ & second);
    }

    bool may_complete(Mask third) const {
        if ((third & with_all_) != 0) return true;
        for (int i = 0; i < rows_; ++i)
            if ((third & ~with_a_[i]) == 0) return true;
        return any(where((third & ~with_b_)) == 0);
    }

private:
    static Lanes all(Mask mask) { return Lanes{} | mask; }
    // All bits of the lanes that have some.
    static Lanes where(const Lanes& lanes) { return Lanes(lanes != 0); }

    template <class Vector>
    static bool any(const Vector& vector) {
        std::uint64_t words[sizeof(Vector) / 8], some = 0;
        __builtin_memcpy(words, &vector, sizeof words);
        for (const std::uint64_t word : words) some |= word;
        return some != 0;
    }

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
    Mask triple_[digits * digits], with_a_[digits], with_all_;
    int triples_ = 0, rows_ = 0;
};

}  // namespace nonet
