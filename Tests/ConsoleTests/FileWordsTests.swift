import MarqueeDomain
import Testing

@testable import MarqueeConsole

/// The words for the library's file, for files that are imported, and for their rows.
@Suite struct FileWordsTests {
  @Test(
    "a fault of the library's file names the file, and what to do",
    arguments: [
      (
        .newer(version: 14, latest: 13), "The library a was made by a newer Marquee (its version is 14, not 13).",
        "Use that Marquee, or name another folder in MARQUEE_HOME; the file is unchanged."
      ),
      (
        .unreleased(version: 8), "The library a was made by a Marquee that was never released (its version is 8).",
        "The file is unchanged. Export it with the program that made it, move it away, and import the export."
      ),
      (
        .foreign, "a is a database of another program.",
        "Move it away, or name another folder in MARQUEE_HOME; the file is unchanged."
      ),
      (
        .damaged("b"), "The library a is damaged: b.",
        "`marquee doctor --repair` recovers what can be read, and keeps the damaged file."
      ),
      (
        .contradicted(code: 19), "The library a refused a change that contradicts what is in it (SQLite's code 19).",
        "Nothing was changed. Try again; `marquee doctor` checks the library."
      ),
      (
        .diskFull, "The library a cannot grow: there is no room left on the disk.",
        "Free some space and try again; nothing was changed."
      ),
      (.busy, "The library a is being changed by another program.", "Try again in a moment."),
      (
        .unrepaired(.noFolder("b")), "The library a could not be repaired: no folder can be made beside it (b).",
        "The file is unchanged. Free some space, make its folder writable, then try again."
      ),
    ] as [(LibraryFault, String, String)])
  func library(fault: LibraryFault, message: String, hint: String) {
    let problem = Problem.storage(.library(fault, path: "a"))
    #expect(problem.text == message && problem.hint == hint && problem.exitStatus == 8)
  }

  @Test(
    "why a file is not imported, and what would be",
    arguments: [
      (
        .usage(
          .unimportable(
            .notExport(
              file: "a", of: ImportFormat("imdb", program: "IMDb", columns: ["Const", "Title"]), .columns("“b”")))),
        "a is not an export of IMDb: it begins with “b”.", "Expected: IMDb's columns Const and Title."
      ),
      (
        .usage(.unimportable(.notExport(file: "a", of: nil, .nothing))), "a is not an export: it is empty.",
        "Expected: Letterboxd's columns Name and Letterboxd URI; or Goodreads' Book Id, Title and Author; or StoryGraph's Title, Authors and Read Status; or LibraryThing's Book Id, Title and Primary Author; or Calibre's title, authors, author_sort and library_name; or IMDb's Const and Title; or TMDb's TMDb ID, Type and Name; or Trakt's files, such as watched-history-1.json; or Marquee's own id, kind and title."
      ),
      (
        .usage(.unimportable(.notExport(file: "a", of: ImportFormat("x", program: "X", files: ["y"]), .json("“[{b”")))),
        "a is not an export of X: it is JSON of another kind, and begins with “[{b”.",
        "Expected: X's files, such as y."
      ),
      (
        .usage(
          .unimportable(.namelessFile("a", of: ImportFormat("x", program: "X", files: ["y"]), names: ["b", "c"]))),
        "a has the columns of several files of X, and the name of none.", "Call it b or c, as X does."
      ),
      (
        .usage(.unimportable(.noExport(in: "a", found: []))), "a holds no export: found nothing.",
        "Expected: an export of Letterboxd, Goodreads, StoryGraph, LibraryThing, Calibre, IMDb, TMDb or Trakt."
      ),
      (
        .usage(.unimportable(.severalExports(in: "a", found: ["“b”", "“c”"]))), "a holds several exports: “b”, “c”.",
        "Name one of these files."
      ),
      (
        .usage(.unimportable(.dangerous(archive: "a", .twice("“b”")))), "a is not unpacked: it holds “b” twice.",
        "Expected: the archive as the program gives it, up to 1 GB."
      ),
      (
        .notFound(what: .file("a"), remedy: .nameExport), "There is no file a.",
        "Name an export: a file, its folder, or its archive."
      ),
      (
        .storage(.file(.damaged(.gzip), name: "a")), "a cannot be read: it is damaged, or cut off.",
        "Export it again, or copy it again."
      ),
      (
        .storage(.file(.missing(.unzip), name: "a")), "a cannot be read: the program unzip is missing.",
        "Install it (apt-get install unzip), or unpack the archive and name the folder."
      ),
      (
        .storage(.file(.unreported, name: "a")), "What could not be taken over cannot be written to a.",
        "Make the folder writable, or name another one in MARQUEE_HOME."
      ),
      (.usage(.longNote), "The note is too long.", "A note holds up to 20,000 characters."),
      (
        .usage(.unknownStatus("b")), "There is no status “b”.",
        "It can be started, onhold, givenup, finished or none."
      ),
    ] as [(Problem, String, String)])
  func imports(problem: Problem, message: String, hint: String) {
    #expect(problem.text == message && problem.hint == hint)
  }

  @Test(
    "the result of a row is a sentence",
    arguments: [
      (.wrongCells(2, expected: 3), "It has 2 cells where the header has 3."),
      (.damagedEntry(nil), "The entry is damaged: it has no identifier."),
      (.notNumber(.minutes, "“b”", 1...9), "The running time “b” is not a number from 1 to 9."),
      (.ambiguousDate(.watchedDate, "“b”"), "The watched date “b” may mean two days, and was left out."),
      (.cut(.tag), "A tag is longer than 100 characters, and was cut."),
      (.excess(.viewings, beyond: 9), "It has more than 9 viewings; the others were left out."),
      (.outOfBounds(.placeOfMark("wanted"), 7), "The wanted place 7 is out of bounds, and was left out."),
      (.refused(.usage(.tagWithComma)), "A tag has no comma in it. It was left out."),
      (.excessLeftOut(.manyTags), "These are too many tags. The others were left out."),
      (.lost("b: c", isLeftOut: true), "b: c. It was left out."), (.lost("b: c", isLeftOut: false), "b: c."),
      (
        .staysWanted(title: "Ran"), "“Ran” is no longer on the export's watchlist, and was not seen. It stays on yours."
      ),
    ] as [(RowRemark, String)])
  func rows(remark: RowRemark, words: String) { #expect(remark.words == words) }
}
