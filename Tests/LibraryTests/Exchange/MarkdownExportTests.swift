// Exports Markdown to a folder: the names of the files, their text, and which files belong to the user.
import Foundation
import MarqueeLibrary
import MarqueeSystem
import Synchronization
import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("Markdown in a folder", .timeLimit(.minutes(2)))
struct MarkdownExportTests {
  private let library = SQLiteLibrary.inMemory()
  private let folder: TemporaryFolder
  private let notes: String

  init() throws {
    folder = try TemporaryFolder()
    notes = folder.path("notes")
  }

  private static let headings = NoteHeadings(seen: "Seen", read: "Read", lists: "Lists", note: "Note", undated: "?")

  @discardableResult
  private func export(
    _ query: Query = Query(), from other: SQLiteLibrary? = nil, rests: LockRests = LockRests(attempts: 100)
  ) async throws -> ExportedNotes {
    try await ExportNotes(library: other ?? library, folders: MarkdownFolders(rests: rests))(
      of: query, to: notes, headings: Self.headings)
  }

  /// The texts of the files in the folder, by name.
  private func files() throws -> [String: String] {
    try Dictionary(
      uniqueKeysWithValues: FileManager.default.contentsOfDirectory(atPath: notes).map { name in
        (name, String(decoding: try Data(contentsOf: URL(filePath: "\(notes)/\(name)")), as: UTF8.self))
      })
  }

  private func names() throws -> [String] { try files().keys.sorted() }

  private func write(_ text: String, to name: String) throws {
    try FileManager.default.createDirectory(atPath: notes, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: "\(notes)/\(name)"))
  }

  /// The time of writing and the identity of each file.
  private func stamps() throws -> [String: String] {
    try files().mapValues { _ in "" }.reduce(into: [:]) { stamps, file in
      let about = try FileManager.default.attributesOfItem(atPath: "\(notes)/\(file.key)")
      let (date, number) = (about[.modificationDate] as? Date, about[.systemFileNumber] as? Int)
      stamps[file.key] = "\(date?.timeIntervalSince1970 ?? 0) \(number ?? 0)"
    }
  }

  private func keep(_ works: Work...) async throws { _ = try await library.change(works, by: .favorite(true)) }

  private func movie(_ number: Int, _ title: String, _ year: Int? = nil) throws -> Work {
    .sample(try #require(Work.ID("tmdb:movie/\(number)")), title, year: year)
  }

  /// The front matter of the only file, without the checksum.
  private func frontMatter() throws -> [String] {
    let text = try #require(try files().values.first)
    let parts = text.components(separatedBy: "---\n")
    return parts[1].split(separator: "\n").map(String.init).filter { !$0.hasPrefix("marquee: ") }
  }

  @Test("a file has all fields and marks of its work, and nothing private")
  func file() async throws {
    var heat = try movie(949, "Heat", 1995)
    heat.originalTitle = "Heat: the film"
    heat.creators = ["Michael Mann"]
    heat.genres = ["Crime", "Drama"]
    heat.runtimeMinutes = 170
    heat.synopsis = "A *thief*.\n\n1. ![](http://x)\n- # no"
    heat.series = Series("Heists", number: 2)
    let day = try #require(PartialDate("2024-05-31"))
    _ = try await library.change([heat], by: .seen(on: day, rating: Rating(halfStars: 9)))
    try await library.complete(with: heat, replaces: true)
    for change in [
      MarkChange.tag(["noir", "rainy days", "rainy-days", "1995", "a&b", "été", "!"]), .listed("Best of"),
      .note("Great.\n\n---\nid: \"x\"\n```\nopen"), .privateNote("SECRET"), .favorite(true),
    ] { _ = try await library.change([heat], by: change) }
    #expect(try await export().written == 1)
    let text = try #require(try files()["Heat (1995).md"])
    let sum = try #require(text.firstMatch(of: /marquee: "[0-9a-f]{16}"\n/)).output
    #expect(
      text.replacing(sum, with: "") == """
        ---
        id: "tmdb:movie/949"
        kind: movie
        title: Heat
        aliases:
          - Heat
          - "Heat: the film"
        year: 1995
        originalTitle: "Heat: the film"
        released: "1995"
        creators:
          - Michael Mann
        genres:
          - Crime
          - Drama
        runtimeMinutes: 170
        series: Heists
        seriesNumber: 2
        favorite: true
        seen:
          - "2024-05-31"
        wasSeen: true
        rating: 4.5
        tags:
          - noir
          - rainy-days
          - "_1995"
          - a-b
          - été
        lists:
          - Best of
        ---

        # Heat

        > A \\*thief\\*.
        >
        > 1\\. !\\[\\](http://x)
        > \\- \\# no

        ## Seen

        - 2024-05-31 · ★ 4.5

        ## Note

        Great.

        ---
        id: "x"
        ```
        open

        """)
    for (name, text) in try files() { #expect(!name.contains("SECRET") && !text.contains("SECRET")) }
    // An identifier in the note is not mistaken for the file's own.
    #expect(try await export().unchanged == 1)
  }

  @Test("every mark that is not private, and every field of answers, is in a file")
  func everyMark() async throws {
    var work = try movie(1, "All", 2000)
    let texts = ["a", "b"]
    for field in Work.fields where field.isInAnswers {
      let values: [FieldValue?] = field.members.map { member in
        switch member.type {
        case .flag: .flag(true)
        case .integer: .integer(7)
        case .real: .real(7)
        case .text: .text("text")
        case .date: .text("2000-01-02")
        case .address: .text("https://a.example/b")
        case .texts: .texts(texts)
        case .objects: nil
        }
      }
      field.set(values, in: &work)
    }
    _ = try await library.change([work], by: .favorite(true))
    try await library.complete(with: work, replaces: true)
    let keptWork = work
    let changes: [MarkChange] = [
      .wanted(true), .rate(Rating(halfStars: 3)), .tag(["t"]), .listed("l"),
      .set(.owned, .text("paperback")), .set(.lent, .text("Ann")), .set(.status, .text("started")),
      .set(.progress, .text("40%")),
    ]
    for change in changes { _ = try await library.change([keptWork], by: change) }
    try await export()
    let keys = Set(
      try frontMatter().compactMap { $0.hasPrefix(" ") ? nil : $0.split(separator: ":").first.map(String.init) })
    let fields = Work.fields.filter { $0.isInAnswers && !["synopsis", "seasonList"].contains($0.name) }.flatMap {
      $0.members.map(\.name)
    }
    let inText: Set<Mark> = [.note, .seen, .begun, .positions]
    let marks = Mark.all.filter { !$0.isPrivate && !inText.contains($0) }.map(\.name)
    for name in fields + marks { #expect(keys.contains(name), "\(name)") }
    #expect(!keys.contains(Mark.privateNote.name))
  }

  @Test(
    "a title is the same text to every reader of YAML",
    arguments: [
      ("Yes", "\"Yes\""), ("null", "\"null\""), ("~", "\"~\""), ("1984", "\"1984\""), ("1e3", "\"1e3\""),
      ("#1", "\"#1\""), ("-a", "\"-a\""), ("a: b", "\"a: b\""), ("a #b", "\"a #b\""), ("2001-01-02", "\"2001-01-02\""),
      ("say \"no\"", "\"say \\\"no\\\"\""), ("a\\n", "\"a\\\\n\""), ("{a}", "\"{a}\""), ("[a]", "\"[a]\""),
      ("%a", "\"%a\""), ("@a", "\"@a\""), ("!a", "\"!a\""), ("&a", "\"&a\""), ("*a", "\"*a\""), ("|", "\"|\""),
      ("日本", "日本"), ("Amélie", "Amélie"), ("It's (a) well-made film, etc.", "It's (a) well-made film, etc."),
      ("12 Monkeys", "\"12 Monkeys\""), ("\u{1B}[31mred\u{202E}x\u{200B}", "\"[31mredx\""), ("😀", "\"😀\""),
      ("\"\u{301}", "\"\\\"\u{301}\""), ("a\u{85}b", "a b"), ("true ", "\"true\""), (".nan", "\".nan\""),
      ("=", "\"=\""),
    ])
  func yaml(_ title: String, _ written: String) async throws {
    try await keep(movie(1, title))
    try await export()
    #expect(try frontMatter()[2] == "title: \(written)")
  }

  @Test(
    "a name is valid on every file system, and in a link",
    arguments: [
      ("Face/Off", 1997, "Face-Off (1997).md"), ("Mission: Impossible", 1996, "Mission - Impossible (1996).md"),
      ("a\\b:c|d", nil, "a-b-c-d.md"), ("What? *Me* <Worry> \"No\"", nil, "What Me Worry 'No'.md"),
      ("#Alive^2 [rec]", nil, "Alive2 (rec).md"), ("...And Justice", nil, "And Justice.md"),
      ("Wait...", nil, "Wait.md"),
      ("..", nil, "Untitled.md"), ("/", nil, "-.md"), ("???", 2001, "Untitled (2001).md"), ("con", nil, "_con.md"),
      ("Aux.x", nil, "_Aux.x.md"), ("LPT¹", nil, "_LPT¹.md"), ("con", 2001, "con (2001).md"),
      ("  two   blanks \t", nil, "two blanks.md"), ("\u{1B}[0m\u{202E}x\u{0}", nil, "(0mx.md"), ("-rf", nil, "-rf.md"),
      ("e\u{301}te\u{301} 가", nil, "\u{E9}t\u{E9} \u{AC00}.md"), ("\u{212B}", nil, "\u{C5}.md"),
      ("x\u{10FF80}\u{E000}", nil, "x.md"), ("👩\u{200D}💻", nil, "👩\u{200D}💻.md"),
      (".new.x.md", nil, "new.x.md.md"),
    ] as [(String, Int?, String)])
  func name(_ title: String, _ year: Int?, _ name: String) async throws {
    try await keep(movie(1, title, year))
    try await export()
    // Compares bytes: the encoding of accented letters matters.
    let names = try names()
    #expect(names.map { Array($0.utf8) } == [Array(name.utf8)], "\(names)")
    #expect(try await export().unchanged == 1)
  }

  @Test("a long name is cut between letters, and a single long letter is cut, too")
  func longNames() async throws {
    try await keep(
      movie(1, String(repeating: "日", count: 200), 2001), movie(2, "e" + String(repeating: "\u{301}", count: 400)),
      movie(3, String(repeating: "日", count: 300), 2001))
    try await export()
    let names = try names()
    #expect(names.count == 3 && names.allSatisfy { $0.utf8.count <= 255 && !$0.contains("\u{FFFD}") }, "\(names)")
    #expect(names.contains(String(repeating: "日", count: 30) + " (2001).md"))
    #expect(names.contains(String(repeating: "日", count: 30) + " (2001, movie).md"))
  }

  @Test("works with the same name get different names and keep them, on file systems with and without case")
  func sameNames() async throws {
    try await keep(
      movie(1, "Rain", 2001), movie(2, "RAIN", 2001), movie(3, "rain", 2001),
      .sample(named("openlibrary:work/OL1W"), "Rain", year: 2001))
    #expect(try await export().written == 4)
    let all = [
      "RAIN (2001, movie).md", "Rain (2001).md", "Rain (2001, book).md", "rain (2001, tmdb-movie-3).md",
    ]
    #expect(try names() == all)
    #expect(try await export().unchanged == 4)
    // The first file is removed; the others keep the names to which links lead.
    _ = try await library.change([movie(1, "Rain", 2001)], by: .favorite(false))
    let counts = try await export()
    #expect(counts.removed == 1 && counts.unchanged == 3)
    #expect(try names() == all.filter { $0 != "Rain (2001).md" })
  }

  @Test("a second export writes nothing, one after a change only what changed")
  func again() async throws {
    try await keep(movie(1, "One"), movie(2, "Two"), movie(3, "Three"))
    try await export()
    let before = try stamps()
    #expect(try await export() == counts(unchanged: 3))
    #expect(try stamps() == before)
    _ = try await library.change([movie(2, "Two")], by: .rate(Rating(halfStars: 8)))
    #expect(try await export() == counts(written: 1, unchanged: 2))
    let after = try stamps()
    #expect(before.filter { after[$0.key] == $0.value }.keys.sorted() == ["One.md", "Three.md"])
    #expect(try files()["Two.md"]?.contains("rating: 4\n") == true)
  }

  private func counts(written: Int = 0, unchanged: Int = 0, removed: Int = 0, changed: [String] = []) -> ExportedNotes {
    var counts = ExportedNotes()
    (counts.written, counts.unchanged, counts.removed) = (written, unchanged, removed)
    for name in changed { counts.addChanged(name) }
    return counts
  }

  @Test("a file that a person changed or renamed stays as it is, and is named; once deleted, it is written again")
  func changedByHand() async throws {
    try await keep(movie(1, "One"), movie(2, "Two"), movie(3, "Three"))
    try await export()
    let text = try #require(try files()["One.md"]) + "Mine.\n"
    try write(text, to: "One.md")
    try FileManager.default.moveItem(atPath: "\(notes)/Two.md", toPath: "\(notes)/My two.md")
    for number in 1...3 { _ = try await library.change([movie(number, "-")], by: .rate(Rating(halfStars: 8))) }
    #expect(try await export() == counts(written: 1, changed: ["One.md", "My two.md"]))
    #expect(try files()["One.md"] == text)
    #expect(try names() == ["My two.md", "One.md", "Three.md"])
    // The file stays when the work is removed, and a copy stays, too.
    try write(try #require(try files()["Three.md"]), to: "Copy.md")
    _ = try await library.change([movie(1, "One")], by: .favorite(false))
    _ = try await library.change([movie(1, "One")], by: .rate(nil))
    #expect(try await export() == counts(unchanged: 1, changed: ["My two.md"]))
    #expect(try names() == ["Copy.md", "My two.md", "One.md", "Three.md"])
    try FileManager.default.removeItem(atPath: "\(notes)/My two.md")
    #expect(try await export() == counts(written: 1, unchanged: 1))
    #expect(try names() == ["Copy.md", "One.md", "Three.md", "Two.md"])
  }

  @Test("different line ends are not a change")
  func lineEnds() async throws {
    try await keep(movie(1, "One"))
    try await export()
    try write(try #require(try files()["One.md"]).replacing("\n", with: "\r\n"), to: "One.md")
    #expect(try await export() == counts(unchanged: 1))
  }

  @Test("a file that was saved with a byte order mark counts as changed by the user")
  func byteOrderMark() async throws {
    try await keep(movie(1, "One"))
    try await export()
    let text = "\u{FEFF}" + (try #require(try files()["One.md"]))
    try write(text, to: "One.md")
    try write("\u{FEFF}", to: "Two.md")
    #expect(try await export() == counts(changed: ["One.md"]))
    #expect(try names() == ["One.md", "Two.md"])
    let bytes = try Data(contentsOf: URL(filePath: "\(notes)/One.md"))
    #expect(bytes == Data(text.utf8))
  }

  @Test("files of other programs are not changed, and their names are not used")
  func foreign() async throws {
    try await keep(movie(1, "One"), movie(2, "Two"), movie(3, "Three"), movie(4, "Four"), movie(5, "Five"))
    try write("mine", to: "one.md")
    try write("---\nid: \"tmdb:movie/2\"\n---\n", to: "Two.md")
    try write("---\nid: \"tmdb:movie/9\"\nmarquee: \"0123456789abcdef\"\n---\n", to: "Nine.md")
    try write("aim", to: "aim.txt")
    try FileManager.default.createSymbolicLink(atPath: "\(notes)/Three.md", withDestinationPath: "aim.txt")
    try FileManager.default.createSymbolicLink(atPath: "\(notes)/Four.md", withDestinationPath: "nowhere")
    try FileManager.default.createDirectory(atPath: "\(notes)/Five.md", withIntermediateDirectories: true)
    let before = try FileManager.default.contentsOfDirectory(atPath: notes).filter {
      $0 != "Five.md" && $0 != "Four.md"
    }
    let texts = try before.map { try String(contentsOfFile: "\(notes)/\($0)", encoding: .utf8) }
    #expect(try await export() == counts(written: 5))
    #expect(try await export() == counts(unchanged: 5))
    #expect(try before.map { try String(contentsOfFile: "\(notes)/\($0)", encoding: .utf8) } == texts)
    let names = try FileManager.default.contentsOfDirectory(atPath: notes)
    for title in ["One", "Two", "Three", "Four", "Five"] { #expect(names.contains("\(title) (movie).md"), "\(title)") }
    #expect(names.count == 12)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(notes)/Four.md") == "nowhere")
  }

  @Test("a file of another program is not read whole, however long it is")
  func longFile() async throws {
    try await keep(movie(1, "One"))
    try write("mine", to: "Long.md")
    let long = try FileHandle(forWritingTo: URL(filePath: "\(notes)/Long.md"))
    try long.truncate(atOffset: 1 << 40)
    try long.close()
    #expect(try await export() == counts(written: 1))
    #expect(try FileManager.default.contentsOfDirectory(atPath: notes).sorted() == ["Long.md", "One.md"])
  }

  @Test("a link to the file of another export is not that file")
  func linked() async throws {
    try await keep(movie(1, "One"))
    try await export()
    let other = folder.path("other")
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: "\(notes)/One.md", toPath: "\(other)/One.md")
    try FileManager.default.createSymbolicLink(atPath: "\(notes)/One.md", withDestinationPath: "../other/One.md")
    #expect(try await export() == counts(written: 1))
    #expect(try names() == ["One (movie).md", "One.md"])
  }

  @Test("viewings and places on lists have their notes, also with several lines and with code that does not end")
  func notesOfViewings() async throws {
    let movie = try movie(1, "One")
    var marks = Marks(note: "Of today")
    let day = try #require(PartialDate("2024-05"))
    marks.viewings = [Viewing(nil, rating: Rating(halfStars: 10)), Viewing(day, note: "Then\n\n```\nx")]
    let row = ImportedRow(
      file: "f", line: 1, keys: [ImportKey("letterboxd", "u")], work: movie,
      imported: ImportedMarks(marks, fields: [.seen, .note], isOfViewing: false))
    _ = try await library.take(
      ListedRows([row]), named: "f", known: WorksByTitle([movie]), isDryRun: false, unreadable: { _ in },
      progress: { _ in })
    for list in ["Best *of*", "Silent", "Worst"] { _ = try await library.change([movie], by: .listed(list)) }
    _ = try await library.changeList("Best *of*", by: .annotate(movie, "On a plane.\n\nTwice."))
    _ = try await library.changeList("Worst", by: .annotate(movie, "No."))
    try await export()
    let text = try #require(try files().values.first)
    #expect(
      text.hasSuffix(
        """
        # One

        ## Seen

        - ? · ★ 5
        - 2024-05

          Then

          ```
          x

        ## Lists

        - Best \\*of\\*

          On a plane.

          Twice.

        - Worst

          No.

        ## Note

        Of today

        """), "\(text)")
  }

  @Test("a work with a new title or identifier keeps its one file, which gets the new name")
  func renamed() async throws {
    let own = try await library.add([WorkDraft(title: "Old", year: 2001)]).works[0]
    _ = try await library.change([own], by: .favorite(true))
    try await export()
    #expect(try names() == ["Old (2001).md"])
    _ = try await library.edit(own.id, by: [.title("New")])
    #expect(try await export() == counts(written: 1))
    #expect(try names() == ["New (2001).md"])
    // To many file systems, names that differ in case are equal.
    _ = try await library.edit(own.id, by: [.title("NEW")])
    #expect(try await export() == counts(written: 1))
    #expect(try names() == ["New (2001).md"])
    let movie = try movie(5, "New", 2001)
    try await keep(movie)
    _ = try await library.link(movie, own)
    let (after, names) = (try await export(), try names())
    #expect(names.count == 1 && after.entries == 1, "\(names) \(after)")
    #expect(try await export().unchanged == 1)
  }

  @Test("a work with another identifier gets its old file, in a complete export")
  func otherIdentifier() async throws {
    try await keep(movie(1, "Heat", 1995), movie(2, "Rain", 2001))
    try await export()
    let other = SQLiteLibrary.inMemory()
    _ = try await other.add([WorkDraft(title: "Heat", year: 1995)])
    #expect(try await export(from: other) == counts(written: 1, removed: 1))
    #expect(try names() == ["Heat (1995).md"] && files()["Heat (1995).md"]?.contains("library:movie/1") == true)
    // An export of a part does not show whether the other work still exists.
    #expect(try await export(Query(["heat"])) == counts(written: 1))
    #expect(try names() == ["Heat (1995).md", "Heat (1995, movie).md"])
  }

  @Test("a work does not get a file that a person changed, or a file of another sort of work")
  func notTakenOver() async throws {
    try await keep(movie(1, "Beta", 2001), movie(2, "Heat", 1995), movie(3, "Rain", 2001))
    try await export()
    for name in ["Beta (2001).md", "Heat (1995).md"] {
      try write(try #require(try files()[name]) + "Mine.\n", to: name)
    }
    let before = try files()
    let other = SQLiteLibrary.inMemory()
    _ = try await other.add([WorkDraft(title: "Heat", year: 1995)])
    for (id, title) in [("tmdb:tv/1", "Beta"), ("tmdb:tv/2", "Rain")] {
      _ = try await other.change([.sample(#require(Work.ID(id)), title, year: 2001)], by: .favorite(true))
    }
    #expect(try await export(from: other) == counts(written: 3, removed: 1))
    let after = try files()
    #expect(after["Beta (2001).md"] == before["Beta (2001).md"] && after["Heat (1995).md"] == before["Heat (1995).md"])
    #expect(after["Beta (2001, tv).md"]?.contains("tmdb:tv/1") == true)
    #expect(after["Heat (1995, movie).md"]?.contains("library:movie/1") == true)
    #expect(after["Rain (2001, tv).md"]?.contains("tmdb:tv/2") == true && after.count == 5, "\(after.keys.sorted())")
    #expect(try await export(from: other) == counts(unchanged: 3))
  }

  @Test("the next export removes the file with a former name that a killed export left, and its unfinished file")
  func killed() async throws {
    let own = try await library.add([WorkDraft(title: "Old")]).works[0]
    try await export()
    let old = try #require(try files()["Old.md"])
    _ = try await library.edit(own.id, by: [.title("New")])
    try await export()
    try write(old, to: "Old.md")
    try write("half", to: ".new.New.md.0123456789abcdef")
    try write("half", to: ".new.New.md.mine")
    #expect(try await export() == counts(unchanged: 1))
    #expect(try names() == [".new.New.md.mine", "New.md"])
  }

  @Test("an export with a query writes what it finds and removes nothing; neither does an empty library")
  func query() async throws {
    try await keep(movie(1, "One"), movie(2, "Two"))
    _ = try await library.change([movie(3, "Three")], by: .tag(["lent"]))
    #expect(try await export(Query(["is:favorite"])) == counts(written: 2))
    #expect(try await export(Query(["tag:lent"])) == counts(written: 1))
    #expect(try names() == ["One.md", "Three.md", "Two.md"])
    #expect(try await export(from: .inMemory()) == ExportedNotes())
    #expect(try names().count == 3)
    _ = try await library.change([movie(1, "One")], by: .favorite(false))
    #expect(try await export(Query(["tag:lent"])) == counts(unchanged: 1))
    #expect(try await export() == counts(unchanged: 2, removed: 1))
    #expect(try names() == ["Three.md", "Two.md"])
  }

  @Test("a new file is readable by its owner only; one that is written again keeps its mode")
  func modes() async throws {
    func mode() throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: "\(notes)/One.md")[.posixPermissions] as? Int
    }
    try await keep(movie(1, "One"))
    try await export()
    #expect(try mode() == 0o600)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: "\(notes)/One.md")
    _ = try await library.change([movie(1, "One")], by: .wanted(true))
    #expect(try await export() == counts(written: 1))
    #expect(try mode() == 0o640)
  }

  @Test("a path that is not a folder, or cannot become one, is a problem, and nothing is written")
  func noFolder() async throws {
    try await keep(movie(1, "One"))
    try Data("x".utf8).write(to: URL(filePath: notes))
    let problem = await #expect(throws: Problem.self) { try await export() }
    #expect(problem == .storage(.folder(.unwritable("Not a directory"), path: notes)))
    #expect(try folder.bytes("notes") == Data("x".utf8))
  }

  @Test("if the file system refuses a name, and not because it is taken, the export reports that")
  func refusedName() async throws {
    // The path to the work's third name is too long. The paths to the first two are not, and these names are taken.
    var deep = notes
    while deep.utf8.count < Int(PATH_MAX) - 200 {
      deep += "/" + String(repeating: "d", count: min(200, max(1, Int(PATH_MAX) - 201 - deep.utf8.count)))
    }
    let title = String(repeating: "t", count: 90)
    try FileManager.default.createDirectory(atPath: deep, withIntermediateDirectories: true)
    for name in [title, "\(title) (movie)"] { try Data().write(to: URL(filePath: "\(deep)/\(name).md")) }
    let id = try #require(Work.ID("tmdb:movie/" + String(repeating: "1", count: 128)))
    try await keep(.sample(id, title))
    let export = ExportNotes(library: library, folders: MarkdownFolders())
    let problem = await #expect(throws: Problem.self) {
      _ = try await export(of: Query(), to: deep, headings: Self.headings)
    }
    #expect(problem == .storage(.folder(.unwritable("File name too long"), path: deep)))
    #expect(try FileManager.default.contentsOfDirectory(atPath: deep).count == 2)
  }

  @Test("two exports do not write to one folder at a time")
  func inUse() async throws {
    try await keep(movie(1, "One"))
    let open = try await MarkdownFolders().open(notes, headings: Self.headings)
    let rests = Mutex<[Int32]>([])
    let problem = await #expect(throws: Problem.self) {
      try await export(rests: LockRests(attempts: 2) { rest in rests.withLock { $0.append(rest) } })
    }
    #expect(problem == .storage(.folder(.inUse, path: notes)))
    #expect(rests.withLock(\.self) == [10, 10])
    // The other export ends during a rest.
    let counts = try await export(rests: LockRests(attempts: 1) { _ in open.close() })
    #expect(counts.written == 1)
  }

  @Test("an export that is cancelled while it waits for another one writes nothing")
  func cancelledWait() async throws {
    try await keep(movie(1, "One"))
    let open = try await MarkdownFolders().open(notes, headings: Self.headings)
    let cancelling = LockRests(attempts: 1) { _ in withUnsafeCurrentTask { $0?.cancel() } }
    let waiting = Task { try await export(rests: cancelling) }
    await #expect(throws: Problem.cancelled) { try await waiting.value }
    open.close()
    #expect(try names() == [])
  }

  @Test("a folder that was closed is free for the next export")
  func closed() async throws {
    let first = try await MarkdownFolders().open(notes, headings: Self.headings)
    first.close()
    try await MarkdownFolders().open(notes, headings: Self.headings).close()
    withExtendedLifetime(first) {}
  }

  @Test("an export to text refuses Markdown")
  func noText() async throws {
    await #expect(throws: Problem.usage(.exportWithoutFolder)) {
      _ = try await library.export(.markdown, of: Query()) { _ in }
    }
  }
}
