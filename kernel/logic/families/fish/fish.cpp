#include "logic/families/fish/fish.hpp"

#include <algorithm>

#include "logic/basis/finding.hpp"
#include "logic/basis/subsets.hpp"

namespace nonet {

namespace {

template <class Mask>
struct Fish {
    Mask bases, covers;
    int digit;
};

template <class Capacity>
Step to_step(const Position<Capacity>& position, const Fish<typename Capacity::Mask>& fish,
             std::span<const std::uint16_t> bases, std::span<const std::uint16_t> covers) {
    using Mask = typename Capacity::Mask;
    const Geometry& geometry = position.geometry();
    const int degree = count_bits(fish.bases);
    const auto technique = Technique(int(Technique::x_wing) + degree - 2);
    Step step = make_step(technique);
    step.digits = bit(fish.digit);
    for (int base : bits(fish.bases)) {
        step.houses.push_back(bases[base]);
        for (int place : bits(position.places(bases[base], fish.digit))) {
            step.cells.push_back(geometry.cell_at(bases[base], place));
            mark(step, step.cells.back(), fish.digit, Role::base);
        }
    }
    for (int cover : bits(fish.covers)) {
        step.covers.push_back(covers[cover]);
        const Mask rest = Mask(position.places(covers[cover], fish.digit) & ~fish.bases);
        for (int place : bits(rest))
            add(step.eliminations, geometry.cell_at(covers[cover], place), fish.digit);
    }
    sort_eliminations(step);
    return step;
}

template <class Capacity>
bool find_fish_in(const Position<Capacity>& position, StepSink& sink, int degree,
                  std::span<const std::uint16_t> bases, std::span<const std::uint16_t> covers) {
    using Mask = typename Capacity::Mask;
    std::vector<Fish<Mask>> found;
    for (int digit = 1; digit <= position.size(); ++digit) {
        if (position.placed(digit) + 2 * degree > position.size()) continue;
        if (!sink.wants_digit(digit, position.candidates_of(digit))) continue;
        SetSearch<Mask> search;
        for (int line = 0; line < int(bases.size()); ++line)
            search.offer(position.places(bases[line], digit), line, degree);
        if (search.count < degree) continue;
        search.run(degree, [&](Mask lines, Mask crossing) {
            for (int cover : bits(crossing)) {
                if (Mask(position.places(covers[cover], digit) & ~lines) == 0) continue;
                found.push_back({lines, crossing, digit});
                break;
            }
            return true;
        });
    }
    // The lines are the outer loop of the order, the digit the inner.
    std::ranges::stable_sort(found, {}, &Fish<Mask>::bases);
    for (const auto& fish : found)
        if (!sink.take(to_step(position, fish, bases, covers))) return false;
    return true;
}

}  // namespace

template <class Capacity>
bool find_fish(const Position<Capacity>& position, StepSink& sink, int degree) {
    const Geometry& geometry = position.geometry();
    return find_fish_in(position, sink, degree, geometry.columns(), geometry.rows()) &&
           find_fish_in(position, sink, degree, geometry.rows(), geometry.columns());
}

template bool find_fish(const Position<Small>&, StepSink&, int);
template bool find_fish(const Position<Large>&, StepSink&, int);

}  // namespace nonet
