public import MarqueeDomain

/// The user's tags, with the number of works of each.
public struct TagsScreen: Screen {
  public typealias Value = [TagCount]

  public var tab: Tab? { .lists }
  public var listName: String? { "tags" }

  public func load(_ freshness: Freshness, with useCases: UseCases, partial: Emit) async throws(Problem) -> Response {
    Loaded(try await useCases.library.tags())
  }

  public var observed: Set<LibraryPart>? { [.marks, .ownWorks] }

  public func emptyMessage(for tags: [TagCount]) -> Message? { tags.isEmpty ? .noTags : nil }
}

/// The user's lists and saved queries.
public struct OwnListsScreen: Screen {
  public typealias Value = [NamedList]

  public var tab: Tab? { .lists }
  public var listName: String? { "lists" }

  public func load(_ freshness: Freshness, with useCases: UseCases, partial: Emit) async throws(Problem) -> Response {
    Loaded(try await useCases.showLists())
  }

  public var observed: Set<LibraryPart>? { [.lists, .marks, .ownWorks] }

  public func emptyMessage(for lists: [NamedList]) -> Message? { lists.isEmpty ? .noLists : nil }
}

/// The goals of all years, with the user's progress.
public struct GoalsScreen: Screen {
  public typealias Value = [GoalProgress]

  public func load(_ freshness: Freshness, with useCases: UseCases, partial: Emit) async throws(Problem) -> Response {
    Loaded(try await useCases.showGoals())
  }

  public var observed: Set<LibraryPart>? { [.goals, .marks, .ownWorks] }

  public func emptyMessage(for goals: [GoalProgress]) -> Message? { goals.isEmpty ? .noGoals : nil }
}

/// What to go on with: works begun, the next parts of series, works wanted.
public struct UpNextScreen: Screen {
  public typealias Value = UpNextList

  /// How many rows to show at most; `nil` for some of each kind.
  let limit: Int?

  public func load(_ freshness: Freshness, with useCases: UseCases, partial: Emit) async throws(Problem) -> Response {
    Loaded(try await useCases.showUpNext(limit: limit))
  }

  public var observed: Set<LibraryPart>? { [.marks, .ownWorks] }

  public func emptyMessage(for list: UpNextList) -> Message? { list.rows.isEmpty ? .nothingUpNext : nil }
}

/// Statistics of what the user has seen, read and rated.
public struct StatisticsScreen: Screen {
  public typealias Value = Statistics

  /// Which works are counted.
  public let query: Query
  /// The year to count; `nil` for all years.
  public let year: Int?

  public func load(_ freshness: Freshness, with useCases: UseCases, partial: Emit) async throws(Problem) -> Response {
    Loaded(try await useCases.showStatistics(of: query, in: year))
  }

  public var observed: Set<LibraryPart>? { [.marks, .ownWorks, .goals] }

  public mutating func received(_ counted: Response, over shown: Response?) -> State? {
    guard counted.value.isEmpty else { return .content(counted) }
    var counted = counted
    counted.add(query.suggestions(isFound: false))
    return .message(.nothingSeen(query, counted.value), over: counted)
  }
}

/// Every setting with its value and its origin.
public struct SettingsScreen: Screen {
  public typealias Value = SettingsPage

  public var tab: Tab? { .settings }

  public func load(_ freshness: Freshness, with useCases: UseCases, partial: Emit) async throws(Problem) -> Response {
    try await useCases.showSettings()
  }

  /// The settings file is read again when the screen is on top again. Its changes are not observed.
  public var observed: Set<LibraryPart>? { [] }
}

/// All series with works in the library.
public struct AllSeriesScreen: Screen {
  public typealias Value = [KeptSeries]

  public func load(_ freshness: Freshness, with useCases: UseCases, partial: Emit) async throws(Problem) -> Response {
    Loaded(try await useCases.listSeries())
  }

  public var observed: Set<LibraryPart>? { [.marks, .ownWorks] }

  public func emptyMessage(for series: [KeptSeries]) -> Message? { series.isEmpty ? .noSeries : nil }
}

extension Destination {
  /// All series with works in the library.
  public static let allSeries = Destination(AllSeriesScreen())
  /// The user's tags.
  public static let tags = Destination(TagsScreen())
  /// The user's lists and saved queries.
  public static let ownLists = Destination(OwnListsScreen())
  /// The goals of all years.
  public static let goals = Destination(GoalsScreen())

  /// What to go on with, in at most `limit` rows; `nil` for some of each kind.
  public static func upNext(limit: Int?) -> Destination { Destination(UpNextScreen(limit: limit)) }

  /// Statistics of the works that match, in one year or in all.
  public static func statistics(_ query: Query, year: Int?) -> Destination {
    Destination(StatisticsScreen(query: query, year: year))
  }

  /// All settings.
  public static let settings = Destination(SettingsScreen())
}
