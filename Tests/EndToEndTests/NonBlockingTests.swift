import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Streams that do not block", .serialized, .timeLimit(.minutes(2)))
struct NonBlockingTests {
  // The state of a process is read in /proc.
  #if os(Linux)
    @Test("a slow reader gets every byte, and the program sleeps until it reads")
    func slowReader() async throws {
      let (process, input, output) = try start("--json", "home")
      defer { for end in [input, output] { close(end) } }
      var source = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      #expect(poll(&source, 1, 20_000) == 1)
      // A program that tries again and again is never asleep for long, however busy the machine is.
      var asleep = 0
      await waitUntil {
        asleep = isAsleep(process) ? asleep + 1 : 0
        return asleep == 1_000
      }
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4_096)
      while true {
        let count = read(output, &buffer, buffer.count)
        guard count > 0 else { break }
        bytes += buffer[..<count]
      }
      var status: Int32 = 0
      waitpid(process, &status, 0)
      #expect(status == 0)
      // More than a pipe can contain.
      #expect(bytes.count > 65_536 && bytes.last == UInt8(ascii: "\n"))
      #expect(try JSONSerialization.jsonObject(with: Data(bytes)) is [String: Any])
    }

    /// Whether all threads of a process sleep (proc(5), the field after the name in parentheses).
    private func isAsleep(_ process: pid_t) -> Bool {
      // A process or a thread that has ended has no such file, and does not sleep.
      guard let threads = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task") else {
        return false
      }
      return threads.allSatisfy { thread in
        let facts = FileManager.default.contents(atPath: "/proc/\(process)/task/\(thread)/stat") ?? Data()
        return String(decoding: facts, as: UTF8.self).split(separator: ") ").last?.hasPrefix("S") == true
      }
    }
  #endif

  @Test("a line that is not there yet is waited for")
  func slowWriter() async throws {
    let (process, input, output) = try start()
    defer { close(output) }
    #expect(write(input, "ver", 3) == 3)
    #if os(Linux)
      // The program has read what there is, and waits for more.
      await waitUntil {
        var unread: Int32 = 0
        // FIONREAD, pipe(7): how many bytes have not been read.
        return ioctl(input, UInt(FIONREAD), &unread) == 0 && unread == 0 && isAsleep(process)
      }
    #endif
    #expect(write(input, "sion\n", 5) == 5)
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let first = read(output, &buffer, buffer.count)
    #expect(String(decoding: buffer[..<max(0, first)], as: UTF8.self) == "marquee 0.1.0\n")
    // If the program has ended meanwhile, nothing comes.
    #expect(write(input, "version", 7) == 7)
    close(input)
    let second = read(output, &buffer, buffer.count)
    #expect(String(decoding: buffer[..<max(0, second)], as: UTF8.self) == "marquee 0.1.0\n")
    var status: Int32 = 0
    waitpid(process, &status, 0)
    #expect(status == 0)
  }

  /// Starts the program with streams that do not block, and gives the process with the other ends of its input and
  /// output.
  private func start(_ arguments: String...) throws -> (process: pid_t, input: Int32, output: Int32) {
    var (source, target): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard pipe(&source) == 0, pipe(&target) == 0 else { throw POSIXError(.EMFILE) }
    for end in source + target { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    for end in [source[0], target[1]] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      close(target[1])
    }
    // This process keeps a copy of the reading end open: otherwise writing after the program's end would end the tests.
    posix_spawn_file_actions_adddup2(&actions, source[0], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, target[1], STDOUT_FILENO)
    Program.closeOthers(&actions)
    var words: [UnsafeMutablePointer<CChar>?] = ([Program.url.path] + arguments).map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] =
      Program.environment(["MARQUEE_STORE": "memory"]).map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var process = pid_t()
    guard posix_spawn(&process, Program.url.path, &actions, nil, &words, &variables) == 0 else {
      throw POSIXError(.ENOENT)
    }
    return (process, source[1], target[0])
  }
}
