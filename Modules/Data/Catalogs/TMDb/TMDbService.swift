import MarqueeDomain
import MarqueeJSON

/// Asks TMDb, version 3, and reads what it answers.
struct TMDbService: Sendable {
  /// How many pages of a list the service gives, whatever it says that there are.
  static let pages = 500

  let web: WebService

  /// A page of a list or of a search.
  ///
  /// - Parameter number: 1 to 500.
  func page<Row: JSONReadable & Sendable>(
    _ path: [String], _ freshness: Freshness, _ query: [(name: String, value: String)] = [], number: Int
  ) async throws(Problem) -> Loaded<TMDbPageWire<Row>> {
    let page: Loaded<TMDbPageWire<Row>> = try await answer(
      path, freshness, query + (number > 1 ? [(name: "page", value: "\(number)")] : []))
    if page.value.rows.isEmpty { try web.requireWhole(page) }
    return page
  }

  /// What is at a path.
  ///
  /// - Parameter missing: what it means that there is nothing.
  func answer<Wire: JSONReadable & Sendable>(
    _ path: [String], _ freshness: Freshness, _ query: [(name: String, value: String)] = [], missing: Problem? = nil
  ) async throws(Problem) -> Loaded<Wire> {
    try await web.load(path, query: query, freshness) { (reply, document) throws(Problem) in
      let refusal = TMDbRefusal(status: reply.status, document)
      if let problem = refusal?.problem(of: web.catalog.title, missing: missing) { throw problem }
      return try web.read(reply, document)
    }
  }
}
