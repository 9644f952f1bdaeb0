// The chain engines that share one numbering of the candidates.
#pragma once

#include "logic/rating/chains/forcing.hpp"
#include "logic/rating/chains/level0.hpp"
#include "logic/rating/chains/nested.hpp"

namespace nonet::rating::NONET_RATING_ISA {

template <int capacity>
class ChainEngines {
public:
    Links<capacity> links;
    ForcingSearch<capacity> forcing;
    LevelZero<capacity> level_zero;

    void number(const Grid9& grid) {
        links.number(grid);
        forcing.forget();
        level_zero.forget();
    }

    // Takes the candidates out that the grid has lost.
    void refresh(const Grid9& grid) {
        links.for_each_gone(grid, [&](int c) {
            level_zero.lose(links, c);
            links.remove(c);
            forcing.lose(links, c);
        });
    }

    bool find_nested(const Grid9& grid, Pulse& pulse, Found& found) {
        if (!nested_) nested_.reset(new NestedEngine<capacity>);
        return nested_->find(grid, links, pulse, found);
    }

private:
    std::unique_ptr<NestedEngine<capacity>> nested_;
};

}  // namespace nonet::rating::NONET_RATING_ISA
