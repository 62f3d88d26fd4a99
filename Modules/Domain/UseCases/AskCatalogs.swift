/// Asks every active catalog the same question at the same time.
///
/// Each catalog has to answer within the time limit, unless it answers from memory. If some catalogs fail and others
/// answer, each failure is a notice. If all fail, the problem of the first one in the user's order is thrown.
struct AskCatalogs: Sendable {
  let catalogs: CatalogDirectory
  /// Whether the user's own library is asked too.
  var includesLibrary = false

  private var asked: [any CatalogRepository] { includesLibrary ? catalogs.searched : catalogs.active }

  typealias Answers<Value: Sendable> = [(catalog: Catalog, answer: Loaded<Value>)]

  /// Asks the catalogs and waits for all of them.
  ///
  /// If only empty answers came (`isNothing`), none of them from a service, the failure of a service is thrown, unless
  /// there is something to show whatever the catalogs answer (`isAnswered`). While catalogs that are not in memory are
  /// awaited, `partial` gets the answers so far in the user's order, the failures, and the awaited catalogs.
  func callAsFunction<Value: Sendable>(
    _ ask: @escaping @Sendable (any CatalogRepository) async throws(Problem) -> Loaded<Value>,
    isAnswered: () async -> Bool = { false }, isNothing: (Value) -> Bool,
    partial: (Answers<Value>, [Missing], _ awaited: [Catalog]) async -> Void
  ) async throws(Problem) -> (answers: Answers<Value>, missing: [Missing]) {
    guard !catalogs.active.isEmpty else { throw .usage(.noCatalog) }
    var outcomes: [Result<Loaded<Value>, Problem>?] = Array(repeating: nil, count: asked.count)
    await withTaskGroup(of: (Int, Result<Loaded<Value>, Problem>).self) { group in
      for (index, repository) in asked.enumerated() {
        group.addTask {
          let question: @Sendable () async throws(Problem) -> Loaded<Value> = { () async throws(Problem) in
            try await ask(repository)
          }
          // A catalog in memory needs no limit.
          if catalogs.local.contains(repository.catalog) { return (index, await outcome(of: question)) }
          return (index, await catalogs.limit.result(asking: repository.catalog.title, question))
        }
      }
      for await (index, result) in group {
        outcomes[index] = result
        if case .failure(.cancelled) = result { continue }
        // A catalog in memory is never listed as awaited: it answers at once.
        let awaited = zip(asked, outcomes).filter { $1 == nil && !catalogs.local.contains($0.catalog) }.map(\.0.catalog)
        guard !awaited.isEmpty else { continue }
        await partial(answers(outcomes), failures(outcomes).map { Missing(because: $0) }, awaited)
      }
    }
    if Task.isCancelled { throw .cancelled }
    let problems = failures(outcomes)
    let found = answers(outcomes)
    // If only the library, a sample or a file answered, and has nothing, the failure of a service is thrown.
    let services = Set(asked.filter(\.asksService).map(\.catalog))
    if let first = problems.first,
      found.allSatisfy({ !services.contains($0.catalog) && isNothing($0.answer.value) }), await !isAnswered()
    {
      throw first
    }
    return (found, problems.map { Missing(because: $0) })
  }

  private func failures<Value>(_ outcomes: [Result<Loaded<Value>, Problem>?]) -> [Problem] {
    outcomes.compactMap { if case .failure(let problem) = $0 { problem } else { nil } }
  }

  private func answers<Value>(_ outcomes: [Result<Loaded<Value>, Problem>?]) -> Answers<Value> {
    zip(asked, outcomes).compactMap { if case .success(let answer) = $1 { ($0.catalog, answer) } else { nil } }
  }
}
