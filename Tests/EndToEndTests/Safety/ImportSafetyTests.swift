// Files that are made to do harm when they are imported, and what an import must not do.
import Foundation
import TestSupport
import Testing

@Suite("Imports of hostile files", .timeLimit(.minutes(2)))
struct ImportSafetyTests {
  private let folder: ShellFolder

  init() throws { folder = try ShellFolder(home: "home") }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: folder.path(name)))
  }

  private static let rating = "Date,Name,Year,Letterboxd URI,Rating\n2024-01-02,Heat,1995,https://boxd.it/a,5\n"

  @Test("numbers beyond measure count as unknown, and `stats` counts on: films, books, and an export of Marquee's own")
  func numbers() throws {
    let most = "9223372036854775807"
    let imdb =
      "Const,Your Rating,Date Rated,Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors"
    let rows = (1...2).map { "tt000000\($0),9,2024-01-02,Film \($0),,movie,8,\(most),199\($0),Drama,1,1990-01-01,Ann" }
    try write(([imdb] + rows).joined(separator: "\n"), to: "ratings.csv")
    let books = (1...2).map { "\($0),Book \($0),Ann,,,5,,,,\(most),,,2024/01/0\($0),,,,read,,,,1,0" }
    let goodreads =
      "Book Id,Title,Author,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies"
    try write(([goodreads] + books).joined(separator: "\n"), to: "books.csv")
    let own = (1...2).map {
      #"{"description":{"pages":\#(most),"runtimeMinutes":\#(most),"score":1e300,"scoreOutOf":1e308,"scoreVotes":\#(most)},"id":"tmdb:movie/\#($0)","kind":"movie","rating":9,"title":"Own \#($0)","viewings":[{"on":"2024"}]}"#
    }
    try write(
      "{\"entries\":[\n" + own.joined(separator: ",\n") + "\n],\"format\":\"marquee-library/1\"}\n", to: "own.json")
    let outcome = try folder.run(
      "for f in ratings.csv books.csv own.json; do m import $f; done; m stats; m stats 2024 --json")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.lines.filter { $0.hasPrefix("2\t0\t0\t0\t") }.count == 3, "\(outcome.output)")
    #expect(outcome.errors.contains("The running time “\(most)” is not a number from 1 to 100000."))
    #expect(outcome.errors.contains("The page count “\(most)” is not a number from 1 to 100000."))
    #expect(outcome.output.contains("total\tworks\t6"))
  }

  @Test("an archive whose sizes add up to more than a number can be is refused, in a shell and in a session")
  func archive() throws {
    try Data(Self.archive(sizes: [100, .max])).write(to: URL(filePath: folder.path("bomb.zip")))
    let outcome = try folder.run(
      "m import bomb.zip || echo $?; echo 'import bomb.zip' | m || echo $?; m import bomb.zip --dry-run || echo $?")
    #expect(outcome.lines == ["2", "2", "2"], "\(outcome)")
    #expect(outcome.errors.components(separatedBy: "an't unpack bomb.zip: it is too large when unpacked").count == 4)
  }

  /// A zip archive of empty members with these sizes in their headers (PKWARE's APPNOTE, sections 4.3.7, 4.3.12,
  /// 4.5.3).
  private static func archive(sizes: [Int64]) -> [UInt8] {
    func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
      withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }
    var (members, directory): ([UInt8], [UInt8]) = ([], [])
    for (number, size) in sizes.enumerated() {
      let name = Array("\(number).csv".utf8)
      let extra = bytes(UInt16(1)) + bytes(UInt16(16)) + bytes(size) + bytes(size)
      let common =
        [0, 0, 0, 0, 0, 0, 0, 0] + bytes(UInt32(0)) + bytes(UInt32.max) + bytes(UInt32.max) + bytes(UInt16(name.count))
        + bytes(UInt16(extra.count))
      let place = UInt32(members.count)
      members += bytes(UInt32(0x0403_4B50)) + bytes(UInt16(45)) + common + name + extra
      directory +=
        bytes(UInt32(0x0201_4B50)) + bytes(UInt16(45)) + bytes(UInt16(45)) + common + [UInt8](repeating: 0, count: 10)
        + bytes(place) + name + extra
    }
    let count = bytes(UInt16(sizes.count))
    return members + directory + bytes(UInt32(0x0605_4B50)) + [0, 0, 0, 0] + count + count
      + bytes(UInt32(directory.count)) + bytes(UInt32(members.count)) + [0, 0]
  }

  @Test("a folder that leads to itself is visited once")
  func loop() throws {
    try write(Self.rating, to: "ratings.csv")
    let outcome = try folder.run(
      "mkdir -p export/lists; mv ratings.csv export/; ln -s . export/letterboxd-a; ln -s . export/letterboxd-b; ln -s .. export/lists/letterboxd-b; timeout 60 \"$MARQUEE\" import export"
    )
    #expect(outcome.status == 0 && outcome.lines == ["1\t0\t0\t0\t1\t"], "\(outcome)")
  }

  @Test("Ctrl-C ends an import that waits for a pipe, before it is opened for writing and after; the session goes on")
  func interrupted() throws {
    try folder.run("mkfifo p")
    let session = try folder.session()
    for holdsOpen in [false, true] {
      if holdsOpen {
        try folder.run(
          "(exec 3<> p; printf 'Date,Name,Year,Letterboxd URI,Rating\\n' >&3; echo $BASHPID > holder; exec sleep 600) &"
        )
      }
      defer { if holdsOpen { _ = try? folder.run("kill $(cat holder)") } }
      try session.type("import \(folder.path("p")) --format letterboxd\r")
      _ = try session.expect("\r\n")
      try session.type("\u{3}")
      _ = try session.expect("Interrupted.")
      _ = try session.expect("marquee>")
    }
    try session.type("quit\r")
    #expect(session.status() == 0)
  }

  @Test("Ctrl-C ends an import that waits for the rest of what gzip packed; the session goes on")
  func interruptedWhilePacked() throws {
    try write(Self.rating, to: "ratings.csv")
    // More than the import reads to find out what the file is.
    try folder.run(
      """
      (cat ratings.csv; head -c 300000 /dev/urandom | base64 -w 60 | sed 's/^/2024-01-02,/') | gzip > ratings.gz
      mkfifo p
      (exec 3<> p; echo $BASHPID > holder; head -c 200000 ratings.gz >&3; touch read; exec sleep 600) &
      """)
    defer { _ = try? folder.run("kill $(cat holder)") }
    let session = try folder.session()
    try session.type("import \(folder.path("p")) --format letterboxd\r")
    _ = try session.expect("\r\n")
    // A pipe holds less than was written, so the import has read most of it by then.
    try folder.run("until [ -e read ]; do sleep 0.02; done")
    try session.type("\u{3}")
    _ = try session.expect("Interrupted.")
    _ = try session.expect("marquee>")
    try session.type("quit\r")
    #expect(session.status() == 0)
  }

  @Test(
    "a bomb that gzip packed takes little memory, as one line and as a dump",
    .disabled(if: Sanitizer.isOn, "a sanitizer takes more addresses than the test allows"))
  func packedBomb() throws {
    let outcome = try folder.run(
      """
      head -c 60000000 /dev/zero | tr '\\0' x | gzip -1 > line.csv.gz
      (printf '{"id":1,"original_title":"'; head -c 60000000 /dev/zero | tr '\\0' x) | gzip -1 > dump.gz
      ulimit -v 450000  # the program itself takes 400,000 KB of addresses
      for f in line.csv.gz dump.gz; do m import $f || echo $?; cat $f | m import - || echo $?; done
      """)
    #expect(outcome.errors.contains("it has no header"), "\(outcome)")
    #expect(outcome.lines == ["2", "2", "0\t0\t0\t1\t0\t", "0\t0\t0\t1\t0\t"], "\(outcome)")
  }

  @Test(
    "a report whose place is taken goes elsewhere; where no place is left nothing is imported, and that is said first")
  func report() throws {
    try write(Self.rating + ",,,,\n,No year or title\n2024-01-02,,1990,https://boxd.it/b,4\n", to: "ratings.csv")
    let elsewhere = try folder.run("mkdir ratings.csv.unreadable.csv; m import ratings.csv; ls home")
    #expect(elsewhere.status == 0)
    #expect(elsewhere.output.contains("/home/ratings.csv.unreadable.csv\n"), "\(elsewhere)")
    let nowhere = try folder.run(
      "m undo; d=$(find home -name '*.unreadable.csv'); rm $d; mkdir $d; m import ratings.csv || echo $?; m mine")
    #expect(nowhere.lines.last == "8", "\(nowhere)")
  }

  @Test("an archive in a pipe is refused for what it is, and `-` in a session, which reads its own lines there")
  func places() throws {
    let outcome = try folder.run(
      "echo x > a; zip -q a.zip a; mkfifo p; cat a.zip > p & m import p || echo $?; echo 'import -' | m || echo $?")
    #expect(outcome.lines.suffix(2) == ["8", "2"], "\(outcome)")
    #expect(outcome.errors.contains("an't read p: it is not a regular file"))
    #expect(outcome.errors.contains("which reads standard input itself"))
  }

  @Test("what could control a terminal is escaped in a report")
  func escapes() throws {
    try write(Self.rating + "2024-01-02,,1990,\u{1B}]52;c;eA==\u{7}\u{202E}\u{9B}31m,\u{1B}[31m\n", to: "ratings.csv")
    let outcome = try folder.run("m import ratings.csv >/dev/null; cat ratings.csv.unreadable.csv")
    #expect(outcome.output.contains(#"\u001b]52;c;eA==\u0007\u202e\u009b31m"#), "\(outcome)")
    #expect(
      !(outcome.output + outcome.errors).unicodeScalars.contains {
        $0 == "\u{1B}" || $0 == "\u{202E}" || $0 == "\u{9B}"
      })
  }

  @Test("a dry run writes nothing, whatever it finds, in ten runs")
  func dryRun() throws {
    try write(Self.rating + ",,,,\n2024-01-02,,1990,https://boxd.it/b,4\n", to: "ratings.csv")
    let outcome = try folder.run(
      "for i in 0 1 2 3 4 5 6 7 8 9; do m import ratings.csv --dry-run >/dev/null; done; ls -A")
    #expect(outcome.lines == ["ratings.csv"], "\(outcome)")
  }

  @Test("half of an export does not come in as if it were whole")
  func half() throws {
    let outcome = try folder.run(
      """
      for t in Heat Ran Dune Solaris; do m library add $t; done >/dev/null; m export > all.json
      head -c $(($(wc -c < all.json) / 2)) all.json > half.json; rm -rf home
      m import half.json || echo $?; m library; m import all.json
      """)
    #expect(outcome.lines == ["2", "4\t0\t0\t0\t0\t"], "\(outcome)")
    #expect(outcome.errors.contains("half.json is cut off"))
  }

  @Test("a line without an end on standard input is reported")
  func endlessLine() throws {
    let outcome = try folder.run("head -c 10000000 /dev/zero | tr '\\0' x | (m want - || echo $?)")
    #expect(
      outcome.lines == ["2"] && outcome.errors.contains("line 1 of standard input is longer than 1 MB."),
      "\(outcome.lines)")
  }
}
