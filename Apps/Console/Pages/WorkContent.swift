import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// A work in full, with its people and places.
struct WorkContent: LoadedContent {
  let loaded: Loaded<WorkPage>

  private var work: Work { value.work }

  var title: String { work.title }
  var works: [Work.ID] { [work.id] }

  var nextInSession: [String] {
    (value.credits.isEmpty && value.places.isEmpty ? [] : ["open N"]) + ["fav", "rate STARS", "note TEXT"]
      + (work.url == nil ? [] : ["browse"])
  }

  func add(to page: inout Rendering) {
    let marks = page.marks[work.id] ?? .none
    if page.isAccessible { speakFacts(on: &page, marks) } else { addFacts(to: &page, marks) }
    if let synopsis = work.synopsis {
      page.add()
      page.add(synopsis)
    }
    page.add(title: "People", value.credits.once { $0.person.id }) { credit in
      let facts = value.people[credit.person.id]?.facts.summary ?? ""
      let remark = [credit.role ?? "", facts].filter { !$0.isEmpty }.joined(separator: ", ")
      return (credit.person.name, remark, .person(credit.person.id))
    }
    page.add(title: "Places", value.places) { ($0.name, $0.facts.summary, .place($0.id)) }
    guard !value.vehicles.isEmpty else { return }
    page.add()
    page.add(Line("Vehicles", .heading))
    let indent = page.isAccessible ? "" : "   "
    for vehicle in value.vehicles {
      let name = vehicle.name + (vehicle.kind.map { ", \($0.lowercased())" } ?? "")
      page.add(Line(indent + name.shortened(to: page.width - indent.count)))
    }
  }

  /// What is known of the work, facts side by side.
  private func addFacts(to page: inout Rendering, _ marks: Marks) {
    let kind = work.kind.rawValue + (marks.isFavorite ? "  ♥" : "")
    let (title, isWhole) = work.title.beginning(columns: page.width - kind.columns - 2)
    if isWhole {
      page.add(.edges(Line(title, .heading), Line(kind, .faint), width: page.width))
    } else {
      page.add(work.title, .heading)
      page.add(kind, .faint)
    }
    page.add(facts: [work.otherTitle, work.romanizedTitle].compactMap(\.self))
    var facts: [String] = []
    if let released = work.released { facts.append("\(released)") }
    if let minutes = work.runtimeMinutes { facts.append(minutes.asRuntime) }
    if let pages = work.pages { facts.append("\(pages.grouped) pages") }
    if let makers = work.makers { facts.append(makers) }
    if let score = work.score { facts.append("★ \(score.longText)") }
    page.add(facts: facts)
    if let genres = work.shownGenres { page.add(genres) }
    if let text = marks.text { page.add(text) }
  }

  /// What is known of the work, a fact a line.
  private func speakFacts(on page: inout Rendering, _ marks: Marks) {
    page.add(work.title, .heading)
    page.add(work.kind.rawValue)
    if marks.isFavorite { page.add("favorite") }
    if let title = work.otherTitle { page.add("original title \(title)") }
    if let title = work.romanizedTitle { page.add("in Latin letters \(title)") }
    if let released = work.released { page.add("\(released)") }
    if let minutes = work.runtimeMinutes { page.add(minutes.asSpokenRuntime) }
    if let pages = work.pages { page.add("\(pages.grouped) pages") }
    if let makers = work.makers { page.add(makers) }
    if let score = work.score { page.add("score \(score.longText)") }
    if let genres = work.shownGenres { page.add(genres) }
    for sentence in marks.sentences { page.add(sentence) }
  }

  func records(_ marks: MarksByWork) -> [Record] {
    [work.record(marks)] + value.credits.map(\.personRecord) + value.places.map(\.record)
  }

  func json(_ marks: MarksByWork) -> JSONText {
    [
      "credits": .array(value.credits.map(\.json)), "places": .array(value.places.map(\.json)),
      "work": work.json(marks),
    ]
  }
}

extension Work {
  /// The first dozen genres in one line, none twice but for case, without the tags that programs leave among a book's
  /// subjects (`nyt:hardcover=2010`): some books have hundreds.
  var shownGenres: String? {
    var met: Set<String> = []
    let genres = genres.filter { genre in
      let isTag = genre.contains(":") && !genre.contains(" ")
      return !isTag && met.insert(genre.lowercased()).inserted
    }
    return genres.isEmpty ? nil : genres.prefix(12).joined(separator: ", ")
  }

  /// The original title where it is another one than the title.
  fileprivate var otherTitle: String? { originalTitle == title ? nil : originalTitle }

  /// `directed by Hayao Miyazaki`, `by Ursula K. Le Guin`.
  fileprivate var makers: String? {
    creators.isEmpty ? nil : (kind == .book ? "by " : "directed by ") + creators.joined(separator: ", ")
  }
}

extension Int {
  /// `2 h 4 min`.
  fileprivate var asRuntime: String {
    [(self / 60, "h"), (self % 60, "min")].filter { $0.0 > 0 }.map { "\($0) \($1)" }.joined(separator: " ")
  }

  /// `2 hours 4 minutes`.
  fileprivate var asSpokenRuntime: String {
    [(self / 60, "hour"), (self % 60, "minute")].filter { $0.0 > 0 }.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }
      .joined(separator: " ")
  }
}
