#include "canonical/batch.hpp"

#include <algorithm>

#include "search/parallel.hpp"

namespace nonet::canonical {

Stop canonicalise_each(const Geometry& geometry, std::span<const Digit> values, int threads,
                       const Budget& budget, const BatchForms& answers) {
    const auto size = std::size_t(geometry.size()), cells = size * size;
    auto write = [&](std::size_t i, const Canonical& canonical) {
        const Transformation& t = canonical.transformation;
        const auto copy = [&](const auto* from, std::span<std::uint8_t> to) {
            if (!to.empty()) std::copy_n(from, size, to.begin() + std::ptrdiff_t(i * size));
        };
        if (!answers.forms.empty())
            t.apply(values.subspan(i * cells, cells), answers.forms.subspan(i * cells, cells));
        if (!answers.transposes.empty()) answers.transposes[i] = t.transpose;
        copy(t.rows.data(), answers.rows);
        copy(t.columns.data(), answers.columns);
        copy(t.labels.data() + 1, answers.labels);
        if (!answers.automorphisms.empty())
            answers.automorphisms[i] = canonical.automorphisms.value();
        if (!answers.known.empty()) answers.known[i] = 1;
    };
    std::ranges::fill(answers.known, std::uint8_t{0});
    return for_each_item(
        values.size() / cells, 64, threads, budget, [&] { return Canonicaliser(geometry); },
        [&](Canonicaliser& canonicaliser, std::size_t i, Meter& meter) {
            Canonical canonical;
            if (canonicaliser.run(values.subspan(i * cells, cells), canonical, meter) == Stop::none)
                write(i, canonical);
        });
}

}  // namespace nonet::canonical
