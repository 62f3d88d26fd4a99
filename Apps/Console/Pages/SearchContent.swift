import MarqueeDomain
import MarqueeJSON
import MarqueePresentation

/// The results of a search.
struct SearchContent: LoadedContent {
  let query: String
  let loaded: Loaded<Matches>

  var title: String { "Search “\(query)”" }
  var isEmpty: Bool { value.works.isEmpty && value.people.isEmpty }
  var corrections: [Correction] { value.corrections }

  var countText: [Phrase] {
    guard value.total > 0 else { return [] }
    let shown = value.works.count + value.people.count
    guard value.isTotalKnown else { return ["\(shown.counted("result")) so far"] }
    return [Phrase((value.hasMore ? "\(shown.grouped) of " : "") + "\(value.total.grouped) found")]
  }

  var nextInSession: [String] {
    (isEmpty ? [] : ["open N"]) + (value.works.isEmpty ? [] : ["fav N"]) + (value.hasMore ? ["next"] : [])
  }

  var nextInShell: [String] {
    [
      value.hasMore ? "--limit N shows more" : "--plain prints each REF", "marquee show REF shows details",
      "marquee help",
    ]
  }

  func blocks(_ kept: LibraryEntries, at now: Date) -> [Block] {
    // No error is lost: a query that cannot be read has no results to mark.
    let matched = (try? Query(line: query)).map { MatchedParts($0, corrections) }
    let close = value.works.filter { value.loose[$0.id] != nil }
    let others = value.works.dropLast(close.count)
    let named = Dictionary(value.people.map { (FoldedText($0.name), 1) }, uniquingKeysWith: +)
    let people = Table(names: value.people, matched: matched) { person in
      let isOneOfSeveral = named[FoldedText(person.name), default: 0] > 1
      return (person.name, Phrase(isOneOfSeveral ? person.distinction : person.facts.summary), .person(person.id))
    }
    // If all results are close ones, a remark says so instead of a heading.
    return [.table(Table(works: others, kept, matched: matched))]
      + (close.isEmpty || others.isEmpty ? [] : [.heading("Similar words")])
      + [.table(Table(works: close, kept, matched: matched))] + .titled("People", people)
  }

  static let definition: String? = "Found"
  static let members: [JSONMember<SearchContent>] = [
    JSONMember("total", about: "The number of matches after merging catalogs.") {
      $0.value.isTotalKnown ? $0.value.total : nil
    },
    JSONMember("works") { found in found.value.works.map { FoundWork(work: $0, match: found.value.loose[$0.id]) } },
    JSONMember("people", \.value.people),
  ]
}

/// A work, with how well it matches.
private struct FoundWork: JSONWritable {
  let work: Work
  let match: MatchQuality?

  static var shape: JSONShape {
    .defined("FoundWork", .object((LibraryPage.Entry.members.map(\.property) + ways.map(\.property))))
  }

  private static let ways: [JSONMember<FoundWork>] = [
    JSONMember(ifAny: "corrected", about: "Whether the work matches only after a correction.") {
      $0.match == .corrected ? true : nil
    },
    JSONMember(ifAny: "partial", about: "Whether the work matches only some of the words.") {
      $0.match == .partial ? true : nil
    },
  ]

  func json(_ kept: LibraryEntries) -> JSONTree {
    Self.ways.reduce(work.json(kept)) { json, way in
      way.json(self, kept).map { json.adding(way.property.name, $0) } ?? json
    }
  }

  func records(_ kept: LibraryEntries) -> [Record] { work.records(kept) }
}

extension SearchScreen: ShownScreen {
  var heading: String { "Search “\(query)”" }
  func page(_ shown: Response) -> any PageContent { SearchContent(query: query, loaded: shown) }
}
