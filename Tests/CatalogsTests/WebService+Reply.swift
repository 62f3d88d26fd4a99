import MarqueeDomain

@testable import MarqueeCatalogs

extension WebService {
  /// Gets what is at a path below the base, whatever is in it.
  func reply(_ path: [String], _ freshness: Freshness = .cached) async throws(Problem) -> Reply {
    try await load(path, freshness) { (reply, _) throws(Problem) in
      try accept(reply)
      return Loaded(reply)
    }.value
  }
}
