// One puzzle's search, and why sharing it among lanes does not change its answer.
//
// A plain depth-first search takes the first branch of every choice before the
// second. Write 0 for a first and 1 for a second branch and left-align the path
// from the root in a word: the search meets the nodes in the order of these
// keys (an ancestor has at most its descendants' key and comes before them).
//
//            root 000          key of the node reached by first, second, first:
//           /        \           0 1 0 . . . . . . .   (63 places, the rest 0)
//       0 000        1 100
//       /   \        /   \     .
//    000    010   100    110
//
// Lanes may visit nodes in any order. What the plain search would have said is
// then known from keys alone: its first solution is the one with the least key;
// it stops at its second solution (the first if the limit is 1), and what it
// does before is the nodes up to that key, the bound. So a search that has
// found as many solutions as it may count is not dropped at once: its waiting
// nodes at or beyond the bound are, those before it go on, and may lower it.
//
// Paths longer than the key share the key of their 63rd node. Such a node's
// subtree is never divided among lanes, so one lane meets it in the right
// order, and of two equal keys the later seen is the later.
#pragma once

#include "search/fast9/nodes.hpp"

namespace nonet::fast9::NONET_FAST9_ISA {

#ifdef NONET_FAST9_KEY_DEPTH  // tests shorten the keys to reach what lies beyond
inline constexpr int key_depth = NONET_FAST9_KEY_DEPTH;
#else
inline constexpr int key_depth = 63;
#endif
inline constexpr std::uint64_t beyond_all_keys = ~std::uint64_t{0};

inline std::uint64_t second_branch_key(std::uint64_t key, int depth) {
    return depth < key_depth ? key | (std::uint64_t{1} << (63 - depth)) : key;
}

// A growing list of keys; a short one needs no memory of its own.
class KeyList {
public:
    KeyList() = default;
    KeyList(const KeyList&) = delete;
    KeyList& operator=(const KeyList&) = delete;
    ~KeyList() { free_own(); }

    void clear() { size_ = 0; }
    void add(std::uint64_t key) {
        if (size_ == capacity_) grow();
        keys_[size_++] = key;
    }
    std::uint64_t count_up_to(std::uint64_t bound) const {
        std::uint64_t count = 0;
        for (std::size_t i = 0; i < size_; ++i) count += keys_[i] <= bound;
        return count;
    }

private:
    void grow() {
        auto* const keys = static_cast<std::uint64_t*>(::operator new(4 * size_ * sizeof(std::uint64_t)));
        std::memcpy(keys, keys_, size_ * sizeof(std::uint64_t));
        free_own();
        keys_ = keys;
        capacity_ = 4 * size_;
    }
    void free_own() {
        if (keys_ != first_) ::operator delete(static_cast<void*>(keys_));
    }

    static constexpr std::size_t first_capacity = 64;
    std::uint64_t first_[first_capacity];
    std::uint64_t* keys_ = first_;
    std::size_t size_ = 0;
    std::size_t capacity_ = first_capacity;
};

struct PuzzleSearch {
    std::size_t index;           // of the puzzle in the batch
    std::uint64_t limit;
    std::uint64_t count;         // solutions found, up to the limit
    std::uint64_t least_key[2];  // of the solutions found so far
    std::uint64_t guesses;       // made before the search was shared
    KeyList shared_guesses;      // keys of those made since
    std::size_t pending;         // nodes in lanes, stacks and the pool
    int dead_ends;
    bool shared;                 // its nodes may be in several lanes

    void start(std::size_t puzzle, std::uint64_t solution_limit) {
        index = puzzle;
        limit = solution_limit;
        count = 0;
        least_key[0] = least_key[1] = beyond_all_keys;
        guesses = 0;
        shared_guesses.clear();
        pending = 1;
        dead_ends = 0;
        shared = false;
    }

    std::uint64_t bound() const { return least_key[limit == 1 ? 0 : 1]; }
    bool limit_reached() const { return count == limit; }
    // The plain search would not have come to a node with this key any more.
    bool is_dropped(std::uint64_t key) const { return limit_reached() && key >= bound(); }

    // True where the solution precedes all found before.
    bool add_solution(std::uint64_t key) {
        if (count < limit) ++count;
        if (key < least_key[0]) {
            least_key[1] = least_key[0];
            least_key[0] = key;
            return true;
        }
        if (key < least_key[1]) least_key[1] = key;
        return false;
    }

    void add_guess(std::uint64_t key) {
        if (key >= bound()) return;
        if (shared) shared_guesses.add(key);
        else ++guesses;
    }

    std::uint64_t guesses_of_plain_search() const {
        return guesses + shared_guesses.count_up_to(bound());
    }
};

}  // namespace nonet::fast9::NONET_FAST9_ISA
