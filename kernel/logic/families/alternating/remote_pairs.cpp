// Remote pairs: a chain of cells with the same two digits.
//
//   ab -- ab -- ab -- ab     Neighbours see each other and so differ. The first and
//                            the last of an even number differ too: a cell that
//                            sees both has neither digit.
#include <algorithm>

#include "logic/basis/delivery.hpp"
#include "logic/basis/finding.hpp"

namespace nonet {

namespace {

struct PairNode {
    Cell cell;
    int before;
};

// The shortest ways from `start` through cells with its two digits.
template <class Capacity>
std::vector<PairNode> ways_from(const Position<Capacity>& position, Cell start) {
    std::vector<PairNode> reached{{start, -1}};
    CellSet<Capacity> met;
    met.insert(start);
    for (std::size_t i = 0; i < reached.size(); ++i)
        for (Cell peer : position.geometry().peers(reached[i].cell)) {
            if (position.candidates(peer) != position.candidates(start)) continue;
            if (met.contains(peer)) continue;
            met.insert(peer);
            reached.push_back({peer, int(i)});
        }
    return reached;
}

template <class Capacity>
Step remote_pair(const Position<Capacity>& position, const std::vector<PairNode>& way) {
    const Cell ends[] = {way.front().cell, way.back().cell};
    const auto pair = position.candidates(ends[0]);
    Step step = make_step(Technique::remote_pairs);
    for (int digit : bits(pair))
        add_all(step.eliminations, seen_by_all(position, ends, digit + 1), digit + 1);
    sort_eliminations(step);
    step.digits = pair;
    Role low = Role::first, high = Role::second;
    for (const PairNode& node : way) {
        step.cells.push_back(node.cell);
        mark(step, node.cell, lowest_digit(pair), low);
        mark(step, node.cell, lowest_digit(without_lowest(pair)), high);
        std::swap(low, high);
    }
    return step;
}

}  // namespace

template <class Capacity>
bool find_remote_pairs(const Position<Capacity>& position, StepSink& sink) {
    std::vector<Step> steps;
    for (Cell start = 0; start < position.cells(); ++start) {
        if (!has_two_bits(position.candidates(start))) continue;
        if (std::ranges::count(position.candidates(), position.candidates(start)) < 4) continue;
        if (!sink.tick()) return false;
        const auto reached = ways_from(position, start);
        for (std::size_t end = 0; end < reached.size(); ++end) {
            if (reached[end].cell < start) continue;
            const auto way = way_to(reached, end);
            if (way.size() < 4 || way.size() % 2 != 0) continue;
            Step step = remote_pair(position, way);
            if (!step.eliminations.empty()) steps.push_back(std::move(step));
        }
    }
    return deliver_news(
        steps, [](const Step& step) { return step.cells.size(); }, sink);
}

NONET_FINDER(find_remote_pairs)

}  // namespace nonet
