#include "search/papers/brute_force_bitset.hpp"

#include "search/papers/reading_order.hpp"

namespace nonet::papers {

namespace {

// The houses of a cell stand in a table with equal room for every cell. Where a
// cell lies in fewer houses than another, the room left over names a set of its
// own, which only its own digit ever enters.
class DigitSets {
public:
    explicit DigitSets(const Layout& layout) : room_(0) {
        const std::size_t own = layout.houses().size();
        held_.assign(own + std::size_t(layout.cells()), 0);
        for (int cell = 0; cell < layout.cells(); ++cell)
            room_ = std::max(room_, layout.houses_of(cell).size());
        for (int cell = 0; cell < layout.cells(); ++cell) {
            const auto houses = layout.houses_of(cell);
            for (std::size_t i = 0; i < room_; ++i)
                houses_.push_back(i < houses.size() ? houses[i] : std::uint16_t(own + std::size_t(cell)));
        }
    }

    DigitMask seen(int cell) const {
        DigitMask digits = 0;
        for (auto house : houses_of(cell)) digits |= held_[house];
        return digits;
    }
    void put(int cell, DigitMask digit) {
        for (auto house : houses_of(cell)) held_[house] |= digit;
    }
    void take(int cell, DigitMask digit) {
        for (auto house : houses_of(cell)) held_[house] &= ~digit;
    }

private:
    std::span<const std::uint16_t> houses_of(int cell) const {
        return {houses_.data() + std::size_t(cell) * room_, room_};
    }

    std::vector<DigitMask> held_;
    std::size_t room_;
    std::vector<std::uint16_t> houses_;
};

}  // namespace

std::unique_ptr<Search> brute_force_bitset(const Problem& problem) {
    return std::make_unique<ReadingOrderSearch<DigitSets>>(problem);
}

}  // namespace nonet::papers
