import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// The user's lists and saved queries, with how much of each the user has seen.
struct OwnListsContent: LoadedContent {
  let loaded: Loaded<[NamedList]>
  /// Whether it is the answer to a change.
  var isConfirmation = false

  var title: String { "Lists" }
  var nextInSession: [String] {
    (isEmpty ? [] : ["open N"]) + ["list NAME add REF", "save NAME QUERY", "favorites", "watchlist", "diary"]
  }
  var nextInShell: [String] { ["marquee list NAME", "marquee list NAME add REF", "marquee help list"] }
  var countText: [Phrase] { isEmpty ? [] : [Phrase(value.count.counted("list"))] }

  func blocks(_ kept: LibraryEntries, at now: Date) -> [Block] {
    [.table(Table(value, to: \.target, NamedList.fields))]
  }

  static let definition: String? = "Lists"
  static let members = [JSONMember("lists", \OwnListsContent.value)]
}

extension NamedList: RowWritable {
  static let definition: String? = "NamedList"
  static let fields: [RowField<NamedList>] = [
    RowField(JSONMember("name", \.name)).cell(.init(good: 12, least: 8, most: 60)) { .init($0.name, .heading) },
    RowField(JSONMember("count", about: "The number of works, or null if the query is invalid.", \.count)).cell {
      .init($0.count.map { $0.counted("work") } ?? "", .plain)
    },
    RowField(JSONMember("seen", about: "The number of these works that you have seen or read.", \.seen)).cell {
      .init($0.seen.map { "\($0.grouped) seen" } ?? "", .faint)
    },
    RowField(JSONMember("query", about: "The saved query, or null for a list of works.", \.query))
      .cell(.init(telling: 1, good: 20, most: 100, place: .belowIfTight)) { .init($0.query ?? "", .faint) },
    RowField(JSONMember("description", \.description))
      .cell(.init(telling: 2, good: 20, most: 100, place: .belowIfTight)) {
        .init($0.description?.split(whereSeparator: \.isNewline).first.map { String($0) } ?? "", .faint)
      },
  ]
  var target: Destination? { .list(LibraryQuery(.named(name))) }
}

extension OwnListsScreen: ShownScreen {
  var heading: String { "Lists" }
  func page(_ shown: Response) -> any PageContent { OwnListsContent(loaded: shown) }
}
