// The smallest test tool that does the job: CHECK(condition) says where it failed.
#pragma once

#include <cstdio>
#include <cstdlib>

#define CHECK(condition)                                                              \
    do {                                                                              \
        if (!(condition)) {                                                           \
            std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);      \
            std::exit(1);                                                             \
        }                                                                             \
    } while (false)
