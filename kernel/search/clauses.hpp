// Learned clauses: sets of placements that cannot all stand together.
//
// All live in one array of words, a clause being known by where it starts:
//
//     | length | glue, kept | activity |  first  second  third ... |
//     '----------- header -------------'  ^^^^^  ^^^^^^ the two watched ones
//
// While at least two placements of a clause are not made it cannot say anything,
// so it is only looked at when one of the two it watches is made (Moskewicz et al.
// 2001). Glue is the number of decision levels in the clause when it was learned
// (Audemard & Simon 2009): few levels, good clause.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "search/remainder.hpp"

namespace nonet {

using ClauseId = std::uint32_t;

class Clauses {
public:
    struct Watch {
        ClauseId clause;
        Literal other;  // where this one is excluded the clause needs no look
    };

    explicit Clauses(std::size_t literals) : list_of_(literals), lists_(1) {}

    std::span<Literal> literals(ClauseId id) { return {words_.data() + id + header, words_[id]}; }
    std::span<const Literal> literals(ClauseId id) const {
        return {words_.data() + id + header, words_[id]};
    }
    bool is_watched(Literal literal) const { return list_of_[literal] != 0; }
    // The watches of a literal, to be worked on and given back; meanwhile others may be added to.
    std::vector<Watch> take_watches(Literal literal) { return std::move(lists_[list_of_[literal]]); }
    void give_back(Literal literal, std::vector<Watch>&& watches) {
        lists_[list_of_[literal]] = std::move(watches);
    }
    void watch(Literal literal, Watch watch) {
        if (list_of_[literal] == 0) {
            list_of_[literal] = std::uint32_t(lists_.size());
            lists_.emplace_back();
        }
        lists_[list_of_[literal]].push_back(watch);
    }

    // How many clauses may be forgotten again.
    std::size_t learned() const { return learned_; }

    // Two literals or more; watches the first two. Kept clauses are never forgotten.
    ClauseId add(std::span<const Literal> literals, std::uint32_t glue, bool kept);

    void bump(ClauseId id) {
        words_[id + 2] += activity_step_;
        if (words_[id + 2] > (1u << 30)) halve_activities();
    }
    void decay() {
        if (++conflicts_ % 64 == 0) activity_step_ += activity_step_ / 16 + 1;
    }

    // Forgets the worse half of the learned clauses, but none of glue 2 or less and
    // none that is in use. `moved` is told where each clause that stays has gone.
    void forget_half(const std::function<bool(ClauseId)>& in_use,
                     const std::function<void(ClauseId, ClauseId)>& moved);

private:
    static constexpr std::size_t header = 3;
    static constexpr std::uint32_t kept_flag = 1u << 31;

    void halve_activities();

    std::vector<std::uint32_t> words_;
    std::vector<ClauseId> ids_;
    // Few placements are ever watched, so the lists are made when needed.
    std::vector<std::uint32_t> list_of_;  // per literal, 0 for none
    std::vector<std::vector<Watch>> lists_;
    std::size_t learned_ = 0;
    std::uint32_t activity_step_ = 16;
    std::uint64_t conflicts_ = 0;
};

}  // namespace nonet
