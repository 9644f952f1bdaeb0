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

#include "logic/rating/chains/deep_chain.hpp"
#include "logic/rating/steps/simple_steps.hpp"

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
          work_(chain.working_grid(links)),
          scanned_(work_) {}

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
        const auto look = [&](auto crossings) {
            scan_locked(scanned_, crossings, Changes{}, [&](const auto& locked) {
                const auto& crossing = locked.crossing;
                const int digit = locked.digit - 1;
                const std::uint32_t lost = source_.places(crossing.base, digit) &
                                           ~work_.places(crossing.base, digit) &
                                           ~crossing.base_places;
                if (lost == 0) return true;
                Parents parents;
                add_lost_places(parents, crossing.base, lost, digit);
                chain_.set_parents(bit_, parents);
                for (const int place : bits(falling_places(scanned_, locked)))
                    remove(geometry.house_cell[crossing.cover][place], 1u << digit);
                any = true;
                return true;
            });
        };
        look(ScanGeometry::pointing());
        look(ScanGeometry::claiming());
        return any;
    }

    bool hidden_pair() {
        bool any = false;
        Changes all;
        scan_hidden_sets<2>(scanned_, all, [&](const ScannedSet& set) {
            Parents parents;
            for (const int place : bits(std::uint16_t(all_digits & ~set.places))) {
                const int cell = geometry.house_cell[set.house][place];
                for (const int digit : bits(set.digits))
                    if (source_.has(cell, digit)) add_parent(parents, cell, digit);
            }
            any = remove_from(set.house, set.places, all_digits & ~set.digits, parents) || any;
            return true;
        });
        return any;
    }

    bool naked_pair() {
        bool any = false;
        Changes all;
        scan_naked_sets<2>(scanned_, all, [&](const ScannedSet& set, std::uint16_t others) {
            Parents parents;
            for (const int place : bits(set.places)) {
                const int cell = geometry.house_cell[set.house][place];
                for (const int lost : bits(std::uint16_t(source_.candidates[cell] & ~set.digits)))
                    add_parent(parents, cell, lost);
            }
            any = remove_from(set.house, others, set.digits, parents) || any;
            return true;
        });
        return any;
    }

    bool remove_from(int house, std::uint16_t places, std::uint32_t digits,
                     const Parents& parents) {
        if (parents.size == 0) return false;
        chain_.set_parents(bit_, parents);
        for (const int place : bits(places)) {
            const int cell = geometry.house_cell[house][place];
            remove(cell, work_.candidates[cell] & digits);
        }
        return true;
    }

    bool x_wing() {
        bool any = false;
        const auto each = [](int) { return true; };
        scan_fish<2>(scanned_, each, [&](const Fish<ScannedGrid>& fish) {
            const int base = fish.columns ? first_column : first_row, digit = fish.digit - 1;
            CellSet9 hit = 0;
            for_each_fall(scanned_, fish, [&](int line, std::uint16_t places) {
                for (const int place : bits(places))
                    hit |= set_of(geometry.house_cell[line][place]);
                return true;
            });
            Parents parents;
            for (const int line : bits(fish.bases))
                add_lost_places(parents, base + line,
                                source_.places(base + line, digit) &
                                    ~work_.places(base + line, digit) & ~fish.covers,
                                digit);
            if (parents.size == 0) return true;
            chain_.set_parents(bit_, parents);
            for (; hit != 0; hit &= hit - 1) remove(lowest(hit), 1u << digit);
            any = true;
            return true;
        });
        return any;
    }

    const Links<capacity>& links_;
    const OneBitTable<capacity>& bit_;
    const Grid9& source_;
    DeepChain<capacity>& chain_;
    const Grid9& work_;
    const ScannedGrid scanned_;
};

}  // namespace nonet::rating::NONET_RATING_ISA
