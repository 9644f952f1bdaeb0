// The canonical form of a puzzle or grid: the least of all puzzles it can be turned
// into, read as a string in which a blank comes before every digit.
//
// Allowed are permutations of rows and of columns, with or without transposition,
// that map houses onto houses, and every relabelling of the digits. On the plain 9x9
// layout these are the well-known 2 * 6^8 = 3,359,232 times 9! transformations; where
// boxes are not square none of them transposes; extra houses leave fewer.
//
//   layout                              engine
//   plain 9x9, complete grid            full_nine
//   plain, any shape                    block_search
//   extra houses, jigsaws               chain_search on house_symmetries
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "canonical/block_search.hpp"
#include "canonical/chain_search.hpp"

namespace nonet::canonical {

// What is known of a layout; made once, shared by any number of threads.
class Geometry {
public:
    explicit Geometry(const Layout& layout);

    int size() const { return size_; }
    bool is_plain_nine() const { return plain_nine_; }
    // Exactly one of these: bands and stacks for plain layouts, a chain for others.
    const Blocks* blocks() const { return blocks_ ? &*blocks_ : nullptr; }
    const HouseSymmetries* symmetries() const { return symmetries_.get(); }
    // Numbers whose product counts the transformations, relabelling apart.
    std::vector<int> order_factors() const;

private:
    int size_;
    bool plain_nine_;
    std::optional<Blocks> blocks_;
    std::unique_ptr<const HouseSymmetries> symmetries_;
};

// Keeps its memory from one puzzle to the next; one for each thread.
class Canonicaliser {
public:
    explicit Canonicaliser(const Geometry& geometry);

    // `canonical` is filled unless the meter stops the work: then it is unknown.
    Stop run(std::span<const Digit> values, Canonical& canonical, Meter& meter);

private:
    const Geometry& geometry_;
    std::unique_ptr<BlockSearch> blocks_;
    std::optional<ChainSearch> chain_;
};

}  // namespace nonet::canonical
