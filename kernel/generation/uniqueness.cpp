#include "generation/uniqueness.hpp"

#include "search/fast9/fast9.hpp"

namespace nonet::generation {

Uniqueness::Uniqueness(const Layout& layout, const Engine& engine, std::uint64_t nodes)
    : layout_(layout), engine_(engine), nodes_(nodes), is_nine_(layout.is_plain_nine()) {}

std::size_t Uniqueness::keep(std::span<const Digit> givens) {
    std::size_t number = puzzles_;
    if (unused_.empty()) {
        ++puzzles_;
        is_nine_ ? nine_.kept.resize(puzzles_ * givens.size()) : any_.kept.resize(puzzles_ * givens.size());
    } else {
        number = unused_.back();
        unused_.pop_back();
    }
    const DigitMask all = all_digits(layout_.size());
    for (std::size_t cell = 0; cell < givens.size(); ++cell) {
        const DigitMask mask = givens[cell] ? bit(givens[cell]) : all;
        if (is_nine_) nine_.kept[number * givens.size() + cell] = std::uint16_t(mask);
        else any_.kept[number * givens.size() + cell] = mask;
    }
    return number;
}

void Uniqueness::remove(std::size_t number, Cell cell) {
    const std::size_t at = number * std::size_t(layout_.cells()) + cell;
    const DigitMask all = all_digits(layout_.size());
    if (is_nine_) nine_.kept[at] = std::uint16_t(all);
    else any_.kept[at] = all;
}

template <typename Mask>
void Uniqueness::copy(Masks<Mask>& masks, std::size_t number, std::span<const Cell> cells) {
    const std::size_t all_cells = std::size_t(layout_.cells());
    const Mask all = Mask(all_digits(layout_.size()));
    auto& asked = masks.asked[cells.size() > 1];
    const auto from = masks.kept.begin() + std::ptrdiff_t(number * all_cells);
    asked.insert(asked.end(), from, from + std::ptrdiff_t(all_cells));
    Mask* const made = asked.data() + asked.size() - all_cells;
    if (cells.size() == 1) made[cells[0]] = Mask(all & ~made[cells[0]]);
    else for (const Cell cell : cells) made[cell] = all;
}

void Uniqueness::ask_without(std::size_t number, std::span<const Cell> cells) {
    solutions_.push_back(cells.size() > 1);
    if (is_nine_) copy(nine_, number, cells);
    else copy(any_, number, cells);
}

bool Uniqueness::answer_nine(std::vector<std::uint8_t>& unique, Meter& meter) {
    std::vector<std::uint64_t> counts[2];
    for (const int solutions : {0, 1}) {
        const auto& masks = nine_.asked[solutions];
        counts[solutions].resize(masks.size() / fast9::cells_per_puzzle);
        if (masks.empty()) continue;
        if (!meter.poll()) return false;
        fast9::solve_batch({.candidates = masks, .is_checked = true}, {.limit = std::uint64_t(solutions) + 1},
                           fast9::BatchView{{}, counts[solutions], {}, {}});
    }
    std::size_t next[2] = {0, 0};
    for (std::size_t i = 0; i < solutions_.size(); ++i)
        unique[i] = counts[solutions_[i]][next[solutions_[i]]++] == solutions_[i];
    return true;
}

bool Uniqueness::answer_any(std::vector<std::uint8_t>& unique, Meter& meter) {
    const auto cells = std::size_t(layout_.cells());
    std::size_t next[2] = {0, 0};
    for (std::size_t i = 0; i < solutions_.size(); ++i) {
        if (!meter.poll()) return false;
        const int solutions = solutions_[i];
        Meter own{Budget{.nodes = nodes_, .interrupted = [&] { return !meter.poll(); }}};
        const auto masks = std::span<const DigitMask>(any_.asked[solutions]).subspan(next[solutions]++ * cells, cells);
        const Count count = count_solutions(engine_, masks, std::uint64_t(solutions) + 1, own);
        unique[i] = count.outcome == Outcome::exhausted && count.total == std::uint64_t(solutions);
    }
    return true;
}

bool Uniqueness::answer(std::vector<std::uint8_t>& unique, Meter& meter) {
    unique.assign(solutions_.size(), 0);
    const bool finished = is_nine_ ? answer_nine(unique, meter) : answer_any(unique, meter);
    solutions_.clear();
    for (const int i : {0, 1}) nine_.asked[i].clear(), any_.asked[i].clear();
    return finished;
}

}  // namespace nonet::generation
