import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// A person with the works they have a part in, a page of them at a time.
struct PersonContent: LoadedContent {
  let loaded: Loaded<PersonPage>

  private var person: Person { value.person }

  var title: String { person.name }
  var works: [WorkIdentity] { value.works.map { WorkIdentity($0.work) } }
  var nextInSession: [String] {
    (value.works.isEmpty ? [] : ["open N", "fav N"])
      + pageTurns(isFirst: value.number <= 1, isLast: value.next == nil)
  }

  var nextInShell: [String] {
    [
      value.next == nil ? "--plain prints each REF" : "--plain prints all the works", "marquee show REF opens one",
      "marquee help",
    ]
  }

  func add(to page: inout Rendering) {
    page.add(person.name, .heading)
    page.add(person.facts.summary)
    page.add(facts: [person.born.map { "born \($0)" }, person.died.map { "died \($0)" }].compactMap(\.self))
    if let biography = person.biography {
      page.add()
      page.add(biography)
    }
    let separator = page.isAccessible ? ", " : " · "
    let kept = page.kept
    page.add(title: worksTitle, value.worksByYear, isFavorite: { kept.marks(of: $0.work.id).isFavorite }) { group in
      let year = group.work.year?.yearText ?? ""
      let remark = [year, group.roles].filter { !$0.isEmpty }.joined(separator: separator)
      return (group.work.title, remark, .work(group.work.id))
    }
  }

  /// `Works`, and where there are several pages, which of them they are: `Works 21–40 →`.
  private var worksTitle: String {
    guard value.next != nil || value.number > 1, !value.works.isEmpty else { return "Works" }
    let (first, isTooFar) = (value.number - 1).multipliedReportingOverflow(by: Shelf.pageSize)
    guard !isTooFar, first >= 0, first < 1_000_000_000 else { return "Works" }
    return "Works \(Count(first..<(first + value.works.count), of: nil, hasMore: value.next != nil).text)"
  }

  func records(_ kept: LibraryEntries) -> [Record] { [person.record] + value.works.map(\.workRecord) }
}

extension PersonContent: MarkedWritable {
  static let definition: String? = "PersonPage"
  static let members: [JSONMember<Marked<PersonContent>>] = [
    JSONMember("person") { $0.value.value.person }, JSONMember("works") { $0.value.value.works },
  ]
}

extension PersonScreen: ShownScreen {
  var heading: String { "\(id)" }
  func page(_ shown: Response) -> any PageContent { PersonContent(loaded: shown) }
}
