// Sets of candidates and of chain nodes as wide bit vectors.
//
// The candidates present when a chain engine starts are numbered 0..n-1, in
// reading order, digits ascending. A node is a candidate assumed on or off:
//
//     NodeSet   [ on: one bit per candidate | off: one bit per candidate ]
//                 256 bits each in practice; a wider copy of the same code
//                 serves the rare grid with more candidates
//
// Single bits are set through a table of one-bit sets: a narrow store followed
// by a wide load would stall the processor.
#pragma once

#include <cstddef>
#include <cstring>

#include "logic/rating/grid/geometry9.hpp"

#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace nonet::rating::NONET_RATING_ISA {

inline constexpr int lane_bytes = 32;
typedef std::uint64_t Lane __attribute__((vector_size(lane_bytes)));

// The words of all sets of one candidate.
template <int capacity>
struct OneBits {
    alignas(lane_bytes) std::uint64_t words[capacity][capacity / 64] = {};
    constexpr OneBits() {
        for (int id = 0; id < capacity; ++id) words[id][id / 64] = std::uint64_t(1) << id % 64;
    }
};
template <int capacity>
inline constexpr OneBits<capacity> one_bits;

template <int capacity>
struct CandidateSet {
    static_assert(capacity % (8 * lane_bytes) == 0);
    static constexpr int lanes = capacity / (8 * lane_bytes);
    static constexpr int words_per_lane = lane_bytes / 8;
    static constexpr int words = capacity / 64;

    Lane lane[lanes];

    // Written out so that whole lanes are moved: the compiler's own copy goes by
    // halves, and reading a lane just written by halves stalls.
    CandidateSet() = default;
    CandidateSet(const CandidateSet& o) {
        for (int i = 0; i < lanes; ++i) lane[i] = o.lane[i];
    }
    CandidateSet& operator=(const CandidateSet& o) {
        for (int i = 0; i < lanes; ++i) lane[i] = o.lane[i];
        return *this;
    }

    static CandidateSet none() {
        CandidateSet set;
        for (auto& l : set.lane) l = Lane{};
        return set;
    }
    static CandidateSet of_words(const std::uint64_t (&words_of_it)[words]) {
        CandidateSet set;
        std::memcpy(set.lane, words_of_it, sizeof set.lane);
        return set;
    }
    static CandidateSet of(int id) { return of_words(one_bits<capacity>.words[id]); }
    std::uint64_t word(int i) const { return lane[i / words_per_lane][i % words_per_lane]; }
    bool has(int id) const {
        std::uint64_t value;
        std::memcpy(&value, reinterpret_cast<const char*>(lane) + id / 64 * 8, 8);
        return (value >> (id & 63) & 1) != 0;
    }
    void add_slowly(int id) {
        const int w = id / 64;
        lane[w / words_per_lane][w % words_per_lane] |= std::uint64_t(1) << (id & 63);
    }
    void drop_slowly(int id) {
        const int w = id / 64;
        lane[w / words_per_lane][w % words_per_lane] &= ~(std::uint64_t(1) << (id & 63));
    }
    CandidateSet& operator|=(const CandidateSet& o) {
        for (int i = 0; i < lanes; ++i) lane[i] |= o.lane[i];
        return *this;
    }
    CandidateSet& operator&=(const CandidateSet& o) {
        for (int i = 0; i < lanes; ++i) lane[i] &= o.lane[i];
        return *this;
    }
    friend CandidateSet operator|(CandidateSet a, const CandidateSet& b) { return a |= b; }
    friend CandidateSet operator&(CandidateSet a, const CandidateSet& b) { return a &= b; }
    CandidateSet without(const CandidateSet& o) const {
        CandidateSet set;
        for (int i = 0; i < lanes; ++i) set.lane[i] = lane[i] & ~o.lane[i];
        return set;
    }
    bool any() const {
        Lane all = lane[0];
        for (int i = 1; i < lanes; ++i) all |= lane[i];
        return some(all);
    }
    int size() const {
        int n = 0;
        for (int i = 0; i < words; ++i) n += __builtin_popcountll(word(i));
        return n;
    }
    friend bool operator==(const CandidateSet& a, const CandidateSet& b) {
        Lane all = a.lane[0] ^ b.lane[0];
        for (int i = 1; i < lanes; ++i) all |= a.lane[i] ^ b.lane[i];
        return !some(all);
    }
    // Of a set that is not empty.
    int first() const {
        int i = 0;
        while (word(i) == 0) ++i;
        return 64 * i + __builtin_ctzll(word(i));
    }
    // visit(id) ascending.
    template <class Visit>
    void each(Visit visit) const {
        for (int i = 0; i < words; ++i)
            for (std::uint64_t left = word(i); left != 0; left &= left - 1)
                visit(64 * i + __builtin_ctzll(left));
    }

private:
    static bool some(const Lane& bits) {
#if defined(__AVX2__)
        return _mm256_testz_si256(__m256i(bits), __m256i(bits)) == 0;
#else
        std::uint64_t folded = bits[0];
        for (int i = 1; i < words_per_lane; ++i) folded |= bits[i];
        return folded != 0;
#endif
    }
};

template <int capacity>
struct NodeSet {
    CandidateSet<capacity> on, off;

    static NodeSet none() {
        return {CandidateSet<capacity>::none(), CandidateSet<capacity>::none()};
    }
    NodeSet& operator|=(const NodeSet& o) {
        on |= o.on;
        off |= o.off;
        return *this;
    }
    int size() const { return on.size() + off.size(); }
};

}  // namespace nonet::rating::NONET_RATING_ISA
