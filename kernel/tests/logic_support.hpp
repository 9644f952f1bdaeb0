// What the tests of the logic engine share: puzzles from their text, no budget, and steps
// as the reference traces write them.
#pragma once

#include <string>
#include <vector>

#include "logic/basis/step.hpp"
#include "model/layout.hpp"
#include "search/budget.hpp"

namespace nonet {

inline Meter unlimited() { return Meter(Budget{}); }

inline std::vector<Digit> parse(const char* text) {
    std::vector<Digit> values;
    for (; *text != 0; ++text) values.push_back(Digit(*text == '.' ? 0 : *text - '0'));
    return values;
}

inline std::string name(int cell) {
    std::string text = "r";
    text += std::to_string(cell / 9 + 1);
    text += 'c';
    return text += std::to_string(cell % 9 + 1);
}

inline std::string placement(const Step& step) {
    if (step.placements.empty()) return "";
    std::string text = name(step.placements[0].cell);
    text += '=';
    return text += std::to_string(step.placements[0].digit);
}

// "r1c2<>35 r4c4<>1"
inline std::string eliminations(const Step& step) {
    std::string text;
    int last = -1;
    for (Candidate c : step.eliminations) {
        if (c.cell != last) {
            if (!text.empty()) text += ' ';
            text += name(c.cell);
            text += "<>";
        }
        text += std::to_string(c.digit);
        last = c.cell;
    }
    return text;
}

inline std::string one_decimal(double rating) {
    const int tenths = int((rating + 0.05) * 10);
    std::string text = std::to_string(tenths / 10);
    text += '.';
    return text += std::to_string(tenths % 10);
}

}  // namespace nonet
