#include "rules/program/house_lanes.hpp"

#include <cstdint>

namespace nonet::rules {

std::vector<HouseLanes> side_by_side(std::span<const HouseData> houses, int cells) {
    std::vector<HouseLanes> all;
    for (std::size_t i = 0; i < houses.size(); ++i) {
        const std::size_t lane = i % house_lanes;
        if (lane == 0) all.push_back({{}, {}, i, 0, std::vector<std::uint64_t>(std::size_t(cells))});
        HouseLanes& lanes = all.back();
        lanes.used |= std::uint64_t{1} << lane;
        for (Cell cell : houses[i].cells) {
            lanes.of_cell[cell] |= std::uint64_t{1} << lane;
            lanes.bits[lane][cell >> 6] |= std::uint64_t{1} << (cell & 63);
        }
        // Lanes to spare look at the house of the first once more.
        for (std::size_t at = lane; at < (lane == 0 ? std::size_t(house_lanes) : lane + 1); ++at)
            for (std::size_t step = 0; step < houses[i].cells.size(); ++step)
                lanes.cells[step][at] = houses[i].cells[step];
    }
    return all;
}

}  // namespace nonet::rules
