#include "generation/uniqueness.hpp"

#include <algorithm>

#include "search/fast9/fast9.hpp"

namespace nonet::generation {

namespace {

template <typename Mask>
Mask* append(std::vector<Mask>& masks, std::span<const Digit> givens, Mask all) {
    const auto start = masks.size();
    masks.resize(start + givens.size());
    for (std::size_t cell = 0; cell < givens.size(); ++cell)
        masks[start + cell] = givens[cell] ? Mask(Mask{1} << (givens[cell] - 1)) : all;
    return masks.data() + start;
}

}  // namespace

Uniqueness::Uniqueness(const Layout& layout, const Engine& engine, std::uint64_t nodes)
    : layout_(layout), engine_(engine), nodes_(nodes) {}

void Uniqueness::ask(std::span<const Digit> givens) {
    limits_.push_back(2);
    if (layout_.is_plain_nine()) append<std::uint16_t>(masks9_[1], givens, 511);
    else append<DigitMask>(masks_, givens, all_digits(layout_.size()));
}

void Uniqueness::ask_without(std::span<const Digit> givens, int cell) {
    limits_.push_back(1);
    if (layout_.is_plain_nine()) {
        auto* masks = append<std::uint16_t>(masks9_[0], givens, 511);
        masks[cell] = 511 & ~masks[cell];
    } else {
        auto* masks = append<DigitMask>(masks_, givens, all_digits(layout_.size()));
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
