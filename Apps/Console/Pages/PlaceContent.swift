import MarqueeDomain
import MarqueePresentation

/// A place with the works that take place there.
struct PlaceContent: LoadedContent {
  let loaded: Loaded<PlacePage>

  var title: String { value.place.name }
  var nextInSession: [String] { value.works.isEmpty ? [] : ["open N", "fav N"] }

  func blocks(_ kept: LibraryEntries, at now: Date) -> [Block] {
    [.heading(Phrase(value.place.name)), .prose(value.place.facts.summary)]
      + .titled("Works", Table(works: value.works, kept))
  }

  static let definition: String? = "PlacePage"
  static let members: [JSONMember<PlaceContent>] = [
    JSONMember("place", \.value.place), JSONMember("works", \.value.works),
  ]
}

extension PlaceScreen: ShownScreen {
  var heading: String { "\(id)" }
  func page(_ shown: Response) -> any PageContent { PlaceContent(loaded: shown) }
}
