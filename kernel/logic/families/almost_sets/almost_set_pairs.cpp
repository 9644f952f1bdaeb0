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
                    const bool is_sorted = sets_.rank(from) < sets_.rank(to);
                    const Mask linking = linking_digits(from, to, d + 1, common);
                    if (has_one_bit(linking) && !have_watchers(from, to, common)) return;
                    look_at(is_sorted ? from : to, is_sorted ? to : from, linking);
                });
            }
        }
        // The fewest cells first; of pairs that remove the same the first.
        const auto effort = [](const Step& step) {
            const auto &a = step.sets[0].cells, &b = step.sets[1].cells;
            return std::tuple(a.size() + b.size(), a.size(), a, b);
        };
        return deliver_effects(found_, effort, sink_);
    }

private:
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

    void look_at(std::size_t first, std::size_t second, Mask linking) {
        const Mask a = sets_[first].digits, b = sets_[second].digits;
        if (sets_[first].cells.size() + sets_[second].cells.size() < 3) return;  // a naked pair
        std::vector<Candidate> falls;
        for (int d : bits(has_one_bit(linking) ? Mask(a & b & ~linking) : linking))
            add_all(falls, sets_.watchers(first, d + 1) & sets_.watchers(second, d + 1), d + 1);
        if (has_many_bits(linking)) {
            for (int d : bits(Mask(a & ~linking)))
                add_all(falls, sets_.watchers(first, d + 1), d + 1);
            for (int d : bits(Mask(b & ~linking)))
                add_all(falls, sets_.watchers(second, d + 1), d + 1);
        }
        if (falls.empty()) return;
        Step& step = found_.emplace_back(make_step(Technique::als_xz));
        step.eliminations = std::move(falls);
        sort_eliminations(step);
        step.sets = {sets_[first].evidence(), sets_[second].evidence()};
        step.digits = linking;
        for (Candidate c : step.eliminations) step.other_digits |= bit(c.digit);
        mark_sets(step, position_);
    }

    const Position<Capacity>& position_;
    AlmostLockedSets<Capacity>& sets_;
    StepSink& sink_;
    bool by_lacked_ = false;
    std::vector<Step> found_;
};

}  // namespace

NONET_SEARCH(find_almost_set_pairs, PairSearch)

}  // namespace nonet
