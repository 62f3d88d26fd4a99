/// Cached answers of services. All of them can be fetched again.
public protocol AnswerRepository: Sendable {
  /// The size of the cache, and when its oldest answer was received or last confirmed.
  func contents() async throws(Problem) -> (amount: CacheContents.Amount, oldest: Date?)

  /// Removes all cached answers, and gives how much was removed. Throws `Problem.storage` if it cannot be removed.
  func clear() async throws(Problem) -> CacheContents.Amount

  /// How many works dumps have brought.
  func imports() async -> Int

  /// Removes the cached answers and the works that dumps brought, and gives how many such works there were.
  func clearImports() async throws(Problem) -> Int

  /// Checks the whole cache; changes nothing.
  func examine() async -> AnswerState

  /// The services with damaged pages, sorted by name. A page counts if it was damaged when it was last received.
  func damage() async -> [AnswerDamage]
}

/// The pages of one service that could not be read completely when they were last received.
public struct AnswerDamage: Sendable, Hashable {
  /// The catalog of the service.
  public let catalog: Catalog
  /// How many pages are damaged.
  public let pages: Int
  /// When the oldest of these pages was first received damaged; it has not come whole since.
  public let since: Date
  /// When one of these pages was last received damaged.
  public let latest: Date

  /// Creates a report of one service.
  public init(catalog: Catalog, pages: Int, since: Date, latest: Date) {
    self.catalog = catalog
    self.pages = pages
    self.since = since
    self.latest = latest
  }
}

/// What a check of the cached answers found.
public enum AnswerState: Sendable, Hashable {
  /// There is no folder to store answers in.
  case none
  /// There is no file at `path` yet.
  case absent(path: String)
  /// The file at `path` is sound.
  case sound(path: String)
  /// The file at `path` is damaged; it is replaced by an empty one at its next use.
  case damaged(path: String)
  /// The file at `path` cannot be used: it is of a newer version, of another program, or cannot be opened.
  case unusable(path: String)
}

/// A cache that never has answers, for when there is no folder to store them in.
public struct NoAnswers: AnswerRepository {
  /// Creates an empty cache.
  public init() {}

  public func contents() async throws(Problem) -> (amount: CacheContents.Amount, oldest: Date?) { (.none, nil) }
  public func clear() async throws(Problem) -> CacheContents.Amount { .none }
  public func imports() async -> Int { 0 }
  public func clearImports() async throws(Problem) -> Int { 0 }
  public func examine() async -> AnswerState { .none }
  public func damage() async -> [AnswerDamage] { [] }
}
