import MarqueeDomain

/// The person's tags, with how many works have each.
struct TagsScreen: Screen {
  typealias Value = [TagCount]

  func load(_ freshness: Freshness, with useCases: UseCases, partial: @escaping Emit) async throws(Problem) -> Response
  {
    Loaded(try await useCases.library.tags())
  }

  var observed: Set<LibraryPart>? { [.marks, .ownWorks] }

  mutating func received(_ tags: Response, over shown: Response?) -> State? {
    tags.value.isEmpty ? .message(.noTags, over: tags) : .content(tags)
  }

  func content(_ tags: Response) -> ScreenContent { .tags(tags) }
}
