// What is kept of a chain when the next one overwrites it.
#pragma once

#include "logic/rating/chains/dynamic_chain.hpp"

namespace nonet::rating::NONET_RATING_ISA {

// By candidate; the orders by place.
template <int capacity>
struct ChainLists {
    std::uint16_t on_count[capacity], off_parent[capacity], on_order[capacity], off_order[capacity];
    std::uint16_t off_at[capacity], on_trigger[capacity], on_choice[capacity];  // of dynamic chains
    int on_size;
};

// The rest of it, which is looked at again and again.
template <int capacity>
struct KeptChain {
    CandidateSet<capacity> on, off, worked_off;
    ChainLists<capacity>* lists = nullptr;
    std::uint16_t* on_count = nullptr;  // in the lists
    std::uint16_t clash = 0;
    bool contradiction = false, known = false, to_recount = false;

    int off_count(int candidate) const {
        const int parent = lists->off_parent[candidate];
        return parent < capacity ? on_count[parent] + 1 : 1;
    }
    const std::uint16_t* order(bool of_on) const {
        return of_on ? lists->on_order : lists->off_order;
    }

    void take(const DynamicChain<capacity>& chain, int used, bool dynamic) {
        on = chain.on;
        off = chain.off;
        known = true;
        to_recount = false;
        contradiction = chain.contradiction;
        clash = chain.clash;
        const auto copy = [](std::uint16_t* to, const std::uint16_t* from, int size) {
            std::memcpy(to, from, sizeof(std::uint16_t) * std::size_t(size));
        };
        copy(lists->on_count, chain.on_count, used);
        copy(lists->off_parent, chain.off_parent, used);
        copy(lists->on_order, chain.on_order, lists->on_size = chain.on_size);
        copy(lists->off_order, chain.off_order, chain.off_size);
        if (!dynamic) return;
        worked_off = chain.worked_off();
        copy(lists->off_at, chain.off_at, used);
        copy(lists->on_trigger, chain.on_trigger, used);
        copy(lists->on_choice, chain.on_choice, used);
    }
};

}  // namespace nonet::rating::NONET_RATING_ISA
