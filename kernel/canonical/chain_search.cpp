#include "canonical/chain_search.hpp"

#include <algorithm>

namespace nonet::canonical {

Digit ChainSearch::read(const State& state, std::span<const Digit> values, int row,
                        int column) const {
    const int size = symmetries_.size();
    const int a = state.lines[std::size_t(row)], b = state.lines[std::size_t(size + column)];
    return values[std::size_t(a < size ? a * size + b - size : b * size + a - size)];
}

// Labels the cells of a row of the image and keeps the state if they are the least so far.
void ChainSearch::keep_if_least(State& state, std::span<const Digit> values, int row, int begin,
                                int end) {
    bool less = best_.empty();
    best_.resize(std::size_t(end - begin));
    for (int column = begin; column < end; ++column) {
        const Digit digit = read(state, values, row, column);
        Digit& label = state.labels[digit];
        if (digit && !label) label = ++state.next_label;
        Digit& best = best_[std::size_t(column - begin)];
        if (!less && label > best) return;
        less |= label < best;
        best = label;
    }
    if (less) found_.clear();
    found_.push_back(state);
}

Stop ChainSearch::run(std::span<const Digit> values, Canonical& canonical, Meter& meter) {
    const int size = symmetries_.size();
    kept_.clear();
    State& identity = kept_.emplace_back();
    for (int line = 0; line < 2 * size; ++line) identity.lines[std::size_t(line)] = Line(line);
    for (int k = 0; k < 2 * size; ++k) {
        const int point = symmetries_.point(k);
        const bool is_column = point >= size;
        const int row = is_column ? 0 : point;
        const int begin = is_column ? point - size : 0;
        const int end = k == 0 ? 0 : is_column ? begin + 1 : size;  // of row 0 nothing is known yet
        found_.clear();
        best_.clear();
        for (const State& state : kept_)
            for (const LineMap& step : symmetries_.level(k)) {
                if (!meter.tick()) return meter.stop();
                State child = state;
                for (int line = 0; line < 2 * size; ++line)
                    child.lines[std::size_t(line)] = state.lines[step[std::size_t(line)]];
                if (begin == end) found_.push_back(child);
                else keep_if_least(child, values, row, begin, end);
                if (found_.size() > max_states) return Stop::budget;
            }
        std::swap(kept_, found_);
    }

    Transformation& t = canonical.transformation;
    t.size = size;
    t.set_lines(kept_.front().lines);
    t.label_by_appearance(values);
    canonical.automorphisms = {};
    canonical.automorphisms.found = kept_.size();
    return Stop::none;
}

}  // namespace nonet::canonical
