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
            falling_from(stem).for_each([&](std::size_t candidate) {
                look_for(stem, sets_.cell_of(candidate), sets_.digit_of(candidate));
            });
        }
        return deliver();
    }

private:
    using Petals = std::vector<std::size_t>;
    struct Found {
        int stem, digit;
        Petals petals;
    };

    // What falls by a petal of every digit of the stem.
    BitRow falling_from(int stem) {
        BitRow falling(sets_.candidates());
        bool any = false;
        for (int digit : bits(position_.candidates(stem))) {
            const BitRow falls = sets_.falls_of(sets_.seen_from(stem, digit + 1));
            if (any)
                falling &= falls;
            else
                falling = falls;
            any = true;
            if (falling.is_empty()) break;
        }
        for (int digit : bits(position_.candidates(stem))) falling -= sets_.of_digit(digit + 1);
        return falling;
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
        found_.push_back({stem, digit, std::move(petals)});
    }

    // Few cells first; a blossom is only given where it removes something new.
    bool deliver() {
        auto effort = [&](const Found& found) {
            std::size_t cells = 0;
            for (std::size_t petal : found.petals) cells += sets_[petal].cells.size();
            return std::pair(found.petals.size(), cells);
        };
        return deliver_news(
            found_, effort, [this](const Found& found) { return step_of(found); }, sink_);
    }

    Step step_of(const Found& found) const {
        Step step = make_step(Technique::death_blossom);
        step.cells = {Cell(found.stem)};
        step.digits = position_.candidates(found.stem);
        step.other_digits = bit(found.digit);
        sets_.watchers(found.petals, found.digit).for_each([&](Cell cell) {
            add(step.eliminations, cell, found.digit);
        });
        mark_all(step, found.stem, position_.candidates(found.stem), Role::extra);
        auto petal = found.petals.begin();
        for (int choice : bits(position_.candidates(found.stem))) {
            step.sets.push_back(sets_[*petal++].evidence());
            step.sets.back().link = Digit(choice + 1);
        }
        mark_sets(step, position_);
        return step;
    }

    const Position<Capacity>& position_;
    AlmostLockedSets<Capacity>& sets_;
    StepSink& sink_;
    std::vector<Found> found_;
};

}  // namespace

NONET_SEARCH(find_death_blossoms, BlossomSearch)

}  // namespace nonet
