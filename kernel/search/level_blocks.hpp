// The saved boards of a clause-learning search, one block of bytes for each level
// it may want back.
//
// Going back to a saved level is changing a pointer. The first levels, where nearly
// all going back ends, are all saved; of the others every eighth, since on a large
// empty grid hundreds of levels follow each other without a contradiction and fresh
// memory would cost more than all the reasoning. A level in between is rebuilt from
// the saved one below it.
//
//     level   0  1  2 ... 32   33 34 ... 40   41 ... 48   49 ...
//     slot    0  1  2 ... 32   33 33 ... 33   34 ... 34   35 ...
//     saved   x  x  x      x             x            x
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

namespace nonet {

class LevelBlocks {
public:
    explicit LevelBlocks(std::size_t block_bytes) : block_bytes_(block_bytes) {}

    static bool is_saved(std::uint32_t level) { return level <= all_saved || level % stride == 0; }
    // The highest saved level not above a level.
    static std::uint32_t saved_below(std::uint32_t level) {
        return is_saved(level) ? level : level / stride * stride;
    }

    std::byte* block(std::uint32_t level) {
        const std::size_t slot = slot_of(level);
        while (slots_.size() <= slot)
            slots_.push_back(std::make_unique_for_overwrite<std::byte[]>(block_bytes_));
        return slots_[slot].get();
    }
    // The block of a level, starting as a copy of a saved one's.
    std::byte* copied_from(std::uint32_t saved, std::uint32_t level) {
        std::byte* target = block(level);
        std::memcpy(target, block(saved), block_bytes_);
        return target;
    }

private:
    static constexpr std::uint32_t all_saved = 32;
    static constexpr std::uint32_t stride = 8;
    static_assert(all_saved % stride == 0);

    static std::size_t slot_of(std::uint32_t level) {
        return level <= all_saved ? level : all_saved + (level - all_saved + stride - 1) / stride;
    }

    std::size_t block_bytes_;
    std::vector<std::unique_ptr<std::byte[]>> slots_;
};

}  // namespace nonet
