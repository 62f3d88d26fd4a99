public import MarqueeDomain
import MarqueeHTTP
import MarqueeSystem

/// Where the movie-rows feed is read from.
public protocol RowsFeed: Sendable {
  /// Whether a service is asked for it.
  var asksService: Bool { get }
  /// Whether reading it again costs little, because answers of its service are stored.
  var isStored: Bool { get }

  func read() async throws(Problem) -> RowsText
}

/// A feed as it was read, in bytes.
public struct RowsText: Sendable {
  /// What the feed is called when something is wrong with it: the service's name, or the file's path.
  let name: String
  let bytes: [UInt8]
  let isComplete: Bool
  /// Keeps other large bodies from being received until the bytes are read.
  var turn: LargeBodyQueue.Turn?
  let source: Source
  /// Why it is one that was seen before, where the service had none.
  var failure: Problem?
  /// Is told whether it is damaged.
  var note: @Sendable (_ isDamaged: Bool) async -> Void = { _ in }
}

/// The feed at an address.
public struct HTTPRowsFeed: RowsFeed {
  public var asksService: Bool { web.origin == .network }
  public var isStored: Bool { web.storesAnswers }

  private let web: WebService
  private let path: [String]

  /// - Parameter path: what follows the service's base; nothing where the base is the feed itself.
  public init(_ web: WebService, path: [String]) {
    self.web = web
    self.path = path
  }

  public func read() async throws(Problem) -> RowsText {
    let reply = try await web.get(path)
    return RowsText(
      name: web.catalog.title, bytes: reply.response.body, isComplete: reply.isComplete, turn: reply.response.turn,
      source: reply.source, failure: reply.failure,
      note: { [web] in await web.note(reply.response, to: reply.request, isDamaged: $0) })
  }
}

/// The feed in a file. It is labeled as cached, and as old as the file's last change.
public struct FileRowsFeed: RowsFeed {
  public let asksService = false
  public let isStored = false

  /// The largest feed that is read, in bytes: as much as a transport takes.
  private static let limit = 32_000_000

  private let path: String
  private let variable: String?

  /// - Parameter variable: of the environment, which names the file.
  public init(path: String, namedBy variable: String? = nil) {
    self.path = path
    self.variable = variable
  }

  public func read() async throws(Problem) -> RowsText {
    guard let file = OpenFile(regular: path), let status = file.status else { throw unreadable(errno) }

    var turn: LargeBodyQueue.Turn?
    if status.st_size > LargeBodyQueue.small {
      do throws(HTTPFailure) { turn = try await LargeBodyQueue.process.turn() } catch { throw .cancelled }
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = file.read(into: &buffer)
      if count == 0 { break }
      guard count > 0 else { throw unreadable(errno) }
      bytes += buffer[..<count]
      guard bytes.count <= Self.limit else {
        throw .malformed(service: path, detail: "it is larger than \(Self.limit / 1_000_000) MB")
      }
    }
    guard !bytes.isEmpty else { throw .malformed(service: path, detail: "the file is empty") }
    let changed = Date(timeIntervalSince1970: TimeInterval(FileTime.changed(status) / 1_000_000_000))
    return RowsText(
      name: path, bytes: bytes, isComplete: true, turn: turn,
      source: Source(catalog: .rows, origin: .cache, fetchedAt: changed))
  }

  private func unreadable(_ code: Int32) -> Problem {
    switch code {
    case ENOENT, ENOTDIR:
      .notFound(what: .told("file \(path)\(variable.map { ", which \($0) names" } ?? "")"), remedy: .chooseRows)
    case EISDIR: .malformed(service: path, detail: "it is a folder, not a file")
    case OpenFile.notRegular: .malformed(service: path, detail: OpenFile.reason(code))
    default:
      .storage(message: "The file \(path) cannot be read: \(OpenFile.reason(code)).", remedy: .chooseRows)
    }
  }
}
