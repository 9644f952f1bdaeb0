// What follows from a term of a chain being true, all of it, whatever the chains are made of.
//
// A graph of links has terms, by number; graph.spread(term, off, visit) adds to `off` what a true
// term excludes at once, and visits the terms that are true then. Of two terms one of which is
// true, what both exclude falls, and so every elimination of a chain is known before a chain is
// looked for.
#pragma once

#include <vector>

#include "logic/basis/bit_row.hpp"

namespace nonet {

template <class Graph>
class Implications {
public:
    // Of so many terms, which exclude numbers below the bound.
    Implications(Graph& graph, std::size_t terms, std::size_t bound)
        : graph_(graph),
          on_(BitTable::of_blank_rows(terms, terms)),
          off_(BitTable::of_blank_rows(terms, bound)),
          known_(terms, false) {}

    const BitSpan excluded_by(std::size_t term) {
        if (!known_[term]) follow(term);
        return off_[term];
    }

private:
    // Where something is met that was followed before, all that follows from it is known.
    void follow(std::size_t term) {
        BitSpan on = on_[term], off = off_[term];
        on.clear(), off.clear();
        on.insert(term);
        open_.assign(1, term);
        while (!open_.empty()) {
            const std::size_t next = open_.back();
            open_.pop_back();
            if (known_[next]) {
                on |= on_[next];
                off |= off_[next];
                continue;
            }
            graph_.spread(next, off, [&](std::size_t then) {
                if (on.contains(then)) return;
                on.insert(then);
                open_.push_back(then);
            });
        }
        known_[term] = true;
    }

    Graph& graph_;
    BitTable on_, off_;  // by term, if it is true
    std::vector<char> known_;
    std::vector<std::size_t> open_;
};

}  // namespace nonet
