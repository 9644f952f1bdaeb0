// Any digits on layouts of several kinds: the canonical form is an image of the puzzle, the
// same for another image, and its own canonical form.
#include <array>
#include <stdexcept>

#include "canonical/canonical.hpp"
#include "canonical/random_transformation.hpp"
#include "fuzz/input.hpp"
#include "tests/random_layouts.hpp"

namespace nonet::fuzz {
namespace {

using canonical::Canonical;
using canonical::Canonicaliser;
using canonical::Geometry;

const Geometry& geometry(int number) {
    static const std::array<Geometry, 7> made{
        Geometry(Layout::plain(2, 2)),  Geometry(with_diagonals(Layout::plain(2, 2))),
        Geometry(Layout::plain(2, 3)),  Geometry(Layout::plain(1, 5)),
        Geometry(Layout::plain(3, 3)),  Geometry(with_diagonals(Layout::plain(3, 3))),
        Geometry(Layout::plain(1, 1)),
    };
    return made[std::size_t(number) % made.size()];
}

bool form_of(const Geometry& on, const std::vector<Digit>& values, std::uint64_t nodes,
             std::vector<Digit>& form) {
    Canonical found;
    Meter meter(Budget{nodes, 0.2, {}});
    if (Canonicaliser(on).run(values, found, meter) != Stop::none) return false;
    form.assign(values.size(), 0);
    found.transformation.apply(values, form);
    require(found.automorphisms.value() >= 1, "not even one automorphism");
    return true;
}

void run(Input& input) {
    const Geometry& on = geometry(input.below(7));
    const std::uint64_t seed = input.word(), nodes = input.one_in(8) ? std::uint64_t(input.byte()) : 3000;
    std::vector<Digit> values(std::size_t(on.size() * on.size()));
    for (Digit& value : values) value = Digit(input.below(on.size() + 1));
    std::vector<Digit> form, again, image(values.size());
    if (!form_of(on, values, nodes, form)) return;
    canonical::random_transformation(on, seed).apply(values, image);
    if (form_of(on, image, nodes, again)) require(form == again, "two forms of one class");
    if (form_of(on, form, nodes, again)) require(form == again, "a form with another form");
}

}  // namespace
}  // namespace nonet::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    nonet::fuzz::Input input(data, size);
    nonet::fuzz::run(input);
    return 0;
}
