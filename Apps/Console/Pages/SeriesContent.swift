import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// A series with its parts in order, and which of them the user has seen.
struct SeriesContent: LoadedContent {
  let loaded: Loaded<SeriesParts>

  var title: String { value.name }
  var isEmpty: Bool { value.entries.isEmpty }
  var nextInSession: [String] { ["open N", "want N", "seen N"] }
  var countText: [Phrase] { ["\(value.seen.grouped) of \(value.entries.count.grouped) seen"] }

  func blocks(_ kept: LibraryEntries, at now: Date) -> [Block] {
    [.table(Table(works: value.entries, with: [.place], remark: { $0.remark }))]
  }

  static let definition: String? = "Series"
  static let members: [JSONMember<SeriesContent>] = [
    JSONMember("total", about: "The number of known works in the series.", \.value.entries.count),
    JSONMember("works", \.value.entries), JSONMember("name", \.value.name),
    JSONMember("seen", about: "The number of these works that you have seen or read.", \.value.seen),
  ]
}

extension RowField<LibraryPage.Entry> {
  /// The number in the series: `#4`.
  fileprivate static let place = RowField(Table.Column(telling: 6)) { row in
    let number = row.work.series?.numberText
    return .init(number.map { "#\($0)" } ?? "", .faint, spoken: number.map { "number \($0)" })
  }
}

extension SeriesScreen: ShownScreen {
  var heading: String { name }
  func page(_ shown: Response) -> any PageContent { SeriesContent(loaded: shown) }
}

/// All series with works in the library.
struct AllSeriesContent: LoadedContent {
  let loaded: Loaded<[KeptSeries]>

  var title: String { "Series" }
  var nextInSession: [String] { isEmpty ? [] : ["open N"] }
  var nextInShell: [String] { ["marquee series NAME", "marquee help series"] }
  var countText: [Phrase] { isEmpty ? [] : ["\(value.count.grouped) series"] }

  func blocks(_ kept: LibraryEntries, at now: Date) -> [Block] {
    [.table(Table(value, to: \.target, KeptSeries.fields))]
  }

  static let definition: String? = "AllSeries"
  static let members = [JSONMember("series", \AllSeriesContent.value)]
}

extension KeptSeries: RowWritable {
  static let fields: [RowField<KeptSeries>] = [
    RowField(JSONMember("name", \.name)).cell(.init(good: 12, least: 12)) { .init($0.name) },
    RowField(JSONMember("count", about: "The number of works from the series in your library.", \.count)),
    RowField(JSONMember("seen", about: "The number of these works that you have seen or read.", \.seen)).cell {
      .init("\($0.seen.grouped) of \($0.count.grouped) seen", .faint)
    },
  ]
  var target: Destination? { .series(name) }
}

extension AllSeriesScreen: ShownScreen {
  var heading: String { "Series" }
  func page(_ shown: Response) -> any PageContent { AllSeriesContent(loaded: shown) }
}
