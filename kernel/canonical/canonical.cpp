#include "canonical/canonical.hpp"

#include <algorithm>
#include <set>
#include <vector>

#include "canonical/full_nine.hpp"

namespace nonet::canonical {

namespace {

std::set<std::vector<Cell>> house_set(const Layout& layout) {
    std::set<std::vector<Cell>> houses;
    for (const House& house : layout.houses()) houses.insert(house.cells);
    return houses;
}

// Bands and stacks, if the layout has the houses of a plain one and no others.
std::optional<Blocks> blocks_of(const Layout& layout) {
    const int size = layout.size();
    const auto houses = house_set(layout);
    for (int box_rows = 1; box_rows < size; ++box_rows) {
        if (size % box_rows != 0) continue;
        const int box_columns = size / box_rows;
        if (houses != house_set(Layout::plain(box_rows, box_columns))) continue;
        if (box_rows == 1) return Blocks{size, size, size};
        return Blocks{size, box_rows, box_columns};
    }
    return std::nullopt;
}

}  // namespace

Geometry::Geometry(const Layout& layout)
    : size_(layout.size()), plain_nine_(layout.is_plain_nine()), blocks_(blocks_of(layout)) {
    if (!blocks_) symmetries_ = std::make_unique<const HouseSymmetries>(layout);
}

std::vector<int> Geometry::order_factors() const {
    std::vector<int> factors;
    if (symmetries_) {
        for (int k = 0; k < 2 * size_; ++k) factors.push_back(int(symmetries_->level(k).size()));
        return factors;
    }
    const auto factorial = [&](int n) {
        for (int factor = 2; factor <= n; ++factor) factors.push_back(factor);
    };
    for (int block : {blocks_->band_rows, blocks_->stack_columns}) {
        factorial(size_ / block);
        for (int start = 0; start < size_; start += block) factorial(block);
    }
    if (blocks_->may_transpose()) factors.push_back(2);
    return factors;
}

Canonicaliser::Canonicaliser(const Geometry& geometry) : geometry_(geometry) {
    if (geometry.blocks()) blocks_ = make_block_search(*geometry.blocks());
    else chain_.emplace(*geometry.symmetries());
}

Stop Canonicaliser::run(std::span<const Digit> values, Canonical& canonical, Meter& meter) {
    if (geometry_.is_plain_nine() && is_complete_nine(values)) {
        if (!meter.tick()) return meter.stop();
        canonicalise_full_nine(values, canonical);
        return Stop::none;
    }
    return blocks_ ? blocks_->run(values, canonical, meter) : chain_->run(values, canonical, meter);
}

}  // namespace nonet::canonical
