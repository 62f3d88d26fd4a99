import Foundation
import MarqueeDomain
import TestSupport

/// A made-up person's films at IMDb or at TMDb. The files have the films' numbers.
struct TitleHistory {
  struct Title {
    var title: String
    var year: Int
    var number: Int
    /// From 1 to 10.
    var rating: Int?
    var isWanted = false
    var isFavorite = false
    var isOnList = false
    var description: String?
  }

  private(set) var titles: [Title] = []
  private var noise: Noise
  private static let names = [
    "Whiplash", "Ran", "Låt den rätte komma in", "8½", "Amélie", "M", "Heat", "\"Crocodile\" Dundee", "八月の狂詩曲",
    "Up, Up",
  ]

  init(seed: UInt64) {
    noise = Noise(seed: seed &* 0xE703_7ED1_A0B4_28DB)
    for _ in 0..<Int.random(in: 4...9, using: &noise) { add() }
  }

  /// Adds a film. Two films may have the same title, in one year or in successive years.
  private mutating func add() {
    let name = Self.names.randomElement(using: &noise) ?? ""
    titles.append(
      Title(title: name, year: 2000 + Int.random(in: 0..<4, using: &noise), number: 100 + titles.count))
    live(titles.count - 1)
  }

  private mutating func live(_ place: Int) {
    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &noise) < percent }
    if chance(60) { titles[place].rating = Int.random(in: 1...10, using: &noise) }
    if chance(30) { titles[place].isWanted = true }
    if chance(30) { titles[place].isFavorite = true }
    if chance(30) {
      titles[place].isOnList = true
      if chance(50) { titles[place].description = "Why \(place), \"quoted\"" }
    }
  }

  mutating func goOn() {
    for place in titles.indices where Bool.random(using: &noise) { live(place) }
    for _ in 0..<Int.random(in: 0...3, using: &noise) { add() }
  }

  var imdb: [String: String] {
    let film = ["Const", "Title", "Original Title", "URL", "Title Type", "Year", "Release Date", "Directors"]
    func cells(_ title: Title) -> [String] {
      [
        "tt\(1_000_000 + title.number)", title.title, title.title, "u", "Movie", "\(title.year)", "\(title.year)-05-01",
        "",
      ]
    }
    let rated = titles.filter { $0.rating != nil }.map { cells($0) + ["\($0.rating ?? 0)", "2020-01-02"] }
    let list = ["Position", "Created", "Description"] + film
    func listed(_ titles: [Title], _ hasNotes: Bool) -> [[String]] {
      titles.enumerated().map { ["\($0 + 1)", "2020-01-01", hasNotes ? $1.description ?? "" : ""] + cells($1) }
    }
    let files = [
      "ratings.csv": [film + ["Your Rating", "Date Rated"]] + rated,
      "2f36023d-1111-4222-8333-444455556666.csv": [list] + listed(titles.filter(\.isWanted), false),
      "best.csv": [list] + listed(titles.filter(\.isOnList), true),
    ]
    return files.mapValues { $0.map(FilmHistory.line).joined() }
  }

  var tmdb: [String: String] {
    let header = [
      "TMDb ID", "IMDb ID", "Type", "Name", "Release Date", "Season Number", "Episode Number", "Your Rating",
      "Date Rated",
    ]
    func row(_ title: Title, _ rating: Int?) -> [String] {
      [
        "\(title.number)", "tt\(1_000_000 + title.number)", "movie", title.title, "\(title.year)-05-01T00:00:00Z", "",
        "",
        rating.map { "\($0)" } ?? "", "",
      ]
    }
    let files = [
      "ratings.csv": titles.filter { $0.rating != nil }.map { row($0, $0.rating) },
      "watchlist.csv": titles.filter(\.isWanted).map { row($0, nil) },
      "favorites.csv": titles.filter(\.isFavorite).map { row($0, nil) },
    ]
    return files.mapValues { ([header] + $0).map(FilmHistory.line).joined() }
  }

  /// The marks that a library must have after the import.
  ///
  /// - Parameter isOfIMDb: whether the files are IMDb's; otherwise they are TMDb's.
  func expected(isOfIMDb: Bool) -> [String: [ExpectedMarks]] {
    var expected: [String: [ExpectedMarks]] = [:]
    for title in titles {
      var marks = ExpectedMarks()
      (marks.rating, marks.isWanted) = (title.rating, title.isWanted)
      if title.rating != nil { marks.viewings = ["unknown"] }
      if isOfIMDb, title.isOnList {
        marks.tags = ["best"]
        marks.notes = Set([title.description].compactMap(\.self))
      } else if !isOfIMDb {
        marks.isFavorite = title.isFavorite
      }
      if marks != ExpectedMarks() { expected["\(title.title) (\(title.year))", default: []].append(marks) }
    }
    return expected.mapValues { $0.sorted { "\($0)" < "\($1)" } }
  }
}
