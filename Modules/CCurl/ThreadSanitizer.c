// What Thread Sanitizer must not report. Only builds with it contain this.
//
// On Linux, Thread Sanitizer does not see how Synchronization.Mutex passes its lock between threads, because the kernel
// does that. Two threads that take turns under one Mutex look like a race, even in a program that does nothing else.
// The text below is Swift's mangled type of the closure that `Mutex.withLock` takes, `(inout sending Value) -> sending
// Result`, so races inside such closures are not reported. It is in C because the runtime looks for a function with
// this name.

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
__attribute__((used, visibility("default"))) const char *__tsan_default_suppressions(void);
const char *__tsan_default_suppressions(void) { return "race:zYuYTXEfU\n"; }
#endif
#endif
