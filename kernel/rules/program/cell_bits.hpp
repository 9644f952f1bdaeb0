// Sets of cells as bits, and a square of them.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "model/layout.hpp"

namespace nonet::rules {

class CellBits {
public:
    explicit CellBits(int cells) : words_(std::size_t(cells + 63) / 64) {}

    void insert(int cell) { words_[std::size_t(cell) >> 6] |= std::uint64_t{1} << (cell & 63); }
    void erase(int cell) { words_[std::size_t(cell) >> 6] &= ~(std::uint64_t{1} << (cell & 63)); }
    bool contains(int cell) const { return words_[std::size_t(cell) >> 6] >> (cell & 63) & 1; }
    int count() const {
        int total = 0;
        for (auto word : words_) total += std::popcount(word);
        return total;
    }
    bool is_empty() const {
        return std::ranges::all_of(words_, [](std::uint64_t word) { return word == 0; });
    }
    bool meets(const CellBits& other) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            if (words_[i] & other.words_[i]) return true;
        return false;
    }
    int common(const CellBits& other) const {
        int total = 0;
        for (std::size_t i = 0; i < words_.size(); ++i)
            total += std::popcount(words_[i] & other.words_[i]);
        return total;
    }
    CellBits& operator|=(const CellBits& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
        return *this;
    }
    CellBits& operator-=(const CellBits& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
        return *this;
    }
    template <typename Visit>
    void each(Visit visit) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            for (auto rest = words_[i]; rest != 0; rest &= rest - 1)
                visit(int(i * 64) + std::countr_zero(rest));
    }
    bool operator==(const CellBits&) const = default;

private:
    std::vector<std::uint64_t> words_;
};

// A row of bits for every cell, one after the other; at least two words each.
class CellMatrix {
public:
    static constexpr std::size_t most_words = (max_size * max_size + 63) / 64;

    explicit CellMatrix(int cells = 0)
        : words_(std::max<std::size_t>(2, std::size_t(cells + 63) / 64)), bits_(words_ * std::size_t(cells)) {}

    std::size_t words() const { return words_; }
    const std::uint64_t* row(int cell) const { return bits_.data() + std::size_t(cell) * words_; }
    bool get(int a, int b) const { return row(a)[std::size_t(b) >> 6] >> (b & 63) & 1; }
    void set(int a, int b) {
        bits_[std::size_t(a) * words_ + (std::size_t(b) >> 6)] |= std::uint64_t{1} << (b & 63);
    }

private:
    std::size_t words_;
    std::vector<std::uint64_t> bits_;
};

}  // namespace nonet::rules
