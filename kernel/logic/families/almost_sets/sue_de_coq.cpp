// Sue de Coq: cells where a box and a line cross, with cells of either house that
// together hold as many digits as they are.
//
//   box:  the crossing 12345 in two cells, and a cell 12
//   line: a cell 34           Four cells, digits 12345: one too many. With a second
//                             cell of the box 125 ... five cells and five digits.
//
// The digits of the line's cells and those of the box's have none in common, so every
// digit fits into the cells just once: all are used up. A digit that is not in the box's
// cells is used up in the line, one that is not in the line's is used up in the box: the
// other cells of these houses lose it. That the cells outside the crossing may bring
// digits of their own is what some call the extended form.
//
// Any two houses that share cells will do. On sizes up to 9 the parts have any number of
// cells, up to 16 at most three outside the crossing, above at most two.
#include <algorithm>

#include "logic/basis/delivery.hpp"
#include "logic/families/almost_sets/almost_sets.hpp"

namespace nonet {

namespace {

// Some of a list of cells, by bits, and the digits they have together; those they hold in a
// solution, where one is known, else all.
template <class Mask>
struct Choice {
    std::uint64_t members;
    int size;
    Mask digits, held;

    // All digits of the three parts are held, those of outer cells by them or by the middle.
    bool is_held_with(Mask middle) const { return Mask(digits & ~held & ~middle) == 0; }
};

template <class Capacity>
class SueDeCoqSearch {
public:
    using Mask = typename Capacity::Mask;

    SueDeCoqSearch(const Position<Capacity>& position, StepSink& sink)
        : position_(position),
          geometry_(position.geometry()),
          sink_(sink),
          solution_(sink.solution()) {}

    bool run() {
        const Changes& news = news_of(sink_);
        for (const Crossing& crossing : geometry_.pointing()) {
            // Two extra houses cross twice in the list.
            if (geometry_.kind(crossing.base) == geometry_.kind(crossing.cover) &&
                crossing.base > crossing.cover)
                continue;
            if (!news.has_house(crossing.base) && !news.has_house(crossing.cover)) continue;
            if (!sink_.tick()) return false;
            look_at(crossing);
        }
        // The fewest cells first; of those that remove the same the first.
        return deliver_effects(found_, effort_of_sets, sink_);
    }

private:
    using Part = AlmostLockedSet<Capacity>;

    int most_outside() const {
        return position_.size() <= 9 ? position_.size() : position_.size() <= 16 ? 3 : 2;
    }

    Mask held_by(Cell cell) const {
        return solution_.empty() ? Mask(~Mask{0}) : Mask(bit(solution_[cell]));
    }

    // All ways to choose some cells.
    std::vector<Choice<Mask>> choices(const std::vector<Cell>& open, int most) const {
        std::vector<Choice<Mask>> all;
        all.reserve(64);
        auto choose = [&](auto&& self, std::size_t from, const Choice<Mask>& chosen) -> void {
            if (chosen.size > 0) all.push_back(chosen);
            if (chosen.size == most) return;
            for (std::size_t i = from; i < open.size(); ++i)
                self(self, i + 1,
                     {chosen.members | std::uint64_t{1} << i, chosen.size + 1,
                      Mask(chosen.digits | position_.candidates(open[i])),
                      Mask(chosen.held | held_by(open[i]))});
        };
        choose(choose, 0, {0, 0, Mask{0}, Mask{0}});
        return all;
    }

    std::vector<Cell> open_cells(int house, DigitMask places) const {
        std::vector<Cell> open;
        for (int place : bits(places)) {
            const Cell cell = geometry_.cell_at(house, place);
            if (has_many_bits(position_.candidates(cell))) open.push_back(cell);
        }
        return open;
    }

    void look_at(const Crossing& crossing) {
        const DigitMask all = all_digits(position_.size());
        const auto shared = open_cells(crossing.base, crossing.base_places);
        auto middles = choices(shared, 4);
        std::erase_if(middles, [](const Choice<Mask>& middle) {
            return middle.size < 2 || count_bits(middle.digits) - middle.size < 2;
        });
        if (middles.empty()) return;
        const auto of_box = open_cells(crossing.base, all & ~crossing.base_places);
        const auto of_line = open_cells(crossing.cover, all & ~crossing.cover_places);
        const auto in_box = choices(of_box, most_outside());
        const auto in_line = choices(of_line, most_outside());
        for (const Choice<Mask>& middle : middles) {
            // So many digits of the middle outer cells use up.
            const auto used_by = [&](const Choice<Mask>& outer) {
                return outer.size - count_bits(Mask(outer.digits & ~middle.digits));
            };
            boxes_.clear();
            for (const Choice<Mask>& box : in_box)
                if (box.is_held_with(middle.held) && used_by(box) > 0) boxes_.push_back(box);
            if (boxes_.empty()) continue;
            for (const Choice<Mask>& line : in_line) {
                const int left = count_bits(middle.digits) - middle.size - used_by(line);
                if (left < 1 || (middle.digits & line.digits) == 0) continue;
                if (!line.is_held_with(middle.held)) continue;
                for (const Choice<Mask>& box : boxes_)
                    if ((box.digits & line.digits) == 0 && used_by(box) == left)
                        try_parts(crossing, part(shared, middle), part(of_line, line),
                                  part(of_box, box));
            }
        }
    }

    static Part part(const std::vector<Cell>& open, const Choice<Mask>& choice) {
        Part part{{}, choice.digits};
        for (int i : bits(choice.members)) part.cells.push_back(open[std::size_t(i)]);
        return part;
    }

    void try_parts(const Crossing& crossing, const Part& middle, const Part& line,
                   const Part& box) {
        Step step = make_step(Technique::sue_de_coq);
        const Mask digits = Mask(middle.digits | line.digits | box.digits);
        auto clear = [&](int house, Mask used_up, const Part& outside) {
            for (Cell cell : geometry_.house(house)) {
                if (std::ranges::find(middle.cells, cell) != middle.cells.end() ||
                    std::ranges::find(outside.cells, cell) != outside.cells.end())
                    continue;
                eliminate_all(step, cell, Mask(position_.candidates(cell) & used_up));
            }
        };
        clear(crossing.base, Mask(digits & ~line.digits), box);
        clear(crossing.cover, Mask(digits & ~box.digits), line);
        if (step.eliminations.empty()) return;
        sort_eliminations(step);
        step.houses = {crossing.base, crossing.cover};
        step.cells = middle.cells;
        step.digits = digits;
        step.sets = {middle.evidence(), line.evidence(), box.evidence()};
        for (Cell cell : middle.cells) mark_all(step, cell, position_.candidates(cell), Role::base);
        for (Cell cell : line.cells) mark_all(step, cell, position_.candidates(cell), Role::first);
        for (Cell cell : box.cells) mark_all(step, cell, position_.candidates(cell), Role::second);
        found_.push_back(std::move(step));
    }

    const Position<Capacity>& position_;
    const Geometry& geometry_;
    StepSink& sink_;
    const std::span<const Digit> solution_;
    std::vector<Choice<Mask>> boxes_;
    std::vector<Step> found_;
};

}  // namespace

NONET_SEARCH(find_sue_de_coq, SueDeCoqSearch)

}  // namespace nonet
