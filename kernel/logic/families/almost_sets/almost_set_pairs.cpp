// ALS-XZ: two almost locked sets linked by a digit x.
//
//   A  12 13 with x = 1     Not both sets hold x, so one of them is locked and has
//   B  1234 with ...        its z: a cell that sees every z of both loses z.
//
// Linked by two digits x and y: each set lacks just one digit, so one lacks x and the
// other y. Both sets are locked but for these, and x and y are each in one of them.
#include <tuple>

#include "logic/basis/delivery.hpp"
#include "logic/basis/finding.hpp"
#include "logic/families/almost_sets/almost_sets.hpp"

namespace nonet {

namespace {

template <class Capacity>
class PairSearch {
public:
    using Mask = typename Capacity::Mask;

    PairSearch(const Position<Capacity>& position, StepSink& sink)
        : position_(position), sets_(AlmostLockedSets<Capacity>::at(position, sink)), sink_(sink) {}

    // A pair with news in it is met from a set that has some. Where most have, and it is known
    // what sets lack, it is met from one that lacks what links them.
    bool run() {
        const BitRow fresh = sets_.fresh(news_of(sink_));
        by_lacked_ = sets_.knows_solution() && 4 * fresh.count() > sets_.count();
        for (std::size_t from : sets_.in_order()) {
            const bool is_new = fresh.contains(from);
            if (!by_lacked_ && !is_new) continue;
            if (!sink_.tick()) return false;
            for (int d : bits(by_lacked_ ? Mask(bit(sets_.lacked(from))) : sets_[from].digits)) {
                const BitSpan linked = sets_.linked(from, d + 1);
                if (!linked.meets(is_new ? linked : fresh)) continue;
                linked.for_each([&](std::size_t to) {
                    const Mask common = Mask(sets_[from].digits & sets_[to].digits & ~bit(d + 1));
                    if (common == 0) return;
                    const Mask linking = linking_digits(from, to, d + 1, common);
                    if (has_many_bits(linking) || have_watchers(from, to, common))
                        look_at(from, to, linking);
                });
            }
        }
        return deliver();
    }

private:
    struct Found {
        std::size_t first, second;
        Mask linking;
        std::vector<Candidate> eliminations;
    };

    std::size_t cells_of(const Found& f) const {
        return sets_[f.first].cells.size() + sets_[f.second].cells.size();
    }

    // Whether the places of one of some digits, which both have, are all seen from somewhere.
    bool have_watchers(std::size_t from, std::size_t to, Mask digits) const {
        for (int d : bits(digits))
            if (sets_.watchers(from, d + 1).meets(sets_.watchers(to, d + 1))) return true;
        return false;
    }

    // One of two sets linked by two digits lacks the one, and the other the other.
    Mask linking_digits(std::size_t from, std::size_t to, int digit, Mask more) {
        Mask all = Mask(bit(digit));
        if (by_lacked_) more = Mask(more & bit(sets_.lacked(to)));
        for (int d : bits(more))
            if (by_lacked_ ? sets_.linked(to, d + 1).contains(from)
                           : sets_.linked(from, d + 1).contains(to))
                all = Mask(all | bit(d + 1));
        return all;
    }

    void look_at(std::size_t from, std::size_t to, Mask linking) {
        const bool is_sorted = sets_.rank(from) < sets_.rank(to);
        const std::size_t first = is_sorted ? from : to, second = is_sorted ? to : from;
        const Mask a = sets_[first].digits, b = sets_[second].digits;
        Found found{first, second, linking, {}};
        if (cells_of(found) < 3) return;  // a naked pair
        auto fall = [&](const CellSet<Capacity>& cells, int digit) {
            cells.for_each([&](Cell cell) { add(found.eliminations, cell, digit); });
        };
        auto fall_from_both = [&](Mask digits) {
            for (int d : bits(digits))
                fall(sets_.watchers(first, d + 1) & sets_.watchers(second, d + 1), d + 1);
        };
        if (has_one_bit(linking)) {
            fall_from_both(Mask(a & b & ~linking));
        } else {
            fall_from_both(linking);
            for (int d : bits(Mask(a & ~linking))) fall(sets_.watchers(first, d + 1), d + 1);
            for (int d : bits(Mask(b & ~linking))) fall(sets_.watchers(second, d + 1), d + 1);
        }
        if (found.eliminations.empty()) return;
        sort_once(found.eliminations);
        found_.push_back(std::move(found));
    }

    // The fewest cells first; of pairs that remove the same the first.
    bool deliver() {
        auto effort = [&](const Found& f) {
            return std::tuple(cells_of(f), sets_.rank(f.first), sets_.rank(f.second));
        };
        return deliver_effects(
            found_, effort, [this](Found& found) { return step_of(found); }, sink_);
    }

    Step step_of(Found& found) const {
        Step step = make_step(Technique::als_xz);
        step.eliminations = std::move(found.eliminations);
        step.sets = {sets_[found.first].evidence(), sets_[found.second].evidence()};
        step.digits = found.linking;
        for (Candidate c : step.eliminations) step.other_digits |= bit(c.digit);
        mark_sets(step, position_);
        return step;
    }

    const Position<Capacity>& position_;
    AlmostLockedSets<Capacity>& sets_;
    StepSink& sink_;
    bool by_lacked_ = false;
    std::vector<Found> found_;
};

}  // namespace

NONET_SEARCH(find_almost_set_pairs, PairSearch)

}  // namespace nonet
