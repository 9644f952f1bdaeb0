// The papers' searches beside straightforward 9x9 programs of the same algorithms.
//
//     g++ -O3 -std=c++20 -Ikernel -o plain_solvers
//         benchmarks/plain_solvers.cpp kernel/search/papers/*.cpp kernel/model/*.cpp
//     ./plain_solvers PUZZLES [COUNT]
//
// Each pair walks the same tree (the node counts are compared), so the ratio of
// their times is the price or gain per node of what the kernel adds: any layout,
// budgets, pauses. A puzzle is searched for two solutions, with at most a million
// nodes. The best of five rounds counts, the two taken in turn.
#include <array>
#include <bit>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "search/papers/assisted.hpp"
#include "search/papers/brute_force.hpp"
#include "search/papers/brute_force_bitset.hpp"
#include "search/papers/dancing_links.hpp"

namespace {

using namespace nonet;

constexpr long node_limit = 1'000'000;

struct Work {
    long nodes = 1;
    int solutions = 0;
    bool is_over() const { return solutions == 2 || nodes == node_limit; }
};

using Digits = std::array<int, 81>;

int box_of(int cell) { return cell / 27 * 3 + cell % 9 / 3; }
bool see(int a, int b) { return a / 9 == b / 9 || a % 9 == b % 9 || box_of(a) == box_of(b); }

struct PlainBruteForce {
    Digits grid;
    Work work;

    bool fits(int cell, int digit) const {
        const int row = cell / 9, col = cell % 9, top = row / 3 * 3, left = col / 3 * 3;
        for (int i = 0; i < 9; ++i)
            if (grid[row * 9 + i] == digit || grid[i * 9 + col] == digit ||
                grid[(top + i / 3) * 9 + left + i % 3] == digit)
                return false;
        return true;
    }
    void solve(int cell = 0) {
        while (cell < 81 && grid[cell]) ++cell;
        if (cell == 81) ++work.solutions;
        if (cell == 81) return;
        for (int digit = 1; digit <= 9 && !work.is_over(); ++digit) {
            if (!fits(cell, digit)) continue;
            ++work.nodes;
            grid[cell] = digit;
            solve(cell + 1);
            grid[cell] = 0;
        }
    }
};

struct PlainBitSets {
    Digits grid;
    Work work;
    std::array<int, 9> rows{}, cols{}, boxes{};

    void flip(int cell, int digit) {
        rows[cell / 9] ^= 1 << digit;
        cols[cell % 9] ^= 1 << digit;
        boxes[box_of(cell)] ^= 1 << digit;
    }
    void solve() {
        for (int cell = 0; cell < 81; ++cell)
            if (grid[cell]) flip(cell, grid[cell]);
        fill(0);
    }
    void fill(int cell) {
        while (cell < 81 && grid[cell]) ++cell;
        if (cell == 81) ++work.solutions;
        if (cell == 81) return;
        for (int digit = 1; digit <= 9 && !work.is_over(); ++digit) {
            if ((rows[cell / 9] | cols[cell % 9] | boxes[box_of(cell)]) >> digit & 1) continue;
            ++work.nodes;
            grid[cell] = digit;
            flip(cell, digit);
            fill(cell + 1);
            flip(cell, digit);
            grid[cell] = 0;
        }
    }
};

// Knuth's program: pointers, a node for every 1.
struct PlainDancingLinks {
    struct Node {
        Node *left, *right, *up, *down, *column;
        int size;
    };
    Digits grid;
    Work work;
    Node root{};
    std::vector<Node> columns = std::vector<Node>(324), ones = std::vector<Node>(81 * 9 * 4);
    int used = 0;

    void solve() {
        Node* last = &root;
        root.left = root.right = &root;
        for (Node& column : columns) {
            column = {last, &root, &column, &column, &column, 0};
            last->right = root.left = &column;
            last = &column;
        }
        for (int cell = 0; cell < 81; ++cell)
            for (int digit = 1; digit <= 9; ++digit)
                if (is_possible(cell, digit)) add_row(cell, digit - 1);
        search();
    }
    bool is_possible(int cell, int digit) const {
        if (grid[cell]) return grid[cell] == digit;
        for (int other = 0; other < 81; ++other)
            if (grid[other] == digit && see(cell, other)) return false;
        return true;
    }
    void add_row(int cell, int digit) {
        const int numbers[] = {cell, 81 + cell / 9 * 9 + digit, 162 + cell % 9 * 9 + digit,
                               243 + box_of(cell) * 9 + digit};
        Node* first = &ones[used];
        for (int i = 0; i < 4; ++i) {
            Node* column = &columns[numbers[i]];
            ones[used] = {first + (i + 3) % 4, first + (i + 1) % 4, column->up, column, column, 0};
            column->up->down = &ones[used];
            column->up = &ones[used++];
            ++column->size;
        }
    }
    static void cover(Node* column) {
        column->right->left = column->left;
        column->left->right = column->right;
        for (Node* row = column->down; row != column; row = row->down)
            for (Node* node = row->right; node != row; node = node->right) {
                node->down->up = node->up;
                node->up->down = node->down;
                --node->column->size;
            }
    }
    static void uncover(Node* column) {
        for (Node* row = column->up; row != column; row = row->up)
            for (Node* node = row->left; node != row; node = node->left) {
                ++node->column->size;
                node->down->up = node->up->down = node;
            }
        column->right->left = column->left->right = column;
    }
    void search() {
        if (root.right == &root) ++work.solutions;
        if (root.right == &root) return;
        Node* best = root.right;
        for (Node* column = best->right; column != &root; column = column->right)
            if (column->size < best->size) best = column;
        cover(best);
        for (Node* row = best->down; row != best && !work.is_over(); row = row->down) {
            ++work.nodes;
            for (Node* node = row->right; node != row; node = node->right) cover(node->column);
            search();
            for (Node* node = row->left; node != row; node = node->left) uncover(node->column);
        }
        uncover(best);
    }
};

// Candidate masks, S2 and optionally S3 of Rydh & Hedin, recursion on a copy.
struct PlainAssisted {
    struct State {
        std::array<std::uint16_t, 81> open;
        std::array<std::uint8_t, 81> value{};
        bool dead = false;
    };
    Digits grid;
    Work work;
    bool hidden_singles;
    int houses[27][9], peers[81][20];

    void solve() {
        for (int i = 0; i < 9; ++i)
            for (int j = 0; j < 9; ++j) {
                houses[i][j] = i * 9 + j;
                houses[9 + i][j] = j * 9 + i;
                houses[18 + i][j] = (i / 3 * 3 + j / 3) * 9 + i % 3 * 3 + j % 3;
            }
        for (int cell = 0; cell < 81; ++cell)
            for (int other = 0, n = 0; other < 81; ++other)
                if (other != cell && see(cell, other)) peers[cell][n++] = other;
        State state;
        state.open.fill(0x3fe);
        for (int cell = 0; cell < 81; ++cell)
            if (grid[cell]) place(state, cell, grid[cell]);
        guess(state, 0);
    }
    void place(State& state, int cell, int digit) {
        state.value[cell] = std::uint8_t(digit);
        state.open[cell] = 0;
        for (int peer : peers[cell]) {
            if (!(state.open[peer] >> digit & 1)) continue;
            state.open[peer] &= std::uint16_t(~(1 << digit));
            if (!state.open[peer]) state.dead = true;
        }
    }
    bool naked_single(State& state) {
        bool any = false;
        for (int cell = 0; cell < 81 && !state.dead; ++cell) {
            const unsigned open = state.open[cell];
            if (!open || (open & (open - 1))) continue;
            place(state, cell, std::countr_zero(open));
            any = true;
        }
        return any;
    }
    bool hidden_single(State& state) {
        for (const auto& house : houses)
            for (int digit = 1; digit <= 9; ++digit) {
                int places = 0, where = 0;
                bool held = false;
                for (int cell : house) {
                    held |= state.value[cell] == digit;
                    if (state.open[cell] >> digit & 1) ++places, where = cell;
                }
                if (!held && places == 0) state.dead = true;
                if (state.dead) return false;
                if (!held && places == 1) return place(state, where, digit), true;
            }
        return false;
    }
    void guess(State state, int cell) {
        while (!state.dead && (naked_single(state) || (hidden_singles && hidden_single(state)))) {
        }
        if (state.dead) return;
        while (cell < 81 && state.value[cell]) ++cell;
        if (cell == 81) ++work.solutions;
        if (cell == 81) return;
        for (unsigned open = state.open[cell]; open && !work.is_over(); open &= open - 1) {
            State copy = state;
            place(copy, cell, std::countr_zero(open));
            ++work.nodes;
            guess(copy, cell + 1);
        }
    }
};

using Solve = std::function<Work(const Digits&)>;
using Start = std::function<std::unique_ptr<Search>(const Problem&)>;

Solve kernel(Start start) {
    return [start, nine = Layout::plain(3, 3)](const Digits& grid) {
        std::vector<DigitMask> masks;
        for (int digit : grid) masks.push_back(digit ? bit(digit) : all_digits(9));
        Budget budget;
        budget.nodes = node_limit;
        Meter meter(budget);
        std::vector<Digit> solution(81);
        const auto search = start({nine, masks});
        Work work;
        while (work.solutions < 2 && search->next(solution, meter) == Outcome::found) ++work.solutions;
        work.nodes = long(search->statistics().nodes);
        return work;
    };
}

template <typename Program>
Solve plain(bool hidden_singles = false) {
    return [hidden_singles](const Digits& grid) {
        auto program = std::make_unique<Program>();
        program->grid = grid;
        if constexpr (requires { program->hidden_singles; }) program->hidden_singles = hidden_singles;
        program->solve();
        return program->work;
    };
}

struct Round {
    double seconds = 0;
    long nodes = 0;
};

Round run(const Solve& solve, const std::vector<Digits>& puzzles) {
    const auto start = std::chrono::steady_clock::now();
    Round round;
    for (const Digits& puzzle : puzzles) round.nodes += solve(puzzle).nodes;
    round.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return round;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) return std::puts("usage: plain_solvers PUZZLES [COUNT]"), 2;
    const std::size_t count = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 20;
    std::ifstream file(argv[1]);
    std::vector<Digits> puzzles;
    for (std::string line; puzzles.size() < count && std::getline(file, line);) {
        if (line.size() < 81 || line[0] == '#') continue;
        Digits grid{};
        for (int cell = 0; cell < 81; ++cell)
            grid[cell] = line[cell] >= '1' && line[cell] <= '9' ? line[cell] - '0' : 0;
        puzzles.push_back(grid);
    }
    const papers::Strategies s2{true, false, false, false}, s23{true, true, false, false};
    const struct {
        const char* name;
        Solve ours, theirs;
    } pairs[] = {
        {"brute force", kernel(papers::brute_force), plain<PlainBruteForce>()},
        {"brute force, bit sets", kernel(papers::brute_force_bitset), plain<PlainBitSets>()},
        {"dancing links", kernel(papers::dancing_links), plain<PlainDancingLinks>()},
        {"assisted, S2", kernel([=](const Problem& p) { return papers::assisted(p, s2); }),
         plain<PlainAssisted>(false)},
        {"assisted, S2 and S3", kernel([=](const Problem& p) { return papers::assisted(p, s23); }),
         plain<PlainAssisted>(true)},
    };
    std::printf("%-24s%14s%12s%12s%9s\n", "algorithm", "nodes", "plain", "kernel", "ratio");
    for (const auto& [name, ours, theirs] : pairs) {
        Round best_ours, best_theirs;
        for (int round = 0; round < 5; ++round) {
            const Round a = run(ours, puzzles), b = run(theirs, puzzles);
            if (round == 0 || a.seconds < best_ours.seconds) best_ours = a;
            if (round == 0 || b.seconds < best_theirs.seconds) best_theirs = b;
        }
        if (best_ours.nodes != best_theirs.nodes)
            return std::printf("%s: %ld nodes, not %ld\n", name, best_ours.nodes, best_theirs.nodes), 1;
        std::printf("%-24s%14ld%9.1f ns%9.1f ns%9.2f\n", name, best_ours.nodes,
                    1e9 * best_theirs.seconds / double(best_theirs.nodes),
                    1e9 * best_ours.seconds / double(best_ours.nodes),
                    best_theirs.seconds / best_ours.seconds);
    }
}
