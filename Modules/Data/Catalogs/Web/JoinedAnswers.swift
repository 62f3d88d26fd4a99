import MarqueeDomain

/// Combines several answers of one service.
extension Loaded {
  /// Adds the source and losses of another answer of the same service. Several answers of one service count as one
  /// source, as old as the oldest of them, and stale where any of them is.
  mutating func join<Other>(_ other: Loaded<Other>) {
    absorb(other)
    let isStale = sources.contains(where: \.isStale)
    sources = sources.min { $0.fetchedAt < $1.fetchedAt }.map { [isStale ? $0.outOfDate : $0] } ?? []
  }
}

extension Loaded<[Shelf]> {
  /// Combines the first pages of shelves, in their order. A page that failed costs a notice; if all failed, throws the
  /// first problem.
  static func shelves(
    of answers: [(title: String, answer: Result<Loaded<Page<Shelf>>, Problem>)]
  ) throws(Problem) -> Loaded<[Shelf]> {
    var shelves = Loaded<[Shelf]>([])
    var problems: [Problem] = []
    for (title, answer) in answers {
      switch answer {
      case .success(let page):
        shelves.value.append(page.value.element)
        shelves.join(page)
      case .failure(let problem):
        shelves.missing.append(Missing(.shelf(title), isPlural: false, because: problem))
        problems.append(problem)
      }
    }
    if shelves.value.isEmpty, let problem = problems.first { throw problem }
    return shelves
  }
}

/// Asks the same question about several elements at the same time, and gives the answers in their order.
func concurrentResults<Element: Sendable, Value: Sendable>(
  _ elements: [Element], _ ask: @escaping @Sendable (Element) async throws(Problem) -> Value
) async -> [Result<Value, Problem>] {
  await concurrently(elements, width: elements.count) { element in
    await outcome { () async throws(Problem) in try await ask(element) }
  }
}
