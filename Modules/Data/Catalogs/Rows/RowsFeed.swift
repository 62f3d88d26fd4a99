public import MarqueeDomain
import MarqueeHTTP
import MarqueeJSON
import MarqueeSystem

/// The source of a movie-rows feed.
public enum RowsFeed: Sendable {
  /// From a service, at a path below its base; an empty path means that the base is the feed itself.
  case service(WebService, path: [String])
  /// From a file. It counts as cached, with the age of the file's last change. `namedBy` is the environment variable
  /// with the path, for messages.
  case file(path: String, namedBy: String? = nil)

  /// Whether a service on the network is asked.
  var asksService: Bool { if case .service(let web, _) = self { web.origin == .network } else { false } }

  /// Whether the feed is the embedded sample.
  var isSample: Bool { if case .service(let web, _) = self { web.origin == .embedded } else { false } }

  /// Whether another reading costs little, because the answers of its service are cached.
  var isStored: Bool { if case .service(let web, _) = self { web.storesAnswers } else { false } }

  /// The name of the feed in messages: the service's name, or the file's path.
  var name: String {
    switch self {
    case .service(let web, _): web.catalog.title
    case .file(let path, _): path
    }
  }

  /// Reads the feed, only to see whether it is available now.
  public func reach() async throws(Problem) {
    switch self {
    case .service(let web, let path): try await web.reach(path)
    case .file(let path, let variable): _ = try RowsFile(path: path, variable: variable).read()
    }
  }

  func load<Value>(
    _ freshness: Freshness, _ read: (WebService.Reply, JSONDocument) throws(Problem) -> Loaded<Value>
  ) async throws(Problem) -> Loaded<Value> {
    switch self {
    case .service(let web, let path):
      return try await web.load(path, freshness) { (reply, document) throws(Problem) in
        try web.accept(reply)
        return try read(reply, document)
      }
    case .file(let path, let variable):
      let reply = try RowsFile(path: path, variable: variable).read()
      return try read(reply, JSONDocument(reply.response.body))
    }
  }
}

private struct RowsFile {
  /// The largest feed in bytes, the same as a transport's limit.
  private static let limit = 32_000_000

  let path: String
  let variable: String?

  func read() throws(Problem) -> WebService.Reply {
    guard let file = OpenFile(regular: path), let status = file.status else { throw unreadable(errno) }
    guard status.st_size <= Self.limit else {
      throw .malformed(service: path, detail: "it is larger than \(Self.limit / 1_000_000) MB")
    }
    guard let bytes = file.contents(limit: Self.limit) else { throw unreadable(errno) }
    guard !bytes.isEmpty else { throw .malformed(service: path, detail: "the file is empty") }
    let changed = Date(timeIntervalSince1970: TimeInterval(FileTime.changed(status) / 1_000_000_000))
    let source = Source(catalog: .rows, origin: .cache, fetchedAt: changed)
    return WebService.Reply(response: HTTPResponse(status: 200, body: bytes), source: source)
  }

  private func unreadable(_ code: Int32) -> Problem {
    switch code {
    case ENOENT, ENOTDIR:
      .notFound(what: .text("file \(path)\(variable.map { " (set in \($0))" } ?? "")"), remedy: .chooseRows)
    case EISDIR: .malformed(service: path, detail: "it is a folder, not a file")
    case OpenFile.notRegular: .malformed(service: path, detail: OpenFile.reason(code))
    default:
      .storage(message: "Can't read the file \(path): \(OpenFile.reason(code)).", remedy: .chooseRows)
    }
  }
}
