#include "search/pattern_behind.hpp"

#include <bit>
#include <numeric>

#include "search/pattern_grid.hpp"

namespace nonet {

namespace {

constexpr std::int8_t open = -1;

// Pairs of rows and pairs of digits, joined where they belong to one exchange.
class Exchanges {
public:
    explicit Exchanges(int size) : size_(std::uint32_t(size)), above_(2 * size_ * size_) {
        std::iota(above_.begin(), above_.end(), 0u);
    }

    std::uint32_t of_rows(int from, int to) { return find(std::uint32_t(from) * size_ + std::uint32_t(to)); }
    std::uint32_t of_digits(int from, int to) {
        return find((size_ + std::uint32_t(from)) * size_ + std::uint32_t(to));
    }
    void join(std::uint32_t one, std::uint32_t other) { above_[one] = other; }

private:
    std::uint32_t find(std::uint32_t pair) {
        while (above_[pair] != pair) pair = above_[pair] = above_[above_[pair]];
        return pair;
    }

    std::uint32_t size_;
    std::vector<std::uint32_t> above_;  // a pair of the same exchange; the topmost has itself
};

std::vector<std::int8_t> givens_of(std::span<const DigitMask> candidates) {
    std::vector<std::int8_t> grid;
    grid.reserve(candidates.size());
    for (const DigitMask digits : candidates)
        grid.push_back(std::has_single_bit(digits) ? std::int8_t(std::countr_zero(digits)) : open);
    return grid;
}

}  // namespace

std::vector<std::int8_t> pattern_behind(const Constraints& constraints,
                                        std::span<const DigitMask> candidates) {
    const int size = constraints.size();
    auto grid = givens_of(candidates);
    const auto givens = grid;
    const auto given = [&](int row, int column) { return givens[std::size_t(row * size + column)]; };
    // Calls visit(digit, other digit) for the columns in which both rows have one.
    const auto each_pair = [&](int row, int other, auto visit) {
        for (int column = 0; column < size; ++column)
            if (given(row, column) != open && given(other, column) != open)
                visit(given(row, column), given(other, column));
    };

    Exchanges exchanges(size);
    for (int row = 0; row < size; ++row)
        for (int other = 0; other < size; ++other)
            if (row != other)
                each_pair(row, other, [&](int from, int to) {
                    exchanges.join(exchanges.of_digits(from, to), exchanges.of_rows(row, other));
                });

    // What an exchange makes of a digit: one thing only, or there is no pattern.
    std::vector<std::int8_t> image(2 * givens.size() * std::size_t(size), open);
    const auto image_of = [&](std::uint32_t exchange, int digit) -> std::int8_t& {
        return image[std::size_t(exchange) * std::size_t(size) + std::size_t(digit)];
    };
    for (int from = 0; from < size; ++from) {
        for (int to = 0; to < size; ++to) {
            std::int8_t& known = image_of(exchanges.of_digits(from, to), from);
            if (known != open) return {};
            known = std::int8_t(to);
        }
    }
    for (int row = 0; row < size; ++row) {
        for (int column = 0; column < size; ++column) {
            std::int8_t& digit = grid[std::size_t(row * size + column)];
            for (int other = 0; other < size && digit == open; ++other)
                if (given(other, column) != open)
                    digit = image_of(exchanges.of_rows(other, row), given(other, column));
            if (digit == open) return {};
        }
    }
    return fits(constraints, grid) ? grid : std::vector<std::int8_t>{};
}

}  // namespace nonet
