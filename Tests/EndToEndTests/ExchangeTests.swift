// Imports and exports as a person does them: files, a pipe, an undo, and files that are not exports.
import Foundation
import TestSupport
import Testing

@Suite("In and out", .serialized, .timeLimit(.minutes(2)))
final class ExchangeTests {
  private let home = FileManager.default.temporaryDirectory.appending(path: "marquee-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: home) }

  private func run(_ words: String..., input: String = "") async throws -> Program.Outcome {
    try await Program.run(words, environment: ["MARQUEE_HOME": home.path, "MARQUEE_STORE": "sqlite"], input: input)
  }

  private func write(_ text: String, to name: String) throws -> String {
    let url = home.appending(path: name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  private static let ratings = """
    Date,Name,Year,Letterboxd URI,Rating
    2024-01-02,Spirited Away,2001,https://boxd.it/aaa,5
    2024-01-02,Stalker,1979,https://boxd.it/bbb,4.5
    2024-01-02,Heat,1995,https://boxd.it/ccc,nine
    2024-01-02,,1995,https://boxd.it/ddd,3
    """

  @Test("imported titles are deleted only after a yes, or with --yes; caches are deleted without")
  func clearedImports() async throws {
    let folder = try TemporaryFolder()
    let environment = ["MARQUEE_STORE": "sqlite", "MARQUEE_HOME": folder.url.path]
    let line = #"{"adult":false,"id":603,"original_title":"The Matrix","popularity":80.5,"video":false}"#
    #expect(try await Program.run("import", "-", environment: environment, input: line + "\n").output.hasPrefix("1\t"))
    let refused = try await Program.run("cache", "clear", "--imports", environment: environment)
    #expect(refused.status == 2 && refused.errors.contains("this would remove 1 imported work") && refused.output == "")
    #expect(try await Program.run("cache", "clear", environment: environment).output.contains("imports\t1\t"))
    let cleared = try await Program.run("cache", "clear", "--imports", "--yes", environment: environment)
    #expect(cleared.output.contains("imports\t0\t") && cleared.errors.contains("Removed 1 imported work."))
  }

  @Test("no export has the address of a picture of the sample", arguments: ["json", "csv", "markdown"])
  func picturesOfSample(format: String) async throws {
    #expect(try await run("favorite", "castle in the sky").status == 0)
    let folder = home.appending(path: "exported")
    let path = format == "markdown" ? folder.path : folder.appendingPathExtension(format).path
    let exported = try await run("export", "--format", format, "--output", path)
    #expect(exported.status == 0)
    let names = format == "markdown" ? try FileManager.default.subpathsOfDirectory(atPath: path) : [""]
    let files = names.filter { format != "markdown" || $0.hasSuffix(".md") }
    #expect(!files.isEmpty)
    for name in files {
      let text = try String(contentsOfFile: name.isEmpty ? path : "\(path)/\(name)", encoding: .utf8)
      #expect(text.contains("Castle in the Sky") || format == "markdown")
      #expect(!text.contains("sample.invalid"))
    }
  }

  @Test("what gzip packed is read from a file and through a pipe, a dump as well as an export")
  func packed() throws {
    let folder = try ShellFolder(home: "home")
    let movies = (1...3_000).map {
      #"{"adult":false,"id":\#($0),"original_title":"Title \#($0)","popularity":\#($0).5,"video":false}"#
    }
    try Data(movies.joined(separator: "\n").utf8).write(to: URL(filePath: folder.path("ids.json")))
    try Data(Self.ratings.utf8).write(to: URL(filePath: folder.path("ratings.csv")))
    let dumps = try folder.run(
      "gzip ids.json; m import ids.json.gz; cat ids.json.gz | m import -; m import - < ids.json.gz; m import ids.json.gz --dry-run || echo $?"
    )
    let again = "0\t0\t3000\t0\t0\t"
    #expect(dumps.lines == ["3000\t0\t0\t0\t0\t", again, again, "2"], "\(dumps)")
    #expect(dumps.errors.contains("--dry-run doesn't work with dumps"))
    let exports = try folder.run(
      "gzip ratings.csv; m import ratings.csv.gz; cat ratings.csv.gz | m import -; m import - --format letterboxd < ratings.csv.gz"
    )
    #expect(
      exports.lines.map { $0.split(separator: "\t").prefix(4).joined(separator: " ") } == [
        "2 0 0 2", "0 0 2 2", "0 0 2 2",
      ], "\(exports)")
  }

  @Test("of a packed dump that is cut the beginning is kept, and the whole one goes on there")
  func cutPackedDump() throws {
    let folder = try ShellFolder(home: "home")
    let movies = (1...20_000).map {
      #"{"adult":false,"id":\#($0),"original_title":"Title \#($0)","popularity":\#($0).5,"video":false}"#
    }
    try Data(movies.joined(separator: "\n").utf8).write(to: URL(filePath: folder.path("ids.json")))
    let outcome = try folder.run(
      "gzip ids.json; head -c -1000 ids.json.gz > cut.gz; m import cut.gz || echo $?; cat cut.gz | m import - || echo $?; m import - < ids.json.gz"
    )
    #expect(outcome.errors.contains("can't read cut.gz: it is damaged or cut off."), "\(outcome)")
    #expect(outcome.errors.contains("can't read standard input: it is damaged or cut off."), "\(outcome)")
    #expect(outcome.lines.filter { $0 == "8" }.count == 2, "\(outcome)")
    // The lines of the first part are not among those that were read last.
    let counts = outcome.lines.last?.split(separator: "\t").compactMap { Int($0) } ?? []
    #expect(counts.first.map { $0 > 0 } == true && counts.reduce(0, +) == 4_000, "\(outcome)")
  }

  @Test("A dry run and the import that follows say the same; what cannot be read is in a file; undo reverses it all")
  func letterboxd() async throws {
    let path = try write(Self.ratings, to: "ratings.csv")
    let dry = try await run("import", path, "--dry-run", "--plain")
    #expect(dry.lines == ["2\t0\t0\t2\t1\t"])
    #expect(try await run("mine", "--plain").lines.isEmpty)
    let done = try await run("import", path, "--plain")
    let report = path + ".unreadable.csv"
    #expect(done.lines == ["2\t0\t0\t2\t1\t\(report)"])
    let rows = try String(contentsOfFile: report, encoding: .utf8).split(separator: "\r\n")
    #expect(rows.map { $0.split(separator: ",")[1] } == ["line", "4", "4", "5"])
    let mine = try await run("mine", "--plain", "--sort", "title").lines.map { $0.split(separator: "\t")[0] }
    #expect(mine.count == 2 && mine[1] == "imported:movie/2" && mine[0].hasPrefix("ghibli:film/"))
    #expect(try await run("show", "stalker").output.contains("Stalker"))
    #expect(try await run("undo").status == 0)
    #expect(try await run("mine", "--plain").lines.isEmpty)
  }

  @Test("An export is replaced only when asked to; it is read from standard input; with --json a file is named")
  func export() async throws {
    #expect(try await run("favorite", "ponyo").status == 0)
    let path = home.appending(path: "all.json").path
    #expect(try await run("export", "--output", path, "--json").output.contains("\"entries\":1"))
    let bytes = try Data(contentsOf: URL(filePath: path))
    #expect(try await run("export", "--output", path).status == 2)
    #expect(try await run("export", "--output", path, "--yes").status == 0)
    #expect(try await run("export", "--json").status == 2)
    #expect(try await run("unfavorite", "ponyo").status == 0)
    let text = String(decoding: bytes, as: UTF8.self)
    // What the user removed stays removed, whatever an older file says.
    #expect(try await run("import", "-", input: text).status == 0)
    #expect(try await run("favorites", "--plain").lines.isEmpty)
  }

  @Test("what StoryGraph and Trakt export comes in, the second time unchanged, and undo removes it")
  func otherPrograms() async throws {
    let books = try write(
      "Title,Authors,ISBN/UID,Read Status,Dates Read,Read Count,Star Rating,Owned?\n"
        + "Dune,Frank Herbert,9780441172719,read,2019/01/02-2019/01/20,1,4.25,Yes\n"
        + "Emma,Jane Austen,\"9,78E+12\",did-not-finish,,0,,No\n,,,read,,1,,No\n", to: "storygraph.csv")
    let first = try await run("import", books, "--plain")
    #expect(first.lines == ["2\t0\t0\t1\t1\t\(books).unreadable.csv"], "\(first)")
    #expect(try await run("import", books, "--plain").lines.first?.hasPrefix("0\t0\t2\t1") == true)
    let show = #""show":{"title":"The Wire","year":2002,"ids":{"trakt":1,"imdb":"tt0306414","tmdb":1438}}"#
    let plays = [("2015-04-05", 1), ("2015-04-06", 2)].map { day, number in
      #"{"id":\#(number),"watched_at":"\#(day)T20:00:00.000Z","type":"episode","episode":{"season":2,"number":\#(number)},\#(show)}"#
    }
    let history = try write("[\(plays.joined(separator: ","))]", to: "trakt/watched/watched-history-1.json")
    _ = try write("[broken", to: "trakt/lists/lists-watchlist.json")
    let trakt = home.appending(path: "trakt").path
    let series = try await run("import", trakt, "--plain")
    #expect(series.lines.first?.hasPrefix("1\t1\t0\t1") == true, "\(series)")
    #expect(series.errors.contains("lists-watchlist.json, line 1: Skipped the file."), "\(series)")
    let mine = try await run("mine", "kind:tv", "--plain")
    #expect(mine.lines.count == 1 && mine.output.contains("S2E2"), "\(mine)")
    #expect(try await run("import", history, "--format", "letterboxd").status == 2)
    #expect(try await run("undo", "--plain").status == 0)
    #expect(try await run("mine", "--plain").lines.count == 2)
  }

  @Test(
    "For a file that is not an export, the answer says what was found and what could be imported, and nothing changes",
    arguments: [
      ("photo.jpg", "\u{FF}\u{D8}\u{FF}\u{E0}\u{0}\u{10}JFIF", "it is not text"), ("empty.csv", "", "it is empty"),
      ("list.csv", "Name,Price\nTea,3\n", "it begins with “Name”, “Price”"), ("folder/notes.txt", "hi", "notes.txt"),
    ])
  func noExport(name: String, text: String, found: String) async throws {
    let path = try write(text, to: name)
    let outcome = try await run("import", name.hasPrefix("folder") ? home.appending(path: "folder").path : path)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(found) && outcome.errors.contains("help formats"))
    #expect(try await run("undo", "--list", "--plain").lines.isEmpty)
  }

  @Test("A path that leads nowhere, an unknown format, a folder that cannot be written")
  func mistakes() async throws {
    #expect(try await run("import", home.appending(path: "none.csv").path).status == 3)
    #expect(try await run("import", "-", "--format", "netflix").errors.contains("letterboxd, goodreads"))
    #expect(try await run("export", "--output", home.appending(path: "no/such/all.json").path).status == 8)
    #expect(try await run("export", "--query", "rating:x").status == 2)
  }
}
