// Runs a target where there is no libFuzzer: with g++, whose coverage it reads itself.
//
//     NAME [-max_total_time=SECONDS] [-runs=N] [-seed=N] [-artifact_prefix=FOLDER/] [FOLDER|FILE]...
//
// takes the options of libFuzzer that the Makefile uses. Every file is run; then files are
// changed at random, and what reaches new code is kept for further changes. An input that ends
// the process is in FOLDER/crash-input.
#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <fcntl.h>
#include <sanitizer/common_interface_defs.h>
#include <unistd.h>

#include "search/random.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

using Bytes = std::vector<std::uint8_t>;
using Clock = std::chrono::steady_clock;

constexpr std::size_t map_size = 1 << 16;
constexpr std::size_t longest = 600;

// How often edges were taken by this input; what was seen of all, by powers of two.
std::uint8_t taken[map_size];
std::uint8_t seen[map_size];
thread_local std::uintptr_t last_place;

std::string artifact_prefix;
const Bytes* current = nullptr;

void keep_input() {
    if (current == nullptr) return;
    const std::string name = artifact_prefix + "crash-input";
    const int file = ::open(name.c_str(), O_CREAT | O_TRUNC | O_WRONLY, 0644);
    if (file < 0) return;
    const auto written = ::write(file, current->data(), current->size());
    ::close(file);
    std::fprintf(stderr, "%zd bytes written to %s\n", std::size_t(written), name.c_str());
}

void on_abort(int) {
    keep_input();
    std::_Exit(77);
}

std::uint8_t bucket(std::uint8_t times) {
    std::uint8_t found = 1;
    while (times >>= 1) found = std::uint8_t(found << 1);
    return found;
}

// Runs an input; whether it reached something new.
bool run(const Bytes& input) {
    std::memset(taken, 0, map_size);
    last_place = 0;
    current = &input;
    LLVMFuzzerTestOneInput(input.data(), input.size());
    current = nullptr;
    bool is_new = false;
    for (std::size_t i = 0; i < map_size; ++i) {
        if (!taken[i]) continue;
        const std::uint8_t now = std::uint8_t(seen[i] | bucket(taken[i]));
        is_new |= now != seen[i];
        seen[i] = now;
    }
    return is_new;
}

Bytes changed(const std::vector<Bytes>& corpus, nonet::Random& random) {
    const auto below = [&](std::size_t bound) { return std::size_t(random.below(std::uint32_t(bound))); };
    Bytes made = corpus[below(corpus.size())];
    for (std::size_t times = 1 + below(4); times > 0; --times) {
        const std::size_t at = below(made.size() + 1);
        switch (below(6)) {
            case 0: if (at < made.size()) made[at] = std::uint8_t(random.next()); break;
            case 1: if (at < made.size()) made[at] ^= std::uint8_t(1u << below(8)); break;
            case 2: made.insert(made.begin() + std::ptrdiff_t(at), std::uint8_t(random.next())); break;
            case 3: made.erase(made.begin() + std::ptrdiff_t(at), made.begin() + std::ptrdiff_t(std::min(made.size(), at + 1 + below(8)))); break;
            case 4: if (at < made.size()) made[at] = std::uint8_t(made[at] + 1 - 2 * int(below(2))); break;
            default: {
                const Bytes& other = corpus[below(corpus.size())];
                const std::size_t from = below(other.size() + 1);
                made.resize(at);
                made.insert(made.end(), other.begin() + std::ptrdiff_t(from), other.end());
            }
        }
    }
    if (made.size() > longest) made.resize(longest);
    return made;
}

Bytes content(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return Bytes(std::istreambuf_iterator<char>(file), {});
}

}  // namespace

// Called by the code under test at every branch.
extern "C" __attribute__((no_sanitize("address", "undefined"))) void __sanitizer_cov_trace_pc() {
    const auto place = reinterpret_cast<std::uintptr_t>(__builtin_return_address(0));
    const std::uintptr_t edge = (place ^ last_place >> 1) * 0x9e3779b97f4a7c15ULL >> 48;
    taken[edge] = std::uint8_t(taken[edge] + (taken[edge] != 255));
    last_place = place;
}

int main(int count, char** words) {
    double seconds = 1e9;
    std::uint64_t runs = ~std::uint64_t{0}, seed = 1, done = 0;
    std::vector<Bytes> corpus;
    for (int i = 1; i < count; ++i) {
        const std::string word = words[i];
        const auto value = [&](const char* name) {
            const std::size_t length = std::strlen(name);
            return word.compare(0, length, name) == 0 ? words[i] + length : nullptr;
        };
        if (const char* found = value("-max_total_time=")) seconds = std::atof(found);
        else if (const char* found = value("-runs=")) runs = std::strtoull(found, nullptr, 10);
        else if (const char* found = value("-seed=")) seed = std::strtoull(found, nullptr, 10);
        else if (const char* found = value("-artifact_prefix=")) artifact_prefix = found;
        else if (word[0] == '-') continue;  // of libFuzzer, and not needed here
        else if (std::filesystem::is_directory(word))
            for (const auto& file : std::filesystem::directory_iterator(word)) corpus.push_back(content(file.path()));
        else corpus.push_back(content(word));
    }
    __sanitizer_set_death_callback(keep_input);
    std::signal(SIGABRT, on_abort);
    const auto start = Clock::now();
    const auto elapsed = [&] { return std::chrono::duration<double>(Clock::now() - start).count(); };
    for (const Bytes& input : corpus) {
        run(input);
        ++done;
    }
    const std::size_t given = corpus.size();
    if (corpus.empty()) corpus.emplace_back();
    nonet::Random random(seed);
    for (; done < runs && elapsed() < seconds; ++done)
        if (Bytes input = changed(corpus, random); run(input)) corpus.push_back(std::move(input));
    std::fprintf(stderr, "%zu inputs of the corpus, %zu reached something new\n", given, corpus.size() - given);
    std::fprintf(stderr, "Done %llu runs in %.0f second(s)\n", static_cast<unsigned long long>(done), elapsed());
    return 0;
}
