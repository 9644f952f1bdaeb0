#include "logic/families/uniqueness/unique_loops.hpp"

#include <algorithm>
#include <set>
#include <tuple>

#include "logic/basis/finding.hpp"
#include "logic/basis/subsets.hpp"

namespace nonet {

namespace {

// The additions are written as Sudoku Explainer makes them: ties depend on the last bit.
template <class Capacity>
class LoopSteps {
public:
    using Mask = typename Capacity::Mask;

    explicit LoopSteps(const Position<Capacity>& position)
        : position_(position), geometry_(position.geometry()) {}

    void add_loop(const DeadlyLoop& loop) {
        loop_ = &loop;
        sorted_ = loop.cells;
        std::ranges::sort(sorted_);
        pair_ = Mask(bit(loop.low) | bit(loop.high));
        fat_.clear();
        extra_ = 0;
        for (Cell cell : loop.cells) {
            const Mask more = Mask(position_.candidates(cell) & ~pair_);
            if (more == 0) continue;
            fat_.push_back(cell);
            extra_ = Mask(extra_ | more);
        }
        if (fat_.size() == 1) type_1();
        if (fat_.size() >= 2 && has_one_bit(extra_)) type_2();
        if (fat_.size() == 2) {
            if (has_many_bits(extra_)) type_3();
            type_4();
        }
    }

    bool deliver(StepSink& sink) {
        std::ranges::stable_sort(steps_, [](const Found& a, const Found& b) {
            return std::tie(a.step.rating, a.type) < std::tie(b.step.rating, b.type);
        });
        for (Found& found : steps_)
            if (!sink.take(std::move(found.step))) return false;
        return true;
    }

private:
    struct Found {
        Step step;
        int type;
    };
    // Two findings are one when they agree in all of this.
    using Key = std::tuple<int, std::vector<Cell>, int, DigitMask, ShortList<Cell>>;
    static constexpr int hidden_kind = 5;  // beside the types 1 to 4

    Step start(int type, double surcharge = 0) const {
        const auto first =
            loop_->cells.size() == 4 ? Technique::unique_rectangle_1 : Technique::unique_loop_1;
        Step step = make_step(Technique(int(first) + type - 1),
                              loop_rating(int(loop_->cells.size())) + surcharge);
        step.cells = loop_->cells;
        step.digits = pair_;
        for (Cell cell : loop_->cells) {
            mark_all(step, cell, pair_, Role::base);
            mark_all(step, cell, Mask(position_.candidates(cell) & ~pair_), Role::extra);
        }
        return step;
    }

    void keep(Step&& step, int type, int kind, int house = -1) {
        sort_eliminations(step);
        if (step.eliminations.empty()) return;
        Key key{kind, sorted_, house, kind == 3 || kind == hidden_kind ? step.other_digits : 0,
                step.support};
        if (seen_.insert(std::move(key)).second) steps_.push_back({std::move(step), type});
    }

    void type_1() {
        Step step = start(1);
        eliminate_all(step, fat_[0], pair_);
        keep(std::move(step), 1, 1);
    }

    void type_2() {
        Step step = start(2);
        step.other_digits = extra_;
        eliminate_where_all_seen(position_, fat_, lowest_digit(extra_), step);
        keep(std::move(step), 2, 2);
    }

    void type_3() {
        for (int degree = count_bits(extra_); degree <= position_.size() - 2; ++degree) {
            for (const Seat& seat : geometry_.seats(fat_[0])) {
                const int other = geometry_.place_in(seat.house, fat_[1]);
                if (other < 0) continue;
                const int empty = position_.empty_cells(seat.house);
                if (2 * degree <= empty) naked_type_3(seat.house, seat.place, other, degree);
                if (2 * degree < empty) hidden_type_3(seat.house, seat.place, other, degree);
            }
        }
    }

    // The two fat cells count as one cell with the extra digits.
    void naked_type_3(int house, int first, int second, int degree) {
        SetSearch<Capacity> search;
        for (int place = 0; place < position_.size(); ++place) {
            if (place == first || place == second) continue;
            search.offer(position_.candidates(geometry_.cell_at(house, place)), place, degree);
        }
        const Mask shared =
            Mask(extra_ & position_.candidates(fat_[0]) & position_.candidates(fat_[1]));
        search.run_with(extra_, 1, degree, [&](Mask places, Mask digits) {
            Mask reach = shared;
            for (int place : bits(places))
                reach = Mask(reach | position_.candidates(geometry_.cell_at(house, place)));
            if (count_bits(reach) != degree) return true;
            Step step = start(3, set_surcharge(degree));
            step.houses.push_back(std::uint16_t(house));
            step.other_digits = digits;
            for (int place = 0; place < position_.size(); ++place) {
                if (place == first || place == second) continue;
                const Cell cell = geometry_.cell_at(house, place);
                if ((places >> place) & 1) {
                    step.support.push_back(cell);
                    mark_all(step, cell, position_.candidates(cell), Role::support);
                } else {
                    eliminate_all(step, cell, Mask(position_.candidates(cell) & digits));
                }
            }
            keep(std::move(step), 3, 3, house);
            return true;
        });
    }

    // The two fat cells take at most one of the set's digits.
    void hidden_type_3(int house, int first, int second, int degree) {
        auto places_of = [&](int digit) {
            return Mask(position_.places(house, digit) & ~(Mask{1} << second));
        };
        SetSearch<Capacity> search;
        for (int digit = 1; digit <= position_.size(); ++digit) {
            if (((pair_ | extra_) >> (digit - 1)) & 1) continue;
            if (places_of(digit) != 0) search.offer_any(places_of(digit), digit - 1);
        }
        const Mask low = places_of(loop_->low), high = places_of(loop_->high);
        if (low == 0 || high == 0) return;
        search.run_with(Mask(low | high), 2, degree, [&](Mask more, Mask places) {
            const Mask digits = Mask(more | pair_);
            const Mask rest = Mask(places & ~(Mask{1} << first));
            Step step = start(3, set_surcharge(count_bits(rest)));
            step.houses.push_back(std::uint16_t(house));
            step.other_digits = digits;
            for (int place : bits(rest)) {
                const Cell cell = geometry_.cell_at(house, place);
                step.support.push_back(cell);
                mark_all(step, cell, Mask(position_.candidates(cell) & digits), Role::support);
                eliminate_all(step, cell, Mask(position_.candidates(cell) & ~digits));
            }
            keep(std::move(step), 3, hidden_kind, house);
            return true;
        });
    }

    // The smaller digit has precedence where both are locked.
    void type_4() {
        for (int locked : {loop_->low, loop_->high}) {
            for (const Seat& seat : geometry_.seats(fat_[0])) {
                const int other = geometry_.place_in(seat.house, fat_[1]);
                if (other < 0) continue;
                const Mask two = Mask((Mask{1} << seat.place) | (Mask{1} << other));
                if (position_.places(seat.house, locked) != two) continue;
                Step step = start(4);
                step.houses.push_back(seat.house);
                step.other_digits = bit(locked);
                for (Cell cell : fat_) eliminate_all(step, cell, Mask(pair_ & ~bit(locked)));
                keep(std::move(step), 4, 4);
                return;
            }
        }
    }

    const Position<Capacity>& position_;
    const Geometry& geometry_;
    const DeadlyLoop* loop_ = nullptr;
    std::vector<Cell> sorted_, fat_;
    Mask pair_ = 0, extra_ = 0;
    std::set<Key> seen_;
    std::vector<Found> steps_;
};

}  // namespace

template <class Capacity>
bool find_unique_loops(const Position<Capacity>& position, StepSink& sink) {
    LoopSteps<Capacity> steps(position);
    for (const DeadlyLoop& loop : deadly_loops(position, sink)) steps.add_loop(loop);
    return steps.deliver(sink);
}

template bool find_unique_loops(const Position<Small>&, StepSink&);
template bool find_unique_loops(const Position<Large>&, StepSink&);

}  // namespace nonet
