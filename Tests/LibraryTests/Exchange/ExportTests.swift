import Foundation
import MarqueeDomain
import MarqueeLibrary
import Synchronization
import TestSupport
import Testing

/// An export that is imported again gives the same library.
struct ExportTests {
  private func exported(_ library: SQLiteLibrary, _ format: ExportFormat = .json, _ query: Query = Query()) async throws
    -> String
  {
    let text = Mutex("")
    _ = try await library.export(format, of: query) { piece in text.withLock { $0 += piece } }
    return text.withLock { $0 }
  }

  private func bringIn(
    _ text: String, into library: SQLiteLibrary, name: String = "export.json", in folder: TemporaryFolder? = nil
  ) async throws -> ImportOutcome {
    let folder = try folder ?? TemporaryFolder()
    let path = folder.path(name)
    try Data(text.utf8).write(to: URL(filePath: path))
    return try await ImportLibrary(files: ImportFiles(), library: library)(path)
  }

  private func work(_ id: String, _ title: String, _ year: Int?) throws -> Work {
    let id = try #require(Work.ID(id))
    return Work(
      id: id, kind: id.catalog == .openlibrary ? .book : .movie, title: title,
      released: year.flatMap { PartialDate(year: $0) })
  }

  @Test("goals are exported with everything, imported beside others, and undone with the import")
  func goals() async throws {
    let goals = try [(24, .book), (100, .movie)].map { try #require(Goal($0, $1, in: 2026)) } as [Goal]
    let (library, other) = (SQLiteLibrary.inMemory(), SQLiteLibrary.inMemory(now: { .distantPast }))
    let ownGoals = [try #require(Goal(9, .book, in: 2026)), try #require(Goal(9, .book, in: 2025))]
    for goal in ownGoals { _ = try await other.setGoal(goal, of: .book, in: goal.year) }
    for goal in goals { _ = try await library.setGoal(goal, of: goal.kind, in: goal.year) }
    _ = try await library.change([work("tmdb:movie/1", "Heat", 1995)], by: .favorite(true))
    let text = try await exported(library)
    let last = #"],"format":"marquee-library/2","goals":[{"count":100,"kind":"films","year":2026},"#
    #expect(
      text.withoutStatements.split(separator: "\n").last == last[...] + #"{"count":24,"kind":"books","year":2026}]}"#)
    #expect(
      try await exported(library, .json, Query(line: "heat")).hasSuffix(
        "],\"format\":\"marquee-library/2\",\"query\":\"heat\"}\n"))
    #expect(try await bringIn(text, into: other).counts.new == 1)
    #expect(try await other.goals() == [goals[1], goals[0], ownGoals[1]])
    #expect(try await bringIn(text, into: other).change == nil)
    #expect(try await other.undo() != nil)
    #expect(try await other.goals() == ownGoals)
    // An export that is cut within the goals is refused as a whole.
    for count in [1, 3, 20, 60, 100] {
      let cut = text.dropLast(count + 1)
      await #expect(throws: Problem.self, "\(cut.suffix(80))") { try await bringIn(String(cut), into: other) }
    }
    #expect(try await other.goals() == ownGoals)
  }

  /// Texts with everything that may be difficult for a format.
  private static let texts = [
    "Heat", "=1+1", "'=1", "-5", "@x", "a,b", "say \"hi\"", "two\nlines", "日本", "e\u{301}", "tab\t",
    " blanks ",
    "{\"json\":[]}", "😀", String(repeating: "long ", count: 400),
  ]

  /// Creates random changes of every kind, among them links, undos and deletions.
  private func fill(_ library: SQLiteLibrary, seed: UInt64) async throws {
    var noise = Noise(seed: seed)
    func pick<Element>(_ list: [Element]) -> Element { list[Int(noise.next() % UInt64(list.count))] }
    var works = try (0..<12).map { number in
      try work(
        pick(["tmdb:movie/\(number)", "openlibrary:work/OL\(number)W", "ghibli:film/f\(number)"]),
        "\(pick(Self.texts)) \(number)", pick([nil, 1950 + number]))
    }
    for step in 0..<60 {
      // A refused change changes nothing: the work may have been deleted.
      do { try await change(library, step, &works, &noise) } catch is Problem {}
    }
  }

  private func change(
    _ library: SQLiteLibrary, _ step: Int, _ works: inout [Work], _ noise: inout Noise
  ) async throws {
    func pick<Element>(_ list: [Element]) -> Element { list[Int(noise.next() % UInt64(list.count))] }
    let one = [pick(works)]
    let day = try #require(PartialDate(pick(["2024", "2024-05", "2024-05-01", "1999-12-31"])))
    switch step % 13 {
    case 0: _ = try await library.change(one, by: .favorite(noise.next() % 4 > 0))
    case 1: _ = try await library.change(one, by: .wanted(noise.next() % 4 > 0))
    case 2, 3: _ = try await library.change(one, by: .seen(on: day))
    case 4: _ = try await library.change(one, by: .rate(Rating(halfStars: 1 + Int(noise.next() % 10))))
    case 5:
      let note = pick(Self.texts)
      _ = try await library.change(one, by: noise.next() % 2 == 0 ? .note(note) : .privateNote(note))
    case 6: _ = try await library.change(one, by: .tag([pick(["noir", "Lent", "日本", "a b", "=x"])]))
    case 7:
      let drafts = [
        try WorkDraft(
          title: pick(
            Self.texts.filter { $0.count < 100 && !$0.contains("\n") && !$0.contains("\t") }),
          kind: pick([.movie, .book]),
          year: pick([nil, 1980]), actors: ["Ann \(noise.next() % 3)", "Bob"], authors: [])
      ]
      works += try await library.add(drafts).works
    case 8:
      _ = try await library.link(pick(works), pick(works))
    case 9:
      if let own = works.last, own.id.catalog == .library, noise.next() % 3 == 0 {
        _ = try await library.delete([own.id])
        works.removeLast()
      }
    case 10: _ = try await library.undo()
    case 11:
      let isOfViewing = noise.next() % 2 == 0
      var marks = Marks(days: isOfViewing ? [day] : [], wasSeen: true, note: pick(Self.texts), tags: ["told"])
      marks.rating = Rating(halfStars: 1 + Int(noise.next() % 10))
      let imported = ImportedMarks(marks, fields: [.seen, .note, .tags, .rating], isOfViewing: isOfViewing)
      let row = ImportedRow(
        file: "f", line: 1, keys: [ImportKey(isOfViewing ? "letterboxd-entry" : "letterboxd", "u\(step)")],
        work: Work(id: .unknown(.movie), kind: .movie, title: pick(Self.texts), released: PartialDate(year: 1990)),
        imported: imported)
      _ = try await library.take(
        ListedRows([row]), named: "f", known: WorksByTitle(), isDryRun: false, unreadable: { _ in }, progress: { _ in })
    default:
      var described = one[0]
      described.synopsis = pick(Self.texts)
      described.genres = ["Drama", pick(Self.texts)]
      described.score = Score(Double(noise.next() % 100) / 10, outOf: 10, votes: 7)
      try await library.complete(with: described, replaces: true)
    }
  }

  @Test("A random library is restored to the last byte, and importing it again changes nothing", arguments: 1...12)
  func random(seed: Int) async throws {
    let library = SQLiteLibrary.inMemory()
    try await fill(library, seed: UInt64(seed))
    let losses = try await losses(of: library, importing: exported(library))
    #expect(losses == [])
  }

  @Test(
    "A planted loss of an export is found",
    arguments: [
      (##""rating":\d+,"##, ""), (##""note":""##, "\"note\":\"x"), (##""tags":\[[^\]]*\],"##, ""),
      (##""favorited":\d+,"##, ""),
      (##""viewings":\[.*?\}\],?"##, ""),
      (##""on":"2024-05-01""##, "\"on\":\"2024-05\""),
      (##""identifiers":\[.*?\}\],"##, ""), (##""genres":\["Drama","##, "\"genres\":["), (##""added":\d+,"##, ""),
      (##""imports":\[.*?\}\],"##, ""), (##"\n\{[^\n]*"id":"tmdb[^\n]*\},\n"##, "\n"),
    ])
  func planted(_ member: String, _ replacement: String) async throws {
    let library = SQLiteLibrary.inMemory()
    try await fill(library, seed: 1)
    let text = try await exported(library)
    let damaged = try text.replacing(Regex(member), with: replacement, maxReplacements: 1)
    #expect(damaged != text)
    #expect(try await losses(of: library, importing: damaged) != [])
  }

  private static func line(_ entry: LibraryPage.Entry) -> String {
    // What one library numbers, another names by its key.
    "\(entry.work) \(ExpectedMarks(entry.marks)) \(entry.viewing?.dayText ?? "")"
      .replacing(/(library|imported):(\w+)\/\w+/) { "\($0.output.1):\($0.output.2)" }
  }

  /// What a library loses when it is restored from an export, or gains when it imports its own.
  private func losses(of library: SQLiteLibrary, importing text: String) async throws -> [String] {
    let other = SQLiteLibrary.inMemory()
    var losses: [String] = []
    func expect(_ condition: Bool, _ rule: String) { if !condition { losses.append(rule) } }
    let before = try await exported(library)
    let first = try await bringIn(text, into: other)
    expect(first.counts.new == first.counts.rows && first.unreadable.isEmpty, "every row is new")
    expect(try await exported(other) == before, "the export is the same to the byte")
    for list in LibraryQuery.List.allCases {
      let query = LibraryQuery(list, limit: .max)
      // The order in which works were added is that of the file.
      let (mine, theirs) = (try await library.page(query).entries, try await other.page(query).entries)
      expect(Set(mine.map(Self.line)) == Set(theirs.map(Self.line)), "the list \(list)")
    }
    for again in [library, other] {
      let counts = try await bringIn(text, into: again).counts
      expect(counts.unchanged == counts.rows, "importing it again changes nothing")
      expect(try await exported(again) == before, "the export is the same after importing it again")
    }
    return losses
  }

  @Test("Another library's changes are imported, this one's stay, and its own works get their keys")
  func merging() async throws {
    let (here, there) = (SQLiteLibrary.inMemory(), SQLiteLibrary.inMemory())
    let heat = try work("tmdb:movie/949", "Heat", 1995)
    _ = try await here.add([try WorkDraft(title: "Mine", year: 2000)])
    _ = try await there.add([try WorkDraft(title: "Theirs", year: 2001)])
    _ = try await there.change([heat], by: .rate(Rating(halfStars: 8)))
    #expect(try await bringIn(exported(there), into: here).counts.new == 2)
    let own = try await here.page(LibraryQuery(.library)).entries.map { "\($0.work.id) \($0.work.title)" }
    #expect(own.count == 2 && own[0] == "library:movie/1 Mine")
    #expect(try #require(own.last).wholeMatch(of: /library:movie\/k[0-9a-f]{9} Theirs/) != nil)
    _ = try await there.change([heat], by: .rate(Rating(halfStars: 9)))
    _ = try await here.change([heat], by: .note("mine"))
    #expect(try await bringIn(exported(there), into: here).counts.updated == 1)
    let marks = try await here.entries(of: [WorkIdentity(heat)]).marks(of: heat.id)
    #expect(marks.rating?.halfStars == 9)
    #expect(marks.note == "mine")
  }

  @Test("An export with a query contains what the query finds")
  func part() async throws {
    let library = SQLiteLibrary.inMemory()
    _ = try await library.change([try work("tmdb:movie/1", "Lent", 1990)], by: .tag(["lent"]))
    _ = try await library.change([try work("tmdb:movie/2", "Kept", 1990)], by: .favorite(true))
    for format in [ExportFormat.json, .csv] {
      let text = try await exported(library, format, try Query(["tag:lent"]))
      #expect(text.contains("Lent") && !text.contains("Kept"))
    }
  }

  @Test("Marquee's CSV is harmless in a spreadsheet, and importing it again changes nothing", arguments: 1...6)
  func table(seed: Int) async throws {
    let (library, other) = (SQLiteLibrary.inMemory(), SQLiteLibrary.inMemory())
    try await fill(library, seed: UInt64(100 + seed))
    let text = try await exported(library, .csv)
    let counts = try await bringIn(text, into: other, name: "export.csv").counts
    #expect(counts.unreadable == 0)
    let again = try await bringIn(text, into: other, name: "export.csv").counts
    #expect(again.unchanged == again.rows)
    // Numbers are not formulas.
    #expect(!text.contains(/,[=@]|,-(?![0-9]+[,\r])/))
  }

  @Test("Own works are restored from Marquee's CSV, also without a mark")
  func ownWorks() async throws {
    let (library, other) = (SQLiteLibrary.inMemory(), SQLiteLibrary.inMemory())
    let own = try await library.add([
      WorkDraft(title: "Mine", year: 2001), WorkDraft(title: "Rated", kind: .book, authors: ["Ann"]),
    ]).works
    _ = try await library.change([own[1]], by: .rate(Rating(halfStars: 7)))
    let text = try await exported(library, .csv)
    #expect(try await bringIn(text, into: other, name: "export.csv").counts.new == 2)
    let entries = try await other.page(LibraryQuery(.library, order: LibraryOrder(.title))).entries
    #expect(entries.map(\.work.title) == ["Mine", "Rated"] && entries.map(\.work.kind) == [.movie, .book])
    #expect(entries.map(\.work.released) == [PartialDate(year: 2001), nil] && entries[1].work.creators == ["Ann"])
    #expect(entries.map(\.marks.rating?.halfStars) == [nil, 7])
    #expect(try await bringIn(text, into: other, name: "export.csv").counts.unchanged == 2)
    #expect(try await bringIn(text, into: library, name: "export.csv").counts.unchanged == 2)
  }

  @Test("Damaged lines of an export cost only themselves, and are reported")
  func damaged() async throws {
    let library = SQLiteLibrary.inMemory()
    for number in 1...3 {
      _ = try await library.change([try work("tmdb:movie/\(number)", "Film \(number)", 1990)], by: .favorite(true))
    }
    var lines = try await exported(library).split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    lines[2] = String(lines[2].dropFirst(20))
    lines.insert("{\"id\":\"nonsense\",\"kind\":\"movie\",\"title\":\"x\"},", at: 1)
    let folder = try TemporaryFolder()
    let outcome = try await bringIn(lines.joined(separator: "\n"), into: SQLiteLibrary.inMemory(), in: folder)
    #expect(outcome.counts.new == 2)
    #expect(outcome.counts.unreadable == 2)
    #expect(outcome.unreadable.map(\.line) == [2, 4])
    let report = try String(contentsOfFile: try #require(outcome.report), encoding: .utf8)
    #expect(report.hasPrefix("file,line,reason,row\r\nexport.json,2,"))
  }

  @Test("A last line of another version is refused, and nothing is changed")
  func otherVersion() async throws {
    let library = SQLiteLibrary.inMemory()
    _ = try await library.change([try work("tmdb:movie/1", "Film", 1990)], by: .favorite(true))
    let text = try await exported(library).replacing("marquee-library/2", with: "marquee-library/3")
    let empty = SQLiteLibrary.inMemory()
    await #expect(throws: Problem.self) { try await bringIn(text, into: empty) }
    #expect(try await empty.page(LibraryQuery(.mine)).total == 0)
  }

  @Test(
    "a change during an export is not in it, and does not wait for it",
    arguments: [(ExportFormat.csv, Query()), (.json, Query()), (.json, try Query(["is:favorite"]))])
  func snapshot(format: ExportFormat, query: Query) async throws {
    let home = try LibraryFolder()
    let (library, other) = (home.open(), home.open())
    // Enough entries for several pages.
    let works = try (1...2_500).map { try work("tmdb:movie/\($0)", "Title \($0)", nil) }
    _ = try await library.change(works, by: .favorite(true))
    let text = Mutex("")
    let isDue = Mutex(true)
    let amount = try await library.export(format, of: query) { piece in
      text.withLock { $0 += piece }
      let isFirst = isDue.withLock { isDue in
        defer { isDue = false }
        return isDue
      }
      guard isFirst else { return }
      // The reading thread waits until the other library has written.
      let written = DispatchSemaphore(value: 0)
      Task.detached {
        await #expect(throws: Never.self) {
          _ = try await other.change([works[2_499], works[700]], by: .favorite(false))
        }
        written.signal()
      }
      #expect(written.wait(timeout: .now() + 30) == .success)
    }
    #expect(amount.written == 2_500)
    let identifiers = text.withLock { $0 }.matches(of: /tmdb:movie\/[0-9]+/).map { String($0.output) }
    #expect(Set(identifiers).count == 2_500 && identifiers.count == 2_500)
    #expect(try await library.titles(.favorites).count == 2_498)
    await library.close()
    await other.close()
  }
}
