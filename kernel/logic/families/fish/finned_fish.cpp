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

#include "logic/basis/finding.hpp"
#include "logic/basis/one_per_effect.hpp"

namespace nonet {

namespace {

template <class Mask>
struct FinnedFish {
    Mask bases, covers;
    auto operator<=>(const FinnedFish&) const = default;
};

// The search starts from the cell that is to lose the digit: what it sees may be a fin, the
// rest of the base lines must be covered. So few covers are possible.
template <class Capacity>
class FinnedSearch {
public:
    using Mask = typename Capacity::Mask;

    FinnedSearch(const Position<Capacity>& position, int degree, int digit,
                 std::span<const std::uint16_t> bases, std::span<const std::uint16_t> covers)
        : position_(position),
          geometry_(position.geometry()),
          degree_(degree),
          digit_(digit),
          bases_(bases),
          covers_(covers) {}

    std::vector<FinnedFish<Mask>> run() {
        for (std::size_t line = 0; line < bases_.size(); ++line)
            for (int cover : bits(places(line))) search_for(line, cover);
        std::ranges::sort(found_);
        found_.erase(std::unique(found_.begin(), found_.end()), found_.end());
        return std::move(found_);
    }

    Step step(const FinnedFish<Mask>& fish) const {
        Step step;
        step.digits = bit(digit_);
        bool sashimi = false;
        for (int base : bits(fish.bases)) {
            step.houses.push_back(bases_[std::size_t(base)]);
            const Mask all = places(std::size_t(base));
            sashimi = sashimi || !has_many_bits(Mask(all & fish.covers));
            for (int place : bits(all)) {
                const bool fin = ((fish.covers >> place) & 1) == 0;
                const Cell cell = geometry_.cell_at(bases_[std::size_t(base)], place);
                (fin ? step.support : step.cells).push_back(cell);
                mark(step, cell, digit_, fin ? Role::fin : Role::base);
            }
        }
        const auto plain = sashimi ? Technique::sashimi_x_wing : Technique::finned_x_wing;
        step.technique = Technique(int(plain) + 2 * (degree_ - 2));
        step.rating = rating_of(step.technique);
        for (int cover : bits(fish.covers)) {
            const auto house = covers_[std::size_t(cover)];
            step.covers.push_back(house);
            for (int line : bits(Mask(position_.places(house, digit_) & ~fish.bases))) {
                const Cell cell = geometry_.cell_at(house, line);
                const bool falls = std::ranges::all_of(
                    step.support, [&](Cell fin) { return geometry_.sees(fin, cell); });
                if (falls) add(step.eliminations, cell, digit_);
            }
        }
        sort_eliminations(step);
        return step;
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
            if (fins != 0) found_.push_back({bases, covers});
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
    int degree_, digit_;
    std::span<const std::uint16_t> bases_, covers_;
    std::vector<Line> lines_;
    std::vector<FinnedFish<Mask>> found_;
};

template <class Capacity>
bool find_finned_fish_in(const Position<Capacity>& position, StepSink& sink, int degree,
                         std::span<const std::uint16_t> bases,
                         std::span<const std::uint16_t> covers) {
    for (int digit = 1; digit <= position.size(); ++digit) {
        // Every base needs a place for the digit, and so does the line that loses it.
        if (position.placed(digit) + degree >= position.size()) continue;
        if (!sink.wants_digit(digit, position.candidates_of(digit))) continue;
        if (!sink.tick()) return false;
        FinnedSearch<Capacity> search(position, degree, digit, bases, covers);
        OnePerEffect best;
        for (const auto& fish : search.run()) best.offer(search.step(fish));
        if (!best.deliver(sink)) return false;
    }
    return true;
}

}  // namespace

template <class Capacity>
bool find_finned_fish(const Position<Capacity>& position, StepSink& sink, int degree) {
    const Geometry& geometry = position.geometry();
    return find_finned_fish_in(position, sink, degree, geometry.columns(), geometry.rows()) &&
           find_finned_fish_in(position, sink, degree, geometry.rows(), geometry.columns());
}

NONET_FINDER(find_finned_fish, int)

}  // namespace nonet
