#include "search/papers/exact_cover.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "search/papers/stopped.hpp"

namespace nonet::papers {

ExactCover::ExactCover(int columns, std::span<const Row> rows) : ExactCover(columns, rows, columns) {}

ExactCover::ExactCover(int columns, std::span<const Row> rows, int primary) {
    if (columns < 0 || primary < 0 || primary > columns)
        throw std::invalid_argument("an exact cover needs 0 <= primary columns <= columns");
    headers_.resize(std::size_t(columns) + 1);
    nodes_.resize(std::size_t(columns) + 1);
    for (Link column = 0; column <= columns; ++column) {
        const bool linked = column <= primary;
        headers_[column] = {linked ? column - 1 : column, linked ? column + 1 : column, 0};
        nodes_[column] = {column, column, column, -1};
    }
    headers_[0].left = primary;
    headers_[primary].right = 0;

    row_begin_.reserve(rows.size() + 1);
    row_begin_.push_back(columns + 1);
    for (std::size_t row = 0; row < rows.size(); ++row) {
        for (int wanted : rows[row]) {
            if (wanted < 0 || wanted >= columns)
                throw std::invalid_argument("row " + std::to_string(row) + " has column " +
                                            std::to_string(wanted) + ", not in 0.." +
                                            std::to_string(columns - 1));
            const Link column = wanted + 1;
            const Link last = nodes_[column].up;
            if (nodes_[last].row == Link(row))
                throw std::invalid_argument("row " + std::to_string(row) + " has column " +
                                            std::to_string(wanted) + " twice");
            const Link node = Link(nodes_.size());
            nodes_.push_back({last, column, column, Link(row)});
            nodes_[last].down = nodes_[column].up = node;
            ++headers_[column].size;
        }
        row_begin_.push_back(Link(nodes_.size()));
    }
    path_.reserve(std::size_t(primary));
    statistics_.attempts = 1;
}

void ExactCover::cover(Link column) {
    Header& header = headers_[column];
    headers_[header.left].right = header.right;
    headers_[header.right].left = header.left;
    std::uint64_t updates = 1;
    for (Link head = nodes_[column].down; head != column; head = nodes_[head].down) {
        const Link row = nodes_[head].row;
        const Link end = row_begin_[row + 1];
        for (Link node = row_begin_[row]; node < end; ++node) {
            if (node == head) continue;
            const Node& gone = nodes_[node];
            nodes_[gone.up].down = gone.down;
            nodes_[gone.down].up = gone.up;
            --headers_[gone.column].size;
        }
        updates += std::uint64_t(end - row_begin_[row] - 1);
    }
    statistics_.loops += updates;
}

// The mirror image of cover: what went last comes back first.
void ExactCover::uncover(Link column) {
    std::uint64_t updates = 1;
    for (Link head = nodes_[column].up; head != column; head = nodes_[head].up) {
        const Link row = nodes_[head].row;
        const Link begin = row_begin_[row];
        for (Link node = row_begin_[row + 1] - 1; node >= begin; --node) {
            if (node == head) continue;
            const Node& back = nodes_[node];
            nodes_[back.up].down = node;
            nodes_[back.down].up = node;
            ++headers_[back.column].size;
        }
        updates += std::uint64_t(row_begin_[row + 1] - begin - 1);
    }
    Header& header = headers_[column];
    headers_[header.left].right = column;
    headers_[header.right].left = column;
    statistics_.loops += updates;
}

void ExactCover::cover_others(Link node) {
    const Link row = nodes_[node].row;
    for (Link other = row_begin_[row]; other < row_begin_[row + 1]; ++other)
        if (other != node) cover(nodes_[other].column);
}

void ExactCover::uncover_others(Link node) {
    const Link row = nodes_[node].row;
    for (Link other = row_begin_[row + 1] - 1; other >= row_begin_[row]; --other)
        if (other != node) uncover(nodes_[other].column);
}

ExactCover::Link ExactCover::smallest_column() const {
    Link best = headers_[0].right;
    for (Link column = headers_[best].right; column != 0; column = headers_[column].right)
        if (headers_[column].size < headers_[best].size) best = column;
    return best;
}

void ExactCover::choose_column() {
    const Link column = smallest_column();
    ++statistics_.branches;
    cover(column);
    path_.push_back({column, column, headers_[column].size > 1});
}

void ExactCover::report() {
    solution_.clear();
    for (const Level& level : path_) solution_.push_back(nodes_[level.node].row);
    statistics_.depth = std::uint64_t(std::ranges::count(path_, true, &Level::guessed));
}

Outcome ExactCover::next(Meter& meter) {
    if (statistics_.nodes == 0) {
        if (!meter.tick()) return stopped(meter);
        statistics_.nodes = 1;
        if (headers_[0].right == 0) return report(), Outcome::found;
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
        if (headers_[0].right == 0) return report(), Outcome::found;
        choose_column();
    }
    return Outcome::exhausted;
}

}  // namespace nonet::papers
