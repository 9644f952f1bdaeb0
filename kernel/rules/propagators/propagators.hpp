// What each kind of propagator takes away. All are sound: a digit that is part of some
// assignment of the cells that fulfils the demand is never removed. What they leave:
//
//   house         hidden singles found, and a digit without place; up to size 9 a search
//                 looks at all houses at once (all_houses.hpp)
//   crossings     digits locked where two houses meet: of the cells apart from those they share,
//                 both houses keep only what the other has too
//   group         exact up to size 9 (matching_sets.hpp); above, nothing beyond peers
//   pair          exact: every digit has a partner
//   sum           one clique up to size 9: exact unless loose; else see sum_propagator.hpp
//   count         exact
//   joint counts  several counts among the same cells together: exact
//   same values   exact for two sets of different cells up to size 9; else by counting digits
//   automaton     exact, for cells that come once; up to size 9 for cells that all differ also
//                 for words of different digits only, and along stretches of such
//                 cells as far as states go (automaton_propagator.hpp)
//   check         exact as soon as at most one cell is open, nothing before
//   either        what no alternative leaves, each alternative as strong as its parts
//
// "Exact": each digit left is part of an assignment of the propagator's own cells, from
// their candidates, that fulfils the demand.
#pragma once

#include <vector>

#include "rules/propagators/all_houses.hpp"
#include "rules/propagators/automaton_propagator.hpp"
#include "rules/propagators/counting.hpp"
#include "rules/propagators/crossing_propagator.hpp"
#include "rules/propagators/domain.hpp"
#include "rules/propagators/joint_counts_propagator.hpp"
#include "rules/propagators/matching_sets.hpp"
#include "rules/propagators/sum_propagator.hpp"

namespace nonet::rules::NONET_RULES_ISA {

class Propagators {
public:
    explicit Propagators(const Program& program)
        : program_(program),
          sums_(program),
          automata_(program),
          crossings_(program),
          joint_counts_(program),
          all_houses_(program) {}

    // To be told of each cell that changed, before the next run.
    void changed(int cell) { all_houses_.changed(cell); }

    // False on a contradiction.
    bool run(Domain& domain, Propagator propagator) {
        const std::uint32_t i = propagator.index;
        switch (propagator.kind) {
            case Kind::house: return run_house(domain, program_.houses[i]);
            case Kind::all_houses: return all_houses_.run(domain);
            case Kind::crossings: return crossings_.run(domain);
            case Kind::pair: return run_pair(domain, program_.pairs[i]);
            case Kind::count: return run_count(program_, domain, program_.counts[i]);
            case Kind::joint_counts: return joint_counts_.run(domain, program_.joint_counts[i]);
            case Kind::same_values:
                return run_same_values(program_, domain, program_.same_values[i], matching_);
            case Kind::group: return run_group(domain, program_.groups[i]);
            case Kind::sum: return sums_.run(domain, program_.sums[i]);
            case Kind::automaton: return automata_.run(domain, program_.automata[i]);
            case Kind::check: return run_check(domain, program_.checks[i]);
            case Kind::either: return run_either(domain, program_.eithers[i]);
        }
        return true;
    }

    // The cells to blame where one of them found a contradiction.
    std::span<const Cell> to_blame(std::size_t propagator) const {
        if (program_.propagators[propagator].kind == Kind::all_houses) return program_.houses[all_houses_.failed()].cells;
        return program_.scopes[propagator];
    }

    DigitMask partners(std::uint32_t table, DigitMask mask) const {
        const Table& found = program_.tables[table];
        if (!found.supports.empty()) return found.supports[mask];
        DigitMask all = 0;
        for (; mask != 0; mask &= mask - 1) all |= found.rows[std::size_t(std::countr_zero(mask))];
        return all;
    }

private:
    bool run_house(Domain& domain, const HouseData& house) const {
        DigitMask once = 0, twice = 0, placed = 0;
        for (Cell cell : house.cells) {
            const DigitMask mask = domain[cell];
            twice |= once & mask;
            once |= mask;
            if (is_single(mask)) placed |= mask;
        }
        if (once != program_.all) return false;
        const DigitMask hidden = once & ~twice & ~placed;
        if (hidden == 0) return true;
        for (Cell cell : house.cells) {
            const DigitMask here = domain[cell] & hidden;
            if (here == 0) continue;
            if (!is_single(here) || !domain.keep(cell, here)) return false;
        }
        return true;
    }

    bool run_pair(Domain& domain, const PairData& pair) const {
        return domain.keep(pair.b, partners(pair.forth, domain[pair.a])) &&
               domain.keep(pair.a, partners(pair.back, domain[pair.b]));
    }

    bool run_group(Domain& domain, const GroupData& group) {
        if (!program_.is_small()) return run_large_group(domain, group);
        const SetFamily fitting = matching_.forward(domain, group.cells) & SetFamily(group.family);
        if (fitting.is_empty() || !matching_.backward(domain, group.cells, fitting)) return false;
        return !group.has_locks ||
               drop_locked(program_, domain, group.cells, fitting.common(program_.size));
    }
    // Too many cells for too few digits; digits placed go from the others.
    bool run_large_group(Domain& domain, const GroupData& group) const {
        DigitMask all = 0;
        for (std::size_t i = 0; i < group.cells.size(); ++i) {
            const DigitMask mask = domain[group.cells[i]];
            all |= mask;
            if (!is_single(mask)) continue;
            for (std::size_t j = 0; j < group.cells.size(); ++j)
                if (j != i && !domain.drop(group.cells[j], mask)) return false;
        }
        return std::popcount(all) >= int(group.cells.size());
    }

    bool run_check(Domain& domain, const CheckData& check) {
        int open = -1;
        digits_.resize(check.cells.size());
        for (std::size_t i = 0; i < check.cells.size(); ++i) {
            const DigitMask mask = domain[check.cells[i]];
            digits_[i] = Digit(std::countr_zero(mask) + 1);
            if (is_single(mask)) continue;
            if (open >= 0) return true;
            open = int(i);
        }
        if (open < 0) return check.holds(digits_);
        DigitMask kept = 0;
        for (DigitMask rest = domain[check.cells[std::size_t(open)]]; rest != 0; rest &= rest - 1) {
            digits_[std::size_t(open)] = Digit(std::countr_zero(rest) + 1);
            if (check.holds(digits_)) kept |= rest & (0 - rest);
        }
        return domain.keep(check.cells[std::size_t(open)], kept);
    }

    // A copy of the state in which an alternative is followed to its end. One for each
    // depth of Either inside Either.
    struct Scratch {
        explicit Scratch(const Program& program)
            : domain(program.cells),
              masks(std::size_t(program.cells)),
              joint(std::size_t(program.cells)),
              failed(program.failed_words) {
            domain.attach(masks.data(), failed.data());
        }
        Domain domain;
        std::vector<DigitMask> masks, joint;
        std::vector<std::uint64_t> failed;
    };

    bool run_either(Domain& domain, const EitherData& either) {
        if (depth_ == scratches_.size()) scratches_.push_back(std::make_unique<Scratch>(program_));
        Scratch& scratch = *scratches_[depth_];
        ++depth_;
        std::uint64_t* const failed = domain.failed(either);
        for (Cell cell : either.cells) scratch.joint[cell] = 0;
        bool any = false;
        for (std::size_t i = 0; i < either.alternatives.size(); ++i) {
            const std::uint64_t here = std::uint64_t{1} << (i % 64);
            if (failed[i / 64] & here) continue;
            for (Cell cell : either.cells) scratch.masks[cell] = domain[cell];
            std::ranges::fill(scratch.failed, 0);
            if (!follow(scratch.domain, either.alternatives[i])) {
                failed[i / 64] |= here;
                continue;
            }
            any = true;
            for (Cell cell : either.cells) scratch.joint[cell] |= scratch.masks[cell];
        }
        // Cells of no alternative are empty in the copy: nothing is taken from them.
        for (Cell cell : either.cells) scratch.masks[cell] = 0;
        --depth_;
        if (!any) return false;
        for (Cell cell : either.cells)
            if (!domain.keep(cell, scratch.joint[cell])) return false;
        return true;
    }

    // To the end: as long as any of its propagators takes something away.
    bool follow(Domain& domain, const Alternative& alternative) {
        bool holds = true;
        for (const auto& [cell, digits] : alternative.allowed) holds = holds && domain.keep(cell, digits);
        do {
            domain.forget_changes();
            for (const Propagator propagator : alternative.propagators)
                holds = holds && run(domain, propagator);
        } while (holds && domain.has_changes());
        domain.forget_changes();
        return holds;
    }

    const Program& program_;
    SumPropagator sums_;
    MatchingSets matching_;
    AutomatonPropagator automata_;
    CrossingPropagator crossings_;
    JointCountsPropagator joint_counts_;
    AllHouses all_houses_;
    std::vector<Digit> digits_;
    std::vector<std::unique_ptr<Scratch>> scratches_;
    std::size_t depth_ = 0;
};

}  // namespace nonet::rules::NONET_RULES_ISA
