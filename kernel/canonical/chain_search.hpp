// The canonical form on any layout, by its own group of symmetries.
//
// Symmetries are built along the chain of house_symmetries.hpp: first the row that
// comes to the top, then the columns from left to right, then row after row. After
// each choice a cell or a row of the image is known; those with the least one go on.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "canonical/house_symmetries.hpp"
#include "canonical/transformation.hpp"

namespace nonet::canonical {

class ChainSearch {
public:
    // Keeps a reference; may be shared by any number of searches.
    explicit ChainSearch(const HouseSymmetries& symmetries) : symmetries_(symmetries) {}

    // Stops with Stop::budget as well when more than `max_states` symmetries would
    // have to be kept side by side.
    Stop run(std::span<const Digit> values, Canonical& canonical, Meter& meter);

    static constexpr std::size_t max_states = std::size_t{1} << 19;

private:
    struct State {
        LineMap lines;
        std::array<Digit, max_size + 1> labels;
        Digit next_label;
    };

    Digit read(const State& state, std::span<const Digit> values, int row, int column) const;
    void keep_if_least(State& state, std::span<const Digit> values, int row, int begin, int end);

    const HouseSymmetries& symmetries_;
    std::vector<State> kept_, found_;
    std::vector<Digit> best_;  // the cells begin .. end-1 of the row at hand
};

}  // namespace nonet::canonical
