import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// A work in full, with its people and places.
struct WorkContent: LoadedContent {
  let loaded: Loaded<WorkPage>

  private var work: Work { value.work }
  var title: String { work.title }

  var nextInSession: [String] {
    (value.credits.isEmpty && value.places.isEmpty ? [] : ["open N"]) + ["fav", "rate STARS", "note TEXT"]
      + (work.url == nil ? [] : ["browse"])
  }

  func blocks(_ kept: LibraryEntries, at now: Date) -> [Block] {
    let (leading, others) = value.peopleByImportance
    let places = Table(names: value.places) { ($0.name, Phrase($0.facts.summary), .place($0.id)) }
    let vehicles = Table(names: value.vehicles) { vehicle in
      (vehicle.name + (vehicle.kind.map { ", \($0.lowercased())" } ?? ""), "", nil)
    }
    return facts(kept) + (work.synopsis.map { [.gap, .prose($0)] } ?? []) + own(kept.marks(of: work.id))
      + .titled("People", people(leading))
      + .titled("Places", places) + .titled("Vehicles", vehicles) + .titled("Seasons", seasons(kept)) + series
      + (others.isEmpty ? [] : [.newPart])
      + .titled("More people", people(others))
  }

  /// A long note of the user's, and the viewings of the whole work, if there is more to say than a line has.
  private func own(_ marks: Marks) -> [Block] {
    let note = marks.longNote.map { [.heading("Your note"), .prose($0)] } ?? [Block]()
    let viewings = marks.viewings.filter { $0.part == nil }.reversed()
    guard viewings.count > 1 || viewings.contains(where: { $0.rating != nil || $0.note != nil }) else { return note }
    let lines = viewings.prefix(Self.mostViewings).map { viewing in
      let rating = viewing.rating.map { Phrase($0.signs, spoken: "\($0) of 5") }
      let note = viewing.note.map { Phrase("“\($0)”", spoken: $0) }
      let facts = [Phrase(viewing.dayWords), rating, note].compactMap(\.self)
      return Block.prose(
        facts.map(\.shown).joined(separator: " · "), spoken: [facts.map(\.spoken).joined(separator: ", ")])
    }
    return note + [.heading(work.kind.length == .pages ? "Your readings" : "Your viewings")] + lines
  }

  /// The most viewings on the page, the latest ones; the diary has all of them.
  private static let mostViewings = 20

  /// The works before and after it in its series, under the name of the series and the number in it.
  private var series: [Block] {
    let neighbors = [(value.neighbors?.before, "before"), (value.neighbors?.after, "after")].compactMap { work, place in
      work.map { (work: $0, place: place) }
    }
    let place = work.series?.text ?? ""
    return .titled(
      Phrase("Series \(place)"),
      Table(names: neighbors) { work, place in
        let year = work.released.map { ", \($0.year)" } ?? ""
        return (work.title, Phrase(place + year), .work(work.id))
      })
  }

  /// The seasons of a series, each with a bar that shows how much of it was seen.
  private func seasons(_ kept: LibraryEntries) -> Table {
    let marks = kept.marks(of: work.id)
    return Table(names: work.seasonList) { season in
      let name = season.number == 0 ? "Specials" : season.name ?? "Season \(season.number)"
      let bar = season.number == 0 ? nil : marks.bar(of: season)
      let year = season.released.map { "\($0.year)" }
      return (
        name,
        Phrase(
          [year, bar?.shown].compactMap(\.self).joined(separator: " · "),
          spoken: [year, bar?.spoken].compactMap(\.self).joined(separator: ", ")),
        WorkPart(season: season.number).map { .season($0, of: work.id) }
      )
    }
  }

  private func people(_ people: [CreditGroup]) -> Table {
    Table(names: people) { group in
      let facts = [group.roles, value.people[group.person.id]?.facts.summary ?? ""].filter { !$0.isEmpty }
      return (group.person.name, Phrase(facts.joined(separator: ", ")), .person(group.person.id))
    }
  }

  /// Titles, facts about the work, and the user's marks.
  private func facts(_ kept: LibraryEntries) -> [Block] {
    let marks = kept.marks(of: work.id)
    let titles = [
      work.otherTitle.map { Phrase($0, spoken: "original title \($0)") },
      work.romanizedTitle.map { Phrase($0, spoken: "in Latin letters \($0)") },
    ].compactMap(\.self)
    let facts = [
      work.released.map { Phrase($0.text) },
      work.runtimeMinutes.map { minutes in
        let each = work.kind.length == .episodes ? " per episode" : ""
        return Phrase(minutes.asRuntime + each, spoken: minutes.asAccessibleRuntime + each)
      },
      work.pages.map { Phrase($0.counted("page")) }, work.makers.map { Phrase($0) },
      work.score.map { Phrase("★ \($0.longText)", spoken: "score \($0.longText)") },
    ].compactMap(\.self)
    // The series has its own heading if other works of it are known.
    let others = Work.fields.filter { $0.name != "series" || series.isEmpty }.compactMap { $0.fact(of: work) }
    let names = kept.sameAs(work.id).map { "\($0.catalog.title) (\($0))" }
    return [
      .heading(
        Phrase(work.title),
        ends: [Phrase(work.kind.noun)] + (marks.isFavorite ? [Phrase("♥", spoken: "favorite")] : []),
        link: work.url?.text), .facts(titles), .facts(facts), .prose(work.shownGenres ?? ""),
      .facts(others.map { Phrase($0) }), .prose(marks.text() ?? "", spoken: marks.sentences),
      .prose(names.isEmpty ? "" : "also " + names.joined(separator: ", "), .faint),
    ]
  }

  static let definition: String? = "WorkPage"
  static let members: [JSONMember<WorkContent>] = [
    JSONMember("work", \.value.work), JSONMember("credits", record: \.personRecord, each: \.value.credits),
    JSONMember("places", \.value.places),
    JSONMember("seriesBefore", about: "The previous work in the same series.") {
      $0.value.neighbors?.before.map(Credit.WorkName.init)
    },
    JSONMember("seriesAfter", about: "The next work in the same series.") {
      $0.value.neighbors?.after.map(Credit.WorkName.init)
    },
  ]
}

extension Work {
  /// The first twelve genres (books can have hundreds), without those that differ in case only, and tags of programs.
  var shownGenres: String? {
    let genres = genres.filter { !$0.isProgramTag }.withoutRepeats { $0.lowercased() }
    return genres.isEmpty ? nil : Array(genres.prefix(12)).listed()
  }

  fileprivate var otherTitle: String? { originalTitle == title ? nil : originalTitle }

  /// `directed by Hayao Miyazaki`, `by Ursula K. Le Guin`, `created by David Simon`.
  fileprivate var makers: String? {
    let made =
      switch kind.makers {
      case .directors: "directed by"
      case .authors: "by"
      case .creators: "created by"
      }
    return creators.isEmpty ? nil : "\(made) \(creators.listed())"
  }
}

extension Int {
  /// Minutes as a list shows them: `2 h 15`, `45 min`.
  var asLength: String { self < 60 ? "\(self) min" : "\(self / 60) h" + (self % 60 == 0 ? "" : " \(self % 60)") }

  /// `2 h 4 min`.
  var asRuntime: String {
    [(self / 60, "h"), (self % 60, "min")].filter { $0.0 > 0 }.map { "\($0) \($1)" }.joined(separator: " ")
  }

  /// `2 hours 4 minutes`.
  var asAccessibleRuntime: String {
    [(self / 60, "hour"), (self % 60, "minute")].filter { $0.0 > 0 }.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }
      .joined(separator: " ")
  }
}

extension WorkScreen: ShownScreen {
  var heading: String { "\(id)" }
  func page(_ shown: Response) -> any PageContent { WorkContent(loaded: shown) }
}
