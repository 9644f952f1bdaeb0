// Chooses the copy of the rater, keeps the clock, and runs batches.
#include "logic/rating/rate.hpp"

#include "logic/rating/unit.hpp"
#include "model/isa.hpp"
#include "search/parallel.hpp"

namespace nonet::rating {

namespace {

const Unit& chosen_unit() {
    return chosen() >= Isa::avx2 && avx2_unit() != nullptr ? *avx2_unit() : baseline_unit();
}

bool tick(void* meter) { return static_cast<Meter*>(meter)->tick(); }

// Steps that were told before are passed over.
struct Teller {
    const OnStep* on_step;
    std::size_t told = 0, seen = 0;

    static void tell(void* context, const Step& step) {
        auto& self = *static_cast<Teller*>(context);
        if (self.seen++ < self.told) return;
        ++self.told;
        (*self.on_step)(step);
    }
};

}  // namespace

void* Rater::memory(const Unit& unit) {
    Memory& memory = &unit == &chosen_unit() ? memory_ : wide_memory_;
    if (memory == nullptr) memory = Memory(unit.make(), unit.drop);
    return memory.get();
}

Rating Rater::rate(const std::uint8_t* puzzle, Meter& meter, const OnStep* on_step) {
    Rating rating;
    Teller teller{on_step};
    auto rate_by = [&](const Unit& unit, bool is_unique) {
        teller.seen = 0;
        return unit.rate(memory(unit), puzzle, is_unique, tick, &meter,
                         on_step == nullptr ? nullptr : Teller::tell, &teller, rating);
    };
    // That there is one solution is asked before a grid is found too wide.
    if (!rate_by(chosen_unit(), false)) rate_by(wide_unit(), true);
    if (rating.status == Status::budget && meter.stop() == Stop::interrupted)
        rating.status = Status::interrupted;
    return rating;
}

ChainAnswer Rater::find_chain(const std::uint8_t* values, const std::uint16_t* candidates,
                              Meter& meter, Step& step) {
    auto find_by = [&](const Unit& unit) {
        return unit.find_chain(memory(unit), values, candidates, tick, &meter, step);
    };
    const ChainAnswer answer = find_by(chosen_unit());
    return answer == ChainAnswer::too_wide ? find_by(wide_unit()) : answer;
}

Rating rate(std::span<const std::uint8_t, 81> puzzle, Meter& meter, const OnStep& on_step) {
    return Rater().rate(puzzle.data(), meter, on_step ? &on_step : nullptr);
}

void rate_batch(const std::uint8_t* puzzles, std::span<Rating> ratings, const Budget& each,
                const Parallel& options) {
    for (Rating& rating : ratings) rating.status = Status::interrupted;
    for_each_item(
        ratings.size(), options, [] { return Rater(); },
        [&](Rater& rater, std::size_t item, const Interrupted& stop) {
            Meter meter{Budget{each.nodes, each.seconds, stop}};
            ratings[item] = rater.rate(puzzles + 81 * item, meter, nullptr);
        });
}

}  // namespace nonet::rating
