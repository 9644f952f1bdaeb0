#include "search/papers/brute_force.hpp"

#include "search/papers/reading_order.hpp"

namespace nonet::papers {

namespace {

// The peers of a cell are the other cells of its houses, each named once.
class LookAtCells {
public:
    explicit LookAtCells(const Layout& layout) : layout_(layout), digit_(layout.cells(), 0) {}

    DigitMask seen(int cell) const {
        DigitMask digits = 0;
        for (Cell peer : layout_.peers(cell)) digits |= digit_[peer];
        return digits;
    }
    void put(int cell, DigitMask digit) { digit_[cell] = digit; }
    void take(int cell, DigitMask) { digit_[cell] = 0; }

private:
    const Layout& layout_;
    std::vector<DigitMask> digit_;  // one bit, or none in an empty cell
};

}  // namespace

std::unique_ptr<Search> brute_force(const Problem& problem) {
    return std::make_unique<ReadingOrderSearch<LookAtCells>>(problem);
}

}  // namespace nonet::papers
