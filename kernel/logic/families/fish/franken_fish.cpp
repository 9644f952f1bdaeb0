// Franken fish: a fish whose bases and covers may be boxes.
//
//                 +-------+
//    r2  . 4 . .  | 4 4 . |       Row 2 and box 2 have no place in common and all their places
//                 | .  .  |       lie in c2 and ... : k houses need k of the digit, the k covers
//                 +-------+       have room for k, so they hold no other.
//
// The bases are rows and boxes against columns and boxes as covers, or the other way round;
// no candidate lies in two of the bases. A candidate of the bases that lies in two covers would
// use up both of them, so it goes too.
//
// In a solution the k bases have k true places, and these are those of the k covers too. Where one
// is known, it is asked first whether k of its places have bases and covers that make a fish.
#include <algorithm>
#include <array>

#include "logic/basis/cell_set.hpp"
#include "logic/basis/delivery.hpp"
#include "logic/basis/finding.hpp"

namespace nonet {

namespace {

// `Cells` is a set of the digit's places, which are numbered in reading order.
template <class Capacity, class Cells>
class FrankenSearch {
public:
    FrankenSearch(const Position<Capacity>& position, int degree, int digit, bool columns,
                  StepSink& sink)
        : position_(position),
          geometry_(position.geometry()),
          degree_(degree),
          digit_(digit),
          sink_(sink) {
        const auto lines = columns ? geometry_.columns() : geometry_.rows();
        bases_.assign(lines.begin(), lines.end());
        is_cover_.assign(std::size_t(position.houses()), false);
        for (auto line : columns ? geometry_.rows() : geometry_.columns()) is_cover_[line] = true;
        for (auto house : geometry_.scan_order()) {
            if (geometry_.is_line(house)) continue;
            bases_.push_back(house);
            is_cover_[house] = true;
        }
        std::erase_if(bases_, [&](int base) { return !has_many_bits(places(base)); });
        where_.resize(std::size_t(position.houses()));
        const auto solution = sink.solution();
        for (int cell = 0; cell < position.cells(); ++cell) {
            if (!position.has(cell, digit)) continue;
            for (const Seat& seat : geometry_.seats(cell))
                where_[seat.house].insert(int(places_.size()));
            places_.push_back(Cell(cell));
        }
        for (Cell cell : places_) {
            if (solution.empty() || solution[cell] != digit) continue;
            // A solution is known of plain grids only.
            const auto seats = geometry_.seats(cell);
            const auto line = seats[columns ? 2 : 1].house, cross = seats[columns ? 1 : 2].house;
            true_.push_back({where_[line], where_[cross], where_[seats[0].house]});
        }
    }

    // False when the sink wants no more.
    bool run() {
        if (!sink_.solution().empty() && !is_possible(0, degree_, {}, {}, {}, false)) return true;
        coverings_[0] = {{{}, 0, Cells()}};
        return add_base(0, Cells()) && best_.deliver(sink_);
    }

private:
    auto places(int house) const { return position_.places(house, digit_); }

    // With so many more true places, all after the first one chosen. What the bases so far leave
    // uncovered comes first.
    bool is_possible(std::size_t from, int left, const Cells& bases, const Cells& covers,
                     const Cells& twice, bool has_boxes) const {
        const Cells open = bases - covers;
        if (left == 0)
            return has_boxes && open.is_empty() && !((covers - bases) | twice).is_empty();
        const int first = open.is_empty() ? -1 : open.first();
        for (std::size_t i = from; i < true_.size(); ++i) {
            const auto take = [&](const Cells& base, const Cells& cover, bool is_box) {
                return (first < 0 || cover.contains(first)) && !bases.meets(base) &&
                       is_possible(left == degree_ ? i + 1 : from, left - 1, bases | base,
                                   covers | cover, twice | (covers & cover), has_boxes || is_box);
            };
            const auto& [line, cross, box] = true_[i];
            if (take(line, cross, false) || take(line, box, true) || take(box, cross, true))
                return true;
        }
        return false;
    }

    bool add_base(std::size_t from, const Cells& before) {
        if (int(chosen_.size()) == degree_) {
            for (const Covering& covering : coverings_[chosen_.size()]) offer(covering, before);
            return true;
        }
        if (chosen_.size() < 2 && !sink_.tick()) return false;
        for (std::size_t i = from; i < bases_.size(); ++i) {
            const auto base = bases_[i];
            if (before.meets(where_[base])) continue;
            const Cells cells = before | where_[base];
            const bool could_cover = is_cover_[base];
            is_cover_[base] = false;
            chosen_.push_back(base);
            const bool go_on = !extend_covers(base) || add_base(i + 1, cells);
            chosen_.pop_back();
            is_cover_[base] = could_cover;
            if (!go_on) return false;
        }
        return true;
    }

    // Covers, as many as there are bases at most, that have all places of the bases so far.
    struct Covering {
        std::array<std::uint16_t, 4> houses;
        int count;
        Cells covered;
    };

    // The coverings of the bases before, extended to the last base; false when there is none.
    bool extend_covers(int base) {
        const std::size_t level = chosen_.size();
        coverings_[level].clear();
        for (const Covering& covering : coverings_[level - 1]) {
            const auto used = std::span(covering.houses).first(std::size_t(covering.count));
            if (std::ranges::find(used, base) == used.end()) extend(covering, where_[base], level);
        }
        return !coverings_[level].empty();
    }

    void extend(const Covering& covering, const Cells& cells, std::size_t level) {
        const Cells open = cells - covering.covered;
        if (open.is_empty()) {
            coverings_[level].push_back(covering);
            return;
        }
        if (covering.count == degree_) return;
        for (const Seat& seat : geometry_.seats(places_[std::size_t(open.first())])) {
            if (!is_cover_[seat.house]) continue;
            Covering more = covering;
            more.houses[std::size_t(more.count++)] = seat.house;
            more.covered |= where_[seat.house];
            extend(more, open, level);
        }
    }

    void offer(const Covering& covering, const Cells& bases) {
        // Fewer covers than bases: the position is broken, and not a fish's business.
        if (covering.count < degree_) return;
        const auto covers = std::span(covering.houses).first(std::size_t(degree_));
        Cells once, twice;
        for (auto cover : covers) {
            twice |= once & where_[cover];
            once |= where_[cover];
        }
        const Cells falls = (once - bases) | twice;
        if (falls.is_empty()) return;
        auto line = [&](int house) { return geometry_.is_line(house); };
        if (std::ranges::all_of(chosen_, line) && std::ranges::all_of(covers, line)) return;
        Step step = make_step(Technique(int(Technique::franken_x_wing) + degree_ - 2));
        falls.for_each([&](int i) { add(step.eliminations, places_[std::size_t(i)], digit_); });
        step.digits = bit(digit_);
        step.houses = chosen_;
        step.covers = covers;
        std::ranges::sort(step.covers);
        for (auto base : chosen_)
            for (int place : bits(places(base))) {
                step.cells.push_back(geometry_.cell_at(base, place));
                mark(step, step.cells.back(), digit_, Role::base);
            }
        best_.offer(std::move(step));
    }

    const Position<Capacity>& position_;
    const Geometry& geometry_;
    const int degree_, digit_;
    StepSink& sink_;
    std::vector<std::uint16_t> bases_, chosen_;
    std::vector<char> is_cover_;                      // flags by house
    std::vector<Cells> where_;                        // the digit's places in a house
    std::array<std::vector<Covering>, 5> coverings_;  // by the number of bases
    std::vector<Cell> places_;                        // of the digit, by number
    struct Truth {
        Cells line, cross, box;  // the digit's places where it may be base, cover, both
    };
    std::vector<Truth> true_;
    OnePerEffect best_;
};

}  // namespace

template <class Capacity>
bool find_franken_fish(const Position<Capacity>& position, StepSink& sink, int degree) {
    return for_each_wanted_digit_of_lines(position, sink, [&](int digit, bool columns) {
        // Two places in each base, and one that falls.
        const int places = position.candidates_of(digit);
        if (position.placed(digit) + degree > position.size() || places <= 2 * degree) return true;
        auto search = [&]<class Cells>(Cells) {
            return FrankenSearch<Capacity, Cells>(position, degree, digit, columns, sink).run();
        };
        return places <= 64 ? search(CellSet<SixtyFour>()) : search(CellSet<Capacity>());
    });
}

NONET_FINDER(find_franken_fish, int)

}  // namespace nonet
