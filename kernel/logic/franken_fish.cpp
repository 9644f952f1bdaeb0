#include "logic/franken_fish.hpp"

#include <algorithm>

#include "logic/finding.hpp"
#include "logic/one_per_effect.hpp"

namespace nonet {

namespace {

template <class Capacity>
class FrankenSearch {
public:
    FrankenSearch(const Position<Capacity>& position, int degree, int digit,
                  std::span<const std::uint16_t> base_lines,
                  std::span<const std::uint16_t> cover_lines)
        : position_(position), geometry_(position.geometry()), degree_(degree), digit_(digit) {
        bases_.assign(base_lines.begin(), base_lines.end());
        is_cover_.assign(std::size_t(position.houses()), false);
        for (auto line : cover_lines) is_cover_[line] = true;
        for (auto house : geometry_.scan_order()) {
            const HouseKind kind = geometry_.kind(house);
            if (kind != HouseKind::box && kind != HouseKind::extra) continue;
            bases_.push_back(house);
            is_cover_[house] = true;
        }
        std::erase_if(bases_, [&](int base) { return !has_many_bits(places(base)); });
        base_of_.assign(std::size_t(position.cells()), false);
    }

    // False when the sink wants no more.
    bool run(OnePerEffect& best, StepSink& ticks) {
        best_ = &best;
        ticks_ = &ticks;
        return add_base(0);
    }

private:
    auto places(int house) const { return position_.places(house, digit_); }

    template <class Visit>
    void for_each_cell(int house, Visit&& visit) const {
        for (int place : bits(places(house))) visit(geometry_.cell_at(house, place));
    }

    bool add_base(std::size_t from) {
        if (int(chosen_.size()) == degree_) {
            covers_.clear();
            cover(0, true);
            return true;
        }
        if (chosen_.size() < 2 && !ticks_->tick()) return false;
        for (std::size_t i = from; i < bases_.size(); ++i) {
            const auto base = bases_[i];
            bool overlaps = false;
            for_each_cell(base, [&](Cell cell) { overlaps = overlaps || base_of_[cell]; });
            if (overlaps) continue;
            const std::size_t before = cells_.size();
            for_each_cell(base, [&](Cell cell) {
                base_of_[cell] = true;
                cells_.push_back(cell);
            });
            chosen_.push_back(base);
            covers_.clear();
            const bool go_on = !cover(0, false) || add_base(i + 1);
            chosen_.pop_back();
            for (std::size_t c = before; c < cells_.size(); ++c) base_of_[cells_[c]] = false;
            cells_.resize(before);
            if (!go_on) return false;
        }
        return true;
    }

    bool is_covered(Cell cell) const {
        return std::ranges::any_of(
            covers_, [&](int house) { return geometry_.place_in(house, cell) >= 0; });
    }

    // Whether the bases so far fit under `degree_` covers; with `all`, every way to do it.
    bool cover(std::size_t from, bool all) {
        while (from < cells_.size() && is_covered(cells_[from])) ++from;
        if (from == cells_.size()) {
            // Fewer covers than bases: the position is broken, and not a fish's business.
            if (all && int(covers_.size()) == degree_) make_step();
            return true;
        }
        if (int(covers_.size()) == degree_) return false;
        bool fits = false;
        for (const Seat& seat : geometry_.seats(cells_[from])) {
            if (!is_cover_[seat.house] || std::ranges::count(chosen_, seat.house) > 0) continue;
            covers_.push_back(seat.house);
            const bool found = cover(from + 1, all);
            covers_.pop_back();
            fits = fits || found;
            if (fits && !all) return true;
        }
        return fits;
    }

    bool is_line(int house) const {
        return geometry_.kind(house) == HouseKind::row || geometry_.kind(house) == HouseKind::column;
    }

    void make_step() {
        auto line = [&](int house) { return is_line(house); };
        if (std::ranges::all_of(chosen_, line) && std::ranges::all_of(covers_, line)) return;
        Step step;
        for (auto house : covers_) {
            for_each_cell(house, [&](Cell cell) {
                const auto covers = std::ranges::count_if(
                    covers_, [&](int other) { return geometry_.place_in(other, cell) >= 0; });
                if (!base_of_[cell] || covers > 1) add(step.eliminations, cell, digit_);
            });
        }
        if (step.eliminations.empty()) return;
        sort_eliminations(step);
        step.technique = Technique(int(Technique::franken_x_wing) + degree_ - 2);
        step.rating = info(step.technique).base_rating;
        step.digits = bit(digit_);
        step.houses = chosen_;
        step.covers = covers_;
        std::ranges::sort(step.covers);
        step.cells = cells_;
        for (Cell cell : cells_) mark(step, cell, digit_, Role::base);
        best_->offer(std::move(step));
    }

    const Position<Capacity>& position_;
    const Geometry& geometry_;
    int degree_, digit_;
    std::vector<std::uint16_t> bases_, chosen_, covers_;
    std::vector<bool> is_cover_, base_of_;
    std::vector<Cell> cells_;
    OnePerEffect* best_ = nullptr;
    StepSink* ticks_ = nullptr;
};

template <class Capacity>
bool find_in(const Position<Capacity>& position, StepSink& sink, int degree,
             std::span<const std::uint16_t> bases, std::span<const std::uint16_t> covers) {
    for (int digit = 1; digit <= position.size(); ++digit) {
        if (position.placed(digit) + degree > position.size()) continue;
        OnePerEffect best;
        FrankenSearch<Capacity> search(position, degree, digit, bases, covers);
        if (!search.run(best, sink) || !best.deliver(sink)) return false;
    }
    return true;
}

}  // namespace

template <class Capacity>
bool find_franken_fish(const Position<Capacity>& position, StepSink& sink, int degree) {
    const Geometry& geometry = position.geometry();
    return find_in(position, sink, degree, geometry.columns(), geometry.rows()) &&
           find_in(position, sink, degree, geometry.rows(), geometry.columns());
}

template bool find_franken_fish(const Position<Small>&, StepSink&, int);
template bool find_franken_fish(const Position<Large>&, StepSink&, int);

}  // namespace nonet
