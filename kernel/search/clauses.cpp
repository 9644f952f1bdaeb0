#include "search/clauses.hpp"

#include <algorithm>

namespace nonet {

ClauseId Clauses::add(std::span<const Literal> literals, std::uint32_t glue, bool kept) {
    const auto id = ClauseId(words_.size());
    words_.push_back(std::uint32_t(literals.size()));
    words_.push_back(glue | (kept ? kept_flag : 0));
    words_.push_back(kept ? 0 : activity_step_);
    words_.insert(words_.end(), literals.begin(), literals.end());
    ids_.push_back(id);
    if (!kept) ++learned_;
    watch(literals[0], {id, literals[1]});
    watch(literals[1], {id, literals[0]});
    return id;
}

void Clauses::halve_activities() {
    for (ClauseId id : ids_) words_[id + 2] >>= 14;
    activity_step_ = std::max(1u, activity_step_ >> 14);
}

void Clauses::forget_half(const std::function<bool(ClauseId)>& in_use,
                          const std::function<void(ClauseId, ClauseId)>& moved) {
    std::vector<ClauseId> worst_first;
    for (ClauseId id : ids_)
        if (!(words_[id + 1] & kept_flag) && words_[id + 1] > 2 && !in_use(id))
            worst_first.push_back(id);
    std::ranges::sort(worst_first, [&](ClauseId a, ClauseId b) {
        if (words_[a + 1] != words_[b + 1]) return words_[a + 1] > words_[b + 1];
        if (words_[a + 2] != words_[b + 2]) return words_[a + 2] < words_[b + 2];
        return a < b;
    });
    worst_first.resize(worst_first.size() / 2);
    std::ranges::sort(worst_first);
    learned_ -= worst_first.size();

    for (auto& list : lists_) list.clear();
    std::vector<std::uint32_t> words;
    std::vector<ClauseId> ids;
    auto forgotten = worst_first.begin();
    for (ClauseId id : ids_) {
        if (forgotten != worst_first.end() && *forgotten == id) {
            ++forgotten;
            continue;
        }
        const auto new_id = ClauseId(words.size());
        const auto start = words_.begin() + std::ptrdiff_t(id);
        words.insert(words.end(), start, start + std::ptrdiff_t(header + words_[id]));
        ids.push_back(new_id);
        const auto members = literals(id);
        watch(members[0], {new_id, members[1]});
        watch(members[1], {new_id, members[0]});
        moved(id, new_id);
    }
    words_ = std::move(words);
    ids_ = std::move(ids);
}

}  // namespace nonet
