#include "search/fast9/conversation.hpp"

#include "search/fast9/kernel.hpp"

namespace nonet::fast9 {

bool converse(Conversation& conversation, Meter& meter) {
    struct Context {
        Conversation& conversation;
        Meter& meter;
    } context{conversation, meter};
    Kernel kernel{};
    kernel.context = &context;
    kernel.next_question = [](void* context, Question* question) {
        Conversation::Question asked;
        if (!static_cast<Context*>(context)->conversation.next(asked)) return false;
        *question = {asked.number, asked.limit, nullptr, asked.candidates};
        return true;
    };
    kernel.answer = [](void* context, std::size_t number, std::uint64_t solutions) {
        static_cast<Context*>(context)->conversation.answer(number, solutions);
    };
    kernel.go_on = [](void* context, std::uint64_t) {
        return static_cast<Context*>(context)->meter.poll() ? ~std::uint64_t{0} : 0;
    };
    chosen_run()(kernel);
    return meter.stop() == Stop::none;
}

}  // namespace nonet::fast9
