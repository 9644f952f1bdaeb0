// A list of plain values that grows: std::vector would be shared between the
// copies of this code compiled for different instruction sets.
#pragma once

#include <cstdlib>

#include "logic/rating/grid/geometry9.hpp"

namespace nonet::rating::NONET_RATING_ISA {

template <class Value>
class GrowingList {
public:
    GrowingList() = default;
    GrowingList(const GrowingList&) = delete;
    GrowingList& operator=(const GrowingList&) = delete;
    ~GrowingList() { std::free(data_); }

    void clear() { size_ = 0; }
    int size() const { return size_; }
    Value& operator[](int i) { return data_[i]; }
    const Value& operator[](int i) const { return data_[i]; }
    Value* begin() { return data_; }
    Value* end() { return data_ + size_; }
    const Value* begin() const { return data_; }
    const Value* end() const { return data_ + size_; }

    void push(const Value& value) {
        if (size_ == room_) grow();
        data_[size_++] = value;
    }

private:
    void grow() {
        const int room = room_ == 0 ? 64 : 2 * room_;
        void* bigger = std::realloc(static_cast<void*>(data_), sizeof(Value) * std::size_t(room));
        if (bigger == nullptr) std::abort();
        data_ = static_cast<Value*>(bigger);
        room_ = room;
    }

    Value* data_ = nullptr;
    int size_ = 0, room_ = 0;
};

}  // namespace nonet::rating::NONET_RATING_ISA
