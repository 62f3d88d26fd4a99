import Foundation
import HTTPTestSupport
import MarqueeSystem
import Synchronization
import TestSupport
import Testing

@testable import MarqueeHTTP

/// One pace for several transports, as several processes have them.
@Suite("The file of a pace", .timeLimit(.minutes(10)))
struct PaceFileTests {
  private let clock = TestClock()
  private let folder: TemporaryFolder
  private let request: HTTPRequest
  private let pace = PacedTransport.Pace(3, in: .milliseconds(1_020))

  init() throws {
    folder = try TemporaryFolder()
    request = try HTTPRequest("http://library.test/a")
  }

  /// Records when requests came to the service.
  private final class Service: HTTPTransport {
    private let clock: TestClock
    private let times = Mutex<[Duration]>([])

    init(_ clock: TestClock) { self.clock = clock }

    var starts: [Duration] { times.withLock { $0.sorted() } }

    func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
      times.withLock { $0.append(clock.now.offset) }
      return HTTPResponse(status: 200)
    }
  }

  private func transport(
    _ base: any HTTPTransport, file: String? = "pace", pace: PacedTransport.Pace? = nil, clockSetBack: Duration = .zero
  ) -> PacedTransport {
    let clock = clock
    return PacedTransport(
      base, pace: pace ?? self.pace, cooldown: .seconds(30), file: file.map(folder.path), clock: clock,
      now: { MovableTime.start + (clock.now.offset - clockSetBack) / .seconds(1) })
  }

  private func send(_ count: Int, by transports: [PacedTransport], to service: Service) async throws {
    let before = service.starts.count
    let tasks = (0..<count).map { number in
      Task { [request] in _ = try await transports[number % transports.count].send(request) }
    }
    // Time passes only while all requests that have not started sleep.
    while service.starts.count - before < count {
      if clock.sleepers + service.starts.count - before == count, let next = clock.nextDeadline {
        clock.advance(by: clock.now.duration(to: next))
      }
      await Task.yield()
    }
    for task in tasks { try await task.value }
  }

  private func keepsPace(_ starts: [Duration]) -> Bool {
    zip(starts, starts.dropFirst(3)).allSatisfy { $1 - $0 >= .milliseconds(1_020) }
  }

  @Test("transports with one file keep one pace together, and use it up")
  func together() async throws {
    let service = Service(clock)
    try await send(40, by: (0..<4).map { _ in transport(service) }, to: service)
    #expect(service.starts.count == 40 && keepsPace(service.starts))
    #expect(service.starts.last == .milliseconds(13 * 1_020))
  }

  @Test("a transport that is made later, as in the next process, goes on with the pace")
  func nextProcess() async throws {
    let service = Service(clock)
    for _ in 0..<4 {
      try await send(2, by: [transport(service)], to: service)
      clock.advance(by: .milliseconds(100))
    }
    #expect(keepsPace(service.starts))
  }

  @Test("a file that another process has locked is waited for, and then not used")
  func locked() throws {
    try folder.write(Data(), to: "pace")
    let other = open(folder.path("pace"), O_RDWR)
    defer { close(other) }
    #expect(flock(other, LOCK_EX) == 0)
    let rests = Mutex(0)
    var file = PaceFile(path: folder.path("pace"), now: { MovableTime.start })
    file.rests = LockRests(attempts: 3) { _ in rests.withLock { $0 += 1 } }
    guard case .unavailable = file.begin(pace), rests.withLock(\.self) == 3 else {
      Issue.record("the file is locked")
      return
    }
    file.rests = LockRests(attempts: 1) { _ in flock(other, LOCK_UN) }
    guard case .now = file.begin(pace) else {
      Issue.record("the file is not locked any more")
      return
    }
  }

  @Test("threads that begin turns at the same moment begin no more than the pace allows")
  func threads() async throws {
    for round in 0..<100 {
      let file = PaceFile(path: folder.path("pace \(round)")) { MovableTime.start }
      let pace = pace
      let began = await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<20 {
          group.addTask { if case .now = file.begin(pace) { true } else { false } }
        }
        return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(began == 3)
    }
  }

  @Test("a request counts from its answer, if that comes within the lag")
  func lag() async throws {
    let path = folder.path("pace")
    let clock = clock
    let pace = PacedTransport.Pace(1, in: .seconds(1), lag: .milliseconds(400))
    let file = PaceFile(path: path) { MovableTime.start + clock.now.offset / .seconds(1) }
    func wait() -> Duration? { if case .later(let wait) = file.begin(pace) { wait } else { nil } }
    guard case .now(let number) = file.begin(pace) else { return #expect(Bool(false), "the first has to wait") }
    clock.advance(by: .milliseconds(200))
    #expect(wait() == .seconds(1))
    file.end(number, pace)
    clock.advance(by: .milliseconds(100))
    #expect(wait() == .milliseconds(900))
    clock.advance(by: .milliseconds(900))
    // This one is never answered.
    #expect(wait() == nil)
    clock.advance(by: .milliseconds(1_300))
    #expect(wait() == .milliseconds(100))
    clock.advance(by: .milliseconds(100))
    #expect(wait() == nil)
  }

  @Test(
    "what is damaged is dropped, and the file can be used again",
    arguments: [
      Data(), Data("garbage".utf8), Data([0xFF, 0x00, 0xFE]), Data("1 2\n9 9 9 9\n-3 -4 0\n\n".utf8),
      Data("9223372036854775807 9223372036854775807 0\n".utf8), Data(repeating: 0x37, count: 200_000),
      Data("99999999999999999999999 1 1\n".utf8),
    ])
  func damaged(content: Data) async throws {
    try folder.write(content, to: "pace")
    let service = Service(clock)
    try await send(12, by: (0..<2).map { _ in transport(service) }, to: service)
    #expect(keepsPace(service.starts))
    #expect(service.starts.last == .milliseconds(3 * 1_020))
    #expect(try folder.bytes("pace").count < 500)
  }

  @Test("a file that cannot be used leaves the pace in memory", arguments: ["folder", "missing/pace", "pipe", "link"])
  func unusable(name: String) async throws {
    try FileManager.default.createDirectory(atPath: folder.path("folder"), withIntermediateDirectories: false)
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("elsewhere"))
    let service = Service(clock)
    try await send(9, by: [transport(service, file: name)], to: service)
    #expect(keepsPace(service.starts) && service.starts.last == .milliseconds(2 * 1_020))
    #expect(try !folder.names().contains("elsewhere"))
  }

  @Test("a file that is removed meanwhile is made again, for its owner alone")
  func removed() async throws {
    let service = Service(clock)
    let transport = transport(service)
    try await send(3, by: [transport], to: service)
    try FileManager.default.removeItem(atPath: folder.path("pace"))
    try await send(3, by: [transport], to: service)
    #expect(keepsPace(service.starts))
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path("pace"))[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test("a request that is cancelled while waiting leaves nothing in the file")
  func cancelled() async throws {
    let service = Service(clock)
    try await send(3, by: [transport(service)], to: service)
    let before = try folder.bytes("pace")
    let task = Task { [request, other = transport(service)] in try await other.send(request) }
    await clock.waitForSleepers(1)
    task.cancel()
    await #expect(throws: HTTPFailure.cancelled) { try await task.value }
    #expect(try folder.bytes("pace") == before)
  }

  @Test("a wall clock that was set back delays requests by no more than one more period", arguments: [1, 3_600])
  func clockSetBack(seconds: Int) async throws {
    let service = Service(clock)
    try await send(3, by: [transport(service)], to: service)
    try await send(3, by: [transport(service, clockSetBack: .seconds(seconds))], to: service)
    #expect(service.starts.last ?? .zero <= .milliseconds(2 * 1_020))
  }

  @Test("without a pace there is no file")
  func noPace() async throws {
    let transport = PacedTransport(
      Service(clock), pace: nil, cooldown: .seconds(30), file: folder.path("pace"), clock: clock)
    _ = try await transport.send(request)
    #expect(try folder.names() == [])
  }
}
