// What code that was compiled to report its branches calls where nobody listens.
extern "C" __attribute__((weak)) void __sanitizer_cov_trace_pc() {}
