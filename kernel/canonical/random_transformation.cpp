#include "canonical/random_transformation.hpp"

#include <algorithm>
#include <numeric>
#include <span>
#include <vector>

#include "search/random.hpp"

namespace nonet::canonical {

namespace {

// Blocks in random order, lines in random order within each.
void shuffle_lines(int size, int block, Random& random, std::span<Place> lines) {
    std::vector<int> starts;
    for (int start = 0; start < size; start += block) starts.push_back(start);
    random.shuffle(std::span(starts));
    for (std::size_t i = 0; i < starts.size(); ++i) {
        const auto part = lines.subspan(i * std::size_t(block), std::size_t(block));
        std::iota(part.begin(), part.end(), Place(starts[i]));
        random.shuffle(part);
    }
}

// A random step at each level of the chain makes each symmetry equally likely.
LineMap random_symmetry(const HouseSymmetries& symmetries, Random& random) {
    const int lines = 2 * symmetries.size();
    LineMap map{};
    std::iota(map.begin(), map.begin() + lines, Line(0));
    for (int k = 0; k < lines; ++k) {
        const auto& level = symmetries.level(k);
        const LineMap& step = level[random.below(std::uint32_t(level.size()))];
        const LineMap before = map;
        for (int line = 0; line < lines; ++line)
            map[std::size_t(line)] = before[step[std::size_t(line)]];
    }
    return map;
}

}  // namespace

Transformation random_transformation(const Geometry& geometry, std::uint64_t seed) {
    Random random(seed);
    const int size = geometry.size();
    Transformation t;
    t.size = size;
    if (const Blocks* blocks = geometry.blocks()) {
        t.transpose = blocks->may_transpose() && random.below(2) == 1;
        shuffle_lines(size, blocks->band_rows, random, std::span(t.rows).first(std::size_t(size)));
        shuffle_lines(size, blocks->stack_columns, random,
                      std::span(t.columns).first(std::size_t(size)));
    } else {
        t.set_lines(random_symmetry(*geometry.symmetries(), random));
    }
    const auto labels = std::span(t.labels).subspan(1, std::size_t(size));
    std::iota(labels.begin(), labels.end(), Digit(1));
    random.shuffle(labels);
    return t;
}

}  // namespace nonet::canonical
