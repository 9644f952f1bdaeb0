#include "generation/uniqueness.hpp"

namespace nonet::generation {

Uniqueness::Uniqueness(const Layout& layout, const Engine& engine, std::uint64_t nodes)
    : layout_(layout), engine_(engine), nodes_(nodes) {}

std::size_t Uniqueness::keep(std::span<const Digit> givens) {
    std::size_t number = puzzles_;
    if (unused_.empty()) {
        kept_.resize(++puzzles_ * givens.size());
    } else {
        number = unused_.back();
        unused_.pop_back();
    }
    const DigitMask all = all_digits(layout_.size());
    for (std::size_t cell = 0; cell < givens.size(); ++cell)
        kept_[number * givens.size() + cell] = givens[cell] ? bit(givens[cell]) : all;
    return number;
}

void Uniqueness::remove(std::size_t number, Cell cell) {
    kept_[number * std::size_t(layout_.cells()) + cell] = all_digits(layout_.size());
}

void Uniqueness::ask_without(std::size_t number, std::span<const Cell> cells) {
    const std::size_t all_cells = std::size_t(layout_.cells());
    const DigitMask all = all_digits(layout_.size());
    const auto from = kept_.begin() + std::ptrdiff_t(number * all_cells);
    asked_.insert(asked_.end(), from, from + std::ptrdiff_t(all_cells));
    DigitMask* const made = asked_.data() + asked_.size() - all_cells;
    if (cells.size() == 1) made[cells[0]] = all & ~made[cells[0]];
    else for (const Cell cell : cells) made[cell] = all;
    solutions_.push_back(cells.size() > 1);
}

bool Uniqueness::answer(std::vector<std::uint8_t>& unique, Meter& meter) {
    const auto cells = std::size_t(layout_.cells());
    unique.assign(solutions_.size(), 0);
    bool finished = true;
    for (std::size_t i = 0; i < solutions_.size() && (finished = meter.poll()); ++i) {
        Meter own{Budget{.nodes = nodes_, .interrupted = [&] { return !meter.poll(); }}};
        const auto masks = std::span<const DigitMask>(asked_).subspan(i * cells, cells);
        const std::uint64_t solutions = solutions_[i];
        const Count count = count_solutions(engine_, masks, solutions + 1, own);
        unique[i] = count.outcome == Outcome::exhausted && count.total == solutions;
    }
    solutions_.clear();
    asked_.clear();
    return finished;
}

}  // namespace nonet::generation
