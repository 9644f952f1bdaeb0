#include "rules/program/joint_counts.hpp"

#include <algorithm>
#include <map>

namespace nonet::rules {

namespace {

constexpr int most_bits = 6;  // a set of states is one word

// Digits by the needs they meet.
void find_classes(JointNeeds& joint, int size) {
    std::map<unsigned, JointNeeds::Class> met;
    for (int digit = 1; digit <= size; ++digit) {
        JointNeeds::Class made{bit(digit), {}};
        unsigned numbers = 0;
        for (std::size_t i = 0; i < joint.needs.size(); ++i)
            if (joint.needs[i].digits & bit(digit)) {
                made.needs.push_back(std::uint8_t(i));
                numbers |= 1u << i;
            }
        const auto [found, is_new] = met.try_emplace(numbers, std::move(made));
        if (!is_new) found->second.digits |= bit(digit);
    }
    for (auto& [numbers, found] : met) joint.classes.push_back(std::move(found));
    joint.classes_of.resize(std::size_t{1} << size);
    for (std::size_t mask = 0; mask < joint.classes_of.size(); ++mask)
        for (std::size_t i = 0; i < joint.classes.size(); ++i)
            joint.classes_of[mask] |= std::uint8_t(((mask & joint.classes[i].digits) != 0) << i);
}

// Whether the other needs leave a count so few cells that its upper bound says nothing.
bool is_bound_idle(const CountOf& count, std::span<const JointNeeds::Need> needs) {
    int taken = 0;
    DigitMask digits = count.digits;
    for (const auto& need : needs)
        if (!(need.digits & digits)) {
            taken += need.last - need.first;
            digits |= need.digits;  // what stands for one need may stand for another
        }
    return count.high >= int(count.cells.size()) - taken;
}

struct Gathered {
    JointNeeds joint;
    std::vector<std::uint32_t> members;
};

}  // namespace

std::vector<JointCounts> joint_counts(std::span<const Primitive> primitives, int size, std::vector<JointNeeds>& needs) {
    std::map<std::vector<Cell>, Gathered> by_cells;
    for (std::uint32_t i = 0; i < primitives.size(); ++i) {
        const auto* count = std::get_if<CountOf>(&primitives[i].demand);
        if (count == nullptr || count->low < 1 || count->cells.size() > JointNeeds::most_cells) continue;
        std::vector<Cell> cells = count->cells;
        std::ranges::sort(cells);
        auto& [joint, members] = by_cells[std::move(cells)];
        if (count->low > most_bits - joint.bits) continue;
        const DigitMask digits = count->digits & all_digits(size);
        joint.needs.push_back({digits, joint.bits, joint.bits + count->low});
        joint.bits += count->low;
        if ((digits & (digits - 1)) == 0) joint.single |= digits;
        members.push_back(i);
    }
    std::vector<JointCounts> found;
    for (auto& [cells, gathered] : by_cells) {
        auto& [joint, members] = gathered;
        if (members.size() < 2) continue;
        auto known = std::ranges::find(needs, joint.needs, &JointNeeds::needs);
        if (known == needs.end()) {
            find_classes(joint, size);
            if (joint.classes.size() > JointNeeds::most_classes) continue;
            needs.push_back(std::move(joint));
            known = needs.end() - 1;
        }
        JointCounts made{{cells, std::uint32_t(known - needs.begin())}, members, {}};
        for (std::uint32_t i : members)
            if (is_bound_idle(std::get<CountOf>(primitives[i].demand), known->needs)) made.replaced.push_back(i);
        found.push_back(std::move(made));
    }
    return found;
}

}  // namespace nonet::rules
