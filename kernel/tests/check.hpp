// The whole test framework: CHECK counts, and ends the test at the first
// condition that does not hold. A test's main returns check_result().
#pragma once

#include <cstdio>
#include <cstdlib>

namespace nonet::test {

inline int checks = 0;

inline void check(bool holds, const char* what, const char* file, int line) {
    ++checks;
    if (holds) return;
    std::fprintf(stderr, "%s:%d: does not hold: %s\n", file, line, what);
    std::exit(1);
}

// Nothing checked is a failure.
inline int check_result() {
    std::printf("%d checks\n", checks);
    return checks > 0 ? 0 : 1;
}

}  // namespace nonet::test

#define CHECK(...) ::nonet::test::check(bool(__VA_ARGS__), #__VA_ARGS__, __FILE__, __LINE__)

#define CHECK_THROWS(exception, ...)                                                       \
    do {                                                                                   \
        bool thrown = false;                                                               \
        try {                                                                              \
            __VA_ARGS__;                                                                   \
        } catch (const exception&) {                                                       \
            thrown = true;                                                                 \
        }                                                                                  \
        ::nonet::test::check(thrown, #__VA_ARGS__ " throws " #exception, __FILE__, __LINE__); \
    } while (false)
