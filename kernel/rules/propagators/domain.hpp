// What a propagator may touch: the candidates of the cells, taken away one way only.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#if defined(__AVX512F__)
#include <immintrin.h>
#endif

#include "rules/program/program.hpp"

namespace nonet::rules::NONET_RULES_ISA {

inline bool is_single(DigitMask mask) { return (mask & (mask - 1)) == 0; }

// Masks that belong to the caller, and the cells whose mask changed since last asked.
class Domain {
public:
    explicit Domain(int cells)
        : changed_(std::size_t(cells)), taken_(std::size_t(cells)), is_changed_(std::size_t(cells)) {}

    void attach(DigitMask* masks, std::uint64_t* failed) {
        masks_ = masks;
        failed_ = failed;
        history_.clear();
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
#if defined(__AVX512F__)
    // From cells, given as bits, eight at a time; false at the first that is left without any.
    bool drop_from(const std::uint64_t* cells, int count, DigitMask digit) {
        const __m512i digits = _mm512_set1_epi64(static_cast<long long>(digit));
        for (int first = 0; first < count; first += 8) {
            const auto wanted = __mmask8(cells[first >> 6] >> (first & 63));
            const __m512i masks = _mm512_maskz_loadu_epi64(wanted, masks_ + first);
            for (unsigned hit = _mm512_test_epi64_mask(masks, digits); hit != 0; hit &= hit - 1)
                if (const int cell = first + std::countr_zero(hit); !change(cell, masks_[cell] & ~digit)) return false;
        }
        return true;
    }
#endif

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
        Cell cell;
        std::span<const Cell> reason;
    };
    void remember() { remembers_ = true; }
    void because(std::span<const Cell> cells) { reason_ = cells; }
    std::span<const Change> history() const { return history_; }

    // The cell without candidate, after a false answer of keep.
    int emptied() const { return emptied_; }
    void clear_emptied() { emptied_ = -1; }

private:
    // Rare beside keep, and apart so that keep is short.
    [[gnu::noinline]] bool change(int cell, DigitMask after) {
        masks_[cell] = after;
        if (remembers_) history_.push_back({Cell(cell), reason_});
        if (after == 0) {
            emptied_ = cell;
            return false;
        }
        touch(cell);
        return true;
    }

    DigitMask* masks_ = nullptr;
    std::uint64_t* failed_ = nullptr;
    std::vector<Cell> changed_, taken_;
    std::vector<std::uint8_t> is_changed_;
    std::size_t count_ = 0;
    std::vector<Change> history_;
    std::span<const Cell> reason_;
    bool remembers_ = false;
    int emptied_ = -1;
};

}  // namespace nonet::rules::NONET_RULES_ISA
