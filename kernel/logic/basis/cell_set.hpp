// A set of cells as bits.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "model/layout.hpp"

namespace nonet {

template <class Capacity>
class CellSet {
public:
    void insert(int cell) { words_[cell / 64] |= std::uint64_t{1} << (cell % 64); }
    bool contains(int cell) const { return (words_[cell / 64] >> (cell % 64)) & 1; }

    void erase(int cell) { words_[cell / 64] &= ~(std::uint64_t{1} << (cell % 64)); }

    bool is_empty() const {
        for (std::uint64_t word : words_)
            if (word != 0) return false;
        return true;
    }
    bool is_subset_of(const CellSet& other) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            if ((words_[i] & ~other.words_[i]) != 0) return false;
        return true;
    }
    bool meets(const CellSet& other) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            if ((words_[i] & other.words_[i]) != 0) return true;
        return false;
    }

    CellSet& operator|=(const CellSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
        return *this;
    }
    CellSet& operator&=(const CellSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
        return *this;
    }
    friend CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
    friend CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
    friend CellSet operator-(CellSet a, const CellSet& b) {
        for (std::size_t i = 0; i < a.words_.size(); ++i) a.words_[i] &= ~b.words_[i];
        return a;
    }

    // Of a set that is not empty.
    int first() const {
        std::size_t i = 0;
        while (words_[i] == 0) ++i;
        return int(64 * i) + std::countr_zero(words_[i]);
    }

    bool has_many() const {
        bool one = false;
        for (std::uint64_t word : words_) {
            if (word == 0) continue;
            if (one || (word & (word - 1)) != 0) return true;
            one = true;
        }
        return false;
    }

    template <class Visit>
    void for_each(Visit&& visit) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1)
                visit(Cell(64 * i + std::size_t(std::countr_zero(rest))));
    }

    // Ends when the visitor returns false, and then is false.
    template <class Visit>
    bool for_each_while(Visit&& visit) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1)
                if (!visit(Cell(64 * i + std::size_t(std::countr_zero(rest))))) return false;
        return true;
    }

private:
    static constexpr int capacity = Capacity::max_size * Capacity::max_size;
    std::array<std::uint64_t, (capacity + 63) / 64> words_{};
};

// The same for numbers below 64, in a word.
class SmallSet {
public:
    void insert(int i) { bits_ |= std::uint64_t{1} << i; }
    bool contains(int i) const { return (bits_ >> i) & 1; }
    bool is_empty() const { return bits_ == 0; }
    bool meets(SmallSet other) const { return (bits_ & other.bits_) != 0; }
    int first() const { return std::countr_zero(bits_); }

    friend SmallSet operator&(SmallSet a, SmallSet b) { return SmallSet(a.bits_ & b.bits_); }
    friend SmallSet operator|(SmallSet a, SmallSet b) { return SmallSet(a.bits_ | b.bits_); }
    friend SmallSet operator-(SmallSet a, SmallSet b) { return SmallSet(a.bits_ & ~b.bits_); }
    SmallSet() = default;

    template <class Visit>
    void for_each(Visit&& visit) const {
        for (std::uint64_t rest = bits_; rest != 0; rest &= rest - 1) visit(std::countr_zero(rest));
    }

private:
    explicit SmallSet(std::uint64_t bits) : bits_(bits) {}
    std::uint64_t bits_ = 0;
};

}  // namespace nonet
