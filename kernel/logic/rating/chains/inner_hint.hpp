// Hints found on the working grid of a chain, seen from that chain: which
// candidates they remove, on which switched-off candidates they rest, and how
// many nodes they add.
//
// Two nested hints count once if they have the same targets and the same
// ancestors in the same order. A 128-bit fingerprint of that sequence stands
// for it.
#pragma once

#include "logic/rating/chains/basic_rules.hpp"

namespace nonet::rating::NONET_RATING_ISA {

struct NestedHint {
    std::int32_t complexity;
    std::uint64_t print[2];
};

class Fingerprint {
public:
    void add(std::uint32_t value) {
        a_ = (a_ ^ value) * 0x9E3779B97F4A7C15ull;
        a_ ^= a_ >> 29;
        b_ = (b_ + value) * 0xD6E8FEB86659FD93ull;
        b_ ^= b_ >> 32;
    }
    void node(int key, bool on) { add(std::uint32_t(2 * key + (on ? 1 : 0) + 16)); }
    void separator() { add(1); }
    std::uint64_t first() const { return a_; }
    std::uint64_t second() const { return b_; }

private:
    std::uint64_t a_ = 0x243F6A8885A308D3ull, b_ = 0x13198A2E03707344ull;
};

// Candidates the outer chain has switched off and an inner hint rests on.
class LostCandidates {
public:
    LostCandidates(const Grid9& source, const Grid9& work) : source_(source), work_(work) {}

    void clear() {
        size_ = 0;
        std::memset(seen_, 0, sizeof seen_);
    }

    // What is lost of the choice through which an on-node was found.
    void add_choice(int choice) {
        if (choice < 81) {
            for (std::uint32_t left = source_.candidates[choice] & ~work_.candidates[choice];
                 left != 0; left &= left - 1)
                add(9 * choice + lowest(left));
            return;
        }
        const int house = (choice - 81) / 9, digit = (choice - 81) % 9;
        for (std::uint32_t left = source_.places(house, digit) & ~work_.places(house, digit);
             left != 0; left &= left - 1)
            add(9 * geometry.house_cell[house][lowest(left)] + digit);
    }

    int size() const { return size_; }
    const std::uint16_t* begin() const { return list_; }
    const std::uint16_t* end() const { return list_ + size_; }

private:
    void add(int key) {
        const std::uint64_t bit = std::uint64_t(1) << (key & 63);
        if ((seen_[key >> 6] & bit) != 0) return;
        seen_[key >> 6] |= bit;
        list_[size_++] = std::uint16_t(key);
    }

    const Grid9& source_;
    const Grid9& work_;
    std::uint16_t list_[729];
    std::uint64_t seen_[12];
    int size_ = 0;
};

// Passes hints of an inner engine, best first, on to the outer chain.
//
// Of several hints with the same eliminations only the first is delivered; if
// that one rests on nothing lost, the others are dropped with it.
template <int capacity>
class HintReceiver {
public:
    HintReceiver(const Links<capacity>& links, const OneBitTable<capacity>& bit,
                 const Grid9& source, DeepChain<capacity>& chain, GrowingList<NestedHint>& store)
        : lost(source, chain.working_grid(links)),
          work(chain.work),
          links_(links),
          bit_(bit),
          chain_(chain),
          store_(store) {}

    LostCandidates lost;
    const Grid9& work;
    bool any = false;

    // Would a hint that removes these candidates of a cell say something new?
    bool news(int cell, std::uint32_t digits) const {
        for (; digits != 0; digits &= digits - 1)
            if (!chain_.knows_off(links_.id[9 * cell + lowest(digits)])) return true;
        return false;
    }

    // `removed`: keys in row-major order. `lost` holds what the hint rests on.
    void receive(const std::uint16_t* removed, int n, int complexity, const Fingerprint& print) {
        if (lost.size() == 0) {
            idle_begin_.push(idle_.size());
            for (int i = 0; i < n; ++i) idle_.push(removed[i]);
            idle_begin_.push(idle_.size());
            return;
        }
        std::uint16_t parents[729];
        int size = 0;
        for (const int key : lost) parents[size++] = links_.id[key];
        struct Range {
            const std::uint16_t* first;
            const std::uint16_t* last;
            const std::uint16_t* begin() const { return first; }
            const std::uint16_t* end() const { return last; }
        };
        chain_.set_parents(bit_, Range{parents, parents + size});
        store_.push(NestedHint{complexity, {print.first(), print.second()}});
        for (int i = 0; i < n; ++i) {
            const int candidate = links_.id[removed[i]];
            if (!chain_.knows_off(candidate))
                chain_.add_advanced(bit_, candidate, store_.size() - 1);
        }
        any = true;
    }

    // An earlier hint with the same eliminations rested on nothing lost.
    bool shadowed(const std::uint16_t* removed, int n) const {
        for (int k = 0; k < idle_begin_.size(); k += 2) {
            const int first = idle_begin_[k];
            if (idle_begin_[k + 1] - first == n &&
                std::memcmp(&idle_[first], removed, sizeof(std::uint16_t) * std::size_t(n)) == 0)
                return true;
        }
        return false;
    }

private:
    const Links<capacity>& links_;
    const OneBitTable<capacity>& bit_;
    DeepChain<capacity>& chain_;
    GrowingList<NestedHint>& store_;
    GrowingList<std::uint16_t> idle_;
    GrowingList<std::int32_t> idle_begin_;
};

}  // namespace nonet::rating::NONET_RATING_ISA
