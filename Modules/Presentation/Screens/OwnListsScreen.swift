public import MarqueeDomain

/// The user's lists and saved queries.
public struct OwnListsScreen: Screen {
  public typealias Value = [NamedList]

  public var tab: Tab? { .lists }
  public var listName: String? { "lists" }

  public func load(_ freshness: Freshness, with useCases: UseCases, partial: Emit) async throws(Problem) -> Response {
    Loaded(try await useCases.showLists())
  }

  public var observed: Set<LibraryPart>? { [.lists, .marks, .ownWorks] }

  public mutating func received(_ lists: Response, over shown: Response?) -> State? {
    lists.value.isEmpty ? .message(.noLists, over: lists) : .content(lists)
  }
}

extension Destination {
  /// The user's lists and saved queries.
  public static let ownLists = Destination(OwnListsScreen())
}
