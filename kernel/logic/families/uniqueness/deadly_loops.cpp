// The search for loops. Each step goes to a cell of a shared house that has both
// digits, never twice in a row through the same house. Cells with extra digits
// are allowed freely twice; beyond that all extra digits met must be one and
// the same digit. The set of extra digits also remembers the brothers that were
// looked at before: Sudoku Explainer does so, and it decides which loops exist.
#include "logic/basis/cell_set.hpp"
#include "logic/basis/finding.hpp"
#include "logic/families/uniqueness/unique_loops.hpp"

namespace nonet {

namespace {

template <class Capacity>
class LoopSearch {
public:
    using Mask = typename Capacity::Mask;

    LoopSearch(const Position<Capacity>& position, StepSink& sink, std::vector<DeadlyLoop>& found)
        : position_(position), geometry_(position.geometry()), sink_(sink), found_(found) {
        met_[0].assign(std::size_t(position.houses()), false);
        met_[1] = met_[0];
        in_loop_.assign(std::size_t(position.cells()), false);
    }

    bool start(int cell) {
        pair_ = position_.candidates(cell);
        low_ = lowest_digit(pair_);
        high_ = lowest_digit(without_lowest(pair_));
        if (pair_ != known_pair_) find_worthy();
        if (worthy_.contains(cell) && is_new_) visit(cell, 2, 0, -1);
        return go_on_;
    }

private:
    // Every house of a loop meets it twice at least, so a cell is worth a visit only where each
    // of its houses has another such cell with both digits.
    void find_worthy() {
        known_pair_ = pair_;
        worthy_ = CellSet<Capacity>();
        for (int cell = 0; cell < position_.cells(); ++cell)
            if (Mask(position_.candidates(cell) & pair_) == pair_) worthy_.insert(cell);
        for (bool shrunk = true; shrunk;) {
            shrunk = false;
            worthy_.for_each([&](Cell cell) {
                for (const Seat& seat : geometry_.seats(cell)) {
                    const Mask both = Mask(position_.places(seat.house, low_) &
                                           position_.places(seat.house, high_));
                    bool company = false;
                    for (int place : bits(both)) {
                        const Cell other = geometry_.cell_at(seat.house, place);
                        company = company || (other != cell && worthy_.contains(other));
                    }
                    if (company) continue;
                    worthy_.erase(cell);
                    shrunk = true;
                    return;
                }
            });
        }
        // A loop draws its conclusions from the houses of its cells.
        const Changes& news = news_of(sink_);
        is_new_ = false;
        worthy_.for_each([&](Cell cell) {
            for (const Seat& seat : geometry_.seats(cell))
                is_new_ = is_new_ || news.has_house(seat.house);
        });
    }

    void visit(int cell, int allowed, Mask extra, int last_house) {
        if (!enter(cell)) return;
        for (const Seat& seat : geometry_.seats(cell)) {
            if (seat.house == last_house) continue;
            const Mask both =
                Mask(position_.places(seat.house, low_) & position_.places(seat.house, high_));
            for (int place : bits(both)) {
                const Cell next = geometry_.cell_at(seat.house, place);
                if (next == loop_[0] && loop_.size() >= 4) {
                    if (met_[0] == met_[1]) found_.push_back({loop_, Digit(low_), Digit(high_)});
                } else if (!in_loop_[next]) {
                    const Mask candidates = position_.candidates(next);
                    const bool has_more = !has_two_bits(candidates);
                    extra = Mask((extra | candidates) & ~pair_);
                    if ((!has_more || has_one_bit(extra) || allowed > 0) && worthy_.contains(next))
                        visit(next, allowed - (has_more ? 1 : 0), extra, seat.house);
                }
            }
        }
        leave(cell);
    }

    // False when a house would meet the loop in two cells of one colour: no way
    // on from here closes a deadly loop.
    bool enter(int cell) {
        auto& met = met_[loop_.size() % 2];
        for (const Seat& seat : geometry_.seats(cell))
            if (met[seat.house]) return false;
        go_on_ = go_on_ && sink_.tick();
        if (!go_on_) return false;
        for (const Seat& seat : geometry_.seats(cell)) met[seat.house] = true;
        loop_.push_back(Cell(cell));
        in_loop_[cell] = true;
        return true;
    }

    void leave(int cell) {
        loop_.pop_back();
        in_loop_[cell] = false;
        for (const Seat& seat : geometry_.seats(cell)) met_[loop_.size() % 2][seat.house] = false;
    }

    const Position<Capacity>& position_;
    const Geometry& geometry_;
    StepSink& sink_;
    std::vector<DeadlyLoop>& found_;
    std::vector<Cell> loop_;
    std::vector<char> met_[2], in_loop_;  // flags by house, by cell
    Mask pair_ = 0, known_pair_ = 0;
    CellSet<Capacity> worthy_;
    int low_ = 0, high_ = 0;
    bool go_on_ = true, is_new_ = true;  // of the worthy cells
};

}  // namespace

template <class Capacity>
std::vector<DeadlyLoop> deadly_loops(const Position<Capacity>& position, StepSink& sink) {
    std::vector<DeadlyLoop> found;
    LoopSearch<Capacity> search(position, sink, found);
    for (int cell = 0; cell < position.cells(); ++cell)
        if (has_two_bits(position.candidates(cell)) && !search.start(cell)) break;
    return found;
}

template std::vector<DeadlyLoop> deadly_loops(const Position<Small>&, StepSink&);
template std::vector<DeadlyLoop> deadly_loops(const Position<Large>&, StepSink&);

}  // namespace nonet
