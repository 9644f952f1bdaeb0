// What a propagator may touch: the candidates of the cells, taken away one way only.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "rules/program/program.hpp"

namespace nonet::rules::NONET_RULES_ISA {

inline bool is_single(DigitMask mask) { return (mask & (mask - 1)) == 0; }

// Masks that belong to the caller, and the cells whose mask changed since last asked. The same
// candidates may be kept a second time by digit, as bits of cells: who looks for all cells that
// have a digit, among those that see some cell, need not read the masks.
class Domain {
public:
    explicit Domain(int cells)
        : words_((std::size_t(cells) + 63) / 64), changed_(std::size_t(cells)), taken_(std::size_t(cells)), is_changed_(std::size_t(cells)) {}

    // `places`: [digit - 1][words], or nothing.
    void attach(DigitMask* masks, std::uint64_t* failed, std::uint64_t* places = nullptr) {
        masks_ = masks;
        failed_ = failed;
        places_ = places;
        changes_ = 0;
    }
    DigitMask operator[](int cell) const { return masks_[cell]; }
    const DigitMask* masks() const { return masks_; }
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
        const std::uint64_t* const having = places_ == nullptr ? nullptr : places_of(digit);
        for (std::size_t word = 0; word < words_; ++word)
            for (auto rest = having == nullptr ? cells[word] : cells[word] & having[word]; rest != 0; rest &= rest - 1)
                if (!drop(int(word * 64) + std::countr_zero(rest), digit)) return false;
        return true;
    }
    // Writes down the places of all digits.
    void find_places(int cells, int size) {
        std::fill_n(places_, std::size_t(size) * words_, 0);
        for (int cell = 0; cell < cells; ++cell)
            for (DigitMask rest = masks_[cell]; rest != 0; rest &= rest - 1) places_of(rest)[cell >> 6] |= std::uint64_t{1} << (cell & 63);
    }

    void touch(int cell) {
        if (is_changed_[std::size_t(cell)]) return;
        is_changed_[std::size_t(cell)] = 1;
        changed_[count_++] = Cell(cell);
    }
    bool has_changes() const { return count_ != 0; }
    int take_change() {
        const int cell = changed_[--count_];
        is_changed_[std::size_t(cell)] = 0;
        return cell;
    }
    // All at once; the list lasts until this is asked again.
    std::span<const Cell> take_changes() {
        changed_.swap(taken_);
        const std::span taken(taken_.data(), std::exchange(count_, 0));
        for (Cell cell : taken) is_changed_[cell] = 0;
        return taken;
    }
    void forget_changes() {
        while (has_changes()) take_change();
    }
    // What changed since the masks were attached, in order, and the cells it was seen from:
    // kept for those who ask for it.
    struct Change {
        Cell cell = 0;
        std::span<const Cell> reason;
    };
    void remember(int size) { history_.resize(changed_.size() * std::size_t(size)); }
    void because(std::span<const Cell> cells) { reason_ = cells; }
    std::span<const Change> history() const { return {history_.data(), changes_}; }

    // The cell without candidate, after a false answer of keep.
    int emptied() const { return emptied_; }
    void clear_emptied() { emptied_ = -1; }

private:
    // Rare beside keep, and apart so that keep is short.
    [[gnu::noinline]] bool change(int cell, DigitMask after) {
        if (places_ != nullptr)
            for (DigitMask gone = masks_[cell] & ~after; gone != 0; gone &= gone - 1)
                places_of(gone)[cell >> 6] &= ~(std::uint64_t{1} << (cell & 63));
        masks_[cell] = after;
        if (!history_.empty()) history_[changes_++] = {Cell(cell), reason_};
        if (after == 0) {
            emptied_ = cell;
            return false;
        }
        touch(cell);
        return true;
    }

    // Of the lowest digit.
    std::uint64_t* places_of(DigitMask digits) const { return places_ + std::size_t(std::countr_zero(digits)) * words_; }

    DigitMask* masks_ = nullptr;
    std::uint64_t* failed_ = nullptr;
    std::uint64_t* places_ = nullptr;
    std::size_t words_;  // of a set of cells
    std::vector<Cell> changed_, taken_;
    std::vector<std::uint8_t> is_changed_;
    std::size_t count_ = 0;
    std::vector<Change> history_;  // room for every candidate, or none
    std::size_t changes_ = 0;      // in the history
    std::span<const Cell> reason_;
    int emptied_ = -1;
};

}  // namespace nonet::rules::NONET_RULES_ISA
