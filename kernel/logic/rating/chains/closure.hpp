// What every start assumed on switches off in one graph of links, kept from step to step.
//
// It is taken from a search in which no start refuted itself. Candidates that disappear then bring
// a hint only by strong links that are new: each is added to it, until one lets a start switch
// itself off. Implications hold backwards, so a row also names the starts that switch it off. Of
// candidates that are gone it says too much, never too little.
//
// The links of one digit are a part of their own in the graph of X, so parts are known or not.
#pragma once

#include "logic/rating/chains/reach.hpp"

namespace nonet::rating::NONET_RATING_ISA {

template <int capacity>
class Closure {
public:
    using Set = CandidateSet<capacity>;

    Closure(bool in_cells, bool in_houses) : first_(in_cells ? 0 : 1), end_(in_houses ? 4 : 1) {}

    void forget() {
        known_ = 0;
        shrunk_size_ = 0;
    }

    // After `gone` has left the links.
    void lose(const Links<capacity>& links, int gone) {
        for (int k = first_; k < end_; ++k) {
            const int h = links.choice_of[gone][k];
            if (links.choice_size[h] == 2) shrunk_[shrunk_size_++] = std::uint16_t(h);
        }
    }

    // Whether a part is known to have no hint.
    bool knows(int part) const { return (known_ >> part & 1) != 0; }

    void add_new_links(const Links<capacity>& links) {
        for (; shrunk_size_ != 0; --shrunk_size_) {
            const int h = shrunk_[shrunk_size_ - 1];
            if (links.choice_size[h] == 2 && knows(part_of(h)) && !add_link(links, h))
                known_ &= ~(1u << part_of(h));
        }
    }

    // After a search to the end in which nothing was refuted.
    void take(const LinkGraph<capacity>& graph, const Reach<capacity>& reach, int part) {
        graph.each([&](int c) {
            Set off = graph.weak_set(c);
            for (const std::uint16_t* w = graph.weak_begin(c); w != graph.weak_end(c); ++w)
                off |= reach.of(*w);
            row_[c] = off;
        });
        known_ |= 1u << part;
    }

    // The starts of those cells and houses whose static chains may agree, if this is the graph of
    // all links. Static chains stop early at contradictions, so what they switch off is a part of
    // the row. What they agree to switch on switches something off.
    Set promising(const Links<capacity>& links) const {
        Set starts = Set::none();
        const auto look = [&](int choice) {
            Set off = links.present;
            for (int i = 0; i < links.choice_size[choice]; ++i)
                off &= row_[links.choice_member[choice][i]];
            if (off.any()) starts |= links.choice_set[choice];
        };
        for (int cell = 0; cell < 81; ++cell) {
            if (links.choice_size[cell] < 3) continue;
            look(cell);
            for (int i = 0; i < links.choice_size[cell]; ++i) {
                const int c = links.choice_member[cell][i];
                for (int k = 1; k < 4; ++k) {
                    const int choice = links.choice_of[c][k];
                    if (links.choice_size[choice] >= 2 && links.choice_member[choice][0] == c)
                        look(choice);
                }
            }
        }
        return starts;
    }

private:
    int part_of(int choice) const { return first_ == 0 ? 0 : (choice - 81) % 9; }

    // What switches one of the two members off switches the other on. False if a start now
    // switches both off, and so refutes itself.
    bool add_link(const Links<capacity>& links, int choice) {
        const std::uint16_t* const member = links.choice_member[choice];
        const Set by_first = row_[member[0]], by_second = row_[member[1]];
        if ((by_first & by_second & links.present).any()) return false;
        by_first.each([&](int c) { row_[c] |= by_second; });
        by_second.each([&](int c) { row_[c] |= by_first; });
        return true;
    }

    const int first_, end_;  // kinds of choices: cell, box, row, column
    std::uint32_t known_ = 0;
    Set row_[capacity];
    // Choices that have lost all but two members since; a candidate is lost once.
    std::uint16_t shrunk_[4 * capacity];
    int shrunk_size_ = 0;
};

}  // namespace nonet::rating::NONET_RATING_ISA
