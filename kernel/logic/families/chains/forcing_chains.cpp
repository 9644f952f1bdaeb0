#include "logic/families/chains/forcing_chains.hpp"

#include <algorithm>
#include <array>

#include "logic/basis/finding.hpp"
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

enum class Links { x, y, xy };

bool is_of_one_digit(ChainKind kind) {
    return kind == ChainKind::x_cycle || kind == ChainKind::x_chain;
}

template <class Capacity>
class SingleChainSearch {
public:
    SingleChainSearch(const Position<Capacity>& position, const NodeNumbers<Capacity>& numbers,
                      HintList<Capacity>& hints, DigitMask digits)
        : position_(position),
          numbers_(numbers),
          hints_(hints),
          digits_(digits),
          weak_(weak_links(position, numbers, digits)),
          strong_(strong_links(position, numbers, digits)),
          words_((numbers.candidates() + 63) / 64),
          peers_(std::size_t(numbers.candidates()) * words_, 0),
          seen_by_on_(words_),
          seen_by_off_(words_),
          visited_(numbers.nodes(), 0),
          ancestor_(numbers.nodes(), 0) {
        for (std::uint32_t c = 0; c < numbers.candidates(); ++c)
            for (Link link : weak_.in_houses(c))
                peers_[c * words_ + link.candidate / 64] |= std::uint64_t{1}
                                                            << (link.candidate % 64);
    }

    bool run(StepSink& ticks, bool one_digit_only) {
        for (Links links : {Links::x, Links::y, Links::xy}) {
            if (one_digit_only && links != Links::x) break;
            links_ = links;
            for (std::uint32_t c = 0; c < numbers_.candidates(); ++c) {
                const auto candidates = position_.candidates(numbers_.candidate(2 * c).cell);
                if (!has_many_bits(candidates)) continue;
                if (links == Links::y && !has_two_bits(candidates)) continue;
                if ((digits_ & bit(numbers_.candidate(2 * c).digit)) == 0) continue;
                if (!ticks.tick()) return false;
                find_cycles(2 * c + 1);
                if (links == Links::y) continue;
                find_chain(2 * c + 1);
                find_chain(2 * c);
            }
        }
        return true;
    }

    void run_from(NodeKey start, ChainKind kind) {
        const bool cycle = kind != ChainKind::x_chain && kind != ChainKind::xy_chain;
        links_ = is_of_one_digit(kind)        ? Links::x
                 : kind == ChainKind::y_cycle ? Links::y
                                              : Links::xy;
        cycle ? find_cycles(start) : find_chain(start);
    }

private:
    struct Entry {
        NodeKey node;
        std::int32_t parent, house;
    };

    std::span<const Link> weak(NodeKey node) const {
        return links_ == Links::x ? weak_.in_houses(node / 2) : weak_.all(node / 2);
    }
    std::span<const Link> strong(NodeKey node) const {
        switch (links_) {
            case Links::x: return strong_.in_houses(node / 2);
            case Links::y: return strong_.in_cell(node / 2);
            default: return strong_.all(node / 2);
        }
    }

    void restart(NodeKey start) {
        entries_.assign(1, {start, -1, by_assumption});
        ++epoch_;
        visited_[start] = epoch_;
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
                    mark_ancestors(int(i));
                    for (Link link : weak(node))
                        if (ancestor_[2 * link.candidate] != mark_)
                            entries_.push_back({2 * link.candidate, int(i), link.house});
                } else {
                    for (Link link : strong(node)) {
                        const NodeKey next = 2 * link.candidate + 1;
                        if (length >= 4 && next == start) close_cycle({next, int(i), link.house});
                        if (visited_[next] == epoch_) continue;
                        visited_[next] = epoch_;
                        entries_.push_back({next, int(i), link.house});
                    }
                }
            }
            begin = end;
        }
    }

    void mark_ancestors(int entry) {
        ++mark_;
        for (int i = entries_[std::size_t(entry)].parent; i >= 0;
             i = entries_[std::size_t(i)].parent)
            ancestor_[entries_[std::size_t(i)].node] = mark_;
    }

    void close_cycle(Entry last) {
        std::ranges::fill(seen_by_on_, 0);
        std::ranges::fill(seen_by_off_, 0);
        int nodes = 0;
        auto each = [&](auto&& visit) {
            visit(last);
            for (int i = last.parent; entries_[std::size_t(i)].parent >= 0;
                 i = entries_[std::size_t(i)].parent)
                visit(entries_[std::size_t(i)]);
        };
        each([&](const Entry& entry) {
            ++nodes;
            auto& seen = is_on(entry.node) ? seen_by_on_ : seen_by_off_;
            const std::uint64_t* peers = &peers_[entry.node / 2 * words_];
            for (std::size_t w = 0; w < words_; ++w) seen[w] |= peers[w];
        });
        std::vector<NodeKey> falls;
        for (std::size_t w = 0; w < words_; ++w)
            for (int i : bits(seen_by_on_[w] & seen_by_off_[w]))
                falls.push_back(NodeKey(2 * (64 * w + std::size_t(i))));
        if (falls.empty()) return;
        // The cells of the cycle themselves are left alone.
        std::erase_if(falls, [&](NodeKey fall) {
            const Cell cell = numbers_.candidate(fall).cell;
            bool inside = false;
            each([&](const Entry& entry) {
                inside = inside || numbers_.candidate(entry.node).cell == cell;
            });
            return inside;
        });
        if (falls.empty()) return;
        ChainHint hint{};
        hint.kind = links_ == Links::x   ? ChainKind::x_cycle
                    : links_ == Links::y ? ChainKind::y_cycle
                                         : ChainKind::xy_cycle;
        hint.complexity = nodes;
        hint.rating = base_rating(hint.kind) + length_penalty(nodes);
        hint.order = order_++;
        hint.falls = std::move(falls);
        hint.path = path_to(last);
        hints_.offer_cycle(std::move(hint));
    }

    // From the assumption to its own negation, if it gets there.
    void find_chain(NodeKey start) {
        restart(start);
        for (std::size_t i = 0; i < entries_.size(); ++i) {
            const NodeKey node = entries_[i].node;
            for (Link link : is_on(node) ? weak(node) : strong(node)) {
                const NodeKey next = 2 * link.candidate + (is_on(node) ? 0 : 1);
                if (next == negation(start)) return conclude({next, int(i), link.house});
                if (visited_[next] == epoch_) continue;
                visited_[next] = epoch_;
                entries_.push_back({next, int(i), link.house});
            }
        }
    }

    void conclude(Entry last) {
        const NodeKey slot = hints_.slot(last.node);
        if (slot == no_node) return;
        ChainHint hint{};
        hint.kind = links_ == Links::x ? ChainKind::x_chain : ChainKind::xy_chain;
        hint.path = path_to(last);
        hint.complexity = int(hint.path.size());
        hint.rating = base_rating(hint.kind) + length_penalty(hint.complexity);
        hint.order = order_++;
        hint.conclusion = last.node;
        hint.start = negation(last.node);
        hints_.offer(slot, std::move(hint));
    }

    std::vector<PathNode> path_to(Entry last) const {
        std::vector<PathNode> path{{last.node, last.house}};
        for (int i = last.parent; i >= 0; i = entries_[std::size_t(i)].parent)
            path.push_back({entries_[std::size_t(i)].node, entries_[std::size_t(i)].house});
        return path;
    }

    const Position<Capacity>& position_;
    const NodeNumbers<Capacity>& numbers_;
    HintList<Capacity>& hints_;
    const DigitMask digits_;
    const LinkTable weak_, strong_;
    std::size_t words_;
    std::vector<std::uint64_t> peers_;  // same digit, same house; one row per candidate
    std::vector<std::uint64_t> seen_by_on_, seen_by_off_;
    std::vector<std::uint32_t> visited_, ancestor_;
    std::uint32_t epoch_ = 0, mark_ = 0, order_ = 0;
    std::vector<Entry> entries_;
    Links links_ = Links::x;
};

}  // namespace

template <class Capacity>
ForcingChains<Capacity>::ForcingChains(const Position<Capacity>& position, StepSink& ticks,
                                       bool one_digit_only)
    : ChainEngine<Capacity>(position) {
    HintList<Capacity> list(this->position_, this->numbers_);
    const DigitMask digits =
        one_digit_only ? digits_with_chains(position, ticks) : all_digits(position.size());
    SingleChainSearch<Capacity> search(this->position_, this->numbers_, list, digits);
    if (search.run(ticks, one_digit_only)) this->hints_ = list.sorted();
}

template <class Capacity>
std::optional<Step> ForcingChains<Capacity>::rebuild(const Position<Capacity>& position,
                                                     const ChainHint& known) {
    ForcingChains engine(position);
    const NodeNumbers<Capacity>& numbers = engine.numbers_;
    HintList<Capacity> list(position, numbers);
    const DigitMask digits = is_of_one_digit(known.kind) ? bit(numbers.candidate(known.start).digit)
                                                         : all_digits(position.size());
    SingleChainSearch<Capacity>(position, numbers, list, digits).run_from(known.start, known.kind);
    for (const ChainHint& hint : list.sorted())
        if (hint.complexity == known.complexity) return engine.step(hint);
    return std::nullopt;
}

// A cycle is walked both ways. The way back runs through the negations, and its
// strong links are the weak links of the way there.
template <class Capacity>
Grounds ForcingChains<Capacity>::grounds(const ChainHint& hint) {
    Grounds grounds;
    Fingerprint print;
    auto visit = [&](NodeKey node, int house) {
        print.add(this->numbers_.universal(node));
        if (is_on(node) && house != by_assumption)
            grounds.links.push_back({house, this->numbers_.candidate(node)});
    };
    const bool cycle = hint.conclusion == no_node;
    print.add(cycle ? 2 : 1);
    const auto& path = hint.path;
    const std::size_t length = path.size() - (cycle ? 1 : 0);
    for (std::size_t i = 0; i < length; ++i) visit(path[i].node, path[i].house);
    if (cycle) {
        print.add(~std::uint64_t{0});
        for (std::size_t i = path.size() - 1; i >= 1; --i)
            visit(negation(path[i].node), path[i].house);
    }
    grounds.identity = print.value();
    return grounds;
}

template <class Capacity>
Step ForcingChains<Capacity>::step(const ChainHint& hint) {
    Step step = this->begin_step(hint, technique_of(hint.kind, hint.complexity));
    Chain chain;
    for (auto node = hint.path.rbegin(); node != hint.path.rend(); ++node) {
        ChainNode link{};
        link.candidate = this->numbers_.candidate(node->node);
        link.on = is_on(node->node);
        if (node->house == by_assumption) {
            link.reason = Reason::assumption;
        } else {
            link.reason = node->house == by_cell ? Reason::cell : Reason::house;
            if (node->house >= 0) link.house = std::uint16_t(node->house);
            link.parents.push_back(std::uint16_t(chain.nodes.size() - 1));
        }
        if (hint.conclusion == no_node &&
            std::ranges::find(step.cells, link.candidate.cell) == step.cells.end())
            step.cells.push_back(link.candidate.cell);
        chain.nodes.push_back(std::move(link));
    }
    step.chains.push_back(std::move(chain));
    return step;
}

template <class Capacity>
bool find_forcing_chains(const Position<Capacity>& position, StepSink& sink) {
    const bool one_digit_only = !sink.wants(Technique::y_cycle) &&
                                !sink.wants(Technique::xy_cycle) &&
                                !sink.wants(Technique::forcing_chain);
    // Where there is a turbot fish the chains of all digits are looked for: those that remove the
    // same are one, of which the first is given.
    const bool turbot = !sink.wants(Technique::x_cycle) && !sink.wants(Technique::forcing_x_chain);
    if (one_digit_only && digits_with_chains(position, sink, turbot) == 0) return true;
    return deliver(ForcingChains<Capacity>(position, sink, one_digit_only), sink);
}

NONET_FINDER(find_forcing_chains)
template class ForcingChains<Small>;
template class ForcingChains<Large>;

}  // namespace nonet
