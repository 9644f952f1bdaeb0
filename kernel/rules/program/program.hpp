// A layout and its rules made ready for the search: plain data, shared by all searches.
//
// A *propagator* takes digits away from its cells that its demand rules out. It wakes when
// one of its cells changes; those that wait form a row of bits in the order of their cost,
// so the cheapest goes first. Two kinds of demand need no propagator of their own and act
// as soon as a cell changes: "these two cells differ" (peers) and tables of pairs (links).
//
// What is made here of the rules, apart from copying:
//   - cells that differ are known from houses, groups and tables alike (`sees`); a pair
//     table between such cells loses its diagonal;
//   - the cells of a sum are parted into cliques: cells that all differ and have the same
//     coefficient. A cage is one clique, a diagonal one for each box it crosses;
//   - houses against cages give further sums (derived_sums.hpp, the rule of 45);
//   - houses that share cells are looked at together (crossings.hpp);
//   - counts among the same cells are looked at together (joint_counts.hpp);
//   - a group whose pairs all carry the same table (a renban) keeps the family of digit sets
//     that the table allows.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "model/layout.hpp"
#include "rules/program/cell_bits.hpp"
#include "rules/program/primitives.hpp"

namespace nonet::rules {

// Up to this size families of digit sets fit into 2^9 bits and sums are exact.
inline constexpr int small_size = 9;

// A set of digit sets: bit m says that the set with the mask m is in it.
struct alignas(64) Family {
    std::uint64_t words[8] = {};

    void insert(unsigned set) { words[set >> 6] |= std::uint64_t{1} << (set & 63); }
    bool contains(unsigned set) const { return words[set >> 6] >> (set & 63) & 1; }
    bool operator==(const Family&) const = default;
};

// "If this cell holds one of these digits, then the other ...": one direction of a table.
struct Link {
    Cell other;
    std::uint32_t table;  // into Program::tables
};

// A table of pairs, seen from one side.
struct Table {
    std::vector<DigitMask> rows;           // [digit-1]: what the other side may hold
    std::vector<std::uint16_t> supports;   // [mask], small sizes: the union of its rows
    bool operator==(const Table& other) const { return rows == other.rows; }
};

enum class Kind : std::uint8_t { house, all_houses, crossings, pair, count, joint_counts, same_values, group, sum, automaton, check, either };

struct Propagator {
    Kind kind;
    std::uint32_t index;  // into the list of its kind
};

// When a propagator that finds nothing many times in a row may rest (search/resting.hpp): for good
// where it follows from others, while its cells have many candidates where it takes long.
enum class Rest : std::uint8_t { never, for_good, while_wide };

struct HouseData {
    std::vector<Cell> cells;
};

inline constexpr int house_lanes = 32;

// Up to 32 houses side by side (all_houses.hpp), small sizes.
struct alignas(64) HouseLanes {
    std::uint16_t cells[small_size][house_lanes] = {};  // [place in the house][lane]
    std::uint64_t bits[house_lanes][2] = {};            // the cells of a lane's house
    std::size_t first = 0;                              // the house of lane 0
    std::uint64_t used = 0;                             // a bit for each lane
    std::vector<std::uint64_t> of_cell;                 // the lanes whose house has a cell
};

// Pairs of houses that share cells (crossings.hpp).
struct Crossings {
    struct Pair {
        std::uint32_t first, middle, last;  // into parts: those of one house, those of the other
    };
    // Up to 32 pairs side by side, small sizes: the cells apart, those of one house and those of
    // the other, one step for each; the last pair fills lanes to spare, its last cells steps to spare.
    struct alignas(64) Lanes {
        std::uint16_t one[small_size][house_lanes], other[small_size][house_lanes];
    };
    std::vector<std::uint32_t> first;  // [part], and one more: into cells
    std::vector<Cell> cells;
    std::vector<std::uint16_t> parts;
    std::vector<Pair> pairs;
    std::vector<Lanes> lanes;
    std::size_t steps = 0;  // that lanes take
};

// Cells that differ, and the digit sets they may hold together.
struct GroupData {
    std::vector<Cell> cells;
    Family family;       // small sizes
    bool has_locks;      // whether digits the group cannot do without are taken from others
};

struct PairData {
    Cell a, b;
    std::uint32_t forth, back;  // tables
};

struct Clique {
    int coefficient;
    std::vector<Cell> cells;
};

struct SumData {
    std::vector<Clique> cliques;
    int low, high;
    int margin;     // how far different digits can push the bounds that cells have on their own
    std::uint64_t sums;  // small sizes, a single clique: bit s for digits that may add up to s
    Family family;       // the same as digit sets, for reasoning
};

struct CountData {
    std::vector<Cell> cells;
    DigitMask digits;
    int low, high;
};

// Needs of some cells together, small sizes (joint_counts.hpp); many squares have the same.
struct JointNeeds {
    static constexpr std::size_t most_cells = 8, most_classes = 8;

    // So many of the cells must hold such digits. A need takes as many bits of a state, lowest
    // first: as many are set as were met.
    struct Need {
        DigitMask digits;
        int first, last;  // bits
        bool operator==(const Need&) const = default;
    };
    // Digits that meet the same needs.
    struct Class {
        DigitMask digits;
        std::vector<std::uint8_t> needs;
    };
    std::vector<Need> needs;
    std::vector<Class> classes;
    std::vector<std::uint8_t> classes_of;  // [mask]: the classes its digits are of, as bits
    DigitMask single = 0;                  // digits that are a need of their own
    int bits = 0;                          // of a state: all needs together
};

struct JointCountsData {
    std::vector<Cell> cells;
    std::uint32_t needs;  // into Program::joint_needs
};

struct SameValuesData {
    std::vector<Cell> a, b;  // without the cells they share
    bool are_sets = false;   // small sizes: the cells of a all differ, and so do those of b
};

// Layer i has the states that the first i digits can lead to and from which the end can be
// reached, numbered from 0; the last digit leads to the states after the last layer.
struct LayeredGraph {
    // Sets of up to so many states have rows of bits for every state and digit, unless those were
    // too long; larger ones have edges.
    static constexpr std::size_t most_row_words = 4, most_bits_words = 8192;

    struct Edge {
        std::uint16_t digit;  // 0 .. N-1
        std::uint16_t to;
    };
    struct Layer {
        int states = 0;
        std::vector<std::uint64_t> targets;  // [state][digit][word]: the states it leads to
        std::vector<std::uint32_t> first;    // [state], and one more: into edges
        std::vector<Edge> edges;
    };
    std::vector<Layer> kinds;         // of a long line many layers are alike
    std::vector<std::uint16_t> of;    // [cell]: its kind
    int words = 1;                    // that a set of a layer's states takes
    bool has_rows = false;            // then words is 1 or most_row_words
    std::size_t states = 0;           // in the largest layer

    const Layer& layer(std::size_t i) const { return kinds[of[i]]; }
};

struct AutomatonData {
    std::vector<Cell> cells;
    std::shared_ptr<const LayeredGraph> graph;  // alike automata share one
    // Small sizes: the cells [first, last) all differ, and it is seen which digits are used up.
    std::size_t first = 0, last = 0;
    std::uint32_t line = 0;   // its number; the stretches of one line have the same
    bool come_once = false;   // no cell comes twice

    bool is_different() const { return first == 0 && last == cells.size(); }
};

struct CheckData {
    std::vector<Cell> cells;
    std::function<bool(std::span<const Digit>)> holds;
};

struct Alternative {
    std::vector<std::pair<Cell, DigitMask>> allowed;
    std::vector<Propagator> propagators;
};

struct EitherData {
    std::vector<Cell> cells;
    std::vector<Alternative> alternatives;
    std::uint32_t first_word;  // of the alternatives that have failed, in the state
};

// What a propagator was made of: demands, as numbers of primitives, and for a derived sum the
// houses it was derived from.
struct Source {
    std::vector<std::uint32_t> primitives;
    std::vector<std::uint16_t> houses;
};

struct Program {
    int size;
    int cells;
    DigitMask all;

    std::vector<DigitMask> allowed;               // by cell, from unary rules
    std::vector<std::vector<Cell>> peers;         // cells that differ from a cell
    CellMatrix sees;                              // the same as bits
    std::vector<std::vector<Link>> links;         // by cell
    std::vector<Table> tables;

    std::vector<HouseData> houses;
    std::vector<HouseLanes> house_lanes;          // small sizes, for a search
    Crossings crossings;
    std::vector<GroupData> groups;
    std::vector<PairData> pairs;                  // inside Either only
    std::vector<SumData> sums;
    std::vector<CountData> counts;
    std::vector<JointCountsData> joint_counts;    // small sizes, for a search
    std::vector<JointNeeds> joint_needs;
    std::vector<SameValuesData> same_values;
    std::vector<AutomatonData> automata;
    std::vector<CheckData> checks;
    std::vector<EitherData> eithers;

    std::vector<Propagator> propagators;          // cheapest first
    std::vector<std::vector<Cell>> scopes;        // the cells of each propagator
    std::vector<std::uint8_t> are_exact;          // of each: run again at once it would find nothing
    std::vector<Rest> rests;                      // of each
    std::vector<Source> sources;                  // of each propagator; nothing for a house
    std::size_t wake_words;
    std::vector<std::uint64_t> wakes;             // [cell][wake_words]
    std::uint32_t failed_words = 0;                 // of all EitherData, in the state
    std::size_t most_layer_words = 0;             // that an automaton needs for all its layers
    std::size_t most_state_sets = 0;              // states of all layers, where cells differ
    bool is_impossible = false;                   // an Either without alternative

    bool is_small() const { return size <= small_size; }
};

enum class Purpose : std::uint8_t {
    reasoning,  // one propagator for each demand, and the rule of 45
    search,     // also what is made of demands to keep trees small, and no person would look at
};

// Throws std::invalid_argument for cells, digits or tables that are out of range.
std::shared_ptr<const Program> make_program(const Layout& layout, std::span<const Primitive> primitives,
                                            Purpose purpose = Purpose::search);

}  // namespace nonet::rules
