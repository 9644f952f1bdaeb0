#include "logic/families/uniqueness/bivalue_grave.hpp"

#include <algorithm>

#include "logic/basis/finding.hpp"
#include "logic/basis/subsets.hpp"

namespace nonet {

namespace {

template <class Capacity>
class Grave {
public:
    using Mask = typename Capacity::Mask;

    explicit Grave(const Position<Capacity>& position)
        : position_(position), geometry_(position.geometry()) {}

    bool find(StepSink& sink) {
        if (!dig() || fat_.empty() || !is_grave()) return true;
        if (fat_.size() == 1) return type_1(sink);
        if (has_one_bit(all_digits_)) {
            Step step = start(2);
            for (Cell cell : common_)
                eliminate_all(step, cell, Mask(position_.candidates(cell) & all_digits_));
            if (!step.eliminations.empty()) return deliver(std::move(step), sink);
            return fat_.size() != 2 || type_4(sink);
        }
        if (common_.empty()) return true;
        if (fat_.size() == 2 && !type_4(sink)) return false;
        return type_3(sink);
    }

private:
    // Collects the fat cells, the digits that spoil them, and the cells that see
    // them all. False when the position cannot be made a grave.
    bool dig() {
        for (int house : geometry_.link_order()) {
            for (int digit = 1; digit <= position_.size(); ++digit) {
                const Mask places = position_.places(house, digit);
                if (places == 0 || has_two_bits(places)) continue;
                Mask fat = 0;
                for (int place : bits(places))
                    if (count_bits(position_.candidates(geometry_.cell_at(house, place))) >= 3)
                        fat = Mask(fat | (Mask{1} << place));
                if (fat == 0) return false;
                if (!has_one_bit(fat)) continue;
                if (!spoil(geometry_.cell_at(house, lowest_bit(fat)), digit)) return false;
            }
        }
        return true;
    }

    bool spoil(Cell cell, int digit) {
        if (fat_.empty()) {
            const auto peers = geometry_.peers(cell);
            common_.assign(peers.begin(), peers.end());
        }
        auto known = std::ranges::find(fat_, cell);
        if (known == fat_.end()) {
            fat_.push_back(cell);
            spoilers_.push_back(0);
            known = fat_.end() - 1;
        }
        Mask& spoilers = spoilers_[std::size_t(known - fat_.begin())];
        spoilers = Mask(spoilers | bit(digit));
        all_digits_ = Mask(all_digits_ | bit(digit));
        std::erase_if(common_, [&](Cell other) {
            return !geometry_.sees(cell, other) || std::ranges::find(fat_, other) != fat_.end();
        });
        return !(fat_.size() > 1 && has_many_bits(all_digits_) && common_.empty());
    }

    // Two candidates in each cell, two places or none for each digit, once the
    // spoilers are gone.
    bool is_grave() const {
        Position<Capacity> bare = position_;
        for (std::size_t i = 0; i < fat_.size(); ++i)
            for (int digit : bits(spoilers_[i])) bare.eliminate(fat_[i], digit + 1);
        for (int cell = 0; cell < bare.cells(); ++cell)
            if (bare.is_empty(cell) && !has_two_bits(bare.candidates(cell))) return false;
        for (int house = 0; house < bare.houses(); ++house)
            for (int digit = 1; digit <= bare.size(); ++digit)
                if (bare.places(house, digit) != 0 && !has_two_bits(bare.places(house, digit)))
                    return false;
        return true;
    }

    Step start(int type) const {
        Step step = make_step(Technique(int(Technique::bivalue_grave_1) + type - 1));
        step.cells = fat_;
        step.digits = all_digits_;
        for (std::size_t i = 0; i < fat_.size(); ++i)
            mark_all(step, fat_[i], spoilers_[i], Role::extra);
        return step;
    }

    bool deliver(Step&& step, StepSink& sink) const {
        sort_eliminations(step);
        return sink.take(std::move(step));
    }

    bool type_1(StepSink& sink) const {
        Step step = start(1);
        eliminate_all(step, fat_[0], Mask(position_.candidates(fat_[0]) & ~all_digits_));
        return deliver(std::move(step), sink);
    }

    bool type_4(StepSink& sink) const {
        const Mask locked =
            Mask(position_.candidates(fat_[0]) & position_.candidates(fat_[1]) & ~all_digits_);
        if (!has_one_bit(locked)) return true;
        for (const Seat& seat : geometry_.seats(fat_[0])) {
            if (geometry_.place_in(seat.house, fat_[1]) < 0) continue;
            Step step = start(4);
            step.houses.push_back(seat.house);
            step.other_digits = locked;
            for (std::size_t i = 0; i < 2; ++i) {
                mark_all(step, fat_[i], locked, Role::base);
                eliminate_all(step, fat_[i],
                              Mask(position_.candidates(fat_[i]) & ~spoilers_[i] & ~locked));
            }
            return step.eliminations.empty() || deliver(std::move(step), sink);
        }
        return true;
    }

    bool type_3(StepSink& sink) const {
        for (const Seat& seat : geometry_.seats(fat_[0])) {
            const bool holds_all = std::ranges::all_of(
                fat_, [&](Cell cell) { return geometry_.place_in(seat.house, cell) >= 0; });
            if (!holds_all) continue;
            std::vector<Cell> others;
            for (Cell cell : common_)
                if (geometry_.place_in(seat.house, cell) >= 0) others.push_back(cell);
            for (int degree = 2; degree <= 6 && degree <= int(others.size()); ++degree)
                if (!type_3_of_degree(sink, seat.house, others, degree)) return false;
        }
        return true;
    }

    bool type_3_of_degree(StepSink& sink, int house, const std::vector<Cell>& others,
                          int degree) const {
        SetSearch<Capacity> search;
        for (std::size_t i = 0; i < others.size(); ++i)
            search.offer(position_.candidates(others[i]), int(i), degree);
        return search.run_with(all_digits_, 1, degree, [&](Mask members, Mask digits) {
            Mask reach = 0;
            for (int i : bits(members)) reach = Mask(reach | position_.candidates(others[i]));
            if (count_bits(reach) != degree) return true;
            Step step = start(3);
            step.rating = grave_rating(degree);
            step.houses.push_back(std::uint16_t(house));
            step.other_digits = digits;
            for (std::size_t i = 0; i < others.size(); ++i) {
                const Mask candidates = position_.candidates(others[i]);
                if ((members >> i) & 1) {
                    step.support.push_back(others[i]);
                    mark_all(step, others[i], candidates, Role::support);
                } else {
                    eliminate_all(step, others[i], Mask(candidates & digits));
                }
            }
            return step.eliminations.empty() || deliver(std::move(step), sink);
        });
    }

    const Position<Capacity>& position_;
    const Geometry& geometry_;
    std::vector<Cell> fat_;       // in the order they were met
    std::vector<Mask> spoilers_;  // of each fat cell
    Mask all_digits_ = 0;
    std::vector<Cell> common_;  // in the order of the first fat cell's peers
};

}  // namespace

template <class Capacity>
bool find_bivalue_graves(const Position<Capacity>& position, StepSink& sink) {
    return Grave<Capacity>(position).find(sink);
}

template bool find_bivalue_graves(const Position<Small>&, StepSink&);
template bool find_bivalue_graves(const Position<Large>&, StepSink&);

}  // namespace nonet
