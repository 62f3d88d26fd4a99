import MarqueeDomain
import MarqueeJSON

/// Asks Open Library, and reads the answers of its two back ends.
struct OpenLibraryService: Sendable {
  /// The fields that a search asks for. The service's default fields have changed over time.
  static let fields =
    "key,title,subtitle,author_name,author_key,first_publish_year,language,cover_i,number_of_pages_median,"
    + "ratings_average,ratings_count"
  /// How often a merged record is followed; the service has the same limit.
  static let hops = 5

  let web: WebService

  init(web: WebService) { self.web = web.refusing(Self.refusal) }

  func search(
    _ query: [(name: String, value: String)], limit: Int, offset: Int = 0, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<OpenLibraryList<SearchDocWire>> {
    try await list(
      ["search.json"], freshness,
      query + [("fields", Self.fields), ("limit", "\(limit)")] + (offset > 0 ? [("offset", "\(offset)")] : []))
  }

  func list<Row: OpenLibraryRow>(
    _ path: [String], _ freshness: Freshness, _ query: [(name: String, value: String)], missing: Problem? = nil
  ) async throws(Problem) -> Loaded<OpenLibraryList<Row>> {
    let answer: Loaded<OpenLibraryList<Row>> = try await web.get(path, freshness, query, missing: missing)
    if answer.value.rows.isEmpty { try web.requireWhole(answer) }
    return answer
  }

  /// A record; one that was merged into another of its kind is followed. `what` completes “there is no …”.
  func record<Record: OpenLibraryRecord>(
    _ key: OpenLibraryKey, _ what: String, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<Found<Record>> {
    var key = key
    var met: Set<OpenLibraryKey> = [key]
    var collected = Loaded<Void>(())
    while true {
      let answer: Loaded<Record> = try await web.get(key.path, freshness, missing: .notFound(what: .text(what)))
      collected.join(answer)
      switch answer.value.state {
      case .live:
        return collected.map { Found(key: key, record: answer.value) }
      case .removed:
        throw .notFound(what: .text(what), remedy: .advice("Open Library removed it."))
      case .merged(let other):
        guard let other, other.kind == key.kind else {
          throw malformed("\(key.text) was merged into an unnamed record")
        }
        guard met.insert(other).inserted else { throw malformed("\(key.text) is part of a merge loop") }
        guard met.count <= Self.hops + 1 else { throw malformed("it was merged more than \(Self.hops) times") }
        key = other
      }
    }
  }

  struct Found<Record: Sendable>: Sendable {
    let key: OpenLibraryKey
    let record: Record
  }

  private func malformed(_ detail: String) -> Problem { .malformed(service: web.catalog.title, detail: detail) }

  private static let refusal: WebService.Refusal = { status, document, missing in
    if status == 404, let missing { return missing }
    guard [400, 422].contains(status), let reason = reason(in: document) else { return nil }
    return .failed(message: "\(Catalog.openlibrary.title) rejected the search: \(reason)", remedy: .askForLess)
  }

  /// The reason why a request was refused, in either back end's form: `{"detail": [{"msg"}]}` or `{"detail"}`, and
  /// `{"error", "message"}`.
  private static func reason(in document: JSONDocument) -> String? {
    guard document.root.kind == .object, let error = document.root.object else { return nil }
    let reason =
      switch error["detail"]?.kind {
      case .array: error.array("detail")?.lazy.compactMap { $0.object?.text("msg") }.first { _ in true }
      case .string: error.text("detail")
      default: error.text("message") ?? error.text("error")
      }
    guard let text = reason.map({ String($0.trimmed.prefix(200)) }) else { return nil }
    return text.hasSuffix(".") ? text : text + "."
  }
}
