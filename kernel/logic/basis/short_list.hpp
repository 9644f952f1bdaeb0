// A list that keeps its first few items in itself.
//
// Most steps of a path are singles, whose lists have one item each: with these a single
// asks the heap for nothing.
//
//   few     | item | item | ...  | size | room: as many as fit in 16 bytes
//   many    | where they are     | size | room
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <initializer_list>
#include <ranges>
#include <type_traits>
#include <utility>

namespace nonet {

template <class T>
class ShortList {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    ShortList() = default;
    ShortList(std::initializer_list<T> items) { append(items); }
    template <std::ranges::contiguous_range Items>
    ShortList(const Items& items) {
        append(items);
    }

    ShortList(const ShortList& other) { append(other); }
    ShortList(ShortList&& other) noexcept
        : items_(other.items_),
          size_(std::exchange(other.size_, 0)),
          room_(std::exchange(other.room_, few)) {}
    ShortList& operator=(ShortList other) noexcept {
        std::swap(items_, other.items_);
        std::swap(size_, other.size_);
        std::swap(room_, other.room_);
        return *this;
    }
    ~ShortList() {
        if (room_ != few) delete[] items_.many;
    }

    T* data() { return room_ == few ? items_.few : items_.many; }
    const T* data() const { return room_ == few ? items_.few : items_.many; }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }

    T* begin() { return data(); }
    T* end() { return data() + size_; }
    const T* begin() const { return data(); }
    const T* end() const { return data() + size_; }
    const T& operator[](std::size_t i) const { return data()[i]; }
    const T& front() const { return *begin(); }
    const T& back() const { return *(end() - 1); }

    void push_back(T item) {
        if (size_ == room_) grow();
        data()[size_++] = item;
    }
    template <class Items>
    void append(const Items& items) {
        for (const T& item : items) push_back(item);
    }

    friend bool operator==(const ShortList& a, const ShortList& b) {
        return std::ranges::equal(a, b);
    }
    friend auto operator<=>(const ShortList& a, const ShortList& b) {
        return std::lexicographical_compare_three_way(a.begin(), a.end(), b.begin(), b.end());
    }

private:
    static constexpr std::uint32_t few = 16 / sizeof(T);

    void grow() {
        T* const many = new T[2 * room_];
        std::copy(begin(), end(), many);
        if (room_ != few) delete[] items_.many;
        items_.many = many;
        room_ *= 2;
    }

    union {
        T few[16 / sizeof(T)];
        T* many;
    } items_ = {};
    std::uint32_t size_ = 0, room_ = few;
};

}  // namespace nonet
