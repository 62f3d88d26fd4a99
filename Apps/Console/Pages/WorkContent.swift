import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// A work in full, with its people and places.
struct WorkContent: LoadedContent {
  let loaded: Loaded<WorkPage>

  private var work: Work { value.work }

  var title: String { work.title }
  var works: [WorkIdentity] { [WorkIdentity(work)] }

  var nextInSession: [String] {
    (value.credits.isEmpty && value.places.isEmpty ? [] : ["open N"]) + ["fav", "rate STARS", "note TEXT"]
      + (work.url == nil ? [] : ["browse"])
  }

  func add(to page: inout Rendering) {
    addFacts(to: &page, page.kept.marks(of: work.id))
    if let synopsis = work.synopsis {
      page.add()
      page.add(synopsis)
    }
    let (leading, others) = value.peopleByImportance
    add(leading, "People", to: &page)
    page.add(title: "Places", value.places) { ($0.name, $0.facts.summary, .place($0.id)) }
    addVehicles(to: &page)
    if !others.isEmpty { page.addBreak() }
    add(others, "More people", to: &page)
  }

  private func add(_ people: [CreditGroup], _ title: String, to page: inout Rendering) {
    page.add(title: title, people) { group in
      let facts = value.people[group.person.id]?.facts.summary ?? ""
      return (
        group.person.name, [group.roles, facts].filter { !$0.isEmpty }.joined(separator: ", "), .person(group.person.id)
      )
    }
  }

  private func addVehicles(to page: inout Rendering) {
    guard !value.vehicles.isEmpty else { return }
    page.add()
    page.add(Line("Vehicles", .heading))
    let indent = page.isAccessible ? "" : "   "
    for vehicle in value.vehicles {
      let name = vehicle.name + (vehicle.kind.map { ", \($0.lowercased())" } ?? "")
      page.add(Line(indent + name.shortened(to: page.width - indent.count)))
    }
  }

  /// Titles, facts about the work, and the person's marks; in the accessible form a fact a line.
  private func addFacts(to page: inout Rendering, _ marks: Marks) {
    addTitles(to: &page, marks)
    let isAccessible = page.isAccessible
    let facts = [
      work.released?.text, work.runtimeMinutes.map { isAccessible ? $0.asAccessibleRuntime : $0.asRuntime },
      work.pages.map { "\($0.grouped) pages" }, work.makers,
      work.score.map { (isAccessible ? "score " : "★ ") + $0.longText },
    ].compactMap(\.self)
    if isAccessible { for fact in facts { page.add(fact) } } else { page.add(facts: facts) }
    if let genres = work.shownGenres { page.add(genres) }
    let others = Work.fields.compactMap { FieldWords.all[$0.name]?.fact(work) }
    if isAccessible { for fact in others { page.add(fact) } } else { page.add(facts: others) }
    for text in isAccessible ? marks.sentences : [marks.text].compactMap(\.self) { page.add(text) }
    let names = page.kept.sameAs(work.id).map { "\($0.catalog.title) (\($0))" }
    if !names.isEmpty { page.add("also " + names.joined(separator: ", "), .faint) }
  }

  /// The title with kind and heart, and the titles in other languages and letters.
  private func addTitles(to page: inout Rendering, _ marks: Marks) {
    guard !page.isAccessible else {
      page.add(work.title, .heading)
      page.add(work.kind.rawValue)
      if marks.isFavorite { page.add("favorite") }
      if let title = work.otherTitle { page.add("original title \(title)") }
      if let title = work.romanizedTitle { page.add("in Latin letters \(title)") }
      return
    }
    let kind = work.kind.rawValue + (marks.isFavorite ? "  ♥" : "")
    let (title, isWhole) = work.title.beginning(columns: page.width - kind.columns - 2)
    if isWhole {
      page.add(.edges(Line(title, .heading).linked(to: page.link(to: work)), Line(kind, .faint), width: page.width))
    } else {
      page.add(work.title, .heading, link: page.link(to: work))
      page.add(kind, .faint)
    }
    page.add(facts: [work.otherTitle, work.romanizedTitle].compactMap(\.self))
  }

  func records(_ kept: LibraryEntries) -> [Record] {
    [work.record(kept)] + value.credits.map(\.personRecord) + value.places.map(\.record)
  }
}

extension WorkContent: MarkedWritable {
  static let definition: String? = "WorkPage"
  static let members: [JSONMember<Marked<WorkContent>>] = [
    JSONMember("credits") { $0.value.value.credits }, JSONMember("places") { $0.value.value.places },
    JSONMember("work") { Marked($0.value.value.work, $0.kept) },
  ]
}

extension Work {
  /// The first dozen genres in one line, none twice but for case, without the tags of programs: some books have
  /// hundreds.
  var shownGenres: String? {
    let genres = genres.filter { !$0.isProgramTag }.withoutRepeats { $0.lowercased() }
    return genres.isEmpty ? nil : genres.prefix(12).joined(separator: ", ")
  }

  /// The original title where it is another one than the title.
  fileprivate var otherTitle: String? { originalTitle == title ? nil : originalTitle }

  /// `directed by Hayao Miyazaki`, `by Ursula K. Le Guin`.
  fileprivate var makers: String? {
    creators.isEmpty ? nil : (kind == .book ? "by " : "directed by ") + creators.joined(separator: ", ")
  }
}

extension String {
  /// Whether it is a tag that a program left among a book's subjects: `nyt:hardcover=2010`.
  var isProgramTag: Bool { contains(":") && !contains(" ") }
}

extension Int {
  /// `2 h 4 min`.
  fileprivate var asRuntime: String {
    [(self / 60, "h"), (self % 60, "min")].filter { $0.0 > 0 }.map { "\($0) \($1)" }.joined(separator: " ")
  }

  /// `2 hours 4 minutes`.
  fileprivate var asAccessibleRuntime: String {
    [(self / 60, "hour"), (self % 60, "minute")].filter { $0.0 > 0 }.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }
      .joined(separator: " ")
  }
}

extension WorkScreen: ShownScreen {
  var heading: String { "\(id)" }
  func page(_ shown: Response) -> any PageContent { WorkContent(loaded: shown) }
}
