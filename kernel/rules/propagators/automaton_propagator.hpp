// Automata over a line: first the states alone, then together with the digits used.
//
// The plain pass keeps, for every place between two cells, the states that lie on some way
// from a start to an accepting state. It is exact for cells that come once and may be equal,
// and is not repeated for the next stretch of a line that is as it was.
//
// Cells that all differ say more. Over a stretch of such cells every state carries the family
// of digit sets by which it is reached (as in matching_sets.hpp):
//
//       line        a  b  c  d  e  f  g  h        c..f lie in one house
//       states    .  .  .[.  .  .  .  .].  .      those that the plain pass left, at both
//       sets             {} -> -> -> all          ends of the stretch too
//
// Where the stretch is the whole line the result is exact: each digit that stays is part of a
// word of different digits that the automaton accepts.
#pragma once

#include <vector>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

#include "rules/propagators/domain.hpp"
#include "rules/propagators/set_family.hpp"

namespace nonet::rules::NONET_RULES_ISA {

class AutomatonPropagator {
public:
    explicit AutomatonPropagator(const Program& program)
        : size_(std::size_t(program.size)), alive_(program.most_layer_words), sets_(program.most_state_sets) {}

    bool run(Domain& domain, const AutomatonData& automaton) {
        return automaton.is_different() && automaton.last != 0 ? look_up(domain, automaton) : find(domain, automaton);
    }

private:
    // The candidates of a line's cells, nine bits each.
    struct Packed {
        std::uint64_t front = 0, back = 0;
        bool operator==(const Packed&) const = default;
    };
    static constexpr std::size_t in_front = 64 / small_size, most_row_words = LayeredGraph::most_row_words;

    static Packed packed(const Domain& domain, std::span<const Cell> cells) {
        Packed made;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            std::uint64_t& half = i < in_front ? made.front : made.back;
            half = half << small_size | domain[cells[i]];
        }
        return made;
    }
    struct Answer {
        const LayeredGraph* graph = nullptr;
        Packed asked, left;
        bool holds = false;
    };
    // What is left of cells that all differ depends on nothing but their candidates.
    bool look_up(Domain& domain, const AutomatonData& automaton) {
        const Packed asked = packed(domain, automaton.cells);
        const std::uint64_t mixed = (asked.front ^ asked.back * 0xd6e8feb86659fd93 ^ automaton.line) * 0x9e3779b97f4a7c15;
        if (answers_.empty()) answers_.resize(answers_kept);
        Answer& answer = answers_[mixed >> 32 & (answers_kept - 1)];
        if (answer.graph != automaton.graph.get() || answer.asked != asked) {
            answer.graph = automaton.graph.get();
            answer.asked = asked;
            answer.holds = find(domain, automaton);
            answer.left = packed(domain, automaton.cells);
            return answer.holds;
        }
        if (!answer.holds) return false;
        Packed rest = answer.left;
        for (std::size_t i = automaton.cells.size(); i-- > 0;) {
            std::uint64_t& half = i < in_front ? rest.front : rest.back;
            if (!domain.keep(automaton.cells[i], half & all_digits(small_size))) return false;
            half >>= small_size;
        }
        return true;
    }

    bool find(Domain& domain, const AutomatonData& automaton) {
        if (!is_known(domain, automaton)) {
            seen_.clear();
            if (!pass(domain, automaton)) return false;
            remember(domain, automaton);
        }
        if (automaton.first == automaton.last) return true;
        if (!automaton.graph->has_rows) return stretch<0>(domain, automaton);
        return automaton.graph->words == 1 ? stretch<1>(domain, automaton) : stretch<most_row_words>(domain, automaton);
    }
    bool pass(Domain& domain, const AutomatonData& automaton) {
        if (!automaton.graph->has_rows) return pass_by_edges(domain, automaton);
        return automaton.graph->words == 1 ? pass_by_rows<1>(domain, automaton) : pass_by_rows<most_row_words>(domain, automaton);
    }

    // Whether the last pass went over the same line, and left its cells as they are now.
    bool is_known(const Domain& domain, const AutomatonData& automaton) const {
        if (seen_.empty() || line_ != automaton.line) return false;
        for (std::size_t i = 0; i < seen_.size(); ++i)
            if (seen_[i] != domain[automaton.cells[i]]) return false;
        return true;
    }
    // Only a line of which several propagators take turns is worth it.
    void remember(const Domain& domain, const AutomatonData& automaton) {
        line_ = automaton.line;
        if (automaton.come_once && !automaton.is_different())
            for (Cell cell : automaton.cells) seen_.push_back(domain[cell]);
    }

    // A set of states is a word or a few.
    template <std::size_t Words>
    bool pass_by_rows(Domain& domain, const AutomatonData& automaton) {
        const LayeredGraph& graph = *automaton.graph;
        const std::size_t length = automaton.cells.size();
        std::uint64_t* const alive = alive_.data();
        fill_first(graph, Words);
        for (std::size_t i = 0; i < length; ++i) {
            const DigitMask mask = domain[automaton.cells[i]];
            const std::uint64_t* const rows = graph.layer(i).targets.data();
            std::uint64_t next[Words] = {};
            each_alive(i, Words, [&](std::size_t state) {
                for (DigitMask digits = mask; digits != 0; digits &= digits - 1) {
                    const std::uint64_t* const row = rows + (state * size_ + std::size_t(std::countr_zero(digits))) * Words;
                    for (std::size_t word = 0; word < Words; ++word) next[word] |= row[word];
                }
            });
            std::copy_n(next, Words, alive + (i + 1) * Words);
        }
        for (std::size_t i = length; i-- > 0;) {
            const DigitMask mask = domain[automaton.cells[i]];
            const std::uint64_t* const rows = graph.layer(i).targets.data();
            const std::uint64_t* const next = alive + (i + 1) * Words;
            DigitMask kept = 0;
            each_alive(i, Words, [&](std::size_t state) {
                DigitMask leading = 0;
                for (DigitMask digits = mask; digits != 0; digits &= digits - 1) {
                    const std::uint64_t* const row = rows + (state * size_ + std::size_t(std::countr_zero(digits))) * Words;
                    if (meet<Words>(row, next)) leading |= digits & (0 - digits);
                }
                kept |= leading;
                if (leading == 0) alive[i * Words + state / 64] &= ~(std::uint64_t{1} << (state % 64));
            });
            if (!domain.keep(automaton.cells[i], kept)) return false;
        }
        return true;
    }

    bool pass_by_edges(Domain& domain, const AutomatonData& automaton) {
        const LayeredGraph& graph = *automaton.graph;
        const std::size_t words = std::size_t(graph.words), length = automaton.cells.size();
        std::uint64_t* const alive = alive_.data();
        std::fill_n(alive, words * (length + 1), 0);
        fill_first(graph, words);
        for (std::size_t i = 0; i < length; ++i) {
            const auto& layer = graph.layer(i);
            const DigitMask mask = domain[automaton.cells[i]];
            std::uint64_t* const next = alive + (i + 1) * words;
            each_alive(i, words, [&](std::size_t state) {
                for (auto edge = layer.first[state]; edge < layer.first[state + 1]; ++edge) {
                    const auto [digit, to] = layer.edges[edge];
                    next[to >> 6] |= (mask >> digit & 1) << (to & 63);
                }
            });
        }
        for (std::size_t i = length; i-- > 0;) {
            const auto& layer = graph.layer(i);
            const DigitMask mask = domain[automaton.cells[i]];
            const std::uint64_t* const next = alive + (i + 1) * words;
            DigitMask kept = 0;
            each_alive(i, words, [&](std::size_t state) {
                DigitMask leading = 0;
                for (auto edge = layer.first[state]; edge < layer.first[state + 1]; ++edge) {
                    const auto [digit, to] = layer.edges[edge];
                    leading |= (next[to >> 6] >> (to & 63) & 1) << digit;
                }
                leading &= mask;
                kept |= leading;
                if (leading == 0) alive[i * words + state / 64] &= ~(std::uint64_t{1} << (state % 64));
            });
            if (!domain.keep(automaton.cells[i], kept)) return false;
        }
        return true;
    }

    // All states of the first layer.
    void fill_first(const LayeredGraph& graph, std::size_t words) {
        std::fill_n(alive_.data(), words, 0);
        for (int state = 0; state < graph.layer(0).states; ++state)
            alive_[std::size_t(state) / 64] |= std::uint64_t{1} << (state % 64);
    }

    // Whether two rows of bits have one in common.
    template <std::size_t Words>
    static bool meet(const std::uint64_t* a, const std::uint64_t* b) {
#if defined(__AVX2__)
        if constexpr (Words == 4) {
            const auto load = [](const std::uint64_t* from) { return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from)); };
            return !_mm256_testz_si256(load(a), load(b));
        }
#endif
        std::uint64_t any = 0;
        for (std::size_t word = 0; word < Words; ++word) any |= a[word] & b[word];
        return any != 0;
    }

    // The edges from a state by digits of a mask to states that a pass has left; without rows of
    // bits (no words) they are gone through one by one.
    template <std::size_t Words, typename Visit>
    void each_edge(const LayeredGraph::Layer& layer, std::size_t state, DigitMask mask, const std::uint64_t* alive,
                   Visit visit) const {
        if constexpr (Words != 0) {
            const std::uint64_t* const rows = layer.targets.data() + state * size_ * Words;
            for (; mask != 0; mask &= mask - 1) {
                const int digit = std::countr_zero(mask);
                for (std::size_t word = 0; word < Words; ++word)
                    for (auto to = rows[std::size_t(digit) * Words + word] & alive[word]; to != 0; to &= to - 1)
                        visit(digit, word * 64 + std::size_t(std::countr_zero(to)));
            }
        } else {
            for (auto edge = layer.first[state]; edge < layer.first[state + 1]; ++edge) {
                const auto [digit, to] = layer.edges[edge];
                if (mask >> digit & alive[to >> 6] >> (to & 63) & 1) visit(int(digit), std::size_t(to));
            }
        }
    }

    // With the states that a pass has left.
    template <std::size_t Words>
    bool stretch(Domain& domain, const AutomatonData& automaton) {
        const LayeredGraph& graph = *automaton.graph;
        const std::size_t states = graph.states, words = std::size_t(graph.words);
        const auto sets = [&](std::size_t layer) { return sets_.data() + (layer - automaton.first) * states; };
        each_alive(automaton.first, words, [&](std::size_t state) { sets(automaton.first)[state] = SetFamily::of_nothing(); });
        for (std::size_t i = automaton.first; i < automaton.last; ++i) {
            const auto& layer = graph.layer(i);
            const DigitMask mask = domain[automaton.cells[i]];
            const std::uint64_t* const alive = alive_.data() + (i + 1) * words;
            SetFamily* const next = sets(i + 1);
            each_alive(i + 1, words, [&](std::size_t state) { next[state] = SetFamily{}; });
            each_alive(i, words, [&](std::size_t state) {
                const SetFamily& here = sets(i)[state];
                if (here.is_empty()) return;
                each_edge<Words>(layer, state, mask, alive,
                                     [&](int digit, std::size_t to) { next[to] |= here.adding(digit); });
            });
        }
        for (std::size_t i = automaton.last; i-- > automaton.first;) {
            const auto& layer = graph.layer(i);
            const DigitMask mask = domain[automaton.cells[i]];
            const std::uint64_t* const alive = alive_.data() + (i + 1) * words;
            const SetFamily* const next = sets(i + 1);
            DigitMask kept = 0;
            each_alive(i, words, [&](std::size_t state) {
                SetFamily& here = sets(i)[state];
                if (here.is_empty()) return;
                SetFamily leading;
                each_edge<Words>(layer, state, mask, alive, [&](int digit, std::size_t to) {
                    const SetFamily from = next[to].removing(digit) & here;
                    leading |= from;
                    kept |= DigitMask{!from.is_empty()} << digit;
                });
                here = leading;
            });
            if (!domain.keep(automaton.cells[i], kept)) return false;
        }
        return true;
    }

    template <typename Visit>
    void each_alive(std::size_t layer, std::size_t words, Visit visit) const {
        for (std::size_t word = 0; word < words; ++word)
            for (auto rest = alive_[layer * words + word]; rest != 0; rest &= rest - 1)
                visit(word * 64 + std::size_t(std::countr_zero(rest)));
    }

    static constexpr std::size_t answers_kept = 1024;

    std::size_t size_;
    std::vector<Answer> answers_;       // those found last, once asked for
    std::vector<std::uint64_t> alive_;  // [layer][word]
    std::vector<DigitMask> seen_;       // the cells of a line as the last pass left them
    std::uint32_t line_ = 0;
    std::vector<SetFamily> sets_;       // [layer of the stretch][state]
};

}  // namespace nonet::rules::NONET_RULES_ISA
