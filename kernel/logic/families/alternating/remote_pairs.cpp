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

// The shortest ways from `start` through cells with its two digits: (cell, index of the cell
// before).
template <class Capacity>
std::vector<std::pair<Cell, int>> ways_from(const Position<Capacity>& position, int start,
                                            std::vector<int>& distance) {
    std::vector<std::pair<Cell, int>> reached{{Cell(start), -1}};
    distance.assign(std::size_t(position.cells()), -1);
    distance[std::size_t(start)] = 0;
    for (std::size_t i = 0; i < reached.size(); ++i) {
        const Cell cell = reached[i].first;
        for (Cell peer : position.geometry().peers(cell)) {
            if (position.candidates(peer) != position.candidates(start)) continue;
            if (distance[peer] >= 0) continue;
            distance[peer] = distance[cell] + 1;
            reached.emplace_back(peer, int(i));
        }
    }
    return reached;
}

template <class Capacity>
Step remote_pair(const Position<Capacity>& position, std::vector<Cell> chain) {
    const auto pair = position.candidates(chain[0]);
    Step step = make_step(Technique::remote_pairs);
    const Cell ends[] = {chain.front(), chain.back()};
    for (int digit : bits(pair))
        add_all(step.eliminations, seen_by_all(position, ends, digit + 1), digit + 1);
    sort_eliminations(step);
    step.digits = pair;
    bool turned = false;
    for (Cell cell : chain) {
        mark(step, cell, lowest_digit(pair), turned ? Role::second : Role::first);
        mark(step, cell, lowest_digit(without_lowest(pair)), turned ? Role::first : Role::second);
        turned = !turned;
    }
    step.cells = std::move(chain);
    return step;
}

}  // namespace

template <class Capacity>
bool find_remote_pairs(const Position<Capacity>& position, StepSink& sink) {
    std::vector<Step> steps;
    std::vector<int> distance;
    for (int start = 0; start < position.cells(); ++start) {
        if (!has_two_bits(position.candidates(start))) continue;
        if (std::ranges::count(position.candidates(), position.candidates(start)) < 4) continue;
        if (!sink.tick()) return false;
        const auto ways = ways_from(position, start, distance);
        for (const auto& [end, before] : ways) {
            if (end < start || distance[end] < 3 || distance[end] % 2 == 0) continue;
            std::vector<Cell> chain{end};
            for (int i = before; i >= 0; i = ways[std::size_t(i)].second)
                chain.push_back(ways[std::size_t(i)].first);
            std::ranges::reverse(chain);
            Step step = remote_pair(position, std::move(chain));
            if (!step.eliminations.empty()) steps.push_back(std::move(step));
        }
    }
    return deliver_news(
        steps, [](const Step& step) { return step.cells.size(); }, sink);
}

NONET_FINDER(find_remote_pairs)

}  // namespace nonet
