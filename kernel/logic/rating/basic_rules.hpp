// The simple rules inside nested chains: locking, hidden pair, naked pair,
// X-Wing, in this order; all hints of the first rule that has one which rests
// on candidates the chain has switched off.
//
// The parents of what a rule removes are the off-nodes without which the
// pattern would not be there:
//
//     locking, X-Wing   the digit's lost places in the base, outside the cover
//     hidden pair       the two digits' lost places elsewhere in the house
//     naked pair        the lost candidates of the two cells
#pragma once

#include "logic/rating/deep_chain.hpp"
#include "logic/rating/fish.hpp"
#include "logic/rating/locking.hpp"

namespace nonet::rating::NONET_RATING_ISA {

template <int capacity>
class BasicRules {
public:
    BasicRules(const Links<capacity>& links, const OneBitTable<capacity>& bit, const Grid9& source,
               DeepChain<capacity>& chain)
        : links_(links),
          bit_(bit),
          source_(source),
          chain_(chain),
          work_(chain.working_grid(links)) {}

    // True if something was switched off.
    bool run() { return locking() || hidden_pair() || naked_pair() || x_wing(); }

private:
    struct Parents {
        std::uint16_t list[64];
        int size = 0;
        const std::uint16_t* begin() const { return list; }
        const std::uint16_t* end() const { return list + size; }
    };

    void add_parent(Parents& parents, int cell, int digit) const {
        parents.list[parents.size++] = links_.id[9 * cell + digit];
    }

    void add_lost_places(Parents& parents, int house, std::uint32_t positions, int digit) const {
        for (; positions != 0; positions &= positions - 1)
            add_parent(parents, geometry.house_cell[house][lowest(positions)], digit);
    }

    void remove(int cell, std::uint32_t digits) {
        for (; digits != 0; digits &= digits - 1) {
            const int candidate = links_.id[9 * cell + lowest(digits)];
            if (!chain_.knows_off(candidate)) chain_.add_advanced(bit_, candidate, -1);
        }
    }

    bool locking() {
        bool any = false;
        scan_locked(work_, all_digits, [&](const Crossing& crossing, int digit) {
            std::uint32_t outside = work_.places[crossing.r2][digit] & ~crossing.in_r2;
            if (outside == 0) return false;
            const std::uint32_t lost = source_.places[crossing.r1][digit] &
                                       ~work_.places[crossing.r1][digit] & ~crossing.in_r1;
            if (lost == 0) return false;
            Parents parents;
            add_lost_places(parents, crossing.r1, lost, digit);
            chain_.set_parents(bit_, parents);
            for (; outside != 0; outside &= outside - 1)
                remove(geometry.house_cell[crossing.r2][lowest(outside)], 1u << digit);
            any = true;
            return false;
        });
        return any;
    }

    bool hidden_pair() {
        bool any = false;
        for (const int first : box_column_row) {
            for (int house = first; house < first + 9; ++house) {
                if (work_.empty_in[house] <= 4) continue;
                scan_hidden_sets<2>(work_, house, [&](std::uint32_t digits, std::uint32_t places) {
                    const int d1 = lowest(digits), d2 = lowest(digits & (digits - 1));
                    Parents parents;
                    for (std::uint32_t left = all_digits & ~places; left != 0; left &= left - 1) {
                        const int cell = geometry.house_cell[house][lowest(left)];
                        if (source_.has(cell, d1)) add_parent(parents, cell, d1);
                        if (source_.has(cell, d2)) add_parent(parents, cell, d2);
                    }
                    any = remove_from(house, places, all_digits & ~digits, parents) || any;
                    return false;
                });
            }
        }
        return any;
    }

    bool naked_pair() {
        bool any = false;
        for (const int first : box_column_row) {
            for (int house = first; house < first + 9; ++house) {
                if (work_.empty_in[house] < 4) continue;
                scan_naked_sets<2>(work_, house, [&](std::uint32_t members, std::uint32_t digits) {
                    Parents parents;
                    for (std::uint32_t left = members; left != 0; left &= left - 1) {
                        const int cell = geometry.house_cell[house][lowest(left)];
                        for (std::uint32_t lost = source_.candidates[cell] & ~digits; lost != 0;
                             lost &= lost - 1)
                            add_parent(parents, cell, lowest(lost));
                    }
                    any = remove_from(house, all_digits & ~members, digits, parents) || any;
                    return false;
                });
            }
        }
        return any;
    }

    bool remove_from(int house, std::uint32_t positions, std::uint32_t digits,
                     const Parents& parents) {
        if (parents.size == 0) return false;
        std::uint32_t hit = 0;
        for (std::uint32_t left = positions; left != 0; left &= left - 1)
            if ((work_.candidates[geometry.house_cell[house][lowest(left)]] & digits) != 0)
                hit |= left & (0u - left);
        if (hit == 0) return false;
        chain_.set_parents(bit_, parents);
        for (; hit != 0; hit &= hit - 1) {
            const int cell = geometry.house_cell[house][lowest(hit)];
            remove(cell, work_.candidates[cell] & digits);
        }
        return true;
    }

    bool x_wing() {
        bool any = false;
        scan_fish<2>(
            work_, all_digits, [&](int base, std::uint32_t lines, std::uint32_t covers, int digit) {
                const int cover = base == first_column ? first_row : first_column;
                CellSet9 hit = 0;
                for (std::uint32_t left = covers; left != 0; left &= left - 1) {
                    const int line = cover + lowest(left);
                    for (std::uint32_t rest = work_.places[line][digit] & ~lines; rest != 0;
                         rest &= rest - 1)
                        hit |= set_of(geometry.house_cell[line][lowest(rest)]);
                }
                if (hit == 0) return false;
                Parents parents;
                for (std::uint32_t left = lines; left != 0; left &= left - 1) {
                    const int line = base + lowest(left);
                    add_lost_places(
                        parents, line,
                        source_.places[line][digit] & ~work_.places[line][digit] & ~covers, digit);
                }
                if (parents.size == 0) return false;
                chain_.set_parents(bit_, parents);
                for (; hit != 0; hit &= hit - 1) remove(lowest(hit), 1u << digit);
                any = true;
                return false;
            });
        return any;
    }

    const Links<capacity>& links_;
    const OneBitTable<capacity>& bit_;
    const Grid9& source_;
    DeepChain<capacity>& chain_;
    const Grid9& work_;
};

}  // namespace nonet::rating::NONET_RATING_ISA
