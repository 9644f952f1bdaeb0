// What several scans need: made by the first that asks, kept for the others of the same position,
// or along the whole path.
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
    T& get(Arguments&... arguments) {
        return find_or_make<T>(things_, arguments...);
    }
    // The one T of the path, which has to see for itself what has changed.
    template <class T>
    T& keep() {
        return find_or_make<T>(kept_);
    }

    // The position has changed.
    void forget() { things_.clear(); }

private:
    using Things = std::vector<std::pair<std::type_index, std::shared_ptr<void>>>;

    template <class T, class... Arguments>
    static T& find_or_make(Things& things, Arguments&... arguments) {
        for (auto& [type, thing] : things)
            if (type == std::type_index(typeid(T))) return *static_cast<T*>(thing.get());
        things.emplace_back(typeid(T), std::make_shared<T>(arguments...));
        return *static_cast<T*>(things.back().second.get());
    }

    Things things_, kept_;
};

}  // namespace nonet
