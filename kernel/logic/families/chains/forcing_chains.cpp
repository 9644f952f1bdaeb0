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
#include "logic/families/chains/chain_engine.hpp"
#include "logic/families/chains/link_table.hpp"

namespace nonet {

namespace {

// A cycle or chain of one digit has two strong links at least; in the shortest chain, a turbot
// fish, one ends where the other begins, and a candidate sees their far ends.
template <class Capacity>
bool may_have_chain(const Position<Capacity>& position, int digit, bool turbot) {
    const Geometry& geometry = position.geometry();
    std::vector<std::array<Cell, 2>> links;
    for (int house = 0; house < position.houses(); ++house) {
        const auto places = position.places(house, digit);
        if (!has_two_bits(places)) continue;
        std::array link = {geometry.cell_at(house, lowest_bit(places)),
                           geometry.cell_at(house, lowest_bit(without_lowest(places)))};
        if (link[0] > link[1]) std::swap(link[0], link[1]);
        for (const auto& other : links) {
            if (other == link) continue;
            if (!turbot) return true;
            for (const int a : {0, 1})
                for (const int b : {0, 1})
                    if (geometry.sees(link[a], other[b]) &&
                        !seen_by_all(position, std::array{link[1 - a], other[1 - b]}, digit)
                             .is_empty())
                        return true;
        }
        links.push_back(link);
    }
    return false;
}

// Chains of one digit depend on its places alone.
template <class Capacity>
DigitMask digits_with_chains(const Position<Capacity>& position, const StepSink& sink,
                             bool turbot = false) {
    DigitMask digits = 0;
    for (int digit = 1; digit <= position.size(); ++digit)
        if (sink.wants_digit(digit) && may_have_chain(position, digit, turbot))
            digits |= bit(digit);
    return digits;
}

template <class Capacity>
class ForcingChains : public ChainEngine<Capacity> {
    using Engine = ChainEngine<Capacity>;
    using Engine::numbers_, Engine::position_;

public:
    // Of some digits only.
    ForcingChains(const Position<Capacity>& position, DigitMask digits)
        : Engine(position),
          digits_(digits),
          weak_(position_, numbers_, digits, false),
          strong_(position_, numbers_, digits, true),
          peers_(numbers_.candidates(), numbers_.candidates()),
          visited_(numbers_.nodes(), 0),
          ancestor_(numbers_.nodes(), 0) {
        for (std::uint32_t c = 0; c < numbers_.candidates(); ++c)
            for (Link link : weak_.in_houses(c)) peers_[c].insert(link.candidate);
    }

    void find(StepSink& ticks, std::initializer_list<ChainKind> cycles) {
        for (ChainKind cycle : cycles) {
            cycle_ = cycle;
            for (NodeKey off = 0; off < numbers_.nodes(); off += 2) {
                const auto candidates = position_.candidates(numbers_.candidate(off).cell);
                if (!has_many_bits(candidates)) continue;
                if (cycle == ChainKind::y_cycle && !has_two_bits(candidates)) continue;
                if ((digits_ & bit(numbers_.candidate(off).digit)) == 0) continue;
                if (!ticks.tick()) return this->finish(false);
                find_cycles(negation(off));
                if (cycle == ChainKind::y_cycle) continue;
                find_chain(negation(off));
                find_chain(off);
            }
        }
        this->finish(true);
    }

    std::optional<Step> rebuild(const ChainHint& known) {
        const bool is_chain = known.kind == ChainKind::x_chain || known.kind == ChainKind::xy_chain;
        cycle_ = known.kind == ChainKind::x_chain    ? ChainKind::x_cycle
                 : known.kind == ChainKind::xy_chain ? ChainKind::xy_cycle
                                                     : known.kind;
        is_chain ? find_chain(known.start) : find_cycles(known.start);
        this->finish(true);
        for (const ChainHint& hint : this->hints())
            if (hint.complexity == known.complexity) return this->step(hint);
        return std::nullopt;
    }

private:
    struct Entry {
        NodeKey node;
        std::int32_t parent, house;
    };

    std::span<const Link> weak(NodeKey node) const {
        return cycle_ == ChainKind::x_cycle ? weak_.in_houses(node / 2) : weak_.all(node / 2);
    }
    std::span<const Link> strong(NodeKey node) const {
        switch (cycle_) {
            case ChainKind::x_cycle: return strong_.in_houses(node / 2);
            case ChainKind::y_cycle: return strong_.in_cell(node / 2);
            default: return strong_.all(node / 2);
        }
    }

    void restart(NodeKey start) {
        entries_.assign(1, {start, -1, by_assumption});
        ++epoch_;
        visited_[start] = epoch_;
    }
    void visit_once(Entry entry) {
        if (visited_[entry.node] == epoch_) return;
        visited_[entry.node] = epoch_;
        entries_.push_back(entry);
    }

    // Breadth first, layer by layer: a layer is all on or all off. On-nodes are
    // expanded once; an off-node as often as it is met, but never below itself.
    void find_cycles(NodeKey start) {
        restart(start);
        std::size_t begin = 0;
        for (int length = 1; begin < entries_.size(); ++length) {
            const std::size_t end = entries_.size();
            for (std::size_t i = begin; i < end; ++i) {
                const NodeKey node = entries_[i].node;
                if (is_on(node)) {
                    ++mark_;
                    for_each_before(int(i), [&](const Entry& e) { ancestor_[e.node] = mark_; });
                    for (Link link : weak(node))
                        if (ancestor_[2 * link.candidate] != mark_)
                            entries_.push_back({2 * link.candidate, int(i), link.house});
                } else {
                    for (Link link : strong(node)) {
                        const Entry next{2 * link.candidate + 1, int(i), link.house};
                        if (length >= 4 && next.node == start) close_cycle(next);
                        visit_once(next);
                    }
                }
            }
            begin = end;
        }
    }

    // From an entry back to the start.
    template <class Visit>
    void for_each_before(int entry, Visit&& visit) const {
        for (; entry >= 0; entry = entries_[std::size_t(entry)].parent)
            visit(entries_[std::size_t(entry)]);
    }

    void close_cycle(Entry last) {
        BitRow seen_by_on(numbers_.candidates()), seen_by_off(numbers_.candidates());
        std::vector<Entry> cycle;
        for_each_before(last.parent, [&](const Entry& entry) {
            cycle.push_back(entry);
            (is_on(entry.node) ? seen_by_on : seen_by_off) |= peers_[entry.node / 2];
        });
        seen_by_on &= seen_by_off;
        if (seen_by_on.is_empty()) return;
        ChainHint hint{.kind = cycle_};
        // The cells of the cycle themselves are left alone.
        seen_by_on.for_each([&](std::size_t c) {
            const NodeKey fall = NodeKey(2 * c);
            const Cell cell = numbers_.candidate(fall).cell;
            if (std::ranges::none_of(
                    cycle, [&](Entry e) { return numbers_.candidate(e.node).cell == cell; }))
                hint.falls.push_back(fall);
        });
        if (hint.falls.empty()) return;
        // The way back runs through the negations, and its strong links are the weak links of the
        // way there.
        hint.ways.push_back(way_to(last));
        Propagated& back = hint.ways.emplace_back();
        for (const Entry& entry : cycle) back.go_on(negation(entry.node), entry.house);
        offer(std::move(hint));
    }

    // From the assumption to its own negation, if it gets there.
    void find_chain(NodeKey start) {
        restart(start);
        for (std::size_t i = 0; i < entries_.size(); ++i) {
            const NodeKey node = entries_[i].node;
            for (Link link : is_on(node) ? weak(node) : strong(node)) {
                const Entry next{2 * link.candidate + (is_on(node) ? 0 : 1), int(i), link.house};
                if (next.node == negation(start)) return conclude(next);
                visit_once(next);
            }
        }
    }

    void conclude(Entry last) {
        const bool x = cycle_ == ChainKind::x_cycle;
        offer({.kind = x ? ChainKind::x_chain : ChainKind::xy_chain,
               .conclusion = last.node,
               .ways = {way_to(last)}});
    }

    void offer(ChainHint&& hint) {
        // A cycle ends where it begins.
        const int nodes = int(hint.ways[0].derivations.size());
        const int length = hint.conclusion == no_node ? nodes - 1 : nodes;
        Engine::offer(std::move(hint), technique_of(hint.kind, length), length);
    }

    Propagated way_to(Entry last) const {
        std::vector<Entry> entries{last};
        for_each_before(last.parent, [&](const Entry& entry) { entries.push_back(entry); });
        Propagated way;
        for (auto e = entries.rbegin(); e != entries.rend(); ++e) way.go_on(e->node, e->house);
        return way;
    }

    const DigitMask digits_;
    const LinkTable weak_, strong_;
    BitTable peers_;  // same digit, same house: candidates, by candidate
    std::vector<std::uint32_t> visited_, ancestor_;
    std::uint32_t epoch_ = 0, mark_ = 0;
    std::vector<Entry> entries_;
    ChainKind cycle_ = ChainKind::x_cycle;  // X, Y or XY
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
std::optional<Step> rebuild_forcing_chain(const Position<Capacity>& position,
                                          const ChainHint& known) {
    const bool one_digit = known.kind == ChainKind::x_cycle || known.kind == ChainKind::x_chain;
    const NodeNumbers<Capacity> numbers(position);
    return ForcingChains<Capacity>(position, one_digit ? bit(numbers.candidate(known.start).digit)
                                                       : all_digits(position.size()))
        .rebuild(known);
}

template <class Capacity>
bool find_forcing_chains(const Position<Capacity>& position, StepSink& sink) {
    if (sink.wants(Technique::y_cycle) || sink.wants(Technique::xy_cycle) ||
        sink.wants(Technique::forcing_chain))
        return deliver(*forcing_chains(position, sink), sink);
    // Chains of one digit alone are cheap, and some orders want nothing else. Where there is a
    // turbot fish the chains of all digits are looked for: those that remove the same are one, of
    // which the first is given.
    const bool turbot = !sink.wants(Technique::x_cycle) && !sink.wants(Technique::forcing_x_chain);
    if (digits_with_chains(position, sink, turbot) == 0) return true;
    ForcingChains<Capacity> engine(position, digits_with_chains(position, sink));
    engine.find(sink, {ChainKind::x_cycle});
    return deliver(engine, sink);
}

NONET_FINDER(find_forcing_chains)
template std::unique_ptr<ChainEngine<Small>> forcing_chains(const Position<Small>&, StepSink&);
template std::unique_ptr<ChainEngine<Large>> forcing_chains(const Position<Large>&, StepSink&);
template std::optional<Step> rebuild_forcing_chain(const Position<Small>&, const ChainHint&);

}  // namespace nonet
