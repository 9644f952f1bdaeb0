#include "canonical/house_symmetries.hpp"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace nonet::canonical {

namespace {

using Colour = std::uint64_t;

Colour mix(Colour a, Colour b) {
    Colour z = (a + 0x9e3779b97f4a7c15ULL) ^ (b * 0xbf58476d1ce4e5b9ULL);
    z = (z ^ (z >> 30)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
}

// Finds symmetries by refining colours: lines and houses take the colours of their
// cells into account, cells those of the lines and houses they lie in, until nothing
// new is told apart. A symmetry takes a line to one of the same colour, provided both
// colourings began alike. Where a colour is shared, one of its lines is marked, its
// image is guessed, and both colourings are refined again. Guesses are seldom wrong,
// and what is found is checked house by house.
class SymmetryFinder {
public:
    // One colour for each line, then for each house that is not a line.
    using Colours = std::vector<Colour>;

    explicit SymmetryFinder(const Layout& layout)
        : size_(layout.size()), lines_(2 * layout.size()), sets_of_cell_(std::size_t(layout.cells())) {
        for (int cell = 0; cell < layout.cells(); ++cell)
            sets_of_cell_[std::size_t(cell)] = {cell / size_, size_ + cell % size_};
        sets_ = std::size_t(lines_);
        for (const House& house : layout.houses()) {
            if (!houses_.insert(house.cells).second) continue;
            if (house.kind == HouseKind::row || house.kind == HouseKind::column) continue;
            for (Cell cell : house.cells) sets_of_cell_[cell].push_back(int(sets_));
            ++sets_;
        }
    }

    Colours start() const {
        Colours colours(sets_, 2);
        std::fill_n(colours.begin(), lines_, 1);
        refine(colours);
        return colours;
    }

    // Tells one line from all others.
    void mark(Colours& colours, int line) const {
        Colour& colour = colours[std::size_t(line)];
        colour = mix(colour, 3);
        refine(colours);
    }

    // The first symmetry that takes each line to one of the same colour.
    bool find(const Colours& from, const Colours& to, LineMap& found) const {
        if (!same_colours(from, to)) return false;
        int line = 0;
        while (line < lines_ && std::count(from.begin(), from.begin() + lines_, from[std::size_t(line)]) == 1)
            ++line;
        if (line == lines_) return is_symmetry(from, to, found);
        Colours marked = from;
        mark(marked, line);
        for (int image = 0; image < lines_; ++image) {
            if (to[std::size_t(image)] != from[std::size_t(line)]) continue;
            Colours guess = to;
            mark(guess, image);
            if (find(marked, guess, found)) return true;
        }
        return false;
    }

private:
    static std::size_t different(Colours colours) {
        std::ranges::sort(colours);
        return std::size_t(std::unique(colours.begin(), colours.end()) - colours.begin());
    }

    bool same_colours(const Colours& from, const Colours& to) const {
        Colours a(from.begin(), from.begin() + lines_), b(to.begin(), to.begin() + lines_);
        std::ranges::sort(a);
        std::ranges::sort(b);
        return a == b;
    }

    // Two rounds without a new colour end it: one may only pass on what the last one told.
    // Both colourings of a search take the same rounds where a symmetry exists.
    void refine(Colours& colours) const {
        std::size_t known = different(colours);
        for (int idle = 0; idle < 2;) {
            Colours sums(colours.size(), 0);
            for (const auto& sets : sets_of_cell_) {
                Colour cell = 0;
                for (int set : sets) cell += mix(colours[std::size_t(set)], 5);
                for (int set : sets) sums[std::size_t(set)] += mix(cell, 7);
            }
            for (std::size_t set = 0; set < colours.size(); ++set)
                colours[set] = mix(colours[set], sums[set]);
            const std::size_t now = different(colours);
            idle = now > known ? 0 : idle + 1;
            known = now;
        }
    }

    bool is_symmetry(const Colours& from, const Colours& to, LineMap& found) const {
        for (int line = 0; line < lines_; ++line)
            found[std::size_t(line)] =
                Line(std::find(to.begin(), to.begin() + lines_, from[std::size_t(line)]) - to.begin());
        const bool transposes = found[0] >= size_;
        for (int line = 0; line < lines_; ++line)
            if ((found[std::size_t(line)] >= size_) != ((line >= size_) != transposes)) return false;
        std::vector<Cell> image;
        for (const auto& cells : houses_) {
            image.clear();
            for (Cell cell : cells) {
                const int a = found[std::size_t(cell / size_)];
                const int b = found[std::size_t(size_ + cell % size_)];
                image.push_back(Cell(transposes ? b * size_ + a - size_ : a * size_ + b - size_));
            }
            std::ranges::sort(image);
            if (!houses_.contains(image)) return false;
        }
        return true;
    }

    int size_;
    int lines_;
    std::size_t sets_ = 0;
    std::vector<std::vector<int>> sets_of_cell_;
    std::set<std::vector<Cell>> houses_;
};

}  // namespace

HouseSymmetries::HouseSymmetries(const Layout& layout) : size_(layout.size()) {
    const SymmetryFinder finder(layout);
    auto fixed = finder.start();  // all points of the levels so far stay where they are
    for (int k = 0; k < 2 * size_; ++k) {
        const auto line = std::size_t(point(k));
        auto marked = fixed;
        finder.mark(marked, point(k));
        auto& symmetries = levels_.emplace_back();
        for (int image = 0; image < 2 * size_; ++image) {
            if (fixed[std::size_t(image)] != fixed[line]) continue;
            auto guess = fixed;
            finder.mark(guess, image);
            LineMap found{};
            if (finder.find(marked, guess, found)) symmetries.push_back(found);
        }
        fixed = std::move(marked);
    }
}

}  // namespace nonet::canonical
