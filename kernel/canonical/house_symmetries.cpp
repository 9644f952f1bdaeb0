#include "canonical/house_symmetries.hpp"

#include <algorithm>
#include <bitset>
#include <set>
#include <span>
#include <utility>

namespace nonet::canonical {

namespace {

using Lines = std::bitset<max_lines>;
using Colour = std::uint64_t;

Colour mix(Colour a, Colour b) {
    Colour z = (a + 0x9e3779b97f4a7c15ULL) ^ (b * 0xbf58476d1ce4e5b9ULL);
    z = (z ^ (z >> 30)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
}

// Finds symmetries by trying images line by line. Pairs of lines have colours that
// every symmetry keeps: how the houses meet both lines, refined by the colours of all
// triangles over the pair (the two-dimensional Weisfeiler-Leman refinement). They
// leave hardly a wrong image to try; what is found is checked house by house.
class SymmetryFinder {
public:
    explicit SymmetryFinder(const Layout& layout)
        : size_(layout.size()), lines_(2 * layout.size()) {
        for (const House& house : layout.houses()) houses_.insert(house.cells);
        colour_by_houses(layout);
        for (int round = 0; round < rounds; ++round) refine();
    }

    // A symmetry that leaves the points in `fixed` and takes `point` to `image`.
    bool find(std::span<const int> fixed, int point, int image, LineMap& found) const {
        Attempt start;
        for (int line = 0; line < lines_; ++line)
            for (int other = 0; other < lines_; ++other)
                start.open[line][other] = colour(line, line) == colour(other, other);
        for (int line : fixed)
            if (!assign(start, line, line)) return false;
        return start.open[point][image] && assign(start, point, image) && complete(start, found);
    }

private:
    static constexpr int rounds = 3;

    struct Attempt {
        std::array<Lines, max_lines> open;  // the images a line can still have
        Lines assigned;
    };

    Colour colour(int a, int b) const { return colours_[std::size_t(a * lines_ + b)]; }

    void colour_by_houses(const Layout& layout) {
        std::vector<std::array<int, max_lines>> meets;  // cells of a house in each line
        for (const House& house : layout.houses()) {
            auto& counts = meets.emplace_back();
            counts.fill(0);
            for (Cell cell : house.cells) {
                ++counts[std::size_t(cell / size_)];
                ++counts[std::size_t(size_ + cell % size_)];
            }
        }
        colours_.assign(std::size_t(lines_ * lines_), 0);
        for (int a = 0; a < lines_; ++a)
            for (int b = 0; b < lines_; ++b) {
                const bool cross = (a < size_) != (b < size_);
                Colour sum = mix(a == b, cross);
                for (std::size_t h = 0; h < meets.size(); ++h) {
                    const auto& cells = layout.houses()[h].cells;
                    const Cell cell = Cell(a < size_ ? a * size_ + b - size_ : b * size_ + a - size_);
                    const bool through = cross && std::ranges::binary_search(cells, cell);
                    sum += mix(Colour(meets[h][std::size_t(a)]) << 8 | through,
                               Colour(meets[h][std::size_t(b)]));
                }
                colours_[std::size_t(a * lines_ + b)] = sum;
            }
    }

    void refine() {
        std::vector<Colour> finer(colours_.size());
        for (int a = 0; a < lines_; ++a)
            for (int b = 0; b < lines_; ++b) {
                Colour sum = 0;
                for (int c = 0; c < lines_; ++c) sum += mix(colour(a, c), colour(c, b));
                finer[std::size_t(a * lines_ + b)] = mix(colour(a, b), sum);
            }
        colours_ = std::move(finer);
    }

    bool assign(Attempt& attempt, int line, int image) const {
        if (!attempt.open[line][image]) return false;
        attempt.assigned.set(std::size_t(line));
        for (int other = 0; other < lines_; ++other) {
            Lines& open = attempt.open[other];
            if (other == line) {
                open.reset();
                open.set(std::size_t(image));
                continue;
            }
            open.reset(std::size_t(image));
            for (int q = 0; q < lines_; ++q)
                if (open[q] && (colour(line, other) != colour(image, q) ||
                                colour(other, line) != colour(q, image)))
                    open.reset(std::size_t(q));
            if (open.none()) return false;
        }
        return true;
    }

    bool complete(const Attempt& attempt, LineMap& found) const {
        int next = -1;
        std::size_t fewest = max_lines + 1;
        for (int line = 0; line < lines_; ++line)
            if (!attempt.assigned[line] && attempt.open[line].count() < fewest) {
                fewest = attempt.open[line].count();
                next = line;
            }
        if (next < 0) return is_symmetry(attempt, found);
        for (int image = 0; image < lines_; ++image) {
            if (!attempt.open[next][image]) continue;
            Attempt child = attempt;
            if (assign(child, next, image) && complete(child, found)) return true;
        }
        return false;
    }

    bool is_symmetry(const Attempt& attempt, LineMap& found) const {
        for (int line = 0; line < lines_; ++line)
            for (int image = 0; image < lines_; ++image)
                if (attempt.open[line][image]) found[std::size_t(line)] = Line(image);
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
    std::set<std::vector<Cell>> houses_;
    std::vector<Colour> colours_;
};

}  // namespace

HouseSymmetries::HouseSymmetries(const Layout& layout) : size_(layout.size()) {
    const SymmetryFinder finder(layout);
    std::vector<int> fixed;
    for (int k = 0; k < 2 * size_; ++k) {
        auto& symmetries = levels_.emplace_back();
        for (int image = 0; image < 2 * size_; ++image) {
            LineMap found{};
            if (finder.find(fixed, point(k), image, found)) symmetries.push_back(found);
        }
        fixed.push_back(point(k));
    }
}

}  // namespace nonet::canonical
