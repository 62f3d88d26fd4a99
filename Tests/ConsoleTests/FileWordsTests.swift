import MarqueeDomain
import TestSupport
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
        .irregular, "a is not a library: it is not a regular file.",
        "Move it away, or name another folder in MARQUEE_HOME; the file is unchanged."
      ),
      (
        .notDatabase, "a is not a library: it is not a database.",
        "`marquee doctor --repair` recovers a damaged library; otherwise move the file away, or name another folder in MARQUEE_HOME. The file is unchanged."
      ),
      (
        .linked(names: 2), "The library a has 2 names (hard links): a change under one is lost under the other.",
        "End every Marquee, copy the file, and move the copy to this name."
      ),
      (
        .unusable("b"), "The library a could not be used: b.",
        "Nothing was changed. Try again; `marquee doctor` checks the library."
      ),
      (
        .nothingReadable, "Nothing in a can be read.",
        "The file is unchanged. Replace it with a backup, without files like library.sqlite-wal beside it, or move it away to start anew."
      ),
      (
        .noFolder("b"), "The library a cannot be written: its folder cannot be made (b).",
        "Name another folder in MARQUEE_HOME."
      ),
      (
        .unwritable("b"), "The library a cannot be written: b.",
        "Make it and its folder writable, or name another folder in MARQUEE_HOME."
      ),
      (
        .inUse, "The library a is open in another Marquee.",
        "End other sessions, then repair. The file is unchanged."
      ),
      (.replaced, "The library a was replaced again and again while it was in use.", "Try again in a moment."),
      (
        .gone, "The library a is gone: it was moved or removed while it was in use.",
        "Put it back and try again. Until then changes are not kept; a new Marquee starts with an empty library."
      ),
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
    "what stopped a repair is named",
    arguments: [
      (.system("b"), "b"), (.noFolder("b"), "no folder can be made beside it (b)"), (.uncopied, "it cannot be copied"),
      (.uncopiedJournal("b"), "its journal cannot be copied (b)"),
      (.unwrittenCopy("b", "c"), "b cannot be written (c)"),
      (.folderInUse, "its folder is in use"), (.notFile, "it is not a file"),
      (.otherRepair, "another repair of it is still running"),
    ] as [(LibraryFault.Obstacle, String)])
  func repair(obstacle: LibraryFault.Obstacle, words: String) {
    #expect(
      Problem.storage(.library(.unrepaired(obstacle), path: "a")).text
        == "The library a could not be repaired: \(words).")
  }

  @Test(
    "why an archive is not unpacked is named",
    arguments: [
      (.unreadableList, "its list of files cannot be read"), (.tooLarge, "it is too large unpacked"),
      (.leadsOut("“b”"), "the path “b” leads out of it"), (.twice("“b”"), "it holds “b” twice"),
      (.packedTooWell("“b”"), "“b” is packed too well to be text"),
    ] as [(ImportRefusal.Danger, String)])
  func archive(danger: ImportRefusal.Danger, words: String) {
    #expect(
      Problem.usage(.unimportable(.dangerous(archive: "a", danger))).text == "a is not unpacked: \(words).")
  }

  @Test(
    "news about the library's file are a sentence or two",
    arguments: [
      (.replaced(path: "a"), "Another file has replaced a. It is your library from now on."),
      (.closedToOthers(path: "a"), "Other users could read a. Now only you can."),
      (
        .broughtUpToDate(path: "a", copy: "b", news: []),
        "a was brought up to date; b is a copy of the earlier file."
      ),
      (
        .broughtUpToDate(path: "a", copy: "b", news: [.journalEmptied]),
        "a was brought up to date; b is a copy of the earlier file. Changes made so far can no longer be taken back."
      ),
      (.readOnly(path: "a", reason: "b"), "Nothing can be kept: a cannot be written (b)."),
      (
        .readOnly(path: "a", reason: nil),
        "Nothing can be kept: a cannot be written (there is no room left on the disk)."
      ),
    ] as [(LibraryNotice, String)])
  func news(notice: LibraryNotice, text: String) { #expect(notice.text == text) }

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
        .usage(.unimportable(.notExport(file: "a", of: ImportFormat("x", program: "X", files: ["y"]), .noText))),
        "a is not an export of X: it is not text.", "Expected: X's files, such as y."
      ),
      (
        .usage(
          .unimportable(.notExport(file: "a", of: ImportFormat("x", program: nil, columns: ["B", "C"]), .noHeader))),
        "a is not an export of x: it has no header.", "Expected: Marquee's own columns B and C."
      ),
      (
        .usage(.unimportable(.otherFirstLine(file: "a", expected: "b"))),
        "a is not an export of Marquee's: its first line is not that of one.",
        "Expected: a line b, and after it an entry on each line."
      ),
      (
        .usage(.unimportable(.otherLastLine(file: "a", found: "b"))),
        "a is of another version: it ends with b.",
        "Use that Marquee, or name another folder in MARQUEE_HOME; the file is as it was."
      ),
      (
        .usage(.unimportable(.cutOff(file: "a", line: 7, lastLine: "b"))),
        "a is cut off: it ends after line 7, without the last line of an export. Nothing was taken over.",
        "Copy it again. If there is no other copy, add a line b to import what is there."
      ),
      (.usage(.unimportable(.noStandardInput)), "There is no standard input.", "Name a file."),
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
      (
        .unreadableFile(.storage(.file(.damaged(.gzip), name: "a"))),
        "The file was left out. a cannot be read: it is damaged, or cut off."
      ),
      (.longRow, "The row is longer than 1 MiB."), (.unclosedQuote, "A quote is opened that is never closed."),
      (.longOrUnclosedQuote, "A quote is opened that is never closed, or not within 1 MiB."),
      (.wrongCells(2, expected: 3), "It has 2 cells where the header has 3."),
      (.untitled, "It has no title."), (.noIdentifier, "Its id is not an identifier."),
      (.noKind, "Its kind is not film, movie, book or tv."), (.otherKind(.book), "Its id is not that of a book."),
      (.notFilm(.episode), "An episode is neither a film nor a series."),
      (.notFilm(.podcast), "A podcast is not a film."), (.notFilm(.videoGame), "A video game is not a film."),
      (.unknownType("“b”"), "The type “b” is neither that of a film nor of a series."),
      (.nothingToKeep, "The row has no rating, day, note or other mark to keep, so it was left out."),
      (.damagedObject, "It is not valid JSON, and was left out."),
      (.cutFile, "The file is cut off here: what came after is missing."),
      (.afterEnd, "It comes after the end of the export."),
      (.longEntry(megabytes: 16), "The entry is longer than 16 MB. It was left out."),
      (.damagedEntry("b"), "The entry is damaged: b."),
      (.damagedEntry(nil), "The entry is damaged: it has no identifier."),
      (.repairedText, "A text was not UTF-8: unreadable bytes became “\u{FFFD}”."),
      (.cut(.line), "A text is longer than 500 characters, and was cut."),
      (.cut(.note), "The note is longer than 20000 characters, and was cut."),
      (.cut(.tag), "A tag is longer than 100 characters, and was cut."),
      (.notDay("“b”"), "The day “b” is not a date."),
      (.notRating("“b”", outOf: 5), "The rating “b” is not a number up to 5."),
      (.notISBN("“b”"), "“b” is not a valid ISBN, and was left out."),
      (.unknownStatus("“b”"), "The status “b” is not known, and was left out."),
      (.excess(.viewings, beyond: 9), "It has more than 9 viewings; the others were left out."),
      (.excess(.people, beyond: 9), "It has more than 9 people; the others were left out."),
      (
        .laterVersion(3),
        "The entry is of a later version (3): what this version does not know is kept, but not shown."
      ),
      (
        .repeatedMember,
        "A member that this version does not know occurs more than once; the last value counts."
      ),
      (.refused(.usage(.tagWithComma)), "A tag has no comma in it. It was left out."),
      (.excessLeftOut(.manyTags), "These are too many tags. The others were left out."),
      (.lost("b: c", isLeftOut: true), "b: c. It was left out."), (.lost("b: c", isLeftOut: false), "b: c."),
      (
        .repeated(line: 7, named("tmdb:movie/1")),
        "Line 7 has tmdb:movie/1, too: both are one entry, and this line counts."
      ),
      (
        .reused(line: 7, named("tmdb:movie/1")),
        "Line 7 has tmdb:movie/1, too, for another work: each is an entry of its own."
      ),
      (.keyOfOther("b", source: "c"), "Another entry has the key b of c. It was left out here."),
      (
        .fitsSeveral([named("tmdb:movie/1"), named("ghibli:film/2")]),
        "It fits 2 works that you keep, and became an entry of its own: tmdb:movie/1, ghibli:film/2."
      ),
      (
        .otherRating(Rating(nearest: 2), kept: Rating(nearest: 4.5)),
        "Another row rates this work differently. Kept the rating 4.5, not 2."
      ),
      (
        .staysWanted(title: "Ran"), "“Ran” is no longer on the export's watchlist, and was not seen. It stays on yours."
      ),
    ] as [(RowRemark, String)])
  func rows(remark: RowRemark, words: String) { #expect(remark.words == words) }

  @Test("a rating that was rounded says what it was, and what it became")
  func rounded() throws {
    let remark = RowRemark.roundedRating("4.2", outOf: 5, try #require(Rating(halfStars: 8)))
    #expect(remark.words == "The rating 4.2 out of 5 became 4 stars: the smallest step is half a star.")
  }

  @Test(
    "a cell that is no number or no date is called what it is",
    arguments: [
      (.year, "year"), (.pages, "number of pages"), (.minutes, "running time"), (.tmdbID, "TMDb ID"),
      (.readCount, "read count"), (.copies, "number of copies"), (.seriesNumber, "number in the series"),
      (.date, "date"), (.watchedDate, "watched date"), (.addedDate, "date added"), (.readDate, "date read"),
      (.ratedDate, "date rated"),
    ] as [(RowRemark.Value, String)])
  func cells(value: RowRemark.Value, name: String) {
    #expect(RowRemark.notNumber(value, "“b”", 1...9).words == "The \(name) “b” is not a number from 1 to 9.")
    #expect(RowRemark.notDate(value, "“b”").words == "The \(name) “b” is not a date, and was left out.")
    #expect(RowRemark.ambiguousDate(value, "“b”").words == "The \(name) “b” may mean two days, and was left out.")
  }

  @Test(
    "a number of a record that is out of bounds is called what it is",
    arguments: [
      (.entry, "number"), (.person, "number of a person"), (.viewing, "number of a viewing"), (.time, "time"),
      (.mark("wanted"), "wanted"), (.timeOfMark("wanted"), "wanted time"), (.placeOfMark("wanted"), "wanted place"),
    ] as [(RowRemark.Number, String)])
  func numbers(number: RowRemark.Number, name: String) {
    #expect(RowRemark.outOfBounds(number, 7).words == "The \(name) 7 is out of bounds, and was left out.")
  }
}
