// Finned and sashimi fish: a fish with a few places too many.
//
//          c2      c6  c5
//    r2    4 ----- 4   .        Without the fin r7c5 the rows 2 and 7 were an X-wing in c2
//          |       |            and c6. So the fish is true or the fin is: only what falls
//    r7    4 ----- 4   4 fin    either way goes, the cells of c2 and c6 that see the fin.
//          .       x
//
// Sashimi: some base line has one place left besides its fins, or none, so that without the
// fins there would be no proper fish, only singles. The reason is the same.
#include <algorithm>

#include "logic/basis/delivery.hpp"
#include "logic/basis/finding.hpp"
#include "logic/families/fish/fish.hpp"

namespace nonet {

namespace {

// The search starts from the cell that is to lose the digit: what it sees may be a fin, the
// rest of the base lines must be covered. So few covers are possible.
template <class Capacity>
class FinnedSearch {
public:
    using Mask = typename Capacity::Mask;
    using Found = Fish<Position<Capacity>>;

    FinnedSearch(const Position<Capacity>& position, int degree, int digit, bool columns)
        : position_(position),
          geometry_(position.geometry()),
          degree_(degree),
          digit_(digit),
          columns_(columns),
          bases_(columns ? geometry_.columns() : geometry_.rows()) {}

    std::vector<Found> run() {
        for (std::size_t line = 0; line < bases_.size(); ++line)
            for (int cover : bits(places(line))) search_for(line, cover);
        sort_once(found_);
        return std::move(found_);
    }

private:
    struct Line {
        int index;
        Mask places, to_cover;  // all of them; those that the cell does not see
    };

    Mask places(std::size_t line) const { return position_.places(bases_[line], digit_); }

    void search_for(std::size_t own_line, int cover) {
        const Cell cell = geometry_.cell_at(bases_[own_line], cover);
        lines_.clear();
        bool fins = false;
        for (std::size_t line = 0; line < bases_.size(); ++line) {
            const Mask all = places(line);
            if (line == own_line || !has_many_bits(all)) continue;
            Mask seen = 0;
            for (const Seat& seat : geometry_.seats(cell))
                seen = Mask(seen | geometry_.shared_places(bases_[line], seat.house));
            const Mask to_cover = Mask(all & ~seen);
            fins = fins || Mask(all & seen & ~(Mask{1} << cover)) != 0;
            if (count_bits(to_cover) < degree_) lines_.push_back({int(line), all, to_cover});
        }
        if (fins) choose(0, degree_, 0, 0, Mask(Mask{1} << cover));
    }

    void choose(std::size_t from, int left, Mask bases, Mask united, Mask covers) {
        if (left == 0) {
            // A cover without a place in the bases would leave a smaller fish.
            const Mask fins = Mask(united & ~covers);
            if (Mask(covers & ~united) == 0) widen(bases, covers, fins, fins);
            return;
        }
        for (std::size_t i = from; i + std::size_t(left) <= lines_.size(); ++i) {
            const Mask grown = Mask(covers | lines_[i].to_cover);
            if (count_bits(grown) > degree_) continue;
            choose(i + 1, left - 1, Mask(bases | (Mask{1} << lines_[i].index)),
                   Mask(united | lines_[i].places), grown);
        }
    }

    // Covers that are still free go to fins, which thereby cease to be fins.
    void widen(Mask bases, Mask covers, Mask fins, Mask choice) {
        if (count_bits(covers) == degree_) {
            if (fins != 0) found_.push_back({bases, covers, digit_, columns_});
            return;
        }
        for (int fin : bits(choice)) {
            const Mask chosen = Mask(Mask{1} << fin);
            choice = Mask(choice & ~chosen);
            widen(bases, Mask(covers | chosen), Mask(fins & ~chosen), choice);
        }
    }

    const Position<Capacity>& position_;
    const Geometry& geometry_;
    const int degree_, digit_;
    const bool columns_;
    const std::span<const std::uint16_t> bases_;
    std::vector<Line> lines_;
    std::vector<Found> found_;
};

}  // namespace

template <class Capacity>
bool find_finned_fish(const Position<Capacity>& position, StepSink& sink, int degree) {
    return for_each_wanted_digit_of_lines(position, sink, [&](int digit, bool columns) {
        // Every base needs a place for the digit, and so does the line that loses it.
        if (position.placed(digit) + degree >= position.size()) return true;
        if (!sink.tick()) return false;
        OnePerEffect best;
        for (const auto& fish : FinnedSearch(position, degree, digit, columns).run())
            best.offer(explain(position, fish));
        return best.deliver(sink);
    });
}

NONET_FINDER(find_finned_fish, int)

}  // namespace nonet
