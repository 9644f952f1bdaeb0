// Arrays that cross the boundary: C-contiguous, owned by Python.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <cstdint>
#include <span>

namespace nonet::bindings {

template <typename T>
using Array = nanobind::ndarray<T, nanobind::c_contig, nanobind::device::cpu>;

template <typename T>
std::span<T> span_of(const Array<T>& array) {
    return {array.data(), array.size()};
}

template <typename T>
std::span<T> span_of(const std::optional<Array<T>>& array) {
    return array ? span_of(*array) : std::span<T>{};
}

}  // namespace nonet::bindings
