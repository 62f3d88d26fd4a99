import MarqueeDomain
import TestSupport

/// A file that a program exported, as its format reads it.
struct SimulatedFile: Sendable {
  /// The table, as keys name it: `letterboxd-entry`.
  var program: String
  /// The age of the file; `nil` if its program does not tell.
  var age: Moment?
  /// Whether a row that is missing is gone.
  var isComplete = false
  /// The rows, each with its key and the work that it is about.
  var rows: [(key: String, work: Int, row: SourceRow)]

  /// A day of the account's life, as files and libraries write it.
  static func day(_ number: Int) -> String { "2024-05-0\(1 + number % 9)" }
  /// The moment at which a day begins.
  static func moment(_ day: Int) -> Moment { 1_714_521_600_000 + Moment(day) * 86_400_000 }
}

/// A user's accounts at five programs, of which each exports its table now and then.
struct SimulatedAccounts {
  private var noise: Noise
  private let works: Int
  private var files: [SimulatedFile] = []

  /// The exports of all programs, in the order in which they were made.
  static func files(seed: UInt64, works: Int) -> [SimulatedFile] {
    var accounts = SimulatedAccounts(noise: Noise(seed: seed), works: works)
    for week in 0..<3 {
      accounts.exportDiary(week)
      accounts.exportWatchlist(week)
      accounts.exportBooks(week)
      accounts.exportPlays(week)
      accounts.exportReadings(week)
    }
    return accounts.files
  }

  private mutating func number(below end: Int) -> Int { Int.random(in: 0..<end, using: &noise) }
  private mutating func chance(_ percent: Int) -> Bool { number(below: 100) < percent }
  private mutating func rating() -> [FieldValue?]? { chance(60) ? [.integer(1 + number(below: 10))] : nil }
  private mutating func note() -> [FieldValue?]? { chance(30) ? [.text("source \(number(below: 4))")] : nil }

  private static func viewing(_ day: Int, number: Int = 1, member: String = "") -> Part {
    Part("viewings", SimulatedFile.day(day), number: number, member: member)
  }

  // A diary: a row is one viewing, and says the work's rating and note, too.

  private var diary: [(key: Int, work: Int, day: Int, rating: [FieldValue?]?, note: [FieldValue?]?)] = []
  private var lastKey = 0

  private mutating func exportDiary(_ week: Int) {
    for _ in 0..<(1 + number(below: 3)) {
      lastKey += 1
      diary.append((lastKey, number(below: works), week * 2 + number(below: 2), rating(), note()))
    }
    if chance(40), let index = diary.indices.randomElement(using: &noise) { diary[index].rating = rating() }
    if chance(30), let index = diary.indices.randomElement(using: &noise) { diary[index].note = note() }
    if chance(20), let index = diary.indices.randomElement(using: &noise) { diary.remove(at: index) }
    let columns: Set = [
      Part("viewings"), Part("viewings", member: "rating"), Part("viewings", member: "note"), Part("rating"),
      Part("note"),
    ]
    let age = SimulatedFile.moment(week * 7)
    files.append(
      SimulatedFile(
        program: "letterboxd-entry", age: age,
        rows: diary.map { entry in
          var says = [Self.viewing(entry.day): [FieldValue?.some(.text(SimulatedFile.day(entry.day)))]]
          says[Self.viewing(entry.day, member: "rating")] = entry.rating
          says[Self.viewing(entry.day, member: "note")] = entry.note
          (says[Part("rating")], says[Part("note")]) = (entry.rating, entry.note)
          let row = SourceRow(says, columns: columns, date: SimulatedFile.moment(entry.day), age: age)
          return ("\(entry.key)", entry.work, row)
        }))
  }

  // A watchlist, of which the file is complete.

  private var watchlist: Set<Int> = []

  private mutating func exportWatchlist(_ week: Int) {
    watchlist.formSymmetricDifference([number(below: works)])
    let age = SimulatedFile.moment(week * 7)
    files.append(
      SimulatedFile(
        program: "letterboxd-watchlist", age: age, isComplete: true,
        rows: watchlist.sorted().map {
          ("\($0)", $0, SourceRow([Part("wanted"): [.flag(true)]], columns: [Part("wanted")], age: age))
        }))
  }

  // Books, of which only the last day and the number of readings are known.

  private var books: [Int: (count: Int, day: Int, rating: [FieldValue?]?, note: [FieldValue?]?, tags: Set<Int>)] = [:]

  private mutating func exportBooks(_ week: Int) {
    let work = number(below: works)
    var book = books[work] ?? (0, 0, nil, nil, [])
    if book.count == 0 || chance(50) {
      (book.count, book.day) = (book.count + 1, week * 2 + number(below: 3) - number(below: 2))
    } else if chance(30) {
      book.day = week * 2
    }
    (book.rating, book.note) = (rating(), note())
    book.tags.formSymmetricDifference([number(below: 3)])
    books[work] = book
    let columns: Set = [
      Part("viewings"), Part("rating"), Part("note"), Part("tags"),
    ]
    let age = books.values.map(\.day).max().map(SimulatedFile.moment)
    files.append(
      SimulatedFile(
        program: "goodreads", age: age,
        rows: books.sorted { $0.key < $1.key }.map { work, book in
          var says: [Part: [FieldValue?]] = [
            Self.viewing(book.day): [.text(SimulatedFile.day(book.day))]
          ]
          (says[Part("rating")], says[Part("note")]) = (book.rating, book.note)
          for tag in book.tags { says[Part("tags", "tag \(tag)")] = [.text("tag \(tag)")] }
          return (
            "\(work)", work,
            SourceRow(
              says, columns: columns, date: SimulatedFile.moment(book.day), age: age, days: .last(count: book.count))
          )
        }))
  }

  // Plays, each identified by its moment, and their sums.

  private var plays: [(work: Int, day: Int)] = []

  private mutating func exportPlays(_ week: Int) {
    plays.append((number(below: works), week * 2 + number(below: 2)))
    let age = plays.map(\.day).max().map(SimulatedFile.moment)
    files.append(
      SimulatedFile(
        program: "trakt-entry", age: age,
        rows: plays.enumerated().map { index, play in
          let says = [Self.viewing(play.day): [FieldValue?.some(.text(SimulatedFile.day(play.day)))]]
          let row = SourceRow(
            says, columns: [Part("viewings")], date: SimulatedFile.moment(play.day), age: age, days: .moment)
          return ("\(index)", play.work, row)
        }))
    let last = Dictionary(plays.map { ($0.work, $0.day) }) { max($0, $1) }
    files.append(
      SimulatedFile(
        program: "trakt", age: age,
        rows: last.sorted { $0.key < $1.key }.map { work, day in
          let says = [Self.viewing(day): [FieldValue?.some(.text(SimulatedFile.day(day)))]]
          let row = SourceRow(
            says, columns: [Part("viewings")], date: SimulatedFile.moment(day), age: age, days: .last(count: nil))
          return ("\(work)", work, row)
        }))
  }

  // Readings with all their days, in a file that tells neither its age nor when anything was said.

  private var readings: [Int: [Int]] = [:]

  private mutating func exportReadings(_ week: Int) {
    let work = number(below: works)
    readings[work, default: []].append(week * 2 + number(below: 2))
    if chance(20) { readings[work]?.removeFirst() }
    files.append(
      SimulatedFile(
        program: "storygraph", age: nil,
        rows: readings.sorted { $0.key < $1.key }.map { work, days in
          var counts: [Int: Int] = [:]
          var says: [Part: [FieldValue?]] = [:]
          for day in days {
            counts[day, default: 0] += 1
            says[Self.viewing(day, number: counts[day] ?? 1)] = [.text(SimulatedFile.day(day))]
          }
          if days.isEmpty { says[Part("viewings", Viewing.unknownDay, number: 1)] = [.text(Viewing.unknownDay)] }
          return ("\(work)", work, SourceRow(says, columns: [Part("viewings")]))
        }))
  }
}
