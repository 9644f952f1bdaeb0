// All techniques: what a step can be called, and what is known of it beforehand.
//
// Everything about a technique stands in its row of techniques.def. One scan may find several
// techniques at once (that for unique loops finds eight and gives the easiest first): rows with
// the same finder. A scan goes by the first technique it finds.
#pragma once

#include <bitset>
#include <cstdint>
#include <optional>
#include <string_view>

namespace nonet {

enum class Technique : std::uint8_t {
#define TECHNIQUE(enumerator, ...) enumerator,
#include "logic/basis/techniques.def"
    count_,  // how many there are; stays last
};
inline constexpr int technique_count = int(Technique::count_);
using TechniqueSet = std::bitset<technique_count>;

// The folders of logic/families, and the modules of nonet.techniques.families.
#define NONET_FAMILIES(FAMILY)                                                          \
    FAMILY(singles), FAMILY(locking), FAMILY(sets), FAMILY(fish), FAMILY(single_digit), \
        FAMILY(colouring), FAMILY(wings), FAMILY(uniqueness), FAMILY(exclusion),        \
        FAMILY(almost_sets), FAMILY(alternating), FAMILY(chains), FAMILY(rules)
#define FAMILY(name) name
enum class Family : std::uint8_t { NONET_FAMILIES(FAMILY) };
#undef FAMILY

// What a layout or a puzzle must have for a technique to be sound or to make sense.
struct Needs {
    bool boxes = false;       // houses that cross lines: boxes, regions of a jigsaw, extra houses
    bool lines = false;       // rows and columns
    bool uniqueness = false;  // a puzzle known to have exactly one solution, and houses only
    bool rules = false;       // rules beyond houses
};

// An enumerator with hyphens.
struct Id {
    char text[40]{};
    constexpr Id(const char* name) {
        for (int i = 0; name[i] != 0; ++i) text[i] = name[i] == '_' ? '-' : name[i];
    }
    constexpr operator std::string_view() const { return text; }
};

#define FAMILY(name) #name
inline constexpr Id family_names[] = {NONET_FAMILIES(FAMILY)};
#undef FAMILY

struct TechniqueInfo {
    Technique technique;
    Id id;
    std::string_view name, explainer_name;
    Family family;
    double rating;
    Needs needs;
    std::string_view finder;
    int explainer_place, human_place;
};

namespace detail {
inline constexpr Needs nothing{}, boxes{.boxes = true}, lines{.lines = true},
    boxes_and_lines{.boxes = true, .lines = true}, uniqueness{.uniqueness = true},
    rules{.rules = true};

}  // namespace detail

// By enum value. A plain array, because the copies of the rater for different instruction sets
// read it and must not share inline functions.
inline constexpr TechniqueInfo technique_table[] = {
#define TECHNIQUE(enumerator, name, explainer_name, family, rating, needs, explainer, human, ...) \
    {Technique::enumerator, #enumerator,  name,      explainer_name, Family::family, rating,      \
     detail::needs,         #__VA_ARGS__, explainer, human},
#include "logic/basis/techniques.def"
};

inline const TechniqueInfo& info(Technique technique) {
    return technique_table[std::size_t(technique)];
}
// The first technique that the same scan finds.
Technique scan_of(Technique technique);
std::optional<Technique> parse_technique(std::string_view id);

}  // namespace nonet
