/// Asks every active catalog the same thing at the same time, each that is not at hand within the time limit.
///
/// One that fails while others answer costs a notice; where all fail, the first in the person's order decides.
struct AskCatalogs: Sendable {
  let catalogs: CatalogDirectory
  /// Whether the person's own library is asked too.
  var includesLibrary = false

  private var asked: [any CatalogRepository] { includesLibrary ? catalogs.searched : catalogs.active }

  typealias Answers<Value: Sendable> = [(catalog: Catalog, answer: Loaded<Value>)]

  /// - Parameters:
  ///   - isAnswered: whether there is something to show whatever the catalogs answer.
  ///   - isNothing: whether an answer for which no service was asked holds nothing, so that it hides no failure of them.
  ///   - partial: is given what has come so far, in the person's order, and what has failed, after each answer or failure,
  ///     as long as one that is not at hand is awaited, and who is.
  func callAsFunction<Value: Sendable>(
    _ ask: @escaping @Sendable (any CatalogRepository) async throws(Problem) -> Loaded<Value>,
    isAnswered: () async -> Bool = { false }, isNothing: (Value) -> Bool,
    partial: (Answers<Value>, [Missing], _ awaited: [Catalog]) async -> Void
  ) async throws(Problem) -> (answers: Answers<Value>, missing: [Missing]) {
    guard !catalogs.active.isEmpty else {
      throw .usage(.noCatalog)
    }
    var outcomes: [Result<Loaded<Value>, Problem>?] = Array(repeating: nil, count: asked.count)
    await withTaskGroup(of: (Int, Result<Loaded<Value>, Problem>).self) { group in
      for (index, repository) in asked.enumerated() {
        group.addTask {
          let name = repository.catalog.title
          return (
            index,
            await outcome { () async throws(Problem) in
              // A limit for what is at hand would only be set and taken back.
              if catalogs.local.contains(repository.catalog) { return try await ask(repository) }
              return try await catalogs.limit.run(asking: name) { () async throws(Problem) in try await ask(repository)
              }
            }
          )
        }
      }
      for await (index, result) in group {
        outcomes[index] = result
        if case .failure(.cancelled) = result { continue }
        // Nobody waits for what is at hand.
        let awaited = zip(asked, outcomes).filter { $1 == nil }.map(\.0.catalog).filter {
          !catalogs.local.contains($0)
        }
        if !awaited.isEmpty {
          await partial(answers(outcomes), failures(outcomes).map { Missing(because: $0) }, awaited)
        }
      }
    }
    if Task.isCancelled { throw .cancelled }
    let problems = failures(outcomes)
    let found = answers(outcomes)
    // Where only the library, a sample or a file answers and has nothing, the services' failure is the answer.
    let services = Set(asked.filter(\.asksService).map(\.catalog))
    if let first = problems.first,
      found.allSatisfy({ !services.contains($0.catalog) && isNothing($0.answer.value) }), await !isAnswered()
    {
      throw first
    }
    return (found, problems.map { Missing(because: $0) })
  }

  private func failures<Value>(_ outcomes: [Result<Loaded<Value>, Problem>?]) -> [Problem] {
    outcomes.compactMap { outcome in
      if case .failure(let problem) = outcome { problem } else { nil }
    }
  }

  private func answers<Value>(_ outcomes: [Result<Loaded<Value>, Problem>?]) -> Answers<Value> {
    zip(asked, outcomes).compactMap { repository, outcome in
      if case .success(let answer) = outcome { (repository.catalog, answer) } else { nil }
    }
  }
}
