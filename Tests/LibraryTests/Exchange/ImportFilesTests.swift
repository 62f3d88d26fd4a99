// Which files are recognised, and what else a path may lead to.
import Foundation
import MarqueeDomain
import MarqueeLibrary
import TestSupport
import Testing

@Suite("Recognising exports", .timeLimit(.minutes(5)))
struct ImportFilesTests {
  private func problem(
    _ export: WrittenExport, _ name: String, format: ImportFormat? = nil, code: Problem.Code = .usage,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async -> Problem? {
    let problem = await #expect(throws: Problem.self, sourceLocation: sourceLocation) {
      try await export.items(name, format: format)
    }
    #expect(problem?.code == code, sourceLocation: sourceLocation)
    return problem
  }

  static let samples: [(String, String, ImportFormat)] = [
    ("watched.csv", LetterboxdImportTests.films, .letterboxd),
    ("ratings.csv", LetterboxdImportTests.ratings, .letterboxd),
    ("diary.csv", LetterboxdImportTests.diary, .letterboxd), ("r.csv", LetterboxdImportTests.reviews, .letterboxd),
    ("list.csv", LetterboxdImportTests.list, .letterboxd), ("ratings.csv", GoodreadsImportTests.text, .goodreads),
    ("ratings.csv", IMDbImportTests.ratings, .imdb), ("watched.csv", IMDbImportTests.list, .imdb),
    ("x.csv", IMDbImportTests.older, .imdb), ("ratings.csv", TMDbImportTests.text, .tmdb),
    ("library.csv", StoryGraphImportTests.text, .storygraph), ("x.csv", StoryGraphImportTests.older, .storygraph),
    ("library.tsv", LibraryThingImportTests.text, .librarything), ("x.csv", CalibreImportTests.text, .calibre),
    ("x.csv", CalibreImportTests.fewer, .calibre), ("watched-history-1.json", TraktImportTests.history, .trakt),
  ]

  @Test("each header belongs to one format only, whether or not the format is named", arguments: samples)
  func formats(name: String, text: String, format: ImportFormat) async throws {
    let export = try WrittenExport(name, text)
    let rows = try await export.rows(name)
    // Only Letterboxd's watchlist is complete: a film that it lacks has left it.
    #expect(rows.format == format && rows.watchlist == nil)
    #expect(try await export.items(name, format: format) == export.items(name))
    for other in ImportFormats.all where ![format, .json, .ownTable].contains(other) {
      guard case .usage(.unimportable(.notExport(_, other, _)))? = await problem(export, name, format: other) else {
        Issue.record("\(name) is \(other)")
        continue
      }
    }
  }

  @Test("a file that gzip packed is read like its content", arguments: samples)
  func packed(name: String, text: String, format: ImportFormat) async throws {
    let export = try WrittenExport(name, text)
    let expected = try await export.items(name)
    let rows = try await export.rows(export.gzip(name))
    let first = try rows.next(1)
    #expect(rows.format == format && rows.fraction == 1)
    #expect(try first + rows.all() == expected)
    // The name of the packed file does not matter.
    try export.write("other/\(name)", export.folder.bytes("\(name).gz"))
    #expect(try await export.items("other/\(name)", format: format) == expected)
  }

  @Test("a packed file is also read from a pipe")
  func packedPipe() async throws {
    let export = try WrittenExport("ratings.csv", LetterboxdImportTests.ratings)
    let bytes = try export.folder.bytes(export.gzip("ratings.csv"))
    try export.write("pipe/other.csv", "")
    let path = export.folder.path("pipe/ratings.csv")
    #expect(mkfifo(path, 0o600) == 0)
    Thread {
      // If writing fails, too few items are read, and the test fails.
      try? FileHandle(forWritingTo: URL(filePath: path)).write(contentsOf: bytes)
    }.start()
    #expect(try await export.items("pipe/ratings.csv") == export.items("ratings.csv"))
  }

  @Test("a damaged or cut packed file is reported as such; bytes after its end are ignored")
  func damagedPacked() async throws {
    let row = "2024-01-02,Heat,1995,https://boxd.it/a,5\n"
    let text = "Date,Name,Year,Letterboxd URI,Rating\n" + String(repeating: row, count: 9_000)
    let export = try WrittenExport("ratings.csv", text)
    let bytes = try export.folder.bytes(export.gzip("ratings.csv"))
    for count in [3, 30, bytes.count / 2, bytes.count - 1] {
      try export.write("cut.csv.gz", bytes.prefix(count))
      #expect(await problem(export, "cut.csv.gz", code: .storage)?.fileFault == .damaged(.gzip), "\(count)")
    }
    var damaged = bytes
    damaged[bytes.count / 2] ^= 0xFF
    try export.write("damaged.csv.gz", damaged)
    #expect(await problem(export, "damaged.csv.gz", code: .storage)?.fileFault == .damaged(.gzip))
    try export.write("ratings.csv.gz", bytes + Data("more".utf8))
    #expect(try await export.items("ratings.csv.gz").count == 9_000)
  }

  @Test("a file that is not an export is refused with what was expected and what was found")
  func noExport() async throws {
    let export = try WrittenExport("a.csv", "Datum,\u{1B}[31mTitel\nx,y\n")
    #expect(await problem(export, "a.csv")?.content == .columns("“Datum”, “[31mTitel”"))
    try export.write("empty.csv", "")
    #expect(await problem(export, "empty.csv")?.content == .nothing)
    try export.write("photo.jpg", Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 74, 70, 73, 70, 0, 1]))
    #expect(await problem(export, "photo.jpg")?.content == .noText)
    try export.write("long.csv", String(repeating: "x", count: 3_000_000))
    #expect(await problem(export, "long.csv")?.content == .noHeader)
    _ = await problem(export, "none.csv", code: .notFound)
    try export.write("folder/photo.jpg", "x")
    #expect(await problem(export, "folder")?.found == ["“photo.jpg”"])
    _ = await problem(export, "folder", format: .goodreads)
  }

  @Test(
    "an unreadable file in a Letterboxd folder costs only itself and is named first; if all are, the folder is refused")
  func mixed() async throws {
    let export = try LetterboxdImportTests.whole()
    let rows = try await export.items().read.count
    try export.write("lists/nothing.csv", Data(count: 512))
    try export.write("lists/photo.csv", "x")
    let items = try await export.items()
    #expect(items.read.count == rows)
    #expect(items.prefix(2).map(\.self).unreadable.map(\.file).sorted() == ["lists/nothing.csv", "lists/photo.csv"])
    #expect(
      items.unreadable.contains {
        if case .unreadableFile(let problem) = $0.reason { problem.content == .noText } else { false }
      })
    let alone = try WrittenExport("ratings.csv", "a,b")
    #expect(await problem(alone, "")?.content != nil)
  }

  @Test("a folder or an archive of another program is recognised by the headers of its files")
  func others() async throws {
    for (name, text, format) in Self.samples where format != .letterboxd {
      let export = try WrittenExport("sub/\(name)", text)
      let expected = try await export.items("sub/\(name)").read.map(\.work)
      for place in ["sub", try export.zip(as: "a.zip")] {
        #expect(try await export.rows(place).format == format)
        #expect(try await export.items(place).read.map(\.work) == expected)
        #expect(try await export.items(place, format: format).read.map(\.work) == expected)
      }
    }
    let tmdb = try WrittenExport("ratings.csv", TMDbImportTests.text)
    try tmdb.write("watchlist.csv", TMDbImportTests.text)
    try tmdb.write("favorites.csv", TMDbImportTests.text)
    try tmdb.write("photo.jpg", "x")
    let items = try await tmdb.items(tmdb.zip(as: "a.zip"))
    #expect(try await items.count == 3 * tmdb.items("ratings.csv").count)
    let marks = items.read.map(\.imported.marks)
    #expect(marks.contains { $0.isWanted } && marks.contains { $0.isFavorite } && marks.contains { $0.rating != nil })
    #expect(await problem(tmdb, "a.zip", format: .goodreads)?.found?.contains("“ratings.csv”") == true)
  }

  @Test("the exports of several programs in a folder are all read; of two complete ones the user must name one")
  func severalExports() async throws {
    let export = try WrittenExport("ratings.csv", IMDbImportTests.ratings)
    try export.write("goodreads.csv", GoodreadsImportTests.text)
    let alone = try await (export.items("ratings.csv"), export.items("goodreads.csv"))
    #expect(try await export.items().count == alone.0.count + alone.1.count)
    #expect(try await export.items("", format: .imdb).count == alone.0.count)
    try export.write("goodreads (1).csv", GoodreadsImportTests.text)
    for format in [nil, ImportFormat.goodreads] {
      #expect(await problem(export, "", format: format)?.found == ["“goodreads (1).csv”", "“goodreads.csv”"])
    }
    let letterboxd = try LetterboxdImportTests.whole()
    let count = try await letterboxd.items().count
    try letterboxd.write("goodreads.csv", GoodreadsImportTests.text)
    #expect(try await letterboxd.items().count == count + alone.1.count)
  }

  @Test("the watchlist of a Letterboxd export is complete, and the CSV that Letterboxd imports is not")
  func watchlist() async throws {
    let export = try WrittenExport("watchlist.csv", LetterboxdImportTests.films)
    #expect(try await export.rows("watchlist.csv").watchlist == "watchlist.csv")
    try export.write("watchlist.csv", "Title,Year,Letterboxd URI\nHeat,1995,https://boxd.it/b\n")
    #expect(try await export.rows("watchlist.csv").watchlist == nil)
  }

  @Test("reading ends when it is stopped")
  func stopped() async throws {
    let export = try WrittenExport("ratings.csv", LetterboxdImportTests.ratings)
    let rows = try await export.rows("ratings.csv")
    rows.stop()
    #expect(throws: Problem.cancelled) { try rows.next(1) }
  }

  @Test("the list in a file must have a name, which may be empty: then the file's name is used")
  func listOfLetterboxd() async throws {
    func text(_ list: String) -> String {
      """
      Letterboxd list export v7
      Date,Name,Tags,URL,Description
      \(list)

      Position,Name,Year,URL,Description
      1,Ran,1985,https://boxd.it/a,
      """
    }
    let rows = try await WrittenExport("best of.csv", text("2016-01-01,")).read("best of.csv")
    #expect(rows.map(\.imported.marks.lists) == [[ListPlace("best of", rank: 1)]])
    let columns = ["Date", "Name", "Tags", "URL", "Description"].map { "“\($0)”" }.joined(separator: ", ")
    let nameless = try WrittenExport("best of.csv", text("2016-01-01"))
    #expect(await problem(nameless, "best of.csv")?.content == .columns(columns))
  }

  @Test("lists from before version 7, which begin with a blank line, are recognised")
  func earlierLists() async throws {
    let text = """

      Date,Name,Tags,URL,Description
      2016-01-01,Old ones,"a, b",https://boxd.it/l,"Two
      lines"

      Position,Name,Year,URL,Description
      1,Ran,1985,https://letterboxd.com/film/ran/,first
      2,Ikiru,1952,https://letterboxd.com/film/ikiru/,
      """
    for name in ["lists/old.csv", "old.csv"] {
      let rows = try await WrittenExport(name, text).read(name.hasPrefix("lists") ? "" : name)
      #expect(rows.map(\.work.title) == ["Ran", "Ikiru"])
      #expect(
        rows.map(\.imported.marks.lists) == [
          [ListPlace("Old ones", rank: 1, note: "first")], [ListPlace("Old ones", rank: 2)],
        ])
      let items = try await WrittenExport(name, text).items(name.hasPrefix("lists") ? "" : name)
      #expect(items.first == .lists([NamedList("Old ones", description: "Two\nlines")]))
    }
  }

  @Test(
    "a file of an unknown program is not mistaken for another's",
    arguments: [
      "movieId,imdbId,tmdbId,rating,average_rating\n1,114709,862,4.0,3.9",
      #"[{"title":"Emma","year":1996}]"#, #"[{"id":1,"type":"movie","movie":{"title":"Emma"}}]"#, "[1,2]", "[]",
    ])
  func strangers(_ text: String) async throws {
    let export = try WrittenExport("a.csv", text)
    #expect(await problem(export, "a.csv")?.content != nil)
  }

  @Test("an archive is refused if its paths lead out of it, or it is a bomb, locked or damaged")
  func archives() async throws {
    let export = try WrittenExport()
    func zip(_ name: String, _ script: String) throws {
      let python = Process()
      python.executableURL = URL(filePath: "/usr/bin/env")
      python.arguments = [
        "python3", "-c",
        "import zipfile,sys\nz=zipfile.ZipFile(sys.argv[1],'w',zipfile.ZIP_DEFLATED)\n\(script)\nz.close()",
        export.folder.path(name),
      ]
      try python.run()
      python.waitUntilExit()
      #expect(python.terminationStatus == 0)
    }
    try zip("out.zip", "z.writestr('../diary.csv','x')")
    #expect(await problem(export, "out.zip")?.danger == .leadsOut("“../diary.csv”"))
    try zip("root.zip", "z.writestr('/diary.csv','x')")
    #expect(await problem(export, "root.zip")?.danger == .leadsOut("“/diary.csv”"))
    try zip("bomb.zip", "z.writestr('diary.csv','x'*50000000)")
    #expect(await problem(export, "bomb.zip")?.danger == .packedTooWell("“diary.csv”"))
    try zip("many.zip", "for i in range(10001): z.writestr('%d'%i,'')")
    #expect(await problem(export, "many.zip")?.danger == .tooLarge)
    try zip("other.zip", "z.writestr('photo.jpg','x')")
    #expect(await problem(export, "other.zip")?.found == ["“photo.jpg”"])
    let good = try LetterboxdImportTests.whole()
    let bytes = try good.folder.bytes(good.zip(as: "a.zip"))
    // unzip only warns of bytes before the archive.
    try export.write("more.zip", Data([0x50, 0x4B, 0x03, 0x04]) + bytes)
    #expect(try await export.items("more.zip") == good.items("a.zip"))
    try export.write("cut.zip", bytes.prefix(bytes.count / 2))
    #expect(await problem(export, "cut.zip", code: .storage)?.fileFault == .damaged(.unzip))
    // Damages the member's data, not the list of members.
    var damaged = bytes
    let place = try #require(bytes.firstRange(of: Data("diary.csv".utf8))).upperBound + 60
    damaged[place] ^= 0xFF
    try export.write("damaged.zip", damaged)
    // A refused archive is right, too.
    let items = try? await export.items("damaged.zip")
    #expect(items?.count != 13)
  }

  @Test("a pipe is read like a file")
  func pipe() async throws {
    let export = try WrittenExport()
    let path = export.folder.path("ratings.csv")
    #expect(mkfifo(path, 0o600) == 0)
    let writer = Thread {
      let text = Data(LetterboxdImportTests.ratings.utf8)
      // If writing fails, too few items are read, and the test fails.
      try? FileHandle(forWritingTo: URL(filePath: path)).write(contentsOf: text)
    }
    writer.start()
    #expect(try await export.items("ratings.csv").count == 2)
  }

  @Test("a file whose name is a pattern to unzip is read itself")
  func pattern() async throws {
    let export = try LetterboxdImportTests.whole()
    let rows = try await export.read(export.zip(as: "a*[1] .zip"))
    #expect(rows.count == 14)
  }
}

extension Problem {
  fileprivate var fileFault: FileFault? { if case .storage(.file(let fault, _)) = self { fault } else { nil } }

  private var refusal: ImportRefusal? { if case .usage(.unimportable(let refusal)) = self { refusal } else { nil } }

  /// The content of a file that is not an export.
  fileprivate var content: ImportRefusal.Content? {
    if case .notExport(_, _, let content)? = refusal { content } else { nil }
  }

  /// The files in a folder or an archive that has no export, or several.
  fileprivate var found: [String]? {
    switch refusal {
    case .noExport(_, let found), .severalExports(_, let found): found
    default: nil
    }
  }

  fileprivate var danger: ImportRefusal.Danger? {
    if case .dangerous(_, let danger)? = refusal { danger } else { nil }
  }
}
