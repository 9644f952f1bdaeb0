#include "logic/basis/step.hpp"

#include <bit>

namespace nonet {

namespace {

const char* set_name(int degree) {
    constexpr const char* names[] = {"Pair", "Triplet", "Quad", "Set (5)", "Set (6)", "Set (7)"};
    return degree >= 2 && degree <= 7 ? names[degree - 2] : "Set";
}

}  // namespace

std::string explainer_name(const Step& step) {
    std::string name(info(step.technique).explainer_name);
    if (scan_of(step.technique) != Technique::unique_rectangle_1) return name;
    if (step.cells.size() > 6) name.insert(11, std::to_string(step.cells.size()).insert(0, 1, ' '));
    if (!step.support.empty()) {
        // A naked set holds the extra digits of the loop, a hidden one avoids them.
        bool hidden = true;
        for (const Mark& mark : step.marks)
            if (mark.role == Role::extra && (step.other_digits & bit(mark.candidate.digit)) != 0)
                hidden = false;
        name += hidden ? " (w/Hidden " : " (w/Naked ";
        name += set_name(std::popcount(step.other_digits));
        name += ')';
    }
    return name;
}

}  // namespace nonet
