// The symmetries of any layout: permutations of rows and of columns, with or without
// transposition, that map houses onto houses.
//
// Rows are points 0 .. N-1, columns N .. 2N-1, and a symmetry is a permutation of
// these 2N points; one that transposes maps rows to columns. The group is kept as a
// chain of stabilisers, after Sims (1970), along a fixed order of the points:
//
//   row 0, column 0, column 1, .. column N-1, row 1, row 2, .. row N-1
//
// Level k holds, for each image the k-th point can have while all earlier points stay
// where they are, one symmetry that takes it there. Every symmetry of the group is
// then g = u0 u1 u2 .. in exactly one way, so that building it from the left decides
// the image of one point after the other and never meets a dead end.
//
// The order is the one in which a canonical form is read: the first row and the
// columns it crosses, then the other rows.
#pragma once

#include <vector>

#include "canonical/transformation.hpp"
#include "model/layout.hpp"

namespace nonet::canonical {

class HouseSymmetries {
public:
    explicit HouseSymmetries(const Layout& layout);

    int size() const { return size_; }
    // One symmetry for each possible image of the k-th point; the identity among them.
    const std::vector<LineMap>& level(int k) const { return levels_[std::size_t(k)]; }
    // The k-th point: 0 is row 0, 1..N the columns, then the other rows.
    int point(int k) const { return k == 0 ? 0 : k <= size_ ? size_ + k - 1 : k - size_; }

private:
    int size_;
    std::vector<std::vector<LineMap>> levels_;
};

}  // namespace nonet::canonical
