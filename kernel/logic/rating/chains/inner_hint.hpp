// Hints found on the working grid of a chain, seen from that chain: which
// candidates they remove, on which switched-off candidates they rest, and how
// many nodes they add.
//
// Two nested hints count once if they have the same targets and the same
// ancestors in the same order. A 128-bit fingerprint of that sequence stands
// for it.
#pragma once

#include "logic/rating/chains/deep_chain.hpp"

namespace nonet::rating::NONET_RATING_ISA {

struct NestedHint {
    int complexity;
    std::uint64_t print[2];

    void add(std::uint32_t value) {
        print[0] = (print[0] ^ value) * 0x9E3779B97F4A7C15ull;
        print[0] ^= print[0] >> 29;
        print[1] = (print[1] + value) * 0xD6E8FEB86659FD93ull;
        print[1] ^= print[1] >> 32;
    }
    friend bool operator==(const NestedHint&, const NestedHint&) = default;
};

// Passes hints of an inner engine, best first, on to the outer chain.
//
// Of several hints with the same eliminations only the first is delivered; if
// that one rests on nothing lost, the others are dropped with it.
template <int capacity>
class HintReceiver {
public:
    using Set = CandidateSet<capacity>;

    HintReceiver(const Links<capacity>& links, DeepChain<capacity>& chain,
                 GrowingList<NestedHint>& store)
        : work(chain.work), links_(links), chain_(chain), lost_(chain.off), store_(store) {}

    const Grid9& work;
    bool any = false;

    // What a hint removes, in the numbers of the outer chain.
    void remove(int cell, std::uint32_t digits) {
        for (; digits != 0; digits &= digits - 1)
            removed_.add_slowly(links_.id[9 * cell + lowest(digits)]);
    }
    void conclude(int cell, int digit, bool on) {
        remove(cell, on ? work.candidates[cell] & ~(1u << digit) : 1u << digit);
    }

    // Whether all that is new, and no earlier hint with the same eliminations rested on nothing
    // lost. If so, the hint is described by its nodes and the choices it rests on.
    bool wants_more() {
        bool wanted = removed_.without(chain_.off).any();
        for (int i = 0; i < idle_.size() && wanted; ++i)
            wanted = !(Set::of_words(idle_[i].words) == removed_);
        if (!wanted) removed_ = Set::none();
        hint_ = {0, {0x243F6A8885A308D3ull, 0x13198A2E03707344ull}};
        chain_.begin_parents();
        return wanted;
    }
    void node(int key, bool on) { hint_.add(std::uint32_t(2 * key + (on ? 1 : 0) + 16)); }
    void separator() { hint_.add(1); }
    // On what is lost of the choice through which an on-node was found.
    void rest_on(int choice) {
        for (int i = 0; i < links_.choice_size[choice]; ++i)
            if (const int m = links_.choice_member[choice][i]; lost_.has(m)) chain_.add_parent(m);
    }
    void end(int complexity) {
        if (chain_.has_parents()) {
            hint_.complexity = complexity;
            store_.push(hint_);
            removed_.each([&](int c) { chain_.add_advanced(c, store_.size() - 1); });
            any = true;
        } else {
            Words words;
            std::memcpy(words.words, removed_.lane, sizeof words);
            idle_.push(words);
        }
        removed_ = Set::none();
    }

private:
    struct Words {
        std::uint64_t words[Set::words];
    };

    const Links<capacity>& links_;
    DeepChain<capacity>& chain_;
    const Set lost_;
    GrowingList<NestedHint>& store_;
    GrowingList<Words> idle_;
    Set removed_ = Set::none();
    NestedHint hint_;
};

}  // namespace nonet::rating::NONET_RATING_ISA
