// Which board gets which lane.
//
// A pass costs the same whether one lane is busy or all, so no lane may idle.
// After each pass every lane is in one of four states:
//
//   changed             goes on
//   contradictory  \    the lane is free and takes, in this order:
//   solved         /      the last node of its own stack,
//                         the second branch of a lane that branches just now,
//                         the last node of the pool,
//                         the next puzzle
//   at rest             branches: goes on as the first branch; the second goes
//                       to a free lane, or to its own stack, or to the pool
//
// A search starts in one lane with that lane's own stack, which is the plain
// depth-first search: nothing is visited in vain when it ends at its limit. It
// is shared among lanes, directly and by the pool, when that is likely to pay:
// once it has met a few dead ends, or at once where the puzzles before had one
// solution, or when there are no new puzzles for the free lanes. Sharing is
// cheaper per node because one permutation of the vectors serves all lanes that
// branch. It does not change answers (order.hpp).
#pragma once

#include "search/fast9/branch.hpp"
#include "search/fast9/kernel.hpp"
#include "search/fast9/order.hpp"
#include "search/fast9/propagate.hpp"

namespace nonet::fast9::NONET_FAST9_ISA {

class Scheduler {
public:
    explicit Scheduler(const Kernel& kernel) : kernel_(kernel) {
        for (int lane = 0; lane < lanes; ++lane) unused_[lane] = &searches_[lane];
        std::memset(static_cast<void*>(&board_), 0, sizeof board_);
    }

    void run() {
        allowance_ = kernel_.go_on(kernel_.context, 0);
        stopped_ = allowance_ == 0;
        if (stopped_) return;
        assign_lanes(0, 0);
        while (busy_ != 0 && !stopped_) {
            step();
            if ((++steps_ & poll_mask) == 0 || nodes_ >= allowance_) poll();
        }
        if (stopped_) abandon_all();
        kernel_.go_on(kernel_.context, nodes_);
    }

private:
    static constexpr std::uint64_t poll_mask = 1023;  // some tenths of a millisecond
    static constexpr int dead_ends_before_sharing = 3;

    void poll() {
        allowance_ = kernel_.go_on(kernel_.context, nodes_);
        nodes_ = 0;
        stopped_ = allowance_ == 0;
    }

    NONET_HOT void step() {
        const Findings findings = propagate(board_, configurations_);
        const Vec bad = ~is_equal(findings.placeable, splat(nine_digits)) | is_negative(findings.emptiness);
        const LaneSet dead = lane_set(bad) & busy_;
        const LaneSet at_rest = lane_set(is_equal(findings.sum, last_sum_)) & busy_ & ~dead;
        last_sum_ = findings.sum;
        if ((dead | at_rest) == 0) return;
        const LaneSet solved = at_rest & lane_set(is_equal(findings.sum, splat(solved_sum)));
        for (LaneSet set = dead; set != 0; set &= set - 1) {
            PuzzleSearch& search = *lane_search_[lowest(set)];
            ++search.dead_ends;
            release(search);
        }
        busy_ &= ~(dead | solved);
        LaneSet dropped = 0;
        for (LaneSet set = solved; set != 0; set &= set - 1) dropped |= report_solution(lowest(set));
        busy_ &= ~dropped;
        assign_lanes(dead | solved | dropped, at_rest & busy_);
    }

    static int lowest(LaneSet set) { return __builtin_ctz(set); }

    // Takes down a lane's solution; the lanes that need not go on after it.
    LaneSet report_solution(int lane) {
        PuzzleSearch& search = *lane_search_[lane];
        if (search.add_solution(lane_key_[lane]) && kernel_.solutions != nullptr)
            write_digits(board_, lane, kernel_.solutions + cells_per_puzzle * search.index);
        LaneSet dropped = 0;
        if (search.limit_reached() && !search.shared) {
            // What is left of it waits for this lane, and none of it is wanted.
            if (!stacks_[lane].empty()) arena_.give_back_all(stacks_[lane]);
            search.pending = 1;
        } else if (search.limit_reached()) {
            for (LaneSet set = busy_; set != 0; set &= set - 1) {
                const int other = lowest(set);
                if (lane_search_[other] != &search || lane_key_[other] < search.bound()) continue;
                dropped |= LaneSet{1} << other;
            }
            busy_ &= ~dropped;
            for (LaneSet set = dropped; set != 0; set &= set - 1) release(search);
        }
        release(search);
        return dropped;
    }

    // `freed` lanes lost their board in this pass, `branching` ones must branch.
    NONET_HOT void assign_lanes(LaneSet freed, LaneSet branching) {
        for (LaneSet set = freed; set != 0; set &= set - 1) {
            const int lane = lowest(set);
            if (Node* const node = next_of(stacks_[lane])) place(lane, node);
        }
        if (branching != 0) branch(branching);
        for (LaneSet set = all_lanes & ~busy_; set != 0; set &= set - 1) {
            const int lane = lowest(set);
            if (Node* const node = next_of(pool_)) {
                place(lane, node);
            } else if (!start_next_puzzle(lane)) {
                // Of what is shared nothing may be wanted any more.
                Node* const shared = share_stacks() ? next_of(pool_) : nullptr;
                if (shared == nullptr) return;
                place(lane, shared);
            }
        }
    }

    NONET_HOT void branch(LaneSet branching) {
        const BandChoice choice = choose_band(configurations_);
        alignas(64) std::uint16_t source[lanes];
        LaneSet targets = 0;
        Branch branches[lanes];
        for (LaneSet set = branching; set != 0; set &= set - 1) {
            const int lane = lowest(set);
            const Branch here = branch_of(choice, lane);
            branches[lane] = here;
            PuzzleSearch& search = *lane_search_[lane];
            search.shared = search.shared || worth_sharing(search);
            search.add_guess(lane_key_[lane]);
            ++search.pending;
            nodes_ += 2;
            const int depth = lane_depth_[lane]++;
            const std::uint64_t key = second_branch_key(lane_key_[lane], depth);
            const bool divisible = search.shared && depth < key_depth;
            const LaneSet free = all_lanes & ~busy_;
            if (can_permute && divisible && free != 0) {
                const int target = lowest(free);
                if (targets == 0) for (int i = 0; i < lanes; ++i) source[i] = std::uint16_t(i);
                source[target] = std::uint16_t(lane);
                targets |= LaneSet{1} << target;
                occupy(target, search, key, depth + 1);
                branches[target] = here;
            } else {
                Node* const node = arena_.take();
                take_out(board_, lane, node->cells);
                node->branch = here;
                node->search = &search;
                node->key = key;
                node->depth = std::uint16_t(depth + 1);
                (divisible ? pool_ : stacks_[lane]).push(node);
            }
        }
        if (targets != 0) {
            copy_lanes(source, targets);
            for (LaneSet set = targets; set != 0; set &= set - 1)
                keep_outside(board_, lowest(set), branches[lowest(set)]);
        }
        for (LaneSet set = branching; set != 0; set &= set - 1)
            place_inside(board_, lowest(set), branches[lowest(set)]);
    }

    // Into each of `targets` the lane that `source` names.
    void copy_lanes(const std::uint16_t* source, LaneSet targets) {
        if ((targets & (targets - 1)) == 0) {
            copy_lane(board_, source[lowest(targets)], lowest(targets));
        } else {
            const Permutation permute(source);
#pragma GCC unroll 9
            for (Vec& cell : board_.cells) cell = permute(cell);
        }
    }

    bool worth_sharing(const PuzzleSearch& search) const {
        if (input_ended_) return true;
        if (search.limit == 1) return false;
        return search.dead_ends >= dead_ends_before_sharing || several_solutions_ < 16;
    }

    // The last node that is still wanted, or null.
    Node* next_of(NodeStack& stack) {
        while (!stack.empty()) {
            Node* const node = stack.pop();
            if (!node->search->is_dropped(node->key)) return node;
            PuzzleSearch& search = *node->search;
            arena_.give_back(node);
            release(search);
        }
        return nullptr;
    }

    void occupy(int lane, PuzzleSearch& search, std::uint64_t key, int depth) {
        busy_ |= LaneSet{1} << lane;
        lane_search_[lane] = &search;
        lane_key_[lane] = key;
        lane_depth_[lane] = depth;
        last_sum_ |= in_lane(lane, 0xffff);  // no board has this sum
    }

    NONET_HOT void place(int lane, Node* node) {
        occupy(lane, *node->search, node->key, node->depth);
        put_in(board_, lane, [node](int cell) { return node->cells[cell]; });
        keep_outside(board_, lane, node->branch);
        arena_.give_back(node);
    }

    NONET_HOT bool start_next_puzzle(int lane) {
        Question question;
        input_ended_ = !(kernel_.next_question ? kernel_.next_question(kernel_.context, &question)
                                               : next_of_batch(question));
        if (input_ended_) return false;
        PuzzleSearch& search = *unused_[--unused_count_];
        search.start(question.number, question.limit);
        ++nodes_;
        occupy(lane, search, 0, 0);
        if (question.digits != nullptr) {
            static constexpr std::uint16_t mask_of[10] = {nine_digits, 1, 2, 4, 8, 16, 32, 64, 128, 256};
            put_in(board_, lane, [&](int cell) { return mask_of[question.digits[cell]]; });
        } else {
            put_in(board_, lane, [&](int cell) { return question.candidates[cell]; });
        }
        return true;
    }

    bool next_of_batch(Question& question) {
        if (next_puzzle_ == chunk_end_) {
            if (input_ended_) return false;
            if (!kernel_.next_chunk(kernel_.context, &next_puzzle_, &chunk_end_)) {
                next_puzzle_ = chunk_end_ = 0;
                return false;
            }
        }
        const std::size_t puzzle = next_puzzle_++, place = cells_per_puzzle * puzzle;
        question = {puzzle, kernel_.limit, kernel_.digits ? kernel_.digits + place : nullptr,
                    kernel_.candidates ? kernel_.candidates + place : nullptr};
        return true;
    }

    // Moves what waits for single lanes to the pool; false if there is nothing.
    bool share_stacks() {
        for (NodeStack& stack : stacks_) {
            while (!stack.empty() && stack.top()->depth <= key_depth) {
                stack.top()->search->shared = true;
                pool_.push(stack.pop());
            }
        }
        return !pool_.empty();
    }

    // One node less to wait for; the last one ends the search.
    void release(PuzzleSearch& search) {
        if (--search.pending != 0) return;
        write_result(search, search.limit_reached() ? Status::limit_reached : Status::complete);
        if (search.limit > 1) several_solutions_ += (search.count > 1 ? 16 : 0) - several_solutions_ / 16;
        unused_[unused_count_++] = &search;
    }

    void write_result(const PuzzleSearch& search, Status status) {
        if (kernel_.answer) return kernel_.answer(kernel_.context, search.index, search.count);
        kernel_.counts[search.index] = search.count;
        kernel_.guesses[search.index] = search.guesses_of_plain_search();
        kernel_.statuses[search.index] = status;
    }

    void abandon_all() {
        for (PuzzleSearch& search : searches_) {
            bool unused = false;
            for (int i = 0; i < unused_count_; ++i) unused |= unused_[i] == &search;
            if (!unused && !kernel_.answer) write_result(search, Status::unknown);
        }
    }

    Board board_;
    Configurations configurations_;
    Vec last_sum_{};
    const Kernel& kernel_;
    LaneSet busy_ = 0;
    PuzzleSearch* lane_search_[lanes];
    std::uint64_t lane_key_[lanes];
    int lane_depth_[lanes];
    NodeStack stacks_[lanes];
    NodeStack pool_;
    NodeArena arena_;
    PuzzleSearch searches_[lanes];
    PuzzleSearch* unused_[lanes];
    int unused_count_ = lanes;
    std::size_t next_puzzle_ = 0, chunk_end_ = 0;
    bool input_ended_ = false;
    bool stopped_ = false;
    int several_solutions_ = 64;  // running share of such puzzles, out of 256
    std::uint64_t steps_ = 0, nodes_ = 0, allowance_ = 0;
};

}  // namespace nonet::fast9::NONET_FAST9_ISA
