import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// A place with the works that play there.
struct PlaceContent: LoadedContent {
  let loaded: Loaded<PlacePage>

  var title: String { value.place.name }
  var works: [WorkIdentity] { value.works.map(WorkIdentity.init) }
  var nextInSession: [String] { value.works.isEmpty ? [] : ["open N", "fav N"] }

  func add(to page: inout Rendering) {
    page.add(value.place.name, .heading)
    page.add(value.place.facts.summary)
    guard !value.works.isEmpty else { return }
    page.add()
    page.add(Line("Works", .heading))
    page.add(list: value.works)
  }

  func records(_ kept: LibraryEntries) -> [Record] { [value.place.record] + value.works.map { $0.record(kept) } }
}

extension PlaceContent: MarkedWritable {
  static let definition: String? = "PlacePage"
  static let members: [JSONMember<Marked<PlaceContent>>] = [
    JSONMember("place") { $0.value.value.place }, JSONMember("works") { $0.marked($0.value.value.works) },
  ]
}

extension PlaceScreen: ShownScreen {
  var heading: String { "\(id)" }
  func page(_ shown: Response) -> any PageContent { PlaceContent(loaded: shown) }
}
