/// Answers of services, kept to be shown again. All of them can be fetched again.
public protocol AnswerRepository: Sendable {
  /// How much is kept, and when the oldest answer was received or last confirmed.
  func contents() async throws(Problem) -> (amount: CacheContents.Amount, oldest: Date?)

  /// Removes all, and gives how much that was.
  ///
  /// - Throws: `Problem.storage` where it cannot be removed.
  func clear() async throws(Problem) -> CacheContents.Amount

  /// How many works dumps have brought.
  func imports() async -> Int

  /// Removes what dumps have brought, with what was seen, and gives how many works the dumps had brought.
  ///
  /// - Throws: `Problem.storage` where it cannot be removed.
  func clearImports() async throws(Problem) -> Int

  /// Looks at the whole of what is kept, and changes nothing.
  func examine() async -> AnswerState

  /// The services whose pages came damaged when they were received last, in the order of their names.
  func damage() async -> [AnswerDamage]
}

/// The pages of a service of which a part could not be read when they were received last.
public struct AnswerDamage: Sendable, Hashable {
  public let catalog: Catalog
  public let pages: Int
  /// When the first of them came damaged that has not come whole since.
  public let since: Date
  /// When one of them came damaged last.
  public let latest: Date

  public init(catalog: Catalog, pages: Int, since: Date, latest: Date) {
    self.catalog = catalog
    self.pages = pages
    self.since = since
    self.latest = latest
  }
}

/// What a look at the kept answers found.
public enum AnswerState: Sendable, Hashable {
  /// There is no place to keep them in.
  case none
  case absent(path: String)
  case sound(path: String)
  /// Begun anew when it is used next.
  case damaged(path: String)
  /// Of a newer version, another program's, or not to be opened.
  case unusable(path: String)
}

/// Where no answers are kept.
public struct NoAnswers: AnswerRepository {
  public init() {}

  public func contents() async throws(Problem) -> (amount: CacheContents.Amount, oldest: Date?) { (.none, nil) }

  public func clear() async throws(Problem) -> CacheContents.Amount { .none }

  public func imports() async -> Int { 0 }

  public func clearImports() async throws(Problem) -> Int { 0 }

  public func examine() async -> AnswerState { .none }

  public func damage() async -> [AnswerDamage] { [] }
}
