// A position as the propagators of rules see it: one mask for each cell, and what a rule
// takes away from them.
#pragma once

#include <span>
#include <vector>

#include "logic/basis/finding.hpp"

// The propagators of the search are used as they are. On x86-64 they are those of the search for
// processors without AVX2; elsewhere that copy is made for speed, and this is another.
#ifdef __x86_64__
#define NONET_RULES_ISA baseline
#else
#define NONET_RULES_ISA techniques
#endif
#include "rules/propagators/propagators.hpp"

namespace nonet {

class RuleWork {
public:
    template <class Capacity>
    explicit RuleWork(const Position<Capacity>& position)
        : geometry_(position.geometry()),
          book_(*geometry_.rules()),
          propagators_(book_.program()),
          domain_(position.cells()),
          candidates_(std::size_t(position.cells())),
          start_(candidates_.size()),
          masks_(start_.size()),
          failed_(book_.program().failed_words) {
        domain_.attach(masks_.data(), failed_.data());
        look_at(position);
    }

    // Another position of the layout.
    template <class Capacity>
    void look_at(const Position<Capacity>& position) {
        for (int cell = 0; cell < position.cells(); ++cell) {
            candidates_[std::size_t(cell)] = DigitMask(position.candidates(cell));
            start_[std::size_t(cell)] = position.is_empty(cell) ? candidates_[std::size_t(cell)]
                                                                : bit(position.value(cell));
        }
        masks_ = start_;
    }

    const RuleBook& book() const { return book_; }

    // The position, whatever its capacity: techniques of rules are compiled once for both.
    const Geometry& geometry() const { return geometry_; }
    int size() const { return geometry_.size(); }
    int cells() const { return geometry_.cells(); }
    int houses() const { return geometry_.houses(); }
    bool is_empty(int cell) const { return start(cell) == candidates(cell); }
    DigitMask candidates(int cell) const { return candidates_[std::size_t(cell)]; }
    bool has(int cell, int digit) const { return (candidates(cell) & bit(digit)) != 0; }

    DigitMask start(int cell) const { return start_[std::size_t(cell)]; }
    DigitMask operator[](int cell) const { return masks_[std::size_t(cell)]; }

    // Everything as in the position again.
    void reset() {
        masks_ = start_;
        std::ranges::fill(failed_, 0);
        domain_.forget_changes();
    }

    // Each is false on a contradiction: then the position has no solution.
    bool run(std::uint32_t propagator) {
        return propagators_.run(domain_, book_.program().propagators[propagator]);
    }
    bool run(const RuleTable& table) {
        return domain_.keep(table.b, partners(table.forth, masks_[table.a])) &&
               domain_.keep(table.a, partners(table.back, masks_[table.b]));
    }
    bool keep(int cell, DigitMask digits) { return domain_.keep(cell, digits); }
    // A rule by itself, to the end.
    bool close(const RuleEntry& rule) {
        for (const auto& [cell, digits] : rule.allowed)
            if (!domain_.keep(cell, digits)) return false;
        do {
            domain_.forget_changes();
            for (std::uint32_t table : rule.tables)
                if (!run(book_.tables()[table])) return false;
            for (std::uint32_t propagator : rule.propagators)
                if (!run(propagator)) return false;
        } while (domain_.has_changes());
        return true;
    }

    using State = std::pair<std::vector<DigitMask>, std::vector<std::uint64_t>>;
    State save() const { return {masks_, failed_}; }
    void load(const State& state) {
        std::ranges::copy(state.first, masks_.begin());
        std::ranges::copy(state.second, failed_.begin());
        domain_.forget_changes();
    }
    int open_digits(std::span<const Cell> cells) const {
        int count = 0;
        for (Cell cell : cells) count += std::popcount(masks_[cell]);
        return count;
    }

    // The digit sets of a family that the cells, which all differ, can hold as they stand.
    std::vector<DigitMask> combinations(std::span<const Cell> cells, const rules::Family& family) {
        std::vector<DigitMask> found;
        const rules::NONET_RULES_ISA::SetFamily fitting =
            matching_.forward(domain_, cells) & rules::NONET_RULES_ISA::SetFamily(family);
        for (unsigned set = 0; set < 1u << book_.program().size; ++set) {
            rules::Family one{};
            one.insert(set);
            if (!(fitting & rules::NONET_RULES_ISA::SetFamily(one)).is_empty())
                found.push_back(set);
        }
        return found;
    }

    // What is gone from the cells, as eliminations; how many.
    int collect(std::span<const Cell> cells, Step& step) const {
        int count = 0;
        for (Cell cell : cells) {
            const DigitMask gone = start_[cell] & ~masks_[cell];
            if (gone == 0) continue;
            eliminate_all(step, cell, gone);
            count += std::popcount(gone);
        }
        return count;
    }

    static DigitMask partners(const std::vector<DigitMask>& rows, DigitMask mask) {
        DigitMask all = 0;
        for (; mask != 0; mask &= mask - 1) all |= rows[std::size_t(std::countr_zero(mask))];
        return all;
    }

protected:
    const Geometry& geometry_;
    const RuleBook& book_;
    rules::NONET_RULES_ISA::Propagators propagators_;
    rules::NONET_RULES_ISA::Domain domain_;
    rules::NONET_RULES_ISA::MatchingSets matching_;
    std::vector<DigitMask> candidates_;  // none where a cell is filled
    std::vector<DigitMask> start_, masks_;
    std::vector<std::uint64_t> failed_;
};

template <class Capacity>
RuleWork& work_on(const Position<Capacity>& position, StepSink& sink) {
    return sink.memo().template get<RuleWork>(position);
}

}  // namespace nonet
