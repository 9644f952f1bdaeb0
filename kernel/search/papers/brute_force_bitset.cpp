#include "search/papers/brute_force_bitset.hpp"

#include "search/papers/reading_order.hpp"

namespace nonet::papers {

namespace {

class DigitSets {
public:
    explicit DigitSets(const Layout& layout) : layout_(layout), held_(layout.houses().size(), 0) {}

    DigitMask seen(int cell) const {
        DigitMask digits = 0;
        for (auto house : layout_.houses_of(cell)) digits |= held_[house];
        return digits;
    }
    void put(int cell, DigitMask digit) {
        for (auto house : layout_.houses_of(cell)) held_[house] |= digit;
    }
    void take(int cell, DigitMask digit) {
        for (auto house : layout_.houses_of(cell)) held_[house] &= ~digit;
    }

private:
    const Layout& layout_;
    std::vector<DigitMask> held_;
};

}  // namespace

std::unique_ptr<Search> brute_force_bitset(const Problem& problem) {
    return std::make_unique<ReadingOrderSearch<DigitSets>>(problem);
}

}  // namespace nonet::papers
