// What a propagator may touch: the candidates of the cells, taken away one way only.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/program/program.hpp"

namespace nonet::rules::NONET_RULES_ISA {

inline bool is_single(DigitMask mask) { return (mask & (mask - 1)) == 0; }

// Masks that belong to the caller, and the cells whose mask changed since last asked. The same
// candidates may be kept a second time by digit, as bits of cells: who looks for all cells that
// have a digit, among those that see some cell, need not read the masks. And for small sizes a third
// time in 16 bits each, of which vectors take many at once.
class Domain {
public:
    struct alignas(64) Narrow {
        std::uint16_t masks[96];  // [cell]
    };

    explicit Domain(int cells) : cells_(std::size_t(cells)), words_(std::max<std::size_t>(2, (cells_ + 63) / 64)), changed_(words_), taken_(words_) {}

    // `places`: [digit - 1][words], or nothing. Narrow masks only with places.
    void attach(DigitMask* masks, std::uint64_t* failed, std::uint64_t* places = nullptr, Narrow* narrow = nullptr) {
        masks_ = masks;
        failed_ = failed;
        places_ = places;
        narrow_ = narrow == nullptr ? nullptr : narrow->masks;
        changes_ = 0;
    }
    DigitMask operator[](int cell) const { return masks_[cell]; }
    const DigitMask* masks() const { return masks_; }
    const std::uint16_t* narrow() const { return narrow_; }
    // The alternatives of an Either that have failed, as bits.
    std::uint64_t* failed(const EitherData& either) { return failed_ + either.first_word; }

    // Leaves a cell these digits; false where that leaves none.
    bool keep(int cell, DigitMask digits) {
        const DigitMask before = masks_[cell], after = before & digits;
        return after == before || change(cell, after);
    }
    bool drop(int cell, DigitMask digits) { return keep(cell, ~digits); }
    // From cells, given as bits; false at the first that is left without any.
    bool drop_from(const std::uint64_t* cells, DigitMask digit) {
        if (places_ == nullptr) return drop_one_by_one(cells, digit);
        std::uint64_t* const having = places_of(digit);
        Change* history = history_.data() + changes_;
        for (std::size_t word = 0; word < words_; ++word) {
            const std::uint64_t losing = cells[word] & having[word];
            having[word] ^= losing;
            changed_[word] |= losing;
            for (auto rest = losing; rest != 0; rest &= rest - 1) {
                const int cell = int(word * 64) + std::countr_zero(rest);
                const DigitMask after = masks_[cell] ^= digit;
                if (narrow_ != nullptr) narrow_[cell] = std::uint16_t(after);
                *history++ = {reason_, reasons_, Cell(cell)};
                if (after != 0) continue;
                emptied_ = cell;
                changes_ = std::size_t(history - history_.data());
                return false;
            }
        }
        changes_ = std::size_t(history - history_.data());
        return true;
    }
    // The cells that have a digit, as bits; nothing where they are not kept.
    const std::uint64_t* places(DigitMask digit) const { return places_ == nullptr ? nullptr : places_of(digit); }
    // Writes down the places of all digits, and the narrow masks.
    void find_places(int cells, int size) {
        if (narrow_ != nullptr) std::copy_n(masks_, cells, narrow_);
        std::fill_n(places_, std::size_t(size) * words_, 0);
        for (int cell = 0; cell < cells; ++cell)
            for (DigitMask rest = masks_[cell]; rest != 0; rest &= rest - 1) places_of(rest)[cell >> 6] |= std::uint64_t{1} << (cell & 63);
    }

    void touch(int cell) { changed_[std::size_t(cell) >> 6] |= std::uint64_t{1} << (cell & 63); }
    bool has_changes() const {
        std::uint64_t any = changed_[0] | changed_[1];
        for (std::size_t word = 2; word < words_; ++word) any |= changed_[word];
        return any != 0;
    }
    // The first cell that changed, or -1.
    int take_change() {
        std::uint64_t* const changed = changed_.data();
        for (std::size_t word = 0; word < words_; ++word) {
            if (changed[word] == 0) continue;
            const int cell = int(word * 64) + std::countr_zero(changed[word]);
            changed[word] &= changed[word] - 1;
            return cell;
        }
        return -1;
    }
    // All that have changed by now, one after the other, until a visit says no.
    template <typename Visit>
    bool take_changes(Visit visit) {
        changed_.swap(taken_);
        std::ranges::fill(changed_, 0);
        for (std::size_t word = 0; word < words_; ++word)
            for (auto rest = taken_[word]; rest != 0; rest &= rest - 1)
                if (!visit(int(word * 64) + std::countr_zero(rest))) return false;
        return true;
    }
    void forget_changes() { std::ranges::fill(changed_, 0); }

    // What changed since the masks were attached, in order, and the cells it was seen from:
    // kept for those who ask for it.
    struct Change {
        const Cell* first = nullptr;  // of the reason
        std::uint16_t cells = 0;      // of the reason
        Cell cell = 0;

        std::span<const Cell> reason() const { return {first, cells}; }
    };
    // With places only; room for every candidate.
    void remember(int size) { history_.resize(cells_ * std::size_t(size)); }
    void because(std::span<const Cell> cells) {
        reason_ = cells.data();
        reasons_ = std::uint16_t(cells.size());
    }
    std::span<const Change> history() const { return {history_.data(), changes_}; }

    // The cell without candidate, after a false answer of keep.
    int emptied() const { return emptied_; }
    void clear_emptied() { emptied_ = -1; }

private:
    // Rare beside keep, and apart so that keep is short.
    [[gnu::noinline]] bool change(int cell, DigitMask after) {
        if (places_ != nullptr) {
            for (DigitMask gone = masks_[cell] & ~after; gone != 0; gone &= gone - 1)
                places_of(gone)[cell >> 6] &= ~(std::uint64_t{1} << (cell & 63));
            if (narrow_ != nullptr) narrow_[cell] = std::uint16_t(after);
        }
        masks_[cell] = after;
        if (!history_.empty()) history_[changes_++] = {reason_, reasons_, Cell(cell)};
        if (after == 0) {
            emptied_ = cell;
            return false;
        }
        touch(cell);
        return true;
    }
    bool drop_one_by_one(const std::uint64_t* cells, DigitMask digit) {
        for (std::size_t word = 0; word < words_; ++word)
            for (auto rest = cells[word]; rest != 0; rest &= rest - 1)
                if (!drop(int(word * 64) + std::countr_zero(rest), digit)) return false;
        return true;
    }

    // Of the lowest digit.
    std::uint64_t* places_of(DigitMask digits) const { return places_ + std::size_t(std::countr_zero(digits)) * words_; }

    DigitMask* masks_ = nullptr;
    std::uint64_t* failed_ = nullptr;
    std::uint64_t* places_ = nullptr;
    std::uint16_t* narrow_ = nullptr;
    std::size_t cells_;
    std::size_t words_;  // of a set of cells, as in CellMatrix
    std::vector<std::uint64_t> changed_, taken_;
    std::vector<Change> history_;  // room for every candidate, or none
    std::size_t changes_ = 0;      // in the history
    const Cell* reason_ = nullptr;
    std::uint16_t reasons_ = 0;    // cells of the reason
    int emptied_ = -1;
};

}  // namespace nonet::rules::NONET_RULES_ISA
