#include "logic/basis/geometry.hpp"

#include <utility>

#include "logic/basis/bits.hpp"

namespace nonet {

Geometry::Geometry(Layout layout, std::shared_ptr<const RuleBook> rules)
    : layout_(std::move(layout)),
      rules_(std::move(rules)),
      size_(layout_.size()),
      cells_(layout_.cells()),
      houses_(int(layout_.houses().size())),
      words_((cells_ + 63) / 64) {
    for (const House& house : layout_.houses()) {
        house_cells_.insert(house_cells_.end(), house.cells.begin(), house.cells.end());
        kinds_.push_back(house.kind);
    }
    places_.assign(std::size_t(houses_ * cells_), -1);
    shared_.assign(std::size_t(houses_ * houses_), 0);
    in_house_.assign(std::size_t(houses_ * words_), 0);
    for (int h = 0; h < houses_; ++h)
        for (int place = 0; place < size_; ++place) {
            places_[h * cells_ + cell_at(h, place)] = std::int8_t(place);
            insert(in_house_, h, cell_at(h, place));
        }
    crossing_.resize(std::size_t(houses_));
    for (int h = 0; h < houses_; ++h)
        for (int other = 0; other < houses_; ++other) {
            DigitMask& shared = shared_[h * houses_ + other];
            for (int place = 0; place < size_; ++place)
                if (place_in(other, cell_at(h, place)) >= 0) shared |= DigitMask{1} << place;
            if (other != h && has_many_bits(shared))
                crossing_[std::size_t(h)].push_back(std::uint16_t(other));
        }

    using enum HouseKind;
    for (int h = 0; h < houses_; ++h) of_kind_[std::size_t(kind(h))].push_back(std::uint16_t(h));
    for (HouseKind kind : {box, row, column, extra})
        for (auto h : of_kind_[std::size_t(kind)]) link_order_.push_back(h);
    for (HouseKind kind : {box, column, row, extra})
        for (auto h : of_kind_[std::size_t(kind)]) scan_order_.push_back(h);

    sees_.assign(std::size_t(cells_ * words_), 0);
    for (int cell = 0; cell < cells_; ++cell) {
        first_seat_.push_back(std::uint32_t(seats_.size()));
        first_peer_.push_back(std::uint32_t(peers_.size()));
        for (auto h : link_order_) {
            const int place = place_in(h, cell);
            if (place < 0) continue;
            Seat seat{h, std::uint8_t(place), 0};
            for (int i = 0; i < size_; ++i) {
                const Cell peer = cell_at(h, i);
                if (peer == cell || sees(cell, peer)) continue;
                seat.fresh |= DigitMask{1} << i;
                peers_.push_back(peer);
                insert(sees_, cell, peer);
            }
            seats_.push_back(seat);
        }
    }
    first_seat_.push_back(std::uint32_t(seats_.size()));
    first_peer_.push_back(std::uint32_t(peers_.size()));

    differ_ = sees_;
    for (int cell = 0; cell < cells_; ++cell)
        for (Cell peer : group_peers(cell)) insert(differ_, cell, peer);

    cross(pointing_, box, column);
    cross(pointing_, box, row);
    for (HouseKind cover : {box, column, row, extra}) cross(pointing_, extra, cover);
    cross(pointing_, box, extra);
    cross(claiming_, column, box);
    cross(claiming_, row, box);
    cross(claiming_, column, extra);
    cross(claiming_, row, extra);
    // Fish need line i of one direction to be place i of the other.
    const auto &rows = of_kind_[std::size_t(row)], &columns = of_kind_[std::size_t(column)];
    bool complete = int(rows.size()) == size_ && int(columns.size()) == size_;
    for (int cell = 0; complete && cell < cells_; ++cell)
        complete = place_in(rows[cell / size_], cell) == cell % size_ &&
                   place_in(columns[cell % size_], cell) == cell / size_;
    if (complete) rows_ = rows, columns_ = columns;
}

void Geometry::cross(std::vector<Crossing>& crossings, HouseKind base, HouseKind cover) const {
    for (auto b : of_kind_[std::size_t(base)]) {
        for (auto c : of_kind_[std::size_t(cover)]) {
            const DigitMask places = shared_places(b, c);
            if (b == c || !has_many_bits(places)) continue;
            crossings.push_back({b, c, places, shared_places(c, b)});
        }
    }
}

}  // namespace nonet
