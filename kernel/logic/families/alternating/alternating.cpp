// Alternating chains: strong and weak links in turn, from a strong link to a strong link.
//
//   A = B - C = D      If A is false, B is true, so C is false, so D is true. One of
//                      the two ends is true, and what is weakly linked to both goes.
//
//   technique       strong links                    weak links
//   X-chain         one digit, in houses            in houses
//   XY-chain        in cells of two candidates      in houses
//   AIC             both                            in cells and houses
//   grouped AIC     and between groups              and between groups
//
// Where the ends are the same candidate, it is true. Where they are weakly linked to
// each other the chain is a loop: read from A it also holds turned round, so of every
// weak link just one end is true and what is linked to both ends of it goes too. Every
// one of these eliminations is found from a chain of its own as well, so a loop is no
// technique of its own but a chain that removes more at once.
//
// The shortest chains come first, and a chain is only given where it removes something
// that no shorter one did: for every elimination there is its shortest chain. On sizes
// above 16 chains have at most 12 terms.
#include <algorithm>

#include "logic/basis/facts.hpp"
#include "logic/basis/finding.hpp"
#include "logic/basis/implications.hpp"
#include "logic/families/alternating/alternating_links.hpp"

namespace nonet {

namespace {

template <class Capacity>
class AlternatingSearch {
public:
    AlternatingSearch(const Position<Capacity>& position, Alternation kind, Technique technique,
                      StepSink& sink)
        : position_(position),
          kind_(kind),
          technique_(technique),
          sink_(sink),
          links_(position, kind, wanted_digits(position, kind, sink)),
          gone_(links_.terms()),
          fresh_(links_.terms()),
          candidates_(links_.terms()) {
        for (std::size_t i = 0; i < links_.candidates(); ++i) candidates_.insert(i);
    }

    // All starts grow side by side, two terms at a time, so short chains come first.
    bool run() {
        const int longest = position_.size() > 16 ? 12 : int(2 * links_.terms());
        make_starts(falling());
        for (int length = 2; length <= longest && !starts_.empty(); length += 2) {
            for (Start& start : starts_) {
                if (!sink_.tick()) return false;
                if (length > 2) start.grow(links_, fresh_);
                if (length >= shortest() && !close(start)) return false;
            }
            std::erase_if(starts_, [](const Start& start) { return start.front.is_empty(); });
        }
        return true;
    }

private:
    using Links = AlternatingLinks<Capacity>;
    using Mask = typename Capacity::Mask;

    // What is known to follow from one term being false.
    struct Start {
        std::uint32_t term;
        BitSpan on, off, front;  // true, false; the true ones found last

        void begin(Links& links) {
            off.insert(term);
            for (const auto& link : links.strong(term)) front.insert(link.term);
            on.take(front);
        }

        void grow(Links& links, BitRow& fresh) {
            fresh.clear();
            front.for_each([&](std::size_t i) {
                if (i != term) fresh |= links.weakly_linked(i);
            });
            fresh -= off;
            off |= fresh;
            fresh &= links.with_strong();
            front.clear();
            fresh.for_each([&](std::size_t i) {
                for (const auto& link : links.strong(i)) front.insert(link.term);
            });
            front -= on;
            on |= front;
        }
    };

    // The candidates that fall by a chain that was not there before: one of its strong links was
    // not.
    BitRow falling() {
        Implications implications(links_, links_.terms(), links_.terms());
        const Changes& news = news_of(sink_);
        BitRow falling(links_.terms());
        links_.with_strong().for_each([&](std::size_t i) {
            for (const auto& link : links_.strong(i)) {
                const Term& term = links_.term(i);
                const bool is_new = link.house == in_cell
                                        ? news.has_cell(term.cells[0])
                                        : news.has_house(link.house) && news.has_digit(term.digit);
                if (link.term > i && is_new)
                    falling |=
                        BitRow(implications.excluded_by(i)) & implications.excluded_by(link.term);
            }
        });
        return falling & candidates_;
    }

    // From what sees a candidate that falls.
    void make_starts(const BitRow& falling) {
        if (falling.is_empty()) return;
        states_ = BitTable(3 * links_.terms(), links_.terms());
        links_.with_strong().for_each([&](std::size_t i) {
            if (!links_.weakly_linked(i).meets(falling)) return;
            starts_.push_back(
                {std::uint32_t(i), states_[3 * i], states_[3 * i + 1], states_[3 * i + 2]});
            starts_.back().begin(links_);
        });
    }

    struct Node {
        std::uint32_t term;
        std::int32_t house;
        int before;
    };

    // A chain of one digit depends on its places alone.
    static Mask wanted_digits(const Position<Capacity>& position, Alternation kind,
                              const StepSink& sink) {
        Mask digits = 0;
        for (int digit = 1; digit <= position.size(); ++digit)
            if (kind != Alternation::one_digit || sink.wants_digit(digit))
                digits = Mask(digits | bit(digit));
        return digits;
    }

    // Two cells with the same pair are a naked pair, no chain.
    int shortest() const { return kind_ == Alternation::pairs ? 6 : 4; }

    bool close(const Start& start) {
        const BitRow seen = BitRow(links_.weakly_linked(start.term)) & candidates_;
        return start.front.for_each([&](std::size_t end) {
            if (end < start.term) return true;
            if (end == start.term && kind_ == Alternation::pairs) return true;
            if (end != start.term && !seen.meets(links_.weakly_linked(end))) return true;
            const BitRow falls = common(start.term, end);
            return falls.is_subset_of(gone_) || give(start.term, std::uint32_t(end));
        });
    }

    // The candidates that are weakly linked to both. A candidate that both ends are is
    // placed: only the others of its cell fall, the rest is done by placing it.
    BitRow common(std::size_t a, std::size_t b) {
        BitRow both = BitRow(links_.weakly_linked(a)) & candidates_;
        if (a != b) return both & links_.weakly_linked(b);
        if (links_.term(a).is_group()) return both;
        BitRow in_its_cell(links_.terms());
        links_.for_each_in_cell(a, [&](std::size_t other) { in_its_cell.insert(other); });
        return in_its_cell;
    }

    bool give(std::uint32_t first, std::uint32_t last) {
        std::vector<Node> path = path_between(first, last);
        const bool loop = links_.weakly_linked(first).contains(last);
        BitRow falls = common(first, last);
        if (loop)
            for (std::size_t i = 1; i + 1 < path.size(); i += 2)
                falls |= common(path[i].term, path[i + 1].term);
        const int length = int(path.size());
        Step step = make_step(technique_, rating_of(technique_) + length_penalty(length));
        step.complexity = length;
        const auto add_to = [&](auto& list, std::size_t i) {
            add(list, links_.term(i).cells[0], links_.term(i).digit);
        };
        if (first == last && !links_.term(first).is_group()) add_to(step.placements, first);
        falls.for_each([&](std::size_t i) { add_to(step.eliminations, i); });
        gone_ |= falls;
        describe(step, path, loop);
        // The last node of a loop is the first again.
        if (loop)
            for (const auto& link : links_.weak(last))
                if (link.term == first) path.push_back({first, link.house, -1});
        step.chains.push_back(chain_of(path));
        return sink_.take(std::move(step));
    }

    // Breadth first again, this time with parents.
    std::vector<Node> path_between(std::uint32_t first, std::uint32_t last) {
        std::vector<Node> nodes{{first, in_cell, -1}};
        BitRow on(links_.terms()), off(links_.terms());
        off.insert(first);
        bool found = false;
        auto turn_on = [&](std::size_t from) {
            for (const auto& link : links_.strong(nodes[from].term)) {
                if (found || on.contains(link.term)) continue;
                on.insert(link.term);
                nodes.push_back({link.term, link.house, int(from)});
                found = link.term == last && nodes[from].before >= 0;
            }
        };
        turn_on(0);
        std::size_t layer = 1;
        while (!found) {
            const std::size_t on_end = nodes.size();
            for (std::size_t i = layer; i < on_end; ++i) {
                if (nodes[i].term == first) continue;
                for (const auto& link : links_.weak(nodes[i].term)) {
                    if (off.contains(link.term)) continue;
                    off.insert(link.term);
                    nodes.push_back({link.term, link.house, int(i)});
                }
            }
            const std::size_t off_end = nodes.size();
            for (std::size_t i = on_end; i < off_end && !found; ++i) turn_on(i);
            layer = off_end;
        }
        return way_to(nodes, nodes.size() - 1);
    }

    Chain chain_of(const std::vector<Node>& path) const {
        Chain chain;
        for (const auto& [number, house, before] : path) {
            const auto& [cells, digit] = links_.term(number);
            const std::size_t index = chain.nodes.size();
            ChainNode& node = chain.nodes.emplace_back();
            node.candidate = {cells[0], digit};
            node.on = index % 2 == 1;
            node.reason = index == 0         ? Reason::assumption
                          : house == in_cell ? Reason::cell
                          : house < in_cell  ? Reason::rule
                                             : Reason::house;
            node.house = std::uint16_t(house < in_cell ? rule_of_link(house) : std::max(house, 0));
            if (index > 0) node.parents.push_back(std::uint16_t(index - 1));
            node.others.assign(cells.begin() + 1, cells.end());
        }
        return chain;
    }

    void describe(Step& step, const std::vector<Node>& path, bool loop) const {
        for (std::size_t i = 0; i < path.size(); ++i) {
            const Term& term = links_.term(path[i].term);
            const bool end = i == 0 || i + 1 == path.size();
            if (end) step.digits |= bit(term.digit);
            for (Cell cell : term.cells) {
                const bool known = std::ranges::find(step.cells, cell) != step.cells.end();
                if ((end || loop) && !known) step.cells.push_back(cell);
                const Mark mark{{cell, term.digit}, i % 2 == 1 ? Role::first : Role::second};
                const bool marked = std::ranges::any_of(
                    step.marks, [&](const Mark& m) { return m.candidate == mark.candidate; });
                if (!marked) step.marks.push_back(mark);
            }
        }
    }

    const Position<Capacity>& position_;
    const Alternation kind_;
    const Technique technique_;
    StepSink& sink_;
    Links links_;
    BitRow gone_, fresh_, candidates_;
    BitTable states_;  // of the starts
    std::vector<Start> starts_;
};

}  // namespace

template <class Capacity>
bool find_alternating_chains(const Position<Capacity>& position, StepSink& sink,
                             Technique technique) {
    const auto kind = Alternation(int(technique) - int(Technique::x_chain));
    // An XY-chain that was not there before goes through a cell that had more candidates.
    bool any = kind != Alternation::pairs;
    for (int cell = 0; cell < position.cells() && !any; ++cell)
        any = has_two_bits(position.candidates(cell)) && news_of(sink).has_cell(cell);
    return !any || AlternatingSearch(position, kind, technique, sink).run();
}

NONET_FINDER(find_alternating_chains, Technique)

}  // namespace nonet
