// A set of numbers below a bound known at run time, as bits.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace nonet {

class BitRow {
public:
    explicit BitRow(std::size_t bound = 0) : words_((bound + 63) / 64, 0) {}

    void insert(std::size_t i) { words_[i / 64] |= std::uint64_t{1} << (i % 64); }
    void erase(std::size_t i) { words_[i / 64] &= ~(std::uint64_t{1} << (i % 64)); }
    bool contains(std::size_t i) const { return (words_[i / 64] >> (i % 64)) & 1; }
    void clear() { words_.assign(words_.size(), 0); }

    bool is_empty() const {
        for (std::uint64_t word : words_)
            if (word != 0) return false;
        return true;
    }
    bool is_subset_of(const BitRow& other) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            if ((words_[i] & ~other.words_[i]) != 0) return false;
        return true;
    }

    BitRow& operator|=(const BitRow& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
        return *this;
    }
    BitRow& operator&=(const BitRow& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
        return *this;
    }
    BitRow& operator-=(const BitRow& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
        return *this;
    }
    friend BitRow operator&(BitRow a, const BitRow& b) { return a &= b; }

    // Ascending; a visitor that returns false ends the walk.
    template <class Visit>
    bool for_each(Visit&& visit) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1)
                if (!visit(64 * i + std::size_t(std::countr_zero(rest)))) return false;
        return true;
    }

private:
    std::vector<std::uint64_t> words_;
};

}  // namespace nonet
