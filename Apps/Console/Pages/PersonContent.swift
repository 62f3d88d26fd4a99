import MarqueeDomain
import MarqueePresentation

/// A person with their works, one page of the works at a time.
struct PersonContent: LoadedContent {
  let loaded: Loaded<PersonPage>

  private var person: Person { value.person }
  var title: String { person.name }
  var nextInSession: [String] {
    (value.works.isEmpty ? [] : ["open N", "fav N"])
      + pageTurns(isFirst: value.number <= 1, isLast: value.next == nil)
  }

  var nextInShell: [String] {
    [
      value.next == nil ? "--plain prints each REF" : "--plain prints all the works", "marquee show REF shows details",
      "marquee help",
    ]
  }

  func blocks(_ kept: LibraryEntries, at now: Date) -> [Block] {
    let dates = [person.born.map { "born \($0)" }, person.died.map { "died \($0)" }].compactMap(\.self)
    return [.heading(Phrase(person.name)), .prose(person.facts.summary), .facts(dates.map { Phrase($0) })]
      + (person.biography.map { [.gap, .prose($0)] } ?? [])
      + .titled(
        worksTitle,
        Table(names: value.worksByYear, isFavorite: { kept.marks(of: $0.work.id).isFavorite }) { group in
          let facts = [group.work.year?.yearText ?? "", group.roles].filter { !$0.isEmpty }
          return (
            group.work.title, Phrase(facts.joined(separator: " · "), spoken: facts.joined(separator: ", ")),
            .work(group.work.id)
          )
        })
  }

  /// `Works`. If there are several pages, it says which works these are: `Works 21–40 →`.
  private var worksTitle: Phrase {
    guard value.next != nil || value.number > 1, !value.works.isEmpty else { return "Works" }
    let (first, isTooFar) = (value.number - 1).multipliedReportingOverflow(by: Shelf.pageSize)
    guard !isTooFar, first >= 0, first < 1_000_000_000 else { return "Works" }
    let count = Phrase.count(first..<(first + value.works.count), of: nil, hasMore: value.next != nil)
    return Phrase("Works \(count.shown)", spoken: "Works \(count.spoken)")
  }

  static let definition: String? = "PersonPage"
  static let members: [JSONMember<PersonContent>] = [
    JSONMember("person", \.value.person), JSONMember("works", record: \.workRecord, each: \.value.works),
  ]
}

extension PersonScreen: ShownScreen {
  var heading: String { "\(id)" }
  func page(_ shown: Response) -> any PageContent { PersonContent(loaded: shown) }
}
