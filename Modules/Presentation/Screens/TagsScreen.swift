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

  public mutating func received(_ tags: Response, over shown: Response?) -> State? {
    tags.value.isEmpty ? .message(.noTags, over: tags) : .content(tags)
  }
}

extension Destination {
  /// The user's tags.
  public static let tags = Destination(TagsScreen())
}
