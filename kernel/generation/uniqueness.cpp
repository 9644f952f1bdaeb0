#include "generation/uniqueness.hpp"

#include <algorithm>
#include <array>

#include "search/fast9/fast9.hpp"

namespace nonet::generation {

namespace {

DigitMask* append(std::vector<DigitMask>& masks, std::span<const Digit> givens, DigitMask all) {
    const auto start = masks.size();
    masks.resize(start + givens.size());
    DigitMask* const made = masks.data() + start;
    for (std::size_t cell = 0; cell < givens.size(); ++cell)
        made[cell] = givens[cell] ? bit(givens[cell]) : all;
    return made;
}

// The same for plain 9x9, where it is hot.
constexpr std::array<std::uint16_t, 10> nine_masks{511, 1, 2, 4, 8, 16, 32, 64, 128, 256};

std::uint16_t* append_nine(std::vector<std::uint16_t>& masks, std::span<const Digit> givens) {
    const auto start = masks.size();
    masks.resize(start + fast9::cells_per_puzzle);
    std::uint16_t* const made = masks.data() + start;
    for (std::size_t cell = 0; cell < fast9::cells_per_puzzle; ++cell) made[cell] = nine_masks[givens[cell]];
    return made;
}

}  // namespace

Uniqueness::Uniqueness(const Layout& layout, const Engine& engine, std::uint64_t nodes)
    : layout_(layout), engine_(engine), nodes_(nodes) {}

void Uniqueness::ask(std::span<const Digit> givens) {
    limits_.push_back(2);
    if (layout_.is_plain_nine()) append_nine(masks9_[1], givens);
    else append(masks_, givens, all_digits(layout_.size()));
}

void Uniqueness::ask_without(std::span<const Digit> givens, int cell) {
    limits_.push_back(1);
    if (layout_.is_plain_nine()) {
        auto* masks = append_nine(masks9_[0], givens);
        masks[cell] = 511 & ~masks[cell];
    } else {
        auto* masks = append(masks_, givens, all_digits(layout_.size()));
        masks[cell] = all_digits(layout_.size()) & ~masks[cell];
    }
}

bool Uniqueness::answer_nine(std::vector<std::uint8_t>& unique, Meter& meter) {
    std::vector<std::uint64_t> counts[2];
    for (const std::uint64_t limit : {1, 2}) {
        auto& masks = masks9_[limit - 1];
        counts[limit - 1].resize(masks.size() / fast9::cells_per_puzzle);
        if (masks.empty()) continue;
        if (!meter.poll()) return false;
        fast9::solve_batch({{}, masks}, {limit, 1, {}, {}}, fast9::BatchView{{}, counts[limit - 1], {}, {}});
        masks.clear();
    }
    std::size_t next[2] = {0, 0};
    for (std::size_t i = 0; i < limits_.size(); ++i) {
        const int kind = limits_[i] - 1;
        unique[i] = counts[kind][next[kind]++] == std::uint64_t(kind);
    }
    return true;
}

bool Uniqueness::answer(std::vector<std::uint8_t>& unique, Meter& meter) {
    unique.assign(limits_.size(), 0);
    bool finished = true;
    if (layout_.is_plain_nine()) {
        finished = answer_nine(unique, meter);
    } else {
        const auto cells = std::size_t(layout_.cells());
        for (std::size_t i = 0; i < limits_.size() && (finished = meter.poll()); ++i) {
            Meter own{Budget{.nodes = nodes_, .interrupted = [&] { return !meter.poll(); }}};
            const auto masks = std::span<const DigitMask>(masks_).subspan(i * cells, cells);
            const Count count = count_solutions(engine_, masks, limits_[i], own);
            unique[i] = count.outcome == Outcome::exhausted && count.total + 1 == limits_[i];
        }
    }
    limits_.clear();
    masks_.clear();
    for (auto& masks : masks9_) masks.clear();
    return finished;
}

}  // namespace nonet::generation
