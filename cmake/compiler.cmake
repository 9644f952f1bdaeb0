# The kernel is written with vectors and 128-bit numbers as GCC and clang have them. Microsoft's
# own compiler has neither, and a 32-bit machine no 128-bit numbers (docs/design/platforms.md).
if(MSVC AND NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  message(FATAL_ERROR "Microsoft's compiler cannot build Nonet. ${needs} On Windows take clang-cl: cmake -T ClangCL, or CC=clang-cl CXX=clang-cl with Ninja.")
endif()

# g++ collects garbage from 128 MB on, each time anew over all it knows of what is compiled at a
# stretch; from 600 MB on, that is a twelfth of its time less and a third of memory more.
set(NONET_STRETCHED $<$<CXX_COMPILER_ID:GNU>:SHELL:--param ggc-min-heapsize=600000>)

include(CheckCXXSourceCompiles)
set(CMAKE_REQUIRED_FLAGS "-std=c++20")
if(MSVC)
  set(CMAKE_REQUIRED_FLAGS "/std:c++20")
endif()
check_cxx_source_compiles("
  __extension__ typedef unsigned __int128 Cells;
  int main() { return Cells(1) << 80 == 0; }" NONET_HAS_INT128)
check_cxx_source_compiles("
  typedef unsigned short Row __attribute__((vector_size(16)));
  template <class T> concept Any = true;
  template <Any T> T turn(T x) { return __builtin_shufflevector(x, x, 1, 2, 0, 3, 5, 6, 4, 7); }
  int main() { return turn(Row{})[0]; }" NONET_HAS_VECTORS)
unset(CMAKE_REQUIRED_FLAGS)
if(NOT NONET_HAS_INT128)
  message(FATAL_ERROR "${CMAKE_CXX_COMPILER} has no 128-bit numbers (__int128), as on 32-bit machines. ${needs}")
elseif(NOT NONET_HAS_VECTORS)
  message(FATAL_ERROR "${CMAKE_CXX_COMPILER} (${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}) lacks __builtin_shufflevector or C++20. ${needs}")
endif()
