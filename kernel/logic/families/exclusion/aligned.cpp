#include "logic/families/exclusion/aligned.hpp"

#include "logic/basis/cell_set.hpp"
#include "logic/basis/finding.hpp"

namespace nonet {

namespace {

template <class Capacity>
class Alignment {
public:
    using Mask = typename Capacity::Mask;

    Alignment(const Position<Capacity>& position, StepSink& sink, int degree)
        : position_(position), geometry_(position.geometry()), sink_(sink), degree_(degree) {
        excluders_.resize(std::size_t(position.cells()));
        is_base_.assign(std::size_t(position.cells()), false);
        for (int cell = 0; cell < position.cells(); ++cell) {
            if (!has_many_bits(position.candidates(cell))) continue;
            bool sees_single = false, sees_excluder = false;
            for (Cell peer : geometry_.peers(cell)) {
                if (has_one_bit(position.candidates(peer))) sees_single = true;
                if (!excludes(peer)) continue;
                sees_excluder = true;
                excluders_[cell].insert(peer);
            }
            if (sees_single || !sees_excluder) continue;
            bases_.push_back(Cell(cell));
            is_base_[cell] = true;
        }
    }

    bool pairs() {
        return for_each_pair([this](Cell first, Cell second) {
            const auto common = excluders_[first] & excluders_[second];
            return !common.has_many() || test({first, second, 0}, common);
        });
    }

    // The third cell is an excluder of one of the first two.
    bool triples() {
        return for_each_pair([this](Cell first, Cell second) {
            const auto common = excluders_[first] & excluders_[second];
            if (!common.has_many()) return true;
            auto with = [&](Cell third) {
                if (!is_base_[third] || third == first || third == second) return true;
                const auto shared = common & excluders_[third];
                return !shared.has_many() || test({first, second, third}, shared);
            };
            for (Cell third : geometry_.peers(first))
                if (excluders_[first].contains(third) && !with(third)) return false;
            for (Cell third : geometry_.peers(second))
                if (excluders_[second].contains(third) && !excluders_[first].contains(third) &&
                    !with(third))
                    return false;
            return true;
        });
    }

private:
    using Cells = std::array<Cell, 3>;

    bool excludes(int cell) const {
        const int count = count_bits(position_.candidates(cell));
        return count >= 2 && count <= degree_;
    }

    template <class Test>
    bool for_each_pair(Test&& test) {
        if (int(bases_.size()) < degree_) return true;
        for (std::size_t j = 1; j < bases_.size(); ++j) {
            if (!sink_.tick()) return false;
            for (std::size_t i = 0; i < j; ++i)
                if (!test(bases_[i], bases_[j])) return false;
        }
        return true;
    }

    bool test(const Cells& cells, const CellSet<Capacity>& common) {
        masks_.clear();
        common.for_each([&](Cell cell) { masks_.push_back(position_.candidates(cell)); });
        const std::array<Mask, 3> possible = possible_digits(cells);
        Step step;
        for (int i = 0; i < degree_; ++i)
            eliminate_all(step, cells[i], Mask(position_.candidates(cells[i]) & ~possible[i]));
        if (step.eliminations.empty()) return true;
        step.technique = degree_ == 2 ? Technique::aligned_pair : Technique::aligned_triple;
        step.rating = rating_of(step.technique);
        sort_eliminations(step);
        for (int i = 0; i < degree_; ++i) {
            step.cells.push_back(cells[i]);
            mark_all(step, cells[i], position_.candidates(cells[i]), Role::base);
        }
        common.for_each([&](Cell cell) {
            step.support.push_back(cell);
            mark_all(step, cell, position_.candidates(cell), Role::support);
        });
        return sink_.take(std::move(step));
    }

    bool excluded(Mask digits) const {
        for (Mask mask : masks_)
            if (Mask(mask & ~digits) == 0) return true;
        return false;
    }

    // The digits of each base cell that some possible combination uses.
    std::array<Mask, 3> possible_digits(const Cells& cells) const {
        const Mask a = position_.candidates(cells[0]), b = position_.candidates(cells[1]);
        const bool ab = geometry_.sees(cells[0], cells[1]);
        std::array<Mask, 3> possible{};
        if (degree_ == 2) {
            for (int i : bits(a)) {
                for (int j : bits(b)) {
                    const Mask x = Mask(Mask{1} << i), y = Mask(Mask{1} << j);
                    if ((x == y && ab) || excluded(Mask(x | y))) continue;
                    possible[0] = Mask(possible[0] | x);
                    possible[1] = Mask(possible[1] | y);
                }
            }
            return possible;
        }
        const Mask c = position_.candidates(cells[2]);
        const bool ac = geometry_.sees(cells[0], cells[2]), bc = geometry_.sees(cells[1], cells[2]);
        for (int i : bits(a)) {
            for (int j : bits(b)) {
                const Mask x = Mask(Mask{1} << i), y = Mask(Mask{1} << j);
                if (x == y && ab) continue;
                for (int k : bits(c)) {
                    const Mask z = Mask(Mask{1} << k);
                    if ((x == z && ac) || (y == z && bc)) continue;
                    // A combination of digits already known as possible teaches nothing.
                    if ((possible[0] & x) && (possible[1] & y) && (possible[2] & z)) continue;
                    if (excluded(Mask(x | y | z))) continue;
                    possible[0] = Mask(possible[0] | x);
                    possible[1] = Mask(possible[1] | y);
                    possible[2] = Mask(possible[2] | z);
                    if (possible[0] == a && possible[1] == b && possible[2] == c) return possible;
                }
            }
        }
        return possible;
    }

    const Position<Capacity>& position_;
    const Geometry& geometry_;
    StepSink& sink_;
    int degree_;
    std::vector<CellSet<Capacity>> excluders_;
    std::vector<bool> is_base_;
    std::vector<Cell> bases_;
    std::vector<Mask> masks_;
};

}  // namespace

template <class Capacity>
bool find_aligned_pairs(const Position<Capacity>& position, StepSink& sink) {
    return Alignment<Capacity>(position, sink, 2).pairs();
}
template <class Capacity>
bool find_aligned_triples(const Position<Capacity>& position, StepSink& sink) {
    return Alignment<Capacity>(position, sink, 3).triples();
}

template bool find_aligned_pairs(const Position<Small>&, StepSink&);
template bool find_aligned_pairs(const Position<Large>&, StepSink&);
template bool find_aligned_triples(const Position<Small>&, StepSink&);
template bool find_aligned_triples(const Position<Large>&, StepSink&);

}  // namespace nonet
