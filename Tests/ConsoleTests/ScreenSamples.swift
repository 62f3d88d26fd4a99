import Foundation
import MarqueePresentation
import TestSupport

@testable import MarqueeConsole
@testable import MarqueeDomain

/// An answer for each kind of screen, with texts that are hard to lay out: wide, long, joined, missing.
enum ScreenSamples {
  static let names = [
    "home", "shelf", "search", "work", "person", "place", "favorites", "diary", "stats", "stats-year", "error",
    "message",
  ]

  static func answer(_ name: String) throws -> Answer {
    let sources = [source(.ghibli), source(.rows)]
    var answer: Answer
    switch name {
    case "home":
      answer = Answer(command: name, content: HomeContent(loaded: Loaded(try shelves(), sources: sources)))
    case "shelf":
      var shelf = try shelves()[0]
      shelf.works = try films(20, from: 21)
      answer = Answer(
        command: name,
        content: ShelfContent(loaded: Loaded(Page(shelf, number: 2, next: 3), sources: [source(.ghibli, .network)])))
    case "search":
      let matches = Matches(works: Array(try films(22).suffix(4)), people: [try pazu()], total: 5)
      answer = Answer(
        command: name, content: SearchContent(query: "castle in the sky", loaded: Loaded(matches, sources: sources)))
    case "work":
      answer = Answer(
        command: "show",
        content: WorkContent(loaded: Loaded(try workPage(), sources: [source(.ghibli, .network, age: 200)])))
    case "person":
      var person = try pazu()
      person.born = "1974"
      person.biography = synopsis
      let credits = try films(3).map { work in
        Credit(
          role: work.kind == .film ? "Pazu" : nil, person: Credit.PersonName(id: person.id, name: person.name),
          work: Credit.WorkName(work))
      }
      answer = Answer(
        command: "show",
        content: PersonContent(loaded: Loaded(PersonPage(person: person, works: credits), sources: [source(.ghibli)])))
    case "place":
      let page = PlacePage(place: try gondoa(), works: try films(2))
      answer = Answer(command: "show", content: PlaceContent(loaded: Loaded(page, sources: [source(.ghibli)])))
    case "favorites":
      answer = Answer(command: name, content: ListContent(list: favorites(try films(20), total: 45)))
    case "diary":
      let days = ["2026-11-20", "2026-11", "1999"].compactMap { PartialDate($0) }
      let entries = zip(try films(3), days).map { work, day in
        LibraryPage.Entry(
          work, Marks(days: days, rating: Rating(halfStars: 1)),
          viewing: Viewing(day, rating: Rating(halfStars: work.title.count % 10 + 1)))
      }
      answer = Answer(
        command: name,
        content: ListContent(
          list: ListedPage(query: LibraryQuery(.diary), page: LibraryPage(total: 3, entries: entries))))
    case "stats", "stats-year":
      let year = name == "stats" ? nil : 2025
      answer = Answer(
        command: "stats",
        content: StatsContent(
          query: year == nil ? Query() : try Query(["kind:film"]), loaded: Loaded(try statistics(year: year))))
    case "error":
      answer = Answer(
        command: "home",
        content: HomeContent(
          loaded:
            Loaded(
              [try shelves()[1]], sources: [source(.rows, .cache, age: 2 * 86_400)],
              dropped: [Loss(path: "rows[3]", reason: "cut off")], notices: [.text("Studio Ghibli is late.")])),
        problem: .timedOut(service: "Movie rows", after: .seconds(15)))
    default:
      answer = Answer(
        command: "search", content: SearchContent(query: "xyzzy", loaded: Loaded(Matches(), sources: sources)),
        message: .nothingMatches("xyzzy"))
    }
    if answer.content?.entries == nil {
      for work in try films(2) { answer.libraryEntries[work.id] = Marks(isFavorite: true) }
    }
    if name == "work" {
      let days = ["2024-05-01", "2026-11"].compactMap { PartialDate($0) }
      answer.libraryEntries[try castle().id] = Marks(
        isFavorite: true, isWanted: true, days: days, rating: Rating(halfStars: 9), note: "the flying machines",
        tags: ["summer", "film noir"])
    }
    return answer
  }

  /// Counts works seen on many days over three years, the last days in a row. Some lengths are known.
  private static func statistics(year: Int?) throws -> Statistics {
    var count = StatisticsCount(Query(), year: year, today: PartialDate("2026-11-20"))
    for (index, var work) in try films(22).enumerated() {
      if index % 7 == 6 { work.kind = .book }
      if index % 8 == 5 { work.score = Score(2.4, outOf: 5) }
      (work.runtimeMinutes, work.pages) = index % 4 == 0 ? (nil, nil) : (90 + index, 300)
      work.genres = [["Drama"], ["Science fiction", "Drama"], ["ファンタジー"], []][index % 4]
      var days = ["\(2024 + index % 3)-\(index % 2 == 0 ? "0\(1 + index % 9)" : "11")-\(20 - index % 3)"]
      if index % 5 == 2 { days += ["2025", "2026-11"] }
      let marks = Marks(
        days: days.compactMap { PartialDate($0) }.sorted(),
        rating: Rating(halfStars: [9, 8, 8, 7, 10, 6, 9, 0, 3, 8][index % 10]))
      count.add(LibraryPage.Entry(work, marks), actors: [])
    }
    return count.result
  }

  static func favorites(
    _ works: [Work], total: Int, marks: Marks = Marks(isFavorite: true)
  ) -> ListedPage {
    let entries = works.map { LibraryPage.Entry($0, marks) }
    return ListedPage(query: LibraryQuery(.favorites), page: LibraryPage(total: total, entries: entries))
  }

  static func favored(_ works: [Work]) -> Message {
    .marked(
      ChangedWorks(
        works: works, change: .favorite(true),
        marked: MarkedWorks(
          change: JournalEntry(
            id: 1, at: noon, description: MarkChange.favorite(true).description(of: ["A"]), isUndone: false),
          before: [:],
          after: [:])))
  }

  static let footer = ["open N", "more SHELF", "fav N", "back", "search WORDS", "help"]

  /// The answer as a screen below the dashboard.
  static func rendering(_ name: String, width: Int, isAccessible: Bool = false) throws -> Rendering {
    try answer(name).rendering(
      in: PageContext(
        width: width, trail: name == "home" || name == "error" ? [] : ["Home"], now: noon, footer: footer,
        isAccessible: isAccessible))
  }

  /// Works with titles, makers and scores that repeat. The first two are favorites.
  static func films(_ count: Int, from first: Int = 1) throws -> [Work] {
    let titles = [
      "Castle in the Sky", "Grave of the Fireflies", "千と千尋の神隠し",
      "The Assassination of Jesse James by the Coward Robert Ford", "Amélie", "ﾗﾋﾟｭﾀ 👩‍👩‍👧 🇯🇵",
    ]
    let creators = [["Hayao Miyazaki"], ["Isao Takahata"], ["宮崎 駿"], ["Michaël Dudok de Wit", "Andrew Dominik"], []]
    return try (first..<first + count).map { number in
      Work(
        id: try workID("ghibli:film/\(number)"), kind: number % 3 == 0 ? .movie : .film,
        title: titles[(number - 1) % titles.count], released: number % 5 == 0 ? nil : PartialDate(year: 1980 + number),
        creators: creators[(number - 1) % creators.count],
        score: number % 4 == 3 ? nil : Score(Double(101 - number), outOf: 100))
    }
  }

  static func shelves() throws -> [Shelf] {
    let bare = ["Casablanca", "Roman Holiday", "The Godfather", "Forrest Gump", "Titanic", "La strada"]
    return [
      Shelf(id: try shelfID("ghibli:shelf/films"), title: "Films", total: 19_204, works: try films(20)),
      Shelf(
        id: try shelfID("rows:shelf/0"), title: "Trains, Planes, and Long Roads", total: 6,
        updated: "2022-08-19 15:10",
        works: bare.compactMap { title in
          Work.ID.movieRow(titled: title).map { Work(id: $0, kind: .movie, title: title) }
        }),
      Shelf(id: try shelfID("rows:shelf/1"), title: "Nothing Yet", total: 0),
    ]
  }

  private static let synopsis =
    "A girl with a glowing stone falls from an airship into the arms of a boy who works a mine; pirates, soldiers and a "
    + "lost island in the clouds follow."

  private static func pazu() throws -> Person {
    Person(
      id: try personID("ghibli:person/7"), name: "Pazu",
      facts: Person.Facts(age: "13", eyeColor: "Black", gender: "Male", hairColor: "Brown"))
  }

  private static func gondoa() throws -> Place {
    guard let id = Place.ID("ghibli:location/1") else { throw NotAnIdentifier(text: "ghibli:location/1") }
    return Place(
      id: id, name: "Gondoa", facts: Place.Facts(climate: "Continental", surfaceWater: "50", terrain: "Valley"))
  }

  private static func workPage() throws -> WorkPage {
    var work = try castle()
    work.synopsis = synopsis
    work.genres = ["Adventure", "Fantasy"]
    let dola = try personID("ghibli:person/8")
    let people = [
      try pazu(),
      Person(id: dola, name: "Captain Dola of the Flying Family", facts: Person.Facts(age: "60", gender: "Female")),
    ]
    return WorkPage(
      work: work,
      credits: people.map {
        Credit(
          department: "Characters", person: Credit.PersonName(id: $0.id, name: $0.name),
          work: Credit.WorkName(work))
      },
      people: Dictionary(people.map { ($0.id, $0) }) { $1 }, places: [try gondoa()],
      vehicles: [Vehicle(name: "Tiger Moth", kind: "Airship")])
  }
}
