// What alternating chains can remove at all, before any of them is looked for.
//
// Of the two ends of a strong link one is true, so what both of them exclude, at once or by what
// follows from them, falls; and each elimination of a chain is one of these, at any of its strong
// links. A chain that was not there before has a strong link that was not.
#pragma once

#include <vector>

#include "logic/basis/changes.hpp"
#include "logic/families/alternating/alternating_links.hpp"

namespace nonet {

template <class Capacity>
class Consequences {
public:
    using Links = AlternatingLinks<Capacity>;

    explicit Consequences(Links& links)
        : links_(links),
          on_(links.terms(), links.terms()),
          off_(links.terms(), links.terms()),
          fresh_(links.terms()),
          known_(links.terms(), false) {}

    // All terms that are false if this one is true.
    const BitSpan excluded_by(std::uint32_t term) {
        if (!known_[term]) follow(term);
        return off_[term];
    }

private:
    // Where something is met that was followed before, all that follows from it is known.
    void follow(std::uint32_t term) {
        BitSpan on = on_[term], off = off_[term];
        on.insert(term);
        open_.assign(1, term);
        while (!open_.empty()) {
            const std::uint32_t next = open_.back();
            open_.pop_back();
            if (known_[next]) {
                on |= on_[next];
                off |= off_[next];
                continue;
            }
            fresh_ = links_.weakly_linked(next);
            fresh_ -= off;
            off |= fresh_;
            fresh_ &= links_.with_strong();
            fresh_.for_each([&](std::size_t i) {
                for (const auto& link : links_.strong(i)) {
                    if (on.contains(link.term)) continue;
                    on.insert(link.term);
                    open_.push_back(link.term);
                }
            });
        }
        known_[term] = true;
    }

    Links& links_;
    BitTable on_, off_;  // by term, if it is true
    BitRow fresh_;
    std::vector<char> known_;
    std::vector<std::uint32_t> open_;
};

// The terms that fall by chains with news in them.
template <class Capacity>
BitRow falling_by_chains(AlternatingLinks<Capacity>& links, const Changes& news) {
    Consequences<Capacity> consequences(links);
    BitRow falling(links.terms());
    links.with_strong().for_each([&](std::size_t i) {
        for (const auto& link : links.strong(i)) {
            const Term& term = links.term(i);
            const bool is_new = link.house == in_cell
                                    ? news.has_cell(term.cells[0])
                                    : news.has_house(link.house) && news.has_digit(term.digit);
            if (link.term < i || !is_new) continue;
            falling |= BitRow(consequences.excluded_by(std::uint32_t(i))) &
                       consequences.excluded_by(link.term);
        }
    });
    return falling;
}

}  // namespace nonet
