// What the process asks of the system for itself.
import MarqueeSystem
import Synchronization
import Testing

struct ProcessLimitsTests {
  #if canImport(Glibc)
    @Test("threads allocate from two arenas, and not from one each")
    func arenas() async throws {
      // In a process of its own: what is set holds for all that it does.
      let process = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        ProcessLimits.shareArenas()
        let begun = ContinuousClock.now
        let arenas = Mutex<Set<UInt>>([])
        let ended = Mutex(0)
        let count = 24
        for _ in 0..<count {
          let thread = try SystemThread {
            let memory = malloc(100)
            // An arena begins at a multiple of 64 MB: malloc/arena.c of glibc, HEAP_MAX_SIZE.
            _ = arenas.withLock { $0.insert(UInt(bitPattern: memory) >> 26) }
            ended.withLock { $0 += 1 }
            // No thread ends, and leaves its arena to another, before all have allocated.
            while ended.withLock({ $0 }) < count, ContinuousClock.now - begun < .seconds(30) { sched_yield() }
            free(memory)
          }
          thread.detach()
        }
        while ended.withLock({ $0 }) < count, ContinuousClock.now - begun < .seconds(30) { sched_yield() }
        print(arenas.withLock { $0.count })
      }
      let printed = String(decoding: process?.standardOutputContent ?? [], as: UTF8.self)
      let count = try #require(printed.split(whereSeparator: \.isNewline).last.flatMap { Int($0) })
      // What the tests' own threads began before counts, too.
      #expect(count < 12)
    }
  #endif

  @Test("nothing is short where the tests run")
  func shortage() { #expect(ProcessLimits.shortage() == nil) }
}
