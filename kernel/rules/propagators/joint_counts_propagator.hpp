// Counts among the same cells (joint_counts.hpp): which needs are met, cell after cell.
//
// A state says of each need how often it was met; a set of states is one word. A digit stays
// in a cell if it lies on a way from "nothing met" to "all met": exact for cells that may hold
// equal digits. A single digit that must stand there goes from the cells that see all its places.
//
//     needs 1, 4, 6      {} -- 1 --> {1} -- 6 --> {1 6} -- 6 --> {1 6} -- 4 --> all
//
// What is left depends on nothing but the classes of digits that each cell has, a byte for
// each cell: answers are kept and looked up.
#pragma once

#include <vector>

#include "rules/propagators/locked.hpp"

namespace nonet::rules::NONET_RULES_ISA {

class JointCountsPropagator {
public:
    explicit JointCountsPropagator(const Program& program)
        : program_(program), answers_(std::bit_ceil(answers_each * program.joint_counts.size())) {}

    bool run(Domain& domain, const JointCountsData& joint) {
        const JointNeeds& needs = program_.joint_needs[joint.needs];
        Bytes here = 0;
        for (std::size_t i = 0; i < joint.cells.size(); ++i)
            here |= Bytes{needs.classes_of[domain[joint.cells[i]]]} << (8 * i);
        const std::uint64_t mixed = (here ^ joint.needs * 0x2545f4914f6cdd1d) * 0x9e3779b97f4a7c15;
        Answer& answer = answers_[mixed >> 32 & (answers_.size() - 1)];
        if (answer.asked != here || answer.needs != joint.needs)
            answer = {here, pass(here, joint.cells.size(), needs), joint.needs};
        if (answer.left == 0) return false;
        for (Bytes lost = here & ~answer.left; lost != 0;) {
            const int i = std::countr_zero(lost) / 8;
            if (!domain.drop(joint.cells[std::size_t(i)], digits(lost >> (8 * i), needs))) return false;
            lost &= ~(Bytes{0xff} << (8 * i));
        }
        return needs.single == 0 || drop_locked(program_, domain, joint.cells, needs.single);
    }

private:
    using Bytes = std::uint64_t;   // a byte for each cell: its classes as bits
    using States = std::uint64_t;  // bit s: the state s
    struct Answer {
        Bytes asked = 0, left = 0;
        std::uint32_t needs = 0;
    };
    static constexpr std::size_t answers_each = 64;

    static DigitMask digits(Bytes classes, const JointNeeds& needs) {
        DigitMask found = 0;
        for (std::size_t i = 0; i < needs.classes.size(); ++i)
            if (classes >> i & 1) found |= needs.classes[i].digits;
        return found;
    }

    // The classes that stay; 0 where there is no way.
    static Bytes pass(Bytes here, std::size_t cells, const JointNeeds& joint) {
        States states[JointNeeds::most_cells + 1] = {1};
        for (std::size_t i = 0; i < cells; ++i)
            for (std::size_t j = 0; j < joint.classes.size(); ++j)
                if (here >> (8 * i + j) & 1) states[i + 1] |= after(joint, joint.classes[j], states[i]);
        States leading = states[cells] & States{1} << ((1 << joint.bits) - 1);
        Bytes left = 0;
        for (std::size_t i = cells; i-- > 0;) {
            States next = 0;
            for (std::size_t j = 0; j < joint.classes.size(); ++j) {
                if (!(here >> (8 * i + j) & 1)) continue;
                const States from = before(joint, joint.classes[j], leading) & states[i];
                next |= from;
                left |= Bytes{from != 0} << (8 * i + j);
            }
            leading = next;
        }
        return left;
    }

    // The states that have a bit.
    static constexpr States with[6] = {0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc, 0xf0f0f0f0f0f0f0f0,
                                       0xff00ff00ff00ff00, 0xffff0000ffff0000, 0xffffffff00000000};

    // Where a digit of a class leads, and where it comes from.
    static States after(const JointNeeds& joint, const JointNeeds::Class& met, States states) {
        for (std::uint8_t number : met.needs) {
            const auto& need = joint.needs[number];
            States next = states & with[need.last - 1];
            for (int b = need.first; b < need.last; ++b) {
                next |= (states & ~with[b]) << (1 << b);
                states &= with[b];
            }
            states = next;
        }
        return states;
    }
    static States before(const JointNeeds& joint, const JointNeeds::Class& met, States states) {
        for (std::uint8_t number : met.needs) {
            const auto& need = joint.needs[number];
            States found = states & with[need.last - 1];
            for (int b = need.last; b-- > need.first;) {
                found |= (states & with[b]) >> (1 << b);
                states &= ~with[b];
            }
            states = found;
        }
        return states;
    }

    const Program& program_;
    std::vector<Answer> answers_;
};

}  // namespace nonet::rules::NONET_RULES_ISA
