import Testing

/// Time is passed in, so that a test sets it: the clock, the hour and the time zone of the machine are read in few places.
@Suite("The clock is passed in")
struct ClockTests {
  private static let rule = CodeRule(
    name: "a clock is read that is not passed in",
    // A default of a parameter, `= { Date.now }` or `= ContinuousClock()`, is what the program passes.
    pattern: #"\b(Date|ContinuousClock|SuspendingClock)\.now\b(?! \})|[ (]\.now\b(?! \}|\()|\bDate\(\)|\bTask\.sleep\("#
      + #"|(?<!= )\b(Continuous|Suspending)Clock\(\)"#
      + #"|\bpoll\(nil,|(^|[^.\w])(u|nano)?sleep\(|\b(TimeZone|Calendar|Locale)\.(current|autoupdatingCurrent)\b"#
      + #"|\blocaltime(_r)?\(|\bclock_gettime\(|\bgettimeofday\("#,
    folders: ["Modules", "Apps/Console"],
    exceptions: [
      "Today.swift": "it has the person's time zone, which tests pass in",
      "FileTime.swift": "the times of files are the system's",
      "Rendering.swift": "the time at which a page is printed, which tests set",
      "TonightContent.swift": "the day on which a page is printed, which tests set",
      "ConnectionHooks.swift": "SQLite calls it while another process holds the lock, on its own thread",
      "FolderLock.swift": "the rest of a thread while another process has a lock, unless it is passed in",
      "TerminalQuery.swift": "it waits 50 ms for a terminal, with poll(2)",
      "CurlTransfer.swift": "libcurl's own timers", "CurlMulti.swift": "libcurl's own timers",
      "PendingRequest.swift": "libcurl's own timers", "ConfidentialTransport.swift": "the log's milliseconds",
    ])

  @Test("no module and no command reads the time, or waits, on its own")
  func sources() throws {
    for fault in try Self.rule.faults() { Issue.record("\(fault)") }
  }

  @Test(
    "a planted clock is found",
    arguments: [
      "let today = Date()", "guard expiry > Date.now else { return nil }", "let end = ContinuousClock.now + limit",
      "let age = start.duration(to: .now)", "entry.date = .now", "try await Task.sleep(for: .seconds(1))", "usleep(10)",
      "poll(nil, 0, 10)", "try await ContinuousClock().sleep(for: pause)", "destination.live(clock: ContinuousClock())",
      "calendar.timeZone = TimeZone.current", "localtime_r(&seconds, &parts)",
    ])
  func planted(_ line: String) throws { #expect(try Self.rule.lines(of: line) == [1]) }

  @Test(
    "a clock that is passed in is not found",
    arguments: [
      "now: @escaping @Sendable () -> Date = { Date.now }", "clock: any Clock<Duration> = ContinuousClock()",
      "let start = clock.now", "let today = now()", "try await clock.sleep(for: pause)", "// until Date.now",
      "library.update(today: day)",
    ])
  func unlike(_ line: String) throws { #expect(try Self.rule.lines(of: line) == []) }
}
