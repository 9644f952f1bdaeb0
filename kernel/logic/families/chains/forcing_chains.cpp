// Cycles and forcing chains: single chains of alternating links.
//
//   weak link     on -> off   the cell or the house has room for one
//   strong link   off -> on   only two are left in the cell or the house
//
//      4 r1c2 on --weak--> 4 r1c7 off --strong--> 4 r6c7 on --weak--> ... 4 r1c2 off
//
// A chain from a candidate to its own negation proves the negation. A cycle
// proves two things at once: either all its on-nodes hold or all its off-nodes
// fail, so what both colours see has to go. Three searches, by the links that
// may be strong: X in houses, Y in cells, XY both.
#include <numeric>
#include <set>

#include "logic/families/chains/chain_engine.hpp"
#include "logic/families/chains/link_table.hpp"

namespace nonet {

namespace {

// Chains of one digit depend on its places alone, and have two strong links at least.
template <class Capacity>
DigitMask digits_with_chains(const Position<Capacity>& position, const StepSink& sink) {
    DigitMask digits = 0;
    for (int digit = 1; digit <= position.size(); ++digit) {
        if (!sink.wants_digit(digit)) continue;
        std::set<std::pair<Cell, Cell>> links;
        for (int house = 0; house < position.houses(); ++house) {
            const auto places = position.places(house, digit);
            if (!has_two_bits(places)) continue;
            const auto cell = [&](auto rest) {
                return position.geometry().cell_at(house, lowest_bit(rest));
            };
            links.insert(std::minmax({cell(places), cell(without_lowest(places))}));
        }
        if (links.size() > 1) digits |= bit(digit);
    }
    return digits;
}

template <class Capacity>
class ForcingChains : public ChainEngine<Capacity> {
    using Engine = ChainEngine<Capacity>;
    using Engine::numbers_, Engine::position_;
    using typename Engine::Target;

public:
    // Of some digits only.
    ForcingChains(const Position<Capacity>& position, DigitMask digits)
        : Engine(position),
          digits_(digits),
          weak_(position_, numbers_, digits, false),
          strong_(position_, numbers_, digits, true),
          peers_(numbers_.candidates(), numbers_.candidates()),
          stamps_(numbers_.nodes(), 0) {
        for (std::uint32_t c = 0; c < numbers_.candidates(); ++c)
            for (Link link : weak_.in_houses(c)) peers_[c].insert(link.candidate);
    }

    void find(StepSink& ticks, std::initializer_list<ChainKind> cycles) {
        for (const ChainKind cycle : cycles) {
            const bool y = cycle == ChainKind::y_cycle;
            const ChainKind chain =
                cycle == ChainKind::x_cycle ? ChainKind::x_chain : ChainKind::xy_chain;
            for (NodeKey off = 0; off < numbers_.nodes(); off += 2) {
                const auto candidates = position_.candidates(numbers_.candidate(off).cell);
                if (!has_many_bits(candidates) || (y && !has_two_bits(candidates))) continue;
                if ((digits_ & bit(numbers_.candidate(off).digit)) == 0) continue;
                if (!ticks.tick()) return this->finish(false);
                const NodeKey on = negation(off);
                offer({.kind = cycle, .start = on});
                if (y) continue;
                offer({.kind = chain, .conclusion = off, .start = on});
                offer({.kind = chain, .conclusion = on, .start = off});
            }
        }
        this->finish(true);
    }

protected:
    std::vector<Target> targets(const ChainHint& hint) override {
        search(hint, [&](const Derivation& last) {
            if (length_of(hint, last) != hint.complexity || falls_of(hint, last) != hint.falls)
                return true;
            way_.derivations.push_back(last);
            return false;
        });
        if (!hint.is_cycle()) return {end_of(way_)};
        // The way back runs through the negations, and its strong links are the weak links of the
        // way there.
        back_.derivations.clear();
        for_each_before(way_.derivations.back(), [&](const Derivation& d) {
            const auto done = std::uint32_t(back_.derivations.size());
            back_.derivations.push_back(
                {negation(d.node), d.house, -1, done - 1, done == 0 ? 0u : 1u});
        });
        return {end_of(way_), end_of(back_)};
    }

private:
    // Nodes have one parent, which `first_parent` names itself.
    static Target end_of(Propagated& way) {
        way.parents.resize(way.derivations.size());
        std::iota(way.parents.begin(), way.parents.end(), 0u);
        return {&way, std::uint32_t(way.parents.size() - 1)};
    }

    void offer(const ChainHint& wanted) {
        search(wanted, [&](const Derivation& last) {
            ChainHint hint = wanted;
            hint.falls = falls_of(hint, last);
            const int length = length_of(hint, last);
            Engine::offer(std::move(hint), technique_of(wanted.kind, length), length);
            return wanted.is_cycle();
        });
    }

    // Breadth first from the start to the conclusion or, two pairs of links later at least, to the
    // start again; visit(end) is asked whether to go on. Each node is met once, but off-nodes of
    // cycles again and again, if not below themselves.
    template <class Visit>
    void search(const ChainHint& hint, Visit&& visit) {
        const bool is_cycle = hint.is_cycle();
        const NodeKey start = hint.start, end = is_cycle ? start : hint.conclusion;
        const std::uint32_t met = ++stamp_;
        way_.derivations.assign(1, {start, by_assumption});
        stamps_[start] = met;
        for (std::uint32_t i = 0; i < way_.derivations.size(); ++i) {
            const Derivation from = way_.derivations[i];
            const bool on = is_on(from.node), again = on && is_cycle;
            const std::uint32_t stamp = again ? ++stamp_ : met;
            if (again)
                for_each_before(from, [&](const Derivation& d) {
                    if (!is_on(d.node)) stamps_[d.node] = stamp;
                });
            for (const Link link : links(hint.kind, from.node)) {
                const NodeKey node = 2 * link.candidate + !on;
                const bool leads_on = stamps_[node] != stamp && !links(hint.kind, node).empty();
                if (!leads_on && node != end) continue;
                const Derivation d{node, link.house, -1, i, 1, from.ancestors + 1};
                if (node == end && (d.ancestors > 4 || !is_cycle) && !visit(d)) return;
                if (!leads_on) continue;
                if (!again) stamps_[node] = stamp;
                way_.derivations.push_back(d);
            }
        }
    }

    std::span<const Link> links(ChainKind kind, NodeKey node) const {
        const LinkTable& table = is_on(node) ? weak_ : strong_;
        if (kind == ChainKind::x_cycle || kind == ChainKind::x_chain)
            return table.in_houses(node / 2);
        const bool in_cell = kind == ChainKind::y_cycle && !is_on(node);
        return in_cell ? table.in_cell(node / 2) : table.all(node / 2);
    }

    // Those before it, back to the start.
    template <class Visit>
    void for_each_before(const Derivation& last, Visit&& visit) const {
        for (const Derivation* d = &last; d->parent_count != 0;) {
            d = &way_.derivations[d->first_parent];
            visit(*d);
        }
    }

    // A cycle ends where it begins.
    static int length_of(const ChainHint& hint, const Derivation& last) {
        return int(last.ancestors) - (hint.is_cycle() ? 1 : 0);
    }

    // Of a cycle what both colours see; its own cells are left alone.
    std::vector<NodeKey> falls_of(const ChainHint& hint, const Derivation& last) const {
        if (!hint.is_cycle()) return numbers_.falls(hint.conclusion);
        BitRow seen_by_on(numbers_.candidates()), seen_by_off(numbers_.candidates());
        for_each_before(last, [&](const Derivation& d) {
            (is_on(d.node) ? seen_by_on : seen_by_off) |= peers_[d.node / 2];
        });
        seen_by_on &= seen_by_off;
        std::vector<NodeKey> falls;
        seen_by_on.for_each([&](std::size_t c) {
            const Cell cell = numbers_.candidate(NodeKey(2 * c)).cell;
            bool is_own = false;
            for_each_before(last, [&](const Derivation& d) {
                is_own = is_own || numbers_.candidate(d.node).cell == cell;
            });
            if (!is_own) falls.push_back(NodeKey(2 * c));
        });
        return falls;
    }

    const DigitMask digits_;
    const LinkTable weak_, strong_;
    BitTable peers_;                     // same digit, same house: candidates, by candidate
    std::vector<std::uint32_t> stamps_;  // by node
    std::uint32_t stamp_ = 0;
    Propagated way_, back_;  // of the last search
};

constexpr auto all_cycles = {ChainKind::x_cycle, ChainKind::y_cycle, ChainKind::xy_cycle};

}  // namespace

template <class Capacity>
std::unique_ptr<ChainEngine<Capacity>> forcing_chains(const Position<Capacity>& position,
                                                      StepSink& ticks) {
    auto engine = std::make_unique<ForcingChains<Capacity>>(position, all_digits(position.size()));
    engine->find(ticks, all_cycles);
    return engine;
}

template <class Capacity>
Step rebuild_forcing_chain(const Position<Capacity>& position, const ChainHint& known) {
    const bool one_digit = known.kind == ChainKind::x_cycle || known.kind == ChainKind::x_chain;
    const NodeNumbers<Capacity> numbers(position);
    return ForcingChains<Capacity>(position, one_digit ? bit(numbers.candidate(known.start).digit)
                                                       : all_digits(position.size()))
        .step(known);
}

template <class Capacity>
bool find_forcing_chains(const Position<Capacity>& position, StepSink& sink) {
    if (sink.wants(Technique::y_cycle) || sink.wants(Technique::xy_cycle) ||
        sink.wants(Technique::forcing_chain))
        return deliver(*forcing_chains(position, sink), sink);
    // Chains of one digit alone are cheap, and some orders want nothing else.
    const DigitMask digits = digits_with_chains(position, sink);
    if (digits == 0) return true;
    ForcingChains<Capacity> engine(position, digits);
    engine.find(sink, {ChainKind::x_cycle});
    return deliver(engine, sink);
}

NONET_FINDER(find_forcing_chains)
template std::unique_ptr<ChainEngine<Small>> forcing_chains(const Position<Small>&, StepSink&);
template std::unique_ptr<ChainEngine<Large>> forcing_chains(const Position<Large>&, StepSink&);
template Step rebuild_forcing_chain(const Position<Small>&, const ChainHint&);

}  // namespace nonet
