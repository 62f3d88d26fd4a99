import MarqueeSystem
import Synchronization
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("A thread of the system's own", .timeLimit(.minutes(1)))
struct SystemThreadTests {
  @Test("runs its body, which leaves SIGINT and SIGPIPE to other threads, and is waited for")
  func run() throws {
    let isBlocked = Mutex<[Bool]>([])
    let thread = try SystemThread {
      var signals = sigset_t()
      pthread_sigmask(SIG_BLOCK, nil, &signals)
      isBlocked.withLock { $0 = [SIGINT, SIGPIPE, SIGSEGV].map { sigismember(&signals, $0) == 1 } }
    }
    thread.join()
    #expect(isBlocked.withLock { $0 } == [true, true, false])
    // A second time there is nothing to wait for.
    thread.join()
  }

  @Test("sleeps on a pipe until a byte comes, whoever writes it")
  func pipe() throws {
    let pipe = try #require(WakePipe(blocks: true))
    let bytes = Mutex<[UInt8]>([])
    let thread = try SystemThread { bytes.withLock { $0 = pipe.read() } }
    pipe.wake(7)
    thread.join()
    #expect(bytes.withLock { $0 } == [7])
    pipe.close()
  }

  @Test(
    "a pipe that does not block gives nothing where nothing was written, and accepts more bytes than it has room for")
  func nonBlocking() throws {
    let pipe = try #require(WakePipe(blocks: false))
    #expect(pipe.read() == [])
    for _ in 0..<100_000 { pipe.wake() }
    #expect(pipe.read() == Array(repeating: 1, count: 16))
    pipe.close()
  }
}
