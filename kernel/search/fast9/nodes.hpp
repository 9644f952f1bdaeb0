// Boards that wait for a lane.
//
// A Node is the second branch of one lane: the 81 masks the lane had in reading
// order, what the branch takes from them (branch.hpp; most nodes are never
// looked at again), the search it belongs to and its place there (order.hpp). Nodes are linked into
// stacks: one of each lane's own, the pool all lanes share, and the unused.
#pragma once

#include <new>

#include "search/fast9/branch.hpp"

namespace nonet::fast9::NONET_FAST9_ISA {

struct PuzzleSearch;

struct alignas(64) Node {
    std::uint16_t cells[cell_count];
    std::uint16_t depth;
    Branch branch;
    PuzzleSearch* search;
    std::uint64_t key;
    Node* below;
};

class NodeStack {
public:
    bool empty() const { return top_ == nullptr; }
    Node* top() const { return top_; }
    void push(Node* node) {
        if (top_ == nullptr) bottom_ = node;
        node->below = top_;
        top_ = node;
    }
    Node* pop() {
        Node* const node = top_;
        top_ = node->below;
        return node;
    }

    // Takes over all nodes of another stack, which is not empty.
    void push_all(NodeStack& other) {
        other.bottom_->below = top_;
        if (top_ == nullptr) bottom_ = other.bottom_;
        top_ = other.top_;
        other.top_ = nullptr;
    }

private:
    Node* top_ = nullptr;
    Node* bottom_ = nullptr;  // of a stack that is not empty
};

// Hands out nodes and takes them back; memory grows in blocks and is freed at
// the end. The first block is part of the arena, so that small searches never
// ask the system for memory.
class NodeArena {
public:
    NodeArena() = default;
    NodeArena(const NodeArena&) = delete;
    NodeArena& operator=(const NodeArena&) = delete;
    ~NodeArena() {
        while (blocks_ != nullptr) {
            Block* const next = blocks_->next;
            ::operator delete(static_cast<void*>(blocks_), std::align_val_t{alignof(Block)});
            blocks_ = next;
        }
    }

    Node* take() {
        if (!unused_.empty()) return unused_.pop();
        if (fresh_ == end_) grow();
        return fresh_++;
    }
    void give_back(Node* node) { unused_.push(node); }
    void give_back_all(NodeStack& stack) { unused_.push_all(stack); }

private:
    static constexpr int block_size = 64;
    struct Block {
        Node nodes[block_size];
        Block* next;
    };

    void grow() {
        void* const memory = ::operator new(sizeof(Block), std::align_val_t{alignof(Block)});
        Block* const block = static_cast<Block*>(memory);
        block->next = blocks_;
        blocks_ = block;
        fresh_ = block->nodes;
        end_ = fresh_ + block_size;
    }

    Node first_[block_size];
    Node* fresh_ = first_;
    Node* end_ = first_ + block_size;
    Block* blocks_ = nullptr;
    NodeStack unused_;
};

#if defined(__SSE4_1__)
// The masks of eight cells: each is loaded from an address that brings its lane to its place.
NONET_INLINE __m128i eight_masks(const Board& board, int lane, int cell) {
    const char* const first = reinterpret_cast<const char*>(board.cells + cell) + 2 * lane;
    const auto at = [first](int place) {
        __m128i words;
        std::memcpy(&words, first + (std::ptrdiff_t(sizeof(Vec)) - 2) * place, sizeof words);
        return words;
    };
    __m128i masks = at(0);
    masks = _mm_blend_epi16(masks, at(1), 1 << 1);
    masks = _mm_blend_epi16(masks, at(2), 1 << 2);
    masks = _mm_blend_epi16(masks, at(3), 1 << 3);
    masks = _mm_blend_epi16(masks, at(4), 1 << 4);
    masks = _mm_blend_epi16(masks, at(5), 1 << 5);
    masks = _mm_blend_epi16(masks, at(6), 1 << 6);
    return _mm_blend_epi16(masks, at(7), 1 << 7);
}

NONET_INLINE void take_out(const Board& board, int lane, std::uint16_t* masks) {
#pragma GCC unroll 10
    for (int cell = 0; cell < cell_count - 1; cell += 8) {
        const __m128i eight = eight_masks(board, lane, cell);
        std::memcpy(masks + cell, &eight, sizeof eight);
    }
    masks[cell_count - 1] = mask_at(board, cell_count - 1, lane);
}

// From masks of one bit: the bits below it, counted four by four from tables, and one more.
inline void write_digits(const Board& board, int lane, std::uint8_t* digits) {
    const __m128i low = _mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    const __m128i one = _mm_set1_epi8(1), four_bits = _mm_set1_epi8(0xf), high = _mm_add_epi8(low, one);
#pragma GCC unroll 5
    for (int cell = 0; cell < cell_count - 1; cell += 16) {
        const auto below = [&](int from) {
            return _mm_sub_epi16(eight_masks(board, lane, from), _mm_set1_epi16(1));
        };
        const __m128i bytes = _mm_packus_epi16(below(cell), below(cell + 8));
        const __m128i sixteen = _mm_add_epi8(
            _mm_shuffle_epi8(low, _mm_and_si128(bytes, four_bits)),
            _mm_shuffle_epi8(high, _mm_and_si128(_mm_srli_epi16(bytes, 4), four_bits)));
        std::memcpy(digits + cell, &sixteen, sizeof sixteen);
    }
    digits[cell_count - 1] = std::uint8_t(__builtin_ctz(mask_at(board, cell_count - 1, lane)) + 1);
}
#else
// Four masks to a word: a store for each would cost more than joining them.
NONET_INLINE void take_out(const Board& board, int lane, std::uint16_t* masks) {
    const auto mask = [&](int cell) { return std::uint64_t{mask_at(board, cell, lane)}; };
#pragma GCC unroll 4
    for (int cell = 0; cell < cell_count - 1; cell += 4) {
        const std::uint64_t four = mask(cell) | mask(cell + 1) << 16 | mask(cell + 2) << 32 | mask(cell + 3) << 48;
        std::memcpy(masks + cell, &four, sizeof four);
    }
    masks[cell_count - 1] = std::uint16_t(mask(cell_count - 1));
}

// From masks of one bit. The bits below it, counted: the compiler makes
// vectors of this loop, which it would not of "count trailing zeros".
inline void write_digits(const Board& board, int lane, std::uint8_t* digits) {
    std::uint16_t masks[cell_count];
    take_out(board, lane, masks);
    for (int cell = 0; cell < cell_count; ++cell) {
        std::uint16_t below = std::uint16_t(masks[cell] - 1);
        below = std::uint16_t((below & 0x55) + ((below >> 1) & 0x55));
        below = std::uint16_t((below & 0x33) + ((below >> 2) & 0x33));
        digits[cell] = std::uint8_t((below & 0xf) + (below >> 4) + 1);
    }
}
#endif

// Fills a lane; mask_of(cell) gives its masks.
template <typename MaskOf>
NONET_INLINE void put_in(Board& board, int lane, MaskOf mask_of) {
#pragma GCC unroll 3
    for (int cell = 0; cell < cell_count; ++cell) set_mask(board, cell, lane, mask_of(cell));
}

NONET_INLINE void copy_lane(Board& board, int from, int to) {
    put_in(board, to, [&](int cell) { return mask_at(board, cell, from); });
}

}  // namespace nonet::fast9::NONET_FAST9_ISA
