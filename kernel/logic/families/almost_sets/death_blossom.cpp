// Death blossom: a stem cell, and for each of its digits an almost locked set (a petal).
//
//   stem 123     If the stem is 1, the first petal, whose 1s all see the stem, lacks 1
//                and holds its z; if it is 2, the second petal does; and so on. One of
//                the petals has z: a cell that sees every z of all petals loses it.
#include "logic/basis/delivery.hpp"
#include "logic/basis/finding.hpp"
#include "logic/families/almost_sets/almost_sets.hpp"

namespace nonet {

namespace {

template <class Capacity>
class BlossomSearch {
public:
    BlossomSearch(const Position<Capacity>& position, StepSink& sink)
        : position_(position), sets_(AlmostLockedSets<Capacity>::at(position, sink)), sink_(sink) {}

    bool run() {
        for (int stem = 0; stem < position_.cells(); ++stem) {
            if (!has_many_bits(position_.candidates(stem))) continue;
            if (!sink_.tick()) return false;
            if (!find_falling(stem)) continue;
            for (std::size_t i = 0; i < sets_.candidates(); ++i)
                if (falling_[std::size_t(sets_.digit_of(i)) - 1].contains(sets_.cell_of(i)))
                    look_for(stem, sets_.cell_of(i), sets_.digit_of(i));
        }
        return deliver_news(found_, effort_of_sets, sink_);
    }

private:
    using Petals = std::vector<std::size_t>;

    // Finds what falls by a petal of every digit of the stem.
    bool find_falling(int stem) {
        const auto digits = position_.candidates(stem);
        bool any = true;
        falling_.assign(std::size_t(position_.size()), CellSet<Capacity>());
        for (int choice : bits(digits)) {
            falls_.assign(falling_.size(), CellSet<Capacity>());
            sets_.seen_from(stem, choice + 1).for_each([&](std::size_t set) {
                for (int d : bits(decltype(digits)(sets_[set].digits & ~digits)))
                    falls_[std::size_t(d)] |= sets_.watchers(set, d + 1);
            });
            const bool is_first = choice == lowest_bit(digits);
            any = false;
            for (std::size_t d = 0; d < falls_.size(); ++d) {
                falling_[d] = is_first ? falls_[d] : falling_[d] & falls_[d];
                any = any || !falling_[d].is_empty();
            }
            if (!any) break;
        }
        return any;
    }

    // For each digit of the stem the smallest petal that would take the candidate; they
    // may be chosen one by one, since each stands for a case of its own.
    void look_for(int stem, int cell, int digit) {
        Petals petals;
        for (int choice : bits(position_.candidates(stem))) {
            const BitRow fitting =
                BitRow(sets_.seen_from(stem, choice + 1)) & sets_.seen_from(cell, digit);
            std::size_t first = sets_.count();
            fitting.for_each([&](std::size_t set) { first = std::min(first, sets_.rank(set)); });
            petals.push_back(sets_.in_order()[first]);
        }
        found_.push_back(step_of(stem, digit, petals));
    }

    Step step_of(int stem, int digit, const Petals& petals) const {
        Step step = make_step(Technique::death_blossom);
        step.cells = {Cell(stem)};
        step.digits = position_.candidates(stem);
        step.other_digits = bit(digit);
        add_all(step.eliminations, sets_.watchers(petals, digit), digit);
        mark_all(step, stem, step.digits, Role::extra);
        auto petal = petals.begin();
        for (int choice : bits(step.digits)) {
            step.sets.push_back(sets_[*petal++].evidence());
            step.sets.back().link = Digit(choice + 1);
        }
        mark_sets(step, position_);
        return step;
    }

    const Position<Capacity>& position_;
    AlmostLockedSets<Capacity>& sets_;
    StepSink& sink_;
    std::vector<CellSet<Capacity>> falling_, falls_;  // by digit
    std::vector<Step> found_;
};

}  // namespace

NONET_SEARCH(find_death_blossoms, BlossomSearch)

}  // namespace nonet
