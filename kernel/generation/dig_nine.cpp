#include "generation/dig_nine.hpp"

#include <array>

#include "generation/dug.hpp"
#include "search/fast9/conversation.hpp"

namespace nonet::generation {

namespace {

class NineDigging final : public fast9::Conversation {
public:
    NineDigging(const Layout& layout, const DigWish& wish, std::span<Digit> puzzles)
        : layout_(layout), wish_(wish), puzzles_(puzzles) {
        for (std::size_t i = 0; i < slots_.size(); ++i) idle_.push_back(i);
    }

    bool next(Question& question) override {
        for (; !answered_.empty() || begin_puzzle(); answered_.pop_back()) {
            const std::size_t number = answered_.back();
            Slot& slot = slots_[number];
            const auto asked = slot.dug.ask();
            if (asked.empty()) {
                idle_.push_back(number);
                continue;
            }
            answered_.pop_back();
            slot.is_one = asked.size() == 1;
            // Where one given is to go, its cell is asked for any other digit: none means that
            // the given follows from the others.
            if (slot.is_one) slot.masks[asked[0]] ^= nine_digits;
            else for (const Cell cell : asked) slot.masks[cell] = nine_digits;
            question = {number, slot.masks.data(), slot.is_one ? 1u : 2u};
            return true;
        }
        return false;
    }

    void answer(std::size_t number, std::uint64_t solutions) override {
        Slot& slot = slots_[number];
        slot.dug.learn(solutions == (slot.is_one ? 0 : 1));
        for (const Cell cell : slot.dug.asked()) slot.masks[cell] = mask_of(slot.dug.puzzle()[cell]);
        answered_.push_back(number);
    }

private:
    static constexpr std::uint16_t nine_digits = 0x1ff;
    static std::uint16_t mask_of(Digit digit) { return digit ? std::uint16_t(1u << (digit - 1)) : nine_digits; }

    struct Slot {
        Dug dug;
        std::array<std::uint16_t, fast9::cells_per_puzzle> masks;  // of the puzzle, or of what it asks
        bool is_one;
    };

    bool begin_puzzle() {
        const std::size_t cells = fast9::cells_per_puzzle;
        if (begun_ * cells == puzzles_.size() || idle_.empty()) return false;
        const std::size_t number = idle_.back();
        idle_.pop_back();
        const auto puzzle = puzzles_.subspan(begun_ * cells, cells);
        slots_[number].dug.start(layout_, wish_, begun_++, puzzle);
        for (std::size_t cell = 0; cell < cells; ++cell) slots_[number].masks[cell] = mask_of(puzzle[cell]);
        answered_.push_back(number);
        return true;
    }

    const Layout& layout_;
    const DigWish& wish_;
    std::span<Digit> puzzles_;
    std::size_t begun_ = 0;
    std::array<Slot, fast9::most_lanes> slots_;
    std::vector<std::size_t> answered_, idle_;
};

}  // namespace

bool dig_nine(const Layout& layout, const DigWish& wish, std::span<Digit> puzzles, Meter& meter) {
    NineDigging digging(layout, wish, puzzles);
    return fast9::converse(digging, meter);
}

}  // namespace nonet::generation
