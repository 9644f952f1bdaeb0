// Lists sorted by a key, equal items in the order they had.
//
// All lists share one sort, that of their numbers (sorting.cpp): std::stable_sort is compiled
// anew for every kind of item, and that was an eighth of the code of the techniques.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

namespace nonet {

// Ascending, each item once.
void sort_once(auto& list) {
    std::ranges::sort(list);
    list.erase(std::unique(list.begin(), list.end()), list.end());
}

// The numbers below `count` as `is_less(list, a, b)` has them.
std::vector<std::uint32_t> sorted_numbers(std::size_t count, const void* list,
                                          bool (*is_less)(const void*, std::uint32_t, std::uint32_t));

template <class Item, class KeyOf>
void sort_by(std::vector<Item>& items, KeyOf key_of) {
    if (items.size() < 2) return;
    using Key = std::decay_t<decltype(std::invoke(key_of, std::as_const(items[0])))>;
    std::vector<Key> keys;
    keys.reserve(items.size());
    for (const Item& item : items) keys.push_back(std::invoke(key_of, item));
    const auto order = sorted_numbers(
        keys.size(), keys.data(), [](const void* list, std::uint32_t a, std::uint32_t b) {
            return static_cast<const Key*>(list)[a] < static_cast<const Key*>(list)[b];
        });
    std::vector<Item> sorted;
    sorted.reserve(items.size());
    for (const std::uint32_t i : order) sorted.push_back(std::move(items[i]));
    items = std::move(sorted);
}

}  // namespace nonet
