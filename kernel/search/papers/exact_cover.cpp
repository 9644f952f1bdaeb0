#include "search/papers/exact_cover.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "search/papers/stopped.hpp"

namespace nonet::papers {

namespace {

[[noreturn]] void refuse(int row, int column, const char* why) {
    throw std::invalid_argument("row " + std::to_string(row) + " names column " + std::to_string(column) +
                                ", " + why);
}

}  // namespace

ExactCover::ExactCover(int columns, int primary) : primary_(Link(primary)) {
    if (columns < 0 || primary < 0 || primary > columns)
        throw std::invalid_argument("an exact cover needs 0 <= primary columns <= columns");
    for (Link column = 0; column <= Link(columns); ++column) {
        const bool linked = column <= Link(primary);
        left_.push_back(linked ? column - 1 : column);
        right_.push_back(linked ? column + 1 : column);
        nodes_.push_back({column, column, column, column});
    }
    left_[0] = primary;
    right_[primary] = 0;
    size_.assign(nodes_.size(), 0);
    row_of_.assign(nodes_.size(), no_row);
    row_begin_.push_back(columns + 1);
    path_.reserve(std::size_t(primary));
    statistics_.attempts = 1;
}

void ExactCover::add_row(std::span<const int> columns) {
    const Link row = Link(row_begin_.size()) - 1;
    const Link begin = row_begin_.back();
    for (int wanted : columns) {
        if (wanted < 0 || Link(wanted) + 1 >= size_.size()) refuse(int(row), wanted, "which does not exist");
        const Link column = wanted + 1;
        const Link last = nodes_[column].up;
        if (row_of_[last] == row) refuse(int(row), wanted, "twice");
        const Link node = Link(nodes_.size());
        nodes_.push_back({last, column, node + 1, column});
        row_of_.push_back(row);
        nodes_[last].down = nodes_[column].up = node;
        ++size_[column];
    }
    if (!columns.empty()) nodes_.back().right = begin;
    row_begin_.push_back(Link(nodes_.size()));
}

void ExactCover::cover(Link column) {
    right_[left_[column]] = right_[column];
    left_[right_[column]] = left_[column];
    size_[column] += covered;
    std::uint64_t updates = 0;
    for (Link head = nodes_[column].down; head != column; head = nodes_[head].down) {
        for (Link node = nodes_[head].right; node != head; node = nodes_[node].right) {
            const Node gone = nodes_[node];
            nodes_[gone.up].down = gone.down;
            nodes_[gone.down].up = gone.up;
            --size_[gone.column];
            ++updates;
        }
    }
    statistics_.loops += updates;
}

// Rows come back in the opposite order. Within a row the order does not matter:
// each of its 1s is in a list of its own.
void ExactCover::uncover(Link column) {
    std::uint64_t updates = 0;
    for (Link head = nodes_[column].up; head != column; head = nodes_[head].up) {
        for (Link node = nodes_[head].right; node != head; node = nodes_[node].right) {
            const Node back = nodes_[node];
            nodes_[back.up].down = node;
            nodes_[back.down].up = node;
            ++size_[back.column];
            ++updates;
        }
    }
    right_[left_[column]] = column;
    left_[right_[column]] = column;
    size_[column] -= covered;
    statistics_.loops += updates;
}

void ExactCover::cover_others(Link node) {
    const Link row = row_of_[node];
    for (Link other = row_begin_[row]; other < row_begin_[row + 1]; ++other)
        if (other != node) cover(nodes_[other].column);
}

void ExactCover::uncover_others(Link node) {
    const Link row = row_of_[node];
    for (Link other = row_begin_[row + 1] - 1; other >= row_begin_[row]; --other)
        if (other != node) uncover(nodes_[other].column);
}

// Looks through an array rather than along the links: the next header need not
// be known before the next look, and the compiler can take several at once.
ExactCover::Link ExactCover::smallest_column() const {
    std::int32_t smallest = covered;
    for (Link column = 1; column <= primary_; ++column) smallest = std::min(smallest, size_[column]);
    Link column = 1;
    while (size_[column] != smallest) ++column;
    return column;
}

void ExactCover::choose_column() {
    const Link column = smallest_column();
    ++statistics_.branches;
    path_.push_back({column, column, size_[column] > 1});
    cover(column);
}

void ExactCover::report() {
    solution_.clear();
    for (const Level& level : path_) solution_.push_back(int(row_of_[level.node]));
    statistics_.depth = std::uint64_t(std::ranges::count(path_, true, &Level::guessed));
}

Outcome ExactCover::next(Meter& meter) {
    if (statistics_.nodes == 0) {
        if (!meter.tick()) return stopped(meter);
        statistics_.nodes = 1;
        if (right_[0] == 0) return report(), Outcome::found;
        choose_column();
    }
    while (!path_.empty()) {
        Level& level = path_.back();
        const Link following = nodes_[level.node].down;
        if (following != level.column && !meter.tick()) return stopped(meter);
        if (level.node != level.column) uncover_others(level.node);
        level.node = following;
        if (following == level.column) {
            uncover(level.column);
            path_.pop_back();
            continue;
        }
        cover_others(following);
        ++statistics_.nodes;
        statistics_.guesses += level.guessed;
        if (right_[0] == 0) return report(), Outcome::found;
        choose_column();
    }
    return Outcome::exhausted;
}

}  // namespace nonet::papers
