#include "rules/program/program.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>

#include "rules/program/cliques.hpp"
#include "rules/program/crossings.hpp"
#include "rules/program/demand_checks.hpp"
#include "rules/program/derived_sums.hpp"
#include "rules/program/house_lanes.hpp"
#include "rules/program/joint_counts.hpp"
#include "rules/program/layered_graph.hpp"
#include "rules/program/pair_tables.hpp"
#include "rules/program/propagator_order.hpp"

namespace nonet::rules {

namespace {

// Above this many states an automaton does not look at which digits are used up.
constexpr std::size_t most_states_of_sets = 128;
// The cells of sums by the rule of 45 that a search begins with.
constexpr int most_terms = 9;
// Of two cells that differ the automaton itself knows nearly all.
constexpr std::size_t least_stretch = 3;

class Compiler {
public:
    Compiler(const Layout& layout, std::span<const Primitive> primitives, Purpose purpose)
        : layout_(layout), primitives_(primitives), purpose_(purpose), program_(*made_) {
        program_.size = layout.size();
        program_.cells = layout.cells();
        program_.all = all_digits(layout.size());
        program_.allowed.assign(std::size_t(program_.cells), program_.all);
        program_.peers.resize(std::size_t(program_.cells));
        program_.links.resize(std::size_t(program_.cells));
        program_.sees = CellMatrix(program_.cells);
    }

    std::shared_ptr<const Program> make() {
        check_demands(primitives_, program_.size, program_.cells);
        tables_.emplace(layout_, primitives_, program_);
        for (const House& house : layout_.houses()) add_house(house.cells);
        for (const Different& group : tables_->groups()) {
            source_ = {pairs_within(group.cells), {}};
            add(group);
        }
        if (purpose_ == Purpose::search && program_.is_small()) add_joint_counts();
        std::vector<Sum> sums;
        std::vector<std::uint32_t> numbers;
        for (std::uint32_t i = 0; i < primitives_.size(); ++i) {
            if (replaced_.contains(i)) continue;
            source_ = {{i}, {}};
            std::visit([&](const auto& demand) { add(demand); }, primitives_[i].demand);
            if (const auto* sum = std::get_if<Sum>(&primitives_[i].demand)) {
                sums.push_back(*sum);
                numbers.push_back(i);
            }
        }
        for (const DerivedSum& derived : derived_sums(layout_, sums, purpose_ == Purpose::search ? most_terms : few_terms)) {
            source_ = {{}, derived.houses};
            for (std::uint32_t cage : derived.cages) source_.primitives.push_back(numbers[cage]);
            add(derived.sum);
        }
        if (looks_at_all_houses()) add_all_houses();
        if (purpose_ == Purpose::search) add_crossings();
        put_in_order(program_);
        return made_;
    }

private:
    std::vector<std::uint32_t> pairs_within(std::span<const Cell> cells) const {
        std::vector<std::uint32_t> found;
        for (std::uint32_t i = 0; i < primitives_.size(); ++i)
            if (const auto* pair = std::get_if<Pair>(&primitives_[i].demand))
                if (std::ranges::find(cells, pair->a) != cells.end() &&
                    std::ranges::find(cells, pair->b) != cells.end())
                    found.push_back(i);
        return found;
    }
    // -- propagators ----------------------------------------------------------------------
    void add_propagator(Kind kind, std::size_t index, std::vector<Cell> scope) {
        std::ranges::sort(scope);
        scope.erase(std::unique(scope.begin(), scope.end()), scope.end());
        const Propagator made{kind, std::uint32_t(index)};
        if (alternative_ != nullptr) {
            alternative_->propagators.push_back(made);
            touched_.insert(touched_.end(), scope.begin(), scope.end());
        } else {
            program_.propagators.push_back(made);
            program_.scopes.push_back(std::move(scope));
            program_.sources.push_back(source_);
        }
    }
    bool all_differ(std::span<const Cell> cells) const {
        for (const Cell& a : cells)
            for (const Cell& b : cells)
                if (&a != &b && !program_.sees.get(a, b)) return false;
        return cells.size() <= std::size_t(program_.size);
    }
    static bool comes_once(std::vector<Cell> cells) {
        std::ranges::sort(cells);
        return std::ranges::adjacent_find(cells) == cells.end();
    }
    static std::vector<Cell> sorted(std::vector<Cell> cells) {
        std::ranges::sort(cells);
        return cells;
    }
    void add_house(const std::vector<Cell>& cells) {
        program_.houses.push_back({cells});
        if (!looks_at_all_houses()) add_propagator(Kind::house, program_.houses.size() - 1, cells);
    }
    bool looks_at_all_houses() const { return purpose_ == Purpose::search && program_.is_small(); }
    void add_all_houses() {
        program_.house_lanes = side_by_side(program_.houses, program_.cells);
        source_ = {};
        std::vector<Cell> scope;
        for (const HouseData& house : program_.houses) scope.insert(scope.end(), house.cells.begin(), house.cells.end());
        if (!scope.empty()) add_propagator(Kind::all_houses, 0, std::move(scope));
    }
    void add_crossings() {
        program_.crossings = crossings(layout_, program_.houses);
        if (program_.crossings.pairs.empty()) return;
        source_ = {};
        add_propagator(Kind::crossings, 0, program_.crossings.cells);
    }
    void add_joint_counts() {
        for (JointCounts& joint : joint_counts(primitives_, program_.size, program_.joint_needs)) {
            source_ = {joint.members, {}};
            replaced_.insert(joint.replaced.begin(), joint.replaced.end());
            std::vector<Cell> scope = joint.data.cells;
            program_.joint_counts.push_back(std::move(joint.data));
            add_propagator(Kind::joint_counts, program_.joint_counts.size() - 1, std::move(scope));
        }
    }
    bool is_inside_a_house(std::span<const Cell> cells) const {
        return std::ranges::any_of(layout_.houses(), [&](const House& house) {
            return std::ranges::all_of(cells, [&](Cell cell) {
                return std::ranges::binary_search(house.cells, cell);
            });
        });
    }
    void add(const Different& group) {
        if (alternative_ == nullptr && !groups_.insert(sorted(group.cells)).second) return;
        if (group.cells.size() == std::size_t(program_.size) && alternative_ == nullptr)
            return add_house(group.cells);
        GroupData data{group.cells, {}, false};
        if (program_.is_small()) data.has_locks = keep_family(data);
        const bool says_more = data.has_locks || alternative_ != nullptr || !is_inside_a_house(group.cells);
        if (!says_more || group.cells.size() < (alternative_ ? 2u : 3u)) return;
        program_.groups.push_back(std::move(data));
        add_propagator(Kind::group, program_.groups.size() - 1, group.cells);
    }
    // The digit sets a group may hold; true where tables of pairs leave out some.
    bool keep_family(GroupData& data) {
        const Rows* common = nullptr;
        bool is_common = data.cells.size() > 2 && alternative_ == nullptr;
        for (std::size_t i = 0; is_common && i < data.cells.size(); ++i)
            for (std::size_t j = i + 1; is_common && j < data.cells.size(); ++j) {
                const auto* table = tables_->joint(data.cells[i], data.cells[j]);
                if (common == nullptr) common = table;
                is_common = table != nullptr && *table == *common;
            }
        is_common = is_common && *common == transposed(*common);
        if (!is_common) {
            data.family = sets_of_size(data.cells.size());
            return false;
        }
        for (unsigned set = 0; set < 1u << program_.size; ++set) {
            if (std::popcount(set) != int(data.cells.size())) continue;
            bool fits = true;
            for (unsigned rest = set; rest != 0; rest &= rest - 1) {
                const unsigned others = set & ~(rest & (0u - rest));
                fits &= (others & ~(*common)[std::size_t(std::countr_zero(rest))]) == 0;
            }
            if (fits) data.family.insert(set);
        }
        return true;
    }
    // All digit sets with so many digits.
    const Family& sets_of_size(std::size_t digits) {
        if (families_.empty()) {
            families_.resize(std::size_t(program_.size) + 1);
            for (unsigned set = 0; set < 1u << program_.size; ++set) families_[std::size_t(std::popcount(set))].insert(set);
        }
        return families_[digits];
    }
    void add(const Allowed& allowed) {
        if (alternative_ == nullptr) {
            program_.allowed[allowed.cell] &= allowed.digits;
        } else {
            alternative_->allowed.push_back({allowed.cell, allowed.digits});
            touched_.push_back(allowed.cell);
        }
    }
    void add(const Pair& pair) {
        if (alternative_ == nullptr) return;  // a link already
        program_.pairs.push_back({pair.a, pair.b, tables_->intern(pair.table), tables_->intern(transposed(pair.table))});
        add_propagator(Kind::pair, program_.pairs.size() - 1, {pair.a, pair.b});
    }
    void add(const Sum& sum) {
        SumData data{cliques(sum, program_.sees, layout_), sum.low, sum.high, 0, 0, {}};
        int least = 0, most = 0;
        std::vector<Cell> scope;
        for (const Clique& clique : data.cliques) {
            const int cells = int(clique.cells.size());
            const int small = cells * (cells + 1) / 2, large = cells * (2 * program_.size + 1 - cells) / 2;
            least += std::min(clique.coefficient * small, clique.coefficient * large);
            most += std::max(clique.coefficient * small, clique.coefficient * large);
            data.margin += std::abs(clique.coefficient) * cells * (cells - 1) / 2;
            scope.insert(scope.end(), clique.cells.begin(), clique.cells.end());
        }
        if (sum.low <= least && sum.high >= most) return;
        if (sum.low > most || sum.high < least || sum.low > sum.high) return add(Either{});
        if (program_.is_small() && data.cliques.size() == 1) keep_sums(data);
        program_.sums.push_back(std::move(data));
        add_propagator(Kind::sum, program_.sums.size() - 1, scope);
    }
    void keep_sums(SumData& data) const {
        const Clique& clique = data.cliques[0];
        for (int total = 1; total <= small_size * (small_size + 1) / 2; ++total)
            if (const int sum = clique.coefficient * total; data.low <= sum && sum <= data.high)
                data.sums |= std::uint64_t{1} << total;
        if (purpose_ == Purpose::search) return;
        for (unsigned set = 0; set < 1u << program_.size; ++set) {
            if (std::popcount(set) != int(clique.cells.size())) continue;
            int total = 0;
            for (unsigned rest = set; rest != 0; rest &= rest - 1) total += std::countr_zero(rest) + 1;
            if (data.sums >> total & 1) data.family.insert(set);
        }
    }
    void add(const Automaton& automaton) {
        if (automaton.cells.empty()) {  // the empty word is accepted, or nothing is
            bool accepts = false;
            for (std::size_t word = 0; word < automaton.start.size(); ++word)
                accepts |= (automaton.start[word] & automaton.accepting[word]) != 0;
            if (!accepts) add(Either{});
            return;
        }
        AutomatonData data{automaton.cells, nullptr};
        data.line = std::uint32_t(program_.automata.size());
        data.come_once = comes_once(automaton.cells);
        for (const auto& [known, graph] : graphs_)
            if (known->cells.size() == automaton.cells.size() && known->start == automaton.start &&
                known->accepting == automaton.accepting && known->transitions == automaton.transitions)
                data.graph = graph;
        if (data.graph == nullptr) {
            data.graph = std::make_shared<const LayeredGraph>(layered_graph(automaton, program_.size));
            graphs_.push_back({&automaton, data.graph});
        }
        program_.most_layer_words = std::max(
            program_.most_layer_words, std::size_t(data.graph->words) * (automaton.cells.size() + 1));
        const bool may_count = program_.is_small() && data.graph->states <= most_states_of_sets;
        if (may_count && automaton.cells.size() >= least_stretch && all_differ(data.cells)) {
            data.last = data.cells.size();
        } else if (may_count && alternative_ == nullptr && purpose_ == Purpose::search) {
            add_stretches(data);
        }
        add(std::move(data), automaton.cells);
    }
    void add(AutomatonData data, std::vector<Cell> scope) {
        program_.most_state_sets = std::max(program_.most_state_sets, data.graph->states * (data.last - data.first + 1));
        program_.automata.push_back(std::move(data));
        add_propagator(Kind::automaton, program_.automata.size() - 1, std::move(scope));
    }
    // Where a line runs through cells that all differ, one propagator for each such stretch.
    void add_stretches(const AutomatonData& line) {
        std::size_t done = 0;
        for (std::size_t first = 0; first < line.cells.size() && done < line.cells.size(); ++first) {
            std::size_t last = first + 1;
            while (last < line.cells.size() && all_differ(std::span(line.cells).subspan(first, last + 1 - first))) ++last;
            if (last <= done) continue;  // inside the one before
            done = last;
            if (last - first < least_stretch) continue;
            AutomatonData data = line;
            data.first = first;
            data.last = last;
            add(std::move(data), {line.cells.begin() + std::ptrdiff_t(first), line.cells.begin() + std::ptrdiff_t(last)});
        }
    }
    void add(const CountOf& count) {
        program_.counts.push_back({count.cells, count.digits & program_.all, count.low, count.high});
        add_propagator(Kind::count, program_.counts.size() - 1, count.cells);
    }
    void add(const SameValues& same) {
        SameValuesData data{same.a, {}, false};
        for (Cell cell : same.b) {  // a cell on both sides says nothing
            const auto twin = std::ranges::find(data.a, cell);
            if (twin == data.a.end()) {
                data.b.push_back(cell);
            } else {
                data.a.erase(twin);
            }
        }
        if (data.a.empty()) return;
        data.are_sets = program_.is_small() && all_differ(data.a) && all_differ(data.b);
        std::vector<Cell> scope = data.a;
        scope.insert(scope.end(), data.b.begin(), data.b.end());
        program_.same_values.push_back(std::move(data));
        add_propagator(Kind::same_values, program_.same_values.size() - 1, scope);
    }
    void add(const Check& checked) {
        program_.checks.push_back({checked.cells, checked.holds});
        add_propagator(Kind::check, program_.checks.size() - 1, checked.cells);
    }
    void add(const Either& either) {
        if (either.alternatives.empty() && alternative_ == nullptr) {
            program_.is_impossible = true;
            return;
        }
        EitherData data{};
        data.first_word = program_.failed_words;
        program_.failed_words += std::uint32_t((either.alternatives.size() + 63) / 64);
        std::vector<Cell> outer_touched = std::exchange(touched_, {});
        Alternative* const outer = alternative_;
        for (const auto& primitives : either.alternatives) {
            Alternative made;
            alternative_ = &made;
            for (const Primitive& primitive : primitives)
                std::visit([&](const auto& demand) { add(demand); }, primitive.demand);
            data.alternatives.push_back(std::move(made));
        }
        alternative_ = outer;
        data.cells = std::exchange(touched_, std::move(outer_touched));
        std::ranges::sort(data.cells);
        data.cells.erase(std::unique(data.cells.begin(), data.cells.end()), data.cells.end());
        const std::vector<Cell> scope = data.cells;
        program_.eithers.push_back(std::move(data));
        add_propagator(Kind::either, program_.eithers.size() - 1, scope);
    }

    const Layout& layout_;
    std::span<const Primitive> primitives_;
    Purpose purpose_;
    std::shared_ptr<Program> made_ = std::make_shared<Program>();
    Program& program_;
    std::optional<PairTables> tables_;    // once the demands are checked
    std::vector<std::pair<const Automaton*, std::shared_ptr<const LayeredGraph>>> graphs_;
    std::vector<Family> families_;        // by the number of digits, once asked for
    std::set<std::vector<Cell>> groups_;  // those added already
    std::set<std::uint32_t> replaced_;    // primitives that others say all of
    Source source_;                       // of what is being added
    Alternative* alternative_ = nullptr;  // the one being filled, inside Either
    std::vector<Cell> touched_;           // the cells of the Either being filled
};

}  // namespace

std::shared_ptr<const Program> make_program(const Layout& layout,
                                            std::span<const Primitive> primitives, Purpose purpose) {
    if (layout.size() > max_size)
        throw std::invalid_argument("rules go up to size " + std::to_string(max_size));
    return Compiler(layout, primitives, purpose).make();
}

}  // namespace nonet::rules
