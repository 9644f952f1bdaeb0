// Boards that wait for a lane.
//
// A Node is one lane taken out of the vectors: 81 masks in reading order, the
// search it belongs to and its place there (order.hpp). Nodes are linked into
// stacks: one of each lane's own, the pool all lanes share, and the unused.
#pragma once

#include <new>

#include "search/fast9/board.hpp"

namespace nonet::fast9::NONET_FAST9_ISA {

struct PuzzleSearch;

struct alignas(64) Node {
    std::uint16_t cells[cell_count];
    std::uint16_t depth;
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
inline void write_digits(const std::uint16_t* masks, std::uint8_t* digits) {
    for (int cell = 0; cell < cell_count; ++cell) {
        std::uint16_t below = std::uint16_t(masks[cell] - 1);
        below = std::uint16_t((below & 0x55) + ((below >> 1) & 0x55));
        below = std::uint16_t((below & 0x33) + ((below >> 2) & 0x33));
        digits[cell] = std::uint8_t((below & 0xf) + (below >> 4) + 1);
    }
}

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
