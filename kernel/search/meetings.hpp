// Where two houses have several cells in common, and a digit of one may be locked.
//
//     row 5     . . . | 4 4 . | . . .      all places of 4 in the row lie in one box:
//               ------+-------+------      no 4 in the rest of the box
//
// A meeting is seen from one of the two; the other has one of its own.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/layout.hpp"

namespace nonet {

struct Meeting {
    std::uint32_t first;         // the constraint of digit 0 in the house that locks
    std::uint32_t second;        // and in the house that loses candidates
    DigitMask common_in_first;   // the cells they share, as positions of the one
    DigitMask common_in_second;  // and of the other
};

class Meetings {
public:
    Meetings() = default;
    explicit Meetings(const Layout& layout);

    // The most cells that two houses share; 0 where nothing is known.
    int largest() const { return largest_; }
    const Meeting& operator[](std::size_t id) const { return meetings_[id]; }
    // Those of a house that have the cell at one of its positions, known by the first
    // constraint of the house. The list is filled up with 0, a meeting of no cells.
    std::span<const std::uint16_t> at(std::uint32_t first, int position) const {
        const std::size_t place = first - cells_ + std::size_t(position);
        return {ids_.data() + place * width_, width_};
    }

private:
    std::size_t cells_ = 0;
    std::size_t width_ = 0;  // of the list of a position
    int largest_ = 0;
    std::vector<Meeting> meetings_;
    std::vector<std::uint16_t> ids_;
};

}  // namespace nonet
