/// The works that another person has seen or read, as their export says.
public struct SeenElsewhere: Sendable, Hashable {
  private var ids: Set<Work.ID> = []
  /// The years of their works by title; 0 for a work without a year.
  private var years: [String: Set<Int>] = [:]

  /// Creates an empty list.
  public init() {}

  /// Adds what a row of an export says.
  mutating func add(_ row: ImportedRow) {
    let marks = row.imported.marks
    guard marks.hasViewings || marks.status == .finished || marks.rating != nil else { return }
    for work in [row.work] + row.sameAs where work.id.isOfService { ids.insert(work.id) }
    let work = WorkIdentity(row.work)
    for title in work.sortableTitles { years[title, default: []].insert(work.year ?? 0) }
  }

  /// Whether a work is among them. Without a common identifier, title and year must agree, and the years may be one
  /// apart, as with `WorkIdentity`.
  func contains(_ work: Work) -> Bool {
    if ids.contains(work.id) { return true }
    let work = WorkIdentity(work)
    return work.sortableTitles.contains { title in
      guard let known = years[title] else { return false }
      guard let year = work.year else { return true }
      return !known.isDisjoint(with: [0, year - 1, year, year + 1])
    }
  }
}

extension ImportLibrary {
  /// The works that another person saw, according to an export that `import` can read. Throws as `callAsFunction`.
  public func seen(in path: String) async throws(Problem) -> SeenElsewhere {
    let rows = try await files.open(path, format: nil)
    var seen = SeenElsewhere()
    while case let items = try rows.next(1_000), !items.isEmpty {
      for case .row(let row) in items { seen.add(row) }
    }
    return seen
  }
}
