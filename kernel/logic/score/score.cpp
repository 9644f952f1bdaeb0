#include "logic/score/score.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <limits>
#include <optional>

#include "logic/basis/facts.hpp"
#include "logic/engine/find.hpp"
#include "logic/score/demands.hpp"
#include "logic/score/refutation.hpp"

namespace nonet {

namespace {

constexpr std::array<ScoreKindInfo, score_kind_count> kind_table{{
    {"house-single", rating_of(Technique::hidden_single)},
    {"naked-single", rating_of(Technique::naked_single)},
    {"rule", 1.7},
    {"rule-of-45", 2.7},
    {"locking", rating_of(Technique::pointing)},
    {"naked-pair", rating_of(Technique::naked_pair)},
    {"x-wing", rating_of(Technique::x_wing)},
    {"hidden-pair", rating_of(Technique::hidden_pair)},
    {"naked-triple", rating_of(Technique::naked_triple)},
    {"swordfish", rating_of(Technique::swordfish)},
    {"hidden-triple", rating_of(Technique::hidden_triple)},
    {"xy-wing", rating_of(Technique::xy_wing)},
    {"xyz-wing", rating_of(Technique::xyz_wing)},
    {"naked-quad", rating_of(Technique::naked_quad)},
    {"jellyfish", rating_of(Technique::jellyfish)},
    {"hidden-quad", rating_of(Technique::hidden_quad)},
    {"chain", 6.1},
    {"contradiction", rating_of(Technique::nishio)},
    {"nested-contradiction", rating_of(Technique::nested_dynamic_contradiction)},
}};
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
        return naked_singles() || pattern(locking, {Technique::pointing, Technique::claiming}) ||
               pattern(naked_pair, {Technique::naked_pair}) ||
               pattern(x_wing, {Technique::x_wing}) ||
               pattern(hidden_pair, {Technique::hidden_pair}) ||
               pattern(naked_triple, {Technique::naked_triple}) ||
               pattern(swordfish, {Technique::swordfish}) ||
               pattern(hidden_triple, {Technique::hidden_triple}) ||
               pattern(xy_wing, {Technique::xy_wing}) || pattern(xyz_wing, {Technique::xyz_wing}) ||
               pattern(naked_quad, {Technique::naked_quad}) ||
               pattern(jellyfish, {Technique::jellyfish}) ||
               pattern(hidden_quad, {Technique::hidden_quad}) ||
               rules_before(std::numeric_limits<double>::infinity()) ||
               remove(chain, refuted_by_chains(position_, meter_), 0) ||
               remove(contradiction, refuted_by_contradiction(position_, 1, meter_), 0) || nested();
    }

    // Cells that are the only place of a digit in a house. Where a house has no
    // other empty cell the digit is easier to see.
    bool house_singles() {
        found_.clear();
        std::size_t last_values = 0;
        for (const bool last : {true, false}) {
            for (int house = 0; house < position_.houses(); ++house) {
                if ((position_.empty_cells(house) == 1) != last) continue;
                for (int digit = 1; digit <= position_.size(); ++digit)
                    if (const auto where = position_.places(house, digit); has_one_bit(where))
                        note(position_.geometry().cell_at(house, lowest_bit(where)), digit);
            }
            if (last) last_values = found_.size();
        }
        const auto others = found_.size() - last_values;
        return place(ScoreKind::house_single,
                     double(last_values) * weight(last_value_rating) + double(others));
    }

    // All that rules say by themselves, each demand a finding with its rating.
    void look_at_rules() {
        findings_.clear();
        if (position_.geometry().rules() == nullptr) return;
        if (!demands_) demands_.emplace(*position_.geometry().rules(), position_.cells());
        demands_->visit_all(position_, [&](std::span<const Cell> scope, int houses,
                                           const std::vector<Candidate>& removed) {
            const auto open =
                std::ranges::count_if(scope, [&](Cell cell) { return position_.is_empty(cell); });
            const auto kind = houses == 0 ? ScoreKind::rule : ScoreKind::rule_of_45;
            const double rating = info(kind).rating + rating_of_another_cell * double(open - 1) +
                                  (houses > 1 ? std::log2(houses) / 2 : 0);
            findings_.push_back({rating, kind, removed});
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
        for (int cell = 0; cell < position_.cells(); ++cell)
            if (const auto open = position_.candidates(cell); has_one_bit(open))
                note(cell, lowest_digit(open));
        return place(ScoreKind::naked_single,
                     double(found_.size()) * weight(info(ScoreKind::naked_single).rating));
    }

    void note(int cell, int digit) {
        const Candidate single{Cell(cell), Digit(digit)};
        if (std::ranges::find(found_, single) == found_.end()) found_.push_back(single);
    }

    bool place(ScoreKind kind, double weights) {
        if (found_.empty()) return false;
        charge(kind, info(kind).rating, found_.size(), weights, position_.empty_cells(),
               found_.size());
        for (const Candidate c : found_) position_.place(c.cell, c.digit);
        return true;
    }

    // Patterns with the same eliminations are one alternative.
    bool pattern(ScoreKind kind, std::initializer_list<Technique> techniques) {
        if (rules_before(info(kind).rating)) return true;
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
        std::ranges::sort(conclusions);
        conclusions.erase(std::unique(conclusions.begin(), conclusions.end()), conclusions.end());
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
        for (int cell = 0; cell < position_.cells(); ++cell)
            open += count_bits(position_.candidates(cell));
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
    std::optional<Demands<Capacity>> demands_;
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
