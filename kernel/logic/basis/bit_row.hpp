// A set of numbers below a bound known at run time, as bits. Up to a thousand need no heap:
// positions of 9x9 have some hundred candidates and almost locked sets.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <memory>
#include <utility>

namespace nonet {

class BitRow {
public:
    explicit BitRow(std::size_t bound = 0) : size_((bound + 63) / 64) {
        reserve();
        clear();
    }
    BitRow(const BitRow& other) : size_(other.size_) {
        reserve();
        std::copy_n(other.words_, size_, words_);
    }
    BitRow(BitRow&& other) noexcept : BitRow() { *this = std::move(other); }
    BitRow& operator=(const BitRow& other) {
        if (size_ != other.size_) {
            size_ = other.size_;
            reserve();
        }
        std::copy_n(other.words_, size_, words_);
        return *this;
    }
    BitRow& operator=(BitRow&& other) noexcept {
        size_ = other.size_;
        many_ = std::move(other.many_);
        words_ = many_ ? many_.get() : few_;
        if (!many_) std::copy_n(other.few_, size_, few_);
        return *this;
    }

    void insert(std::size_t i) { words_[i / 64] |= std::uint64_t{1} << (i % 64); }
    void erase(std::size_t i) { words_[i / 64] &= ~(std::uint64_t{1} << (i % 64)); }
    bool contains(std::size_t i) const { return (words_[i / 64] >> (i % 64)) & 1; }
    void clear() { std::fill_n(words_, size_, 0); }

    bool is_empty() const {
        for (std::size_t i = 0; i < size_; ++i)
            if (words_[i] != 0) return false;
        return true;
    }
    bool is_subset_of(const BitRow& other) const {
        for (std::size_t i = 0; i < size_; ++i)
            if ((words_[i] & ~other.words_[i]) != 0) return false;
        return true;
    }
    bool meets(const BitRow& other) const {
        for (std::size_t i = 0; i < size_; ++i)
            if ((words_[i] & other.words_[i]) != 0) return true;
        return false;
    }

    BitRow& operator|=(const BitRow& other) {
        for (std::size_t i = 0; i < size_; ++i) words_[i] |= other.words_[i];
        return *this;
    }
    BitRow& operator&=(const BitRow& other) {
        for (std::size_t i = 0; i < size_; ++i) words_[i] &= other.words_[i];
        return *this;
    }
    BitRow& operator-=(const BitRow& other) {
        for (std::size_t i = 0; i < size_; ++i) words_[i] &= ~other.words_[i];
        return *this;
    }
    friend BitRow operator&(BitRow a, const BitRow& b) { return a &= b; }

    // Ascending; a visitor that returns false ends the walk.
    template <class Visit>
    bool for_each(Visit&& visit) const {
        for (std::size_t i = 0; i < size_; ++i)
            for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1)
                if (!visit(64 * i + std::size_t(std::countr_zero(rest)))) return false;
        return true;
    }

    // Visits those not yet known, which they are then.
    template <class Visit>
    void for_each_new(BitRow& known, const BitRow* among, Visit&& visit) const {
        for (std::size_t i = 0; i < size_; ++i) {
            std::uint64_t rest = words_[i] & ~known.words_[i];
            if (among != nullptr) rest &= among->words_[i];
            known.words_[i] |= rest;
            for (; rest != 0; rest &= rest - 1) visit(64 * i + std::size_t(std::countr_zero(rest)));
        }
    }

private:
    void reserve() {
        many_.reset(size_ > few ? new std::uint64_t[size_] : nullptr);
        words_ = many_ ? many_.get() : few_;
    }

    static constexpr std::size_t few = 16;
    std::size_t size_;
    std::uint64_t* words_;
    std::unique_ptr<std::uint64_t[]> many_;
    std::uint64_t few_[few];
};

}  // namespace nonet
