#include "logic/score/score.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "logic/basis/facts.hpp"
#include "logic/engine/find.hpp"
#include "logic/families/singles/scan.hpp"
#include "logic/score/demands.hpp"
#include "logic/score/refutation.hpp"
#include "model/sorting.hpp"

namespace nonet {

namespace {

// A technique that is a kind by itself.
constexpr ScoreKindInfo one(Technique technique) {
    const TechniqueInfo& row = technique_table[std::size_t(technique)];
    return {row.id, row.rating, technique};
}

constexpr ScoreKindInfo kind_table[] = {
    {"house-single", rating_of(Technique::hidden_single)},
    one(Technique::naked_single),
    {"rule", 1.7},
    {"rule-of-45", 2.7},
    {"locking", rating_of(Technique::pointing), Technique::pointing},
    one(Technique::naked_pair),
    one(Technique::x_wing),
    one(Technique::hidden_pair),
    one(Technique::naked_triple),
    one(Technique::swordfish),
    one(Technique::hidden_triple),
    one(Technique::xy_wing),
    one(Technique::xyz_wing),
    one(Technique::naked_quad),
    one(Technique::jellyfish),
    one(Technique::hidden_quad),
    {"chain", 6.1},
    {"contradiction", rating_of(Technique::nishio)},
    {"nested-contradiction", rating_of(Technique::nested_dynamic_contradiction)},
};
static_assert(std::size(kind_table) == score_kind_count);
constexpr double last_value_rating = rating_of(Technique::last_value);
constexpr double rating_of_another_depth = 2.0;
constexpr double rating_of_another_cell = 0.5;

double weight(double rating) { return std::exp2(rating - kind_table[0].rating); }

template <class Capacity>
class Walk {
public:
    Walk(Position<Capacity>& position, Meter& meter) : position_(position), meter_(meter) {}

    Score run() {
        while (!position_.is_solved() && meter_.poll())
            if (!stage()) break;
        score_.complete = position_.is_solved();
        score_.stop = meter_.stop();
        score_.value /= position_.cells();
        return score_;
    }

private:
    bool stage() {
        using enum ScoreKind;
        if (house_singles()) return true;
        look_at_rules();
        if (naked_singles()) return true;
        for (auto kind = locking; kind <= hidden_quad; kind = ScoreKind(int(kind) + 1))
            if (pattern(kind)) return true;
        return rules_before(std::numeric_limits<double>::infinity()) ||
               remove(chain, refuted_by_chains(position_, meter_), 0) ||
               remove(contradiction, refuted_by_contradiction(position_, 1, meter_), 0) || nested();
    }

    // Cells that are the only place of a digit in a house. Where a house has no
    // other empty cell the digit is easier to see.
    bool house_singles() {
        found_.clear();
        scan_lone_digits(position_, true, note());
        const auto last_values = found_.size();
        scan_lone_digits(position_, false, note());
        const auto others = found_.size() - last_values;
        return place(ScoreKind::house_single,
                     double(last_values) * weight(last_value_rating) + double(others));
    }

    // All that rules say by themselves, each demand a finding with its rating.
    void look_at_rules() {
        findings_.clear();
        if (position_.geometry().rules() == nullptr) return;
        if (!demands_) demands_.emplace(position_);
        demands_->visit_all(position_, [&](std::span<const Cell> scope, int houses,
                                           std::vector<Candidate>&& removed) {
            const auto open =
                std::ranges::count_if(scope, [&](Cell cell) { return position_.is_empty(cell); });
            const auto kind = houses == 0 ? ScoreKind::rule : ScoreKind::rule_of_45;
            const double rating = info(kind).rating + rating_of_another_cell * double(open - 1) +
                                  (houses > 1 ? std::log2(houses) / 2 : 0);
            findings_.push_back({rating, kind, std::move(removed)});
        });
    }

    // The easiest demands, if they are easier than the kind that would come next.
    bool rules_before(double rating) {
        if (findings_.empty()) return false;
        const auto place = [](const Finding& one) { return std::pair(one.rating, one.kind); };
        const auto [least, kind] = place(std::ranges::min(findings_, {}, place));
        if (least >= rating) return false;
        std::vector<std::vector<Candidate>> conclusions;
        for (Finding& finding : findings_)
            if (place(finding) == std::pair(least, kind))
                conclusions.push_back(std::move(finding.removed));
        take(kind, least, conclusions);
        return true;
    }

    bool naked_singles() {
        if (rules_before(info(ScoreKind::naked_single).rating)) return true;
        found_.clear();
        scan_naked_singles(position_, note());
        return place(ScoreKind::naked_single,
                     double(found_.size()) * weight(info(ScoreKind::naked_single).rating));
    }

    auto note() {
        return [&](const Single& found) {
            const Candidate single{Cell(found.cell), Digit(found.digit)};
            if (std::ranges::find(found_, single) == found_.end()) found_.push_back(single);
            return true;
        };
    }

    bool place(ScoreKind kind, double weights) {
        if (found_.empty()) return false;
        charge(kind, info(kind).rating, found_.size(), weights, position_.empty_cells(),
               found_.size());
        for (const Candidate c : found_) position_.place(c.cell, c.digit);
        return true;
    }

    // Patterns with the same eliminations are one alternative.
    bool pattern(ScoreKind kind) {
        if (rules_before(info(kind).rating)) return true;
        std::vector<Technique> techniques{info(kind).technique};
        if (kind == ScoreKind::locking) techniques.push_back(Technique::claiming);
        std::vector<std::vector<Candidate>> conclusions;
        for (const Technique technique : techniques) {
            if (!fits(technique, position_.geometry())) continue;
            for (Step& step : find_all(technique, position_, meter_))
                conclusions.push_back(std::move(step.eliminations));
        }
        if (conclusions.empty() || meter_.stop() != Stop::none) return false;
        take(kind, info(kind).rating, conclusions);
        return true;
    }

    void take(ScoreKind kind, double rating, std::vector<std::vector<Candidate>>& conclusions) {
        sort_once(conclusions);
        charge(kind, rating, 1, weight(rating), position_.empty_cells(), conclusions.size());
        for (const auto& eliminations : conclusions)
            for (const Candidate c : eliminations) position_.eliminate(c.cell, c.digit);
    }

    bool remove(ScoreKind kind, const Refuted& refuted, double surcharge) {
        if (refuted.candidates.empty() || meter_.stop() != Stop::none) return false;
        const double rating = info(kind).rating + std::log2(refuted.size) / 2 + surcharge;
        charge(kind, rating, 1, weight(rating), open_candidates(), refuted.candidates.size());
        for (const Candidate c : refuted.candidates) position_.eliminate(c.cell, c.digit);
        return true;
    }

    // Deep enough, every wrong candidate of a puzzle with one solution falls.
    bool nested() {
        for (int depth = 2; meter_.stop() == Stop::none && depth <= position_.empty_cells();
             ++depth)
            if (remove(ScoreKind::nested_contradiction,
                       refuted_by_contradiction(position_, depth, meter_),
                       rating_of_another_depth * (depth - 2)))
                return true;
        return false;
    }

    int open_candidates() const {
        int open = 0;
        for (int digit = 1; digit <= position_.size(); ++digit)
            open += position_.candidates_of(digit);
        return open;
    }

    // `places` is where one may look, `weights` the sum over the steps that are needed.
    void charge(ScoreKind kind, double rating, std::size_t steps, double weights, int places,
                std::size_t alternatives) {
        score_.steps[std::size_t(kind)] += std::uint32_t(steps);
        score_.value += weights * (places + 1) / double(alternatives + 1);
        if (rating <= score_.hardest_rating) return;
        score_.hardest_rating = rating;
        score_.hardest = kind;
    }

    Position<Capacity>& position_;
    Meter& meter_;
    Score score_;
    std::vector<Candidate> found_;
    struct Finding {
        double rating;
        ScoreKind kind;
        std::vector<Candidate> removed;
    };
    std::vector<Finding> findings_;
    std::optional<Demands> demands_;
};

}  // namespace

const ScoreKindInfo& info(ScoreKind kind) { return kind_table[std::size_t(kind)]; }

template <class Capacity>
Score score(Position<Capacity> position, Meter& meter) {
    return Walk<Capacity>(position, meter).run();
}

template Score score(Position<Small>, Meter&);
template Score score(Position<Large>, Meter&);

}  // namespace nonet
