// What several scans of one position need: made by the first that asks, kept for the others.
#pragma once

#include <memory>
#include <typeindex>
#include <utility>
#include <vector>

namespace nonet {

class Memo {
public:
    // The one T of the position, made of the arguments if it is not there yet.
    template <class T, class... Arguments>
    T& get(const Arguments&... arguments) {
        for (auto& [type, thing] : things_)
            if (type == std::type_index(typeid(T))) return *static_cast<T*>(thing.get());
        things_.emplace_back(typeid(T), std::make_shared<T>(arguments...));
        return *static_cast<T*>(things_.back().second.get());
    }

    // The position has changed.
    void forget() { things_.clear(); }

private:
    std::vector<std::pair<std::type_index, std::shared_ptr<void>>> things_;
};

}  // namespace nonet
