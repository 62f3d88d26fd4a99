import MarqueeDomain

@testable import MarqueeCatalogs

/// Returns tests the raw answers of a service.
extension WebService {
  /// Gets the answer at a path below the base, without reading its body.
  func reply(_ path: [String], _ freshness: Freshness = .cached) async throws(Problem) -> Reply {
    try await load(path, freshness) { (reply, _) throws(Problem) in
      try accept(reply)
      return Loaded(reply)
    }.value
  }
}
