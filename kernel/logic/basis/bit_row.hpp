// Sets of numbers below a bound known at run time, as bits.
//
//   BitSpan   the bits themselves, which somebody else keeps
//   BitRow    a set with its own; up to a thousand numbers need no heap, and positions of 9x9
//             have some hundred candidates and almost locked sets
//   BitTable  many sets with one bound, row after row in one piece of memory
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <functional>
#include <memory>

#include "logic/basis/bits.hpp"

namespace nonet {

// So many words hold numbers below the bound; four are worked on at a time.
inline std::size_t words_for(std::size_t bound) { return (bound + 255) / 256 * 4; }

class BitSpan {
public:
    BitSpan(std::uint64_t* words, std::size_t size) : size_(size), words_(words) {}

    void insert(std::size_t i) { words_[i / 64] |= std::uint64_t{1} << (i % 64); }
    void erase(std::size_t i) { words_[i / 64] &= ~(std::uint64_t{1} << (i % 64)); }
    bool contains(std::size_t i) const { return (words_[i / 64] >> (i % 64)) & 1; }
    void clear() { std::fill_n(words_, size_, 0); }
    // Makes it the same set, of the same bound.
    void take(const BitSpan& other) {
        change(other, [](Word, Word theirs) { return theirs; });
    }

    bool is_empty() const { return !meets(*this); }
    std::size_t count() const {
        std::size_t count = 0;
        for (std::size_t i = 0; i < size_; ++i) count += std::size_t(std::popcount(words_[i]));
        return count;
    }
    bool is_subset_of(const BitSpan& other) const { return !any(other, without); }
    bool meets(const BitSpan& other) const { return any(other, std::bit_and{}); }

    BitSpan& operator|=(const BitSpan& other) { return change(other, std::bit_or{}); }
    BitSpan& operator&=(const BitSpan& other) { return change(other, std::bit_and{}); }
    BitSpan& operator-=(const BitSpan& other) { return change(other, without); }

    // Ascending; a visitor that returns false ends the walk.
    template <class Visit>
    bool for_each(Visit&& visit) const {
        for (std::size_t i = 0; i < size_; ++i)
            for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1)
                if (!goes_on(visit, 64 * i + std::size_t(std::countr_zero(rest)))) return false;
        return true;
    }

    // The same of a set that may grow meanwhile; those visited are taken out.
    template <class Visit>
    bool for_each_taken(Visit&& visit) {
        for (std::size_t i = 0; i < size_;) {
            if (words_[i] == 0) {
                ++i;
                continue;
            }
            const std::size_t next = 64 * i + std::size_t(std::countr_zero(words_[i]));
            words_[i] &= words_[i] - 1;
            if (!visit(next)) return false;
            i = 0;
        }
        return true;
    }

    // Adds what is new of another set to it, to `all` and, but for `passed`, to `open`; false
    // where something new was in `all`.
    bool grow(const BitSpan& other, BitSpan all, BitSpan open, const BitSpan& passed) {
        std::uint64_t* const words[] = {words_, all.words_, open.words_};
        const std::uint64_t *theirs = other.words_, *without = passed.words_;
        std::uint64_t twice = 0;
        for (std::size_t i = 0; i < size_; i += 4) {
            std::uint64_t fresh[4], known[4];
            for (std::size_t j = 0; j < 4; ++j) fresh[j] = theirs[i + j] & ~words[0][i + j];
            for (std::size_t j = 0; j < 4; ++j) known[j] = words[1][i + j];
            twice |= (fresh[0] & known[0]) | (fresh[1] & known[1]) | (fresh[2] & known[2]) |
                     (fresh[3] & known[3]);
            for (std::size_t j = 0; j < 4; ++j) words[0][i + j] |= fresh[j];
            for (std::size_t j = 0; j < 4; ++j) words[1][i + j] = known[j] | fresh[j];
            for (std::size_t j = 0; j < 4; ++j) words[2][i + j] |= fresh[j] & ~without[i + j];
        }
        return twice == 0;
    }

    // Visits those not yet known, which they are then.
    template <class Visit>
    void for_each_new(BitSpan known, const BitSpan* among, Visit&& visit) const {
        if (is_subset_of(known)) return;
        for (std::size_t i = 0; i < size_; ++i) {
            std::uint64_t rest = words_[i] & ~known.words_[i];
            if (among != nullptr) rest &= among->words_[i];
            known.words_[i] |= rest;
            for (; rest != 0; rest &= rest - 1) visit(64 * i + std::size_t(std::countr_zero(rest)));
        }
    }

protected:
    using Word = std::uint64_t;
    static constexpr auto without = [](Word mine, Word theirs) { return mine & ~theirs; };

    // All four are read before one is written, so that they fit in registers.
    template <class Made>
    BitSpan& change(const BitSpan& other, Made made) {
        Word* mine = words_;
        const Word* theirs = other.words_;
        for (std::size_t i = 0; i < size_; i += 4, mine += 4, theirs += 4) {
            const Word a = made(mine[0], theirs[0]), b = made(mine[1], theirs[1]);
            const Word c = made(mine[2], theirs[2]), d = made(mine[3], theirs[3]);
            mine[0] = a, mine[1] = b, mine[2] = c, mine[3] = d;
        }
        return *this;
    }
    template <class Made>
    bool any(const BitSpan& other, Made made) const {
        const std::uint64_t *mine = words_, *theirs = other.words_;
        for (std::size_t i = 0; i < size_; i += 4, mine += 4, theirs += 4)
            if ((made(mine[0], theirs[0]) | made(mine[1], theirs[1]) | made(mine[2], theirs[2]) |
                 made(mine[3], theirs[3])) != 0)
                return true;
        return false;
    }

    std::size_t size_;
    std::uint64_t* words_;
};

class BitRow : public BitSpan {
public:
    explicit BitRow(std::size_t bound = 0) : BitSpan(few_, words_for(bound)) {
        reserve();
        clear();
    }
    BitRow(const BitSpan& other) : BitSpan(other) { copy(); }
    BitRow(const BitRow& other) : BitSpan(other) { copy(); }
    BitRow& operator=(const BitRow& other) {
        if (size_ != other.size_) {
            size_ = other.size_;
            reserve();
        }
        take(other);
        return *this;
    }

    friend BitRow operator&(BitRow a, const BitSpan& b) {
        a &= b;
        return a;
    }

private:
    void copy() {
        const BitSpan other = *this;
        reserve();
        take(other);
    }
    void reserve() {
        many_.reset(size_ > few ? new std::uint64_t[size_] : nullptr);
        words_ = many_ ? many_.get() : few_;
    }

    static constexpr std::size_t few = 16;
    std::unique_ptr<std::uint64_t[]> many_;
    std::uint64_t few_[few];
};

class BitTable {
public:
    explicit BitTable(std::size_t rows = 0, std::size_t bound = 0)
        : size_(words_for(bound)), rows_(rows), words_(new std::uint64_t[rows * size_]()) {}
    // Whose rows are not sets before something is written to them.
    static BitTable of_blank_rows(std::size_t rows, std::size_t bound) {
        BitTable table(0, bound);
        table.rows_ = rows;
        table.words_.reset(new std::uint64_t[rows * table.size_]);
        return table;
    }

    BitSpan operator[](std::size_t row) { return {words_.get() + row * size_, size_}; }
    const BitSpan operator[](std::size_t row) const { return {words_.get() + row * size_, size_}; }
    void clear() { std::fill_n(words_.get(), rows_ * size_, 0); }

private:
    std::size_t size_, rows_;
    std::unique_ptr<std::uint64_t[]> words_;
};

}  // namespace nonet
