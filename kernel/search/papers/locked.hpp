// Locked candidates: where the places of a digit in one house (the source) all
// lie in a second house (the target), the digit goes nowhere else in the target.
//
//     source box    target row          source row    target box
//     . . .
//     d d .   ->    strike d here       . . . | d d . | . . .
//     . . .         _ _ _ _ _ _         ->  strike d in the rest of that box
//
// The first is pointing, the second claiming. In general the source of pointing
// is a box or an extra house, the source of claiming a row or a column, and the
// target is any house that shares at least two cells with the source. A digit
// with a single place is left to the hidden single. Where only pairs are wanted, so is
// one with three places or more.
#pragma once

#include <vector>

#include "search/papers/board.hpp"

namespace nonet::papers {

// Two houses that share at least two cells. Bit i of a mask stands for the i-th
// cell of the house.
struct Crossing {
    std::uint16_t source, target;
    std::uint64_t shared_in_source;
    std::uint64_t shared_in_target;
};

class Locked {
public:
    explicit Locked(const Layout& layout);

    // Each strikes in at most `limit` crossings and returns the number of them.
    int point(Board& board, int limit) const { return strike(board, pointing_, limit); }
    int claim(Board& board, int limit) const { return strike(board, claiming_, limit); }

    // The same for the crossings with one source only.
    int point_of(Board& board, int source, int limit, bool pairs_only = false) const {
        return strike(board, of_source(pointing_, source), limit, pairs_only);
    }
    int claim_of(Board& board, int source, int limit) const {
        return strike(board, of_source(claiming_, source), limit);
    }

private:
    using Crossings = std::span<const Crossing>;

    static Crossings of_source(Crossings crossings, int source);
    static int strike(Board& board, Crossings crossings, int limit, bool pairs_only = false);

    std::vector<Crossing> pointing_;  // by source, as claiming_
    std::vector<Crossing> claiming_;
};

}  // namespace nonet::papers
