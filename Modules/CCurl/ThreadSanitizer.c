// What Thread Sanitizer is told not to report, in builds with it and nowhere else.
//
// On Linux it does not see how Synchronization.Mutex hands its lock from one thread to the next, because the kernel does
// that: two threads that take turns under one Mutex look like a race, also in a program that does nothing else. The text
// below is how Swift mangles the type of the closure that `Mutex.withLock` takes, `(inout sending Value) -> sending Result`,
// so what is left out is what such closures do. It stands in C because the runtime asks for it by this name.

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
__attribute__((used, visibility("default"))) const char *__tsan_default_suppressions(void);
const char *__tsan_default_suppressions(void) { return "race:zYuYTXEfU\n"; }
#endif
#endif
