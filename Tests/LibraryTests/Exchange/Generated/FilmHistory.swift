import Foundation
import MarqueeDomain
import TestSupport
import Testing

/// A made-up person's films at Letterboxd, their export, and the marks that a library must have after the import. The
/// marks are computed here independently, without any code of the importer.
struct FilmHistory {
  struct Film {
    var title: String
    var year: Int
    /// The number in the film's addresses.
    var number: Int
    var isLiked = false
    var isWanted = false
    var isWatched = false
    var rating: Int?
    var viewings: [Log] = []
    /// Whether it has left the watchlist without being watched.
    var hasLeft = false
  }

  struct Log {
    var day: Int
    var rating: Int?
    var isRewatch = false
    var tags: [String] = []
    var review: String?
    var number: Int
  }

  struct List {
    var name: String
    var films: [(number: Int, note: String?)] = []
  }

  enum Links: CaseIterable { case old, new, newer }

  var films: [Film] = []
  var lists: [List] = []
  /// The current day, in days since 1 January 2015.
  var today = 2_000
  private var numbers = 0
  private var noise: Noise

  init(seed: UInt64) {
    noise = Noise(seed: seed &* 0xD1B5_4A32_D192_ED03)
    for _ in 0..<Int.random(in: 4...9, using: &noise) { addFilm() }
    for _ in 0..<Int.random(in: 0...2, using: &noise) { addList() }
    for film in films.indices { live(film) }
  }

  private mutating func number() -> Int {
    numbers += 1
    return numbers
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &noise) < percent }

  private static let titles = [
    "Ran", "Whiplash", "Reservoir Dogs", "Amélie", "Rain", "12 Angry Men", "The Thing", "Paris, Texas",
    "“Crocodile” Dundee",
    "¡Átame!", "八月の狂詩曲", "Être et avoir", "M", "L'Atalante", "Crash", "Dune",
  ]
  private static let tags = ["cinema", "with Ann", "été", "35mm", "noir"]
  private static let reviews = [
    "Good.", "Better, \"really\" & truly", "Two\nlines", "Again: 100 %", "— no words —", "So-so; sad", "Ünïcödé 🎬",
  ]

  /// Sometimes with the title of another film, a year before or after it.
  private mutating func addFilm() {
    var film = Film(title: Self.titles.randomElement(using: &noise) ?? "", year: 0, number: number())
    film.year = 1950 + Int.random(in: 0..<60, using: &noise)
    if chance(35), let other = films.randomElement(using: &noise) {
      (film.title, film.year) = (other.title, other.year + (chance(50) ? 1 : -1))
    }
    // Two films of the same year have different titles.
    while films.contains(where: { $0.title == film.title && $0.year == film.year }) { film.title += " II" }
    films.append(film)
  }

  private mutating func addList() {
    var list = List(name: "List \(number())")
    for film in films where chance(40) {
      list.films.append(
        (film.number, chance(30) ? Self.reviews.randomElement(using: &noise).map { "\($0) (list)" } : nil))
    }
    lists.append(list)
  }

  /// What a person does with a film for the first time.
  private mutating func live(_ film: Int) {
    if chance(25) { films[film].isLiked = true }
    if chance(30) {
      films[film].isWanted = true
      return
    }
    films[film].isWatched = true
    if chance(50) { films[film].rating = Int.random(in: 1...10, using: &noise) }
    for _ in 0..<Int.random(in: 0...3, using: &noise) { watch(film) }
  }

  private mutating func watch(_ film: Int) {
    var log = Log(day: Int.random(in: 0..<today, using: &noise), number: number())
    if let last = films[film].viewings.last { log.day = min(today, last.day + Int.random(in: 0...300, using: &noise)) }
    log.isRewatch = !films[film].viewings.isEmpty || chance(15)
    if chance(60) {
      log.rating = Int.random(in: 1...10, using: &noise)
      films[film].rating = log.rating
    }
    log.tags = Self.tags.filter { _ in chance(20) }
    let isSecondOfDay = films[film].viewings.last?.day == log.day
    if chance(40) || isSecondOfDay {
      log.review = Self.reviews.randomElement(using: &noise).map { "\($0) \(log.number)" }
    }
    (films[film].isWatched, films[film].isWanted, films[film].hasLeft) = (true, false, false)
    films[film].viewings.append(log)
  }

  /// Lets some time pass, in which the user does more.
  mutating func goOn() {
    today += Int.random(in: 1...400, using: &noise)
    for film in films.indices {
      if films[film].isWanted {
        if chance(30) { watch(film) } else if chance(20) { (films[film].isWanted, films[film].hasLeft) = (false, true) }
      } else if chance(30) {
        watch(film)
      } else if films[film].isWatched, chance(20) {
        films[film].rating = Int.random(in: 1...10, using: &noise)
      }
      if chance(10), let last = films[film].viewings.indices.last, films[film].viewings[last].review != nil {
        films[film].viewings[last].review? += ", on second thoughts"
      }
    }
    for _ in 0..<Int.random(in: 0...3, using: &noise) {
      addFilm()
      live(films.count - 1)
    }
    if chance(30) { addList() }
    // An export's latest date says how new it is.
    addFilm()
    films[films.count - 1].isWatched = true
  }
}

// The works that catalogs know.
extension FilmHistory {
  /// Works of TMDb: some of the films, a few with another year than at Letterboxd.
  func catalogWorks() throws -> [Work] {
    try films.filter { $0.number.isMultiple(of: 3) }.map { film in
      let others = films.filter { $0.title == film.title && $0.number != film.number }
      let isElsewhere = film.number.isMultiple(of: 2) && others.isEmpty
      return Work(
        id: try #require(Work.ID("tmdb:movie/\(film.number)")), kind: .movie, title: film.title,
        released: PartialDate(year: film.year + (isElsewhere ? 1 : 0)))
    }
  }
}

// The files of an export.
extension FilmHistory {
  static func date(_ day: Int) -> String {
    let date = Date(timeIntervalSince1970: 1_420_070_400 + Double(day) * 86_400)
    return date.formatted(.iso8601.year().month().day())
  }

  private func uri(_ film: Film, _ links: Links) -> String {
    switch links {
    case .old: "https://letterboxd.com/film/film-\(film.number)/"
    case .new: "https://boxd.it/f\(film.number)"
    case .newer: "https://boxd.it/g\(film.number)"
    }
  }

  private func uri(_ log: Log, _ links: Links) -> String {
    switch links {
    case .old: "https://letterboxd.com/ann/film/log-\(log.number)/"
    case .new: "https://boxd.it/l\(log.number)"
    case .newer: "https://boxd.it/m\(log.number)"
    }
  }

  /// The files of the export, by name.
  ///
  /// - Parameter repeats: whether some rows are twice in their file.
  func files(_ links: Links, repeats: Bool = false) -> [String: String] {
    let newest = films.last?.number
    func row(_ film: Film, _ cells: String...) -> [String] {
      [
        Self.date(film.number == newest ? today : min(film.number, today)), film.title, "\(film.year)",
        uri(film, links),
      ]
        + cells
    }
    var files: [String: [[String]]] = [:]
    let header = ["Date", "Name", "Year", "Letterboxd URI"]
    files["watched.csv"] = [header] + films.filter(\.isWatched).map { row($0) }
    files["watchlist.csv"] = [header] + films.filter(\.isWanted).map { row($0) }
    files["likes/films.csv"] = [header] + films.filter(\.isLiked).map { row($0) }
    files["ratings.csv"] =
      [header + ["Rating"]] + films.filter { $0.rating != nil }.map { row($0, Self.stars($0.rating)) }
    var (diary, reviews): ([(Int, [String])], [[String]]) = ([], [])
    for film in films {
      for log in film.viewings {
        let beginning = [Self.date(log.day), film.title, "\(film.year)", uri(log, links), Self.stars(log.rating)]
        let tags = log.tags.joined(separator: ", ")
        let rewatch = log.isRewatch ? "Yes" : ""
        diary.append((log.day, beginning + [rewatch, tags, Self.date(log.day)]))
        if let review = log.review { reviews.append(beginning + [rewatch, review, tags, Self.date(log.day)]) }
      }
    }
    files["diary.csv"] =
      [header + ["Rating", "Rewatch", "Tags", "Watched Date"]] + diary.sorted { $0.0 < $1.0 }.map(\.1)
    files["reviews.csv"] = [header + ["Rating", "Rewatch", "Review", "Tags", "Watched Date"]] + reviews
    var texts = files.mapValues { rows in
      rows.enumerated().flatMap { repeats && $0.offset % 5 == 1 ? [$0.element, $0.element] : [$0.element] }
        .map(Self.line).joined()
    }
    for (place, list) in lists.enumerated() {
      var rows = [["Position", "Name", "Year", "URL", "Description"]]
      for (position, entry) in list.films.enumerated() {
        guard let film = films.first(where: { $0.number == entry.number }) else { continue }
        rows.append(["\(position + 1)", film.title, "\(film.year)", uri(film, links), entry.note ?? ""])
      }
      texts["lists/list-\(place).csv"] =
        "Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2015-01-01,\(list.name),,https://boxd.it/x\(place),\n\n"
        + rows.map(Self.line).joined()
    }
    return texts
  }

  static func stars(_ halves: Int?) -> String {
    halves.map { $0.isMultiple(of: 2) ? "\($0 / 2)" : "\($0 / 2).5" } ?? ""
  }

  static func line(_ cells: [String]) -> String {
    cells.map { cell in
      cell.contains(where: { ",\"\n".contains($0) }) ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
    }.joined(separator: ",") + "\n"
  }
}

// The marks that a library must have.
extension FilmHistory {
  /// The marks, by the names of the films.
  ///
  /// - Parameters:
  ///   - name: returns the name of a film in the library.
  ///   - before: the history before this export. Marks that the export no longer has stay.
  func expected(_ name: (Film) -> String, after before: FilmHistory? = nil) -> [String: [ExpectedMarks]] {
    var expected: [String: [ExpectedMarks]] = [:]
    for film in films {
      var marks = ExpectedMarks()
      marks.isFavorite = film.isLiked
      let wasWanted = before?.films.contains { $0.number == film.number && ($0.isWanted || $0.hasLeft) } == true
      marks.isWanted = film.isWanted || film.hasLeft && wasWanted
      marks.rating = film.rating
      let logs = film.viewings.sorted { ($0.day, $0.number) < ($1.day, $1.number) }
      marks.viewings = logs.map { log in
        "\(Self.date(log.day)) \(Self.stars(log.rating)) \(log.review ?? "")"
      }.sorted()
      if logs.isEmpty
        ? film.isWatched : logs[0].isRewatch && !logs.contains(where: { !$0.isRewatch && $0.day == logs[0].day })
      {
        marks.viewings.insert("unknown", at: 0)
      }
      var notes: Set<String> = []
      let latest = logs.filter { $0.review != nil }.map(\.day).max()
      let last = logs.filter { $0.day == latest && $0.review != nil }.compactMap(\.review).max()
      if let last { notes.insert(last) }
      marks.notes = notes
      marks.tags = Set(logs.flatMap(\.tags))
      for list in lists {
        for (position, entry) in list.films.enumerated() where entry.number == film.number {
          marks.places.insert("\(list.name) \(position + 1) \(entry.note ?? "")")
        }
      }
      if marks != ExpectedMarks() { expected[name(film), default: []].append(marks) }
    }
    return expected.mapValues { $0.sorted { "\($0)" < "\($1)" } }
  }
}

/// Marks in a form in which two sources can be compared.
struct ExpectedMarks: Hashable, CustomStringConvertible {
  var isFavorite = false
  var isWanted = false
  var rating: Int?
  /// The day, rating and note of each viewing; `unknown` for one without a day.
  var viewings: [String] = []
  var notes: Set<String> = []
  var tags: Set<String> = []
  /// The list, place and note of each.
  var places: Set<String> = []
  var status: Status?

  init() {}

  init(_ marks: Marks) {
    (isFavorite, isWanted, rating) = (marks.isFavorite, marks.isWanted, marks.rating?.halfStars)
    viewings = marks.viewings.map { viewing in
      viewing == Viewing(nil)
        ? "unknown"
        : "\(viewing.day?.description ?? "") \(FilmHistory.stars(viewing.rating?.halfStars)) \(viewing.note ?? "")"
    }
    viewings = (viewings.first == "unknown" ? ["unknown"] : []) + viewings.filter { $0 != "unknown" }.sorted()
    notes = Set(marks.note?.split(separator: "\n\n").map { String($0) } ?? [])
    if let note = marks.privateNote { notes.insert("private: \(note)") }
    tags = Set(marks.tags)
    places = Set(marks.lists.map { "\($0.list) \(Int($0.rank ?? 0)) \($0.note ?? "")" })
    status = marks.status
  }

  var description: String {
    "\(isFavorite ? "♥ " : "")\(isWanted ? "wanted " : "")\(rating ?? 0) \(viewings) \(notes.sorted()) \(tags.sorted())"
      + (status.map { " \($0.rawValue)" } ?? "") + (places.isEmpty ? "" : " on \(places.sorted())")
  }
}

extension Marks {
  /// The marks that Letterboxd's import file can contain. If no viewing has a rating or a note of its own, the latest
  /// gets those of the work.
  var exportedToLetterboxd: Marks? {
    guard isSeen || rating != nil else { return nil }
    var marks = self
    (marks.isFavorite, marks.isWanted, marks.lists) = (false, false, [])
    guard let last = viewings.indices.last else {
      marks.viewings = [Viewing(nil)]
      return marks
    }
    guard viewings[last].day != nil else { return marks }
    if viewings.allSatisfy({ $0.rating == nil }) { marks.viewings[last].rating = rating }
    let noted = viewings.lastIndex { $0.note != nil } ?? last
    if let note, viewings[noted].note.map(note.contains) ?? true { marks.viewings[noted].note = note }
    return marks
  }
}
