// A set of cells as bits; of a type of its own for each capacity (grid.hpp says why).
#pragma once

#include <span>

#include "logic/basis/bits.hpp"
#include "model/layout.hpp"

namespace nonet {

template <class Capacity>
class CellSet {
    static constexpr std::size_t count = (Capacity::max_size * Capacity::max_size + 63) / 64;

public:
    static constexpr std::size_t capacity = 64 * count;

    // Of numbers below 64.
    static CellSet of_word(std::uint64_t word) {
        CellSet set;
        set.words_[0] = word;
        return set;
    }

    static CellSet of_words(std::span<const std::uint64_t> words) {
        CellSet set;
        for (std::size_t i = 0; i < words.size(); ++i) set.words_[i] = words[i];
        return set;
    }

    void insert(int cell) { words_[word_of(cell)] |= std::uint64_t{1} << (cell % 64); }
    bool contains(int cell) const { return (words_[word_of(cell)] >> (cell % 64)) & 1; }

    void erase(int cell) { words_[word_of(cell)] &= ~(std::uint64_t{1} << (cell % 64)); }

    bool operator==(const CellSet&) const = default;
    bool is_empty() const { return !meets(*this); }
    bool meets(const CellSet& other) const {
        for (std::size_t i = 0; i < count; ++i)
            if ((words_[i] & other.words_[i]) != 0) return true;
        return false;
    }

    CellSet& operator|=(const CellSet& other) {
        for (std::size_t i = 0; i < count; ++i) words_[i] |= other.words_[i];
        return *this;
    }
    CellSet& operator&=(const CellSet& other) {
        for (std::size_t i = 0; i < count; ++i) words_[i] &= other.words_[i];
        return *this;
    }
    // Of a set with no more words.
    CellSet& operator&=(std::span<const std::uint64_t> words) {
        for (std::size_t i = 0; i < words.size(); ++i) words_[i] &= words[i];
        return *this;
    }
    friend CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
    friend CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
    friend CellSet operator-(CellSet a, const CellSet& b) {
        for (std::size_t i = 0; i < count; ++i) a.words_[i] &= ~b.words_[i];
        return a;
    }

    // Of a set that is not empty.
    int first() const {
        std::size_t i = 0;
        while (words_[i] == 0) ++i;
        return int(64 * i) + lowest_bit(words_[i]);
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

    // Ascending; a visitor that returns false ends the walk, which then is false.
    template <class Visit>
    bool for_each(Visit&& visit) const {
        for (std::size_t i = 0; i < count; ++i)
            for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1)
                if (!goes_on(visit, Cell(64 * i + std::size_t(lowest_bit(rest))))) return false;
        return true;
    }

private:
    static std::size_t word_of(int cell) { return count == 1 ? 0 : std::size_t(cell) / 64; }

    std::uint64_t words_[count]{};
};

// For numbers below 64.
struct SixtyFour {
    static constexpr int max_size = 8;
};

}  // namespace nonet
