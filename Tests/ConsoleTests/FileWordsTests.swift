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
        .newer(version: 14, latest: 13),
        "The library a was saved by a newer version of Marquee (format 14; this version supports up to 13).",
        "Use the newer version, or set MARQUEE_HOME to another folder. The file is unchanged."
      ),
      (
        .unreleased(version: 8), "The library a was saved by an unreleased version of Marquee (format 8).",
        "The file is unchanged. Export it with that version, move it elsewhere, then import the export."
      ),
      (
        .foreign, "a is another program's database.",
        "Move it elsewhere, or set MARQUEE_HOME to another folder. The file is unchanged."
      ),
      (
        .damaged("b"), "The library a is damaged: b.",
        "To recover what is readable, run `marquee doctor --repair`. It keeps the damaged file."
      ),
      (
        .contradicted(code: 19), "The library a rejected a change that contradicts its contents (SQLite code 19).",
        "Nothing changed. Try again, or check the library with `marquee doctor`."
      ),
      (
        .diskFull, "Can't write the library a: the disk is full.",
        "Free some space, then try again. Nothing changed."
      ),
      (.busy, "Another program is changing the library a.", "Try again in a moment."),
      (
        .irregular, "a is not a library: it is not a regular file.",
        "Move it elsewhere, or set MARQUEE_HOME to another folder. The file is unchanged."
      ),
      (
        .notDatabase, "a is not a library: it is not a database.",
        "If the library is damaged, recover it with `marquee doctor --repair`. Otherwise, move the file elsewhere or set MARQUEE_HOME to another folder. The file is unchanged."
      ),
      (
        .linked(names: 2),
        "The library a has 2 names (hard links). Changes saved under one name would be missing under the others.",
        "Close all Marquee sessions, copy the file, and rename the copy to this name."
      ),
      (
        .unusable("b"), "Can't use the library a: b.",
        "Nothing changed. Try again, or check the library with `marquee doctor`."
      ),
      (
        .nothingReadable, "Can't recover any data from a.",
        "The file is unchanged. Replace it with a backup and remove files such as library.sqlite-wal beside it, or move it elsewhere to start with an empty library."
      ),
      (
        .noFolder("b"), "Can't create the folder for the library a: b.",
        "Set MARQUEE_HOME to another folder."
      ),
      (
        .unwritable("b"), "Can't write the library a: b.",
        "Make it and its folder writable, or set MARQUEE_HOME to another folder."
      ),
      (
        .inUse, "Another Marquee process has the library a open.",
        "Close other sessions, then repair it. The file is unchanged."
      ),
      (.replaced, "The library a was replaced several times while in use.", "Try again in a moment."),
      (
        .gone, "The library a was moved or deleted while in use.",
        "Put it back and try again. Until then, Marquee doesn't save changes, and new sessions start with an empty library."
      ),
      (
        .unrepaired(.noFolder("b")),
        "Can't repair the library a: Marquee can't create a folder beside it (b).",
        "The file is unchanged. Free some space or make its folder writable, then try again."
      ),
      (
        .unrepaired(.otherRepair), "Can't repair the library a: another repair is still running.",
        "The file is unchanged. Try again in a moment."
      ),
    ] as [(LibraryFault, String, String)])
  func library(fault: LibraryFault, message: String, hint: String) {
    let problem = Problem.storage(.library(fault, path: "a"))
    #expect(problem.text == message && problem.hint == hint && problem.exitStatus == 8)
  }

  @Test(
    "what stopped a repair is named",
    arguments: [
      (.system("b"), "b"), (.noFolder("b"), "Marquee can't create a folder beside it (b)"),
      (.uncopied, "Marquee can't copy it"),
      (.uncopiedJournal("b"), "Marquee can't copy its journal (b)"),
      (.unwrittenCopy("b", "c"), "Marquee can't write b (c)"),
      (.folderInUse, "its folder is in use"), (.notFile, "it is not a file"),
      (.otherRepair, "another repair is still running"),
      (.replaced, "another program moved or replaced it"),
    ] as [(LibraryFault.Obstacle, String)])
  func repair(obstacle: LibraryFault.Obstacle, words: String) {
    #expect(
      Problem.storage(.library(.unrepaired(obstacle), path: "a")).text
        == "Can't repair the library a: \(words).")
  }

  @Test(
    "why an archive is not unpacked is named",
    arguments: [
      (.unreadableList, "its list of files is unreadable"), (.tooLarge, "it is too large when unpacked"),
      (.leadsOut("“b”"), "the path “b” leads outside the archive"), (.twice("“b”"), "it contains “b” twice"),
      (.packedTooWell("“b”"), "“b” has a suspicious compression ratio"),
    ] as [(ImportRefusal.Danger, String)])
  func archive(danger: ImportRefusal.Danger, words: String) {
    #expect(
      Problem.usage(.unimportable(.dangerous(archive: "a", danger))).text == "Can't unpack a: \(words).")
  }

  @Test(
    "news about the library's file are a sentence or two",
    arguments: [
      (.replaced(path: "a"), "Another file replaced a. Marquee now uses the new file as your library."),
      (.closedToOthers(path: "a"), "Other users could read a. Now only you can read it."),
      (
        .broughtUpToDate(path: "a", copy: "b", news: []),
        "Upgraded a to the current format. b is a copy of the earlier file."
      ),
      (
        .broughtUpToDate(path: "a", copy: "b", news: [.journalEmptied]),
        "Upgraded a to the current format. b is a copy of the earlier file. Earlier changes can no longer be undone."
      ),
      (.readOnly(path: "a", reason: "b"), "Can't save changes: can't write a (b). Make it and its folder writable."),
      (
        .readOnly(path: "a", reason: nil),
        "Can't save changes: can't write a (the disk is full). Free some space, then try again."
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
              file: "a", of: ImportFormat("imdb", program: "IMDb", signs: ["Const", "Title"]), .columns("“b”")))),
        "a is not an export from IMDb: it begins with “b”.", "Expected: IMDb's columns Const and Title."
      ),
      (
        .usage(.unimportable(.notExport(file: "a", of: nil, .nothing))), "a is not an export: it is empty.",
        "To see what Marquee can import, run `marquee help formats`."
      ),
      (
        .usage(.unimportable(.notExport(file: "a", of: ImportFormat("x", program: "X", files: ["y"]), .json("“[{b”")))),
        "a is not an export from X: it is JSON in another layout and begins with “[{b”.",
        "Expected: X's files, such as y."
      ),
      (
        .usage(
          .unimportable(.namelessFile("a", of: ImportFormat("x", program: "X", files: ["y"]), names: ["b", "c"]))),
        "Can't tell which X file a is: its columns match several files.", "Rename it to its original X name: b or c."
      ),
      (
        .usage(
          .unimportable(
            .severalFormats(file: "a", [ImportFormat("x", program: "X"), ImportFormat("y", program: nil)]))),
        "a could be an export from X or y.", "Name the format: `--format x` or `--format y`."
      ),
      (
        .usage(.unimportable(.noExport(in: "a", found: []))), "a contains no export. Found nothing.",
        "To see what Marquee can import, run `marquee help formats`."
      ),
      (
        .usage(.unimportable(.unclear(file: "a", .kind))), "Can't tell whether a lists films, series or books.",
        "Add `--columns kind=film`, `--columns kind=series` or `--columns kind=book`."
      ),
      (
        .usage(.unimportable(.unclear(file: "a", .column(.rating, ["b", "c"])))),
        "Several columns of a could be the rating: “b” and “c”.", "Choose one: `--columns 'b=rating'`."
      ),
      (
        .usage(.unimportable(.likeProgram(file: "a", ImportFormat("x", program: "X")))),
        "a has columns of X, but is not one of its exports.",
        "Export it again, or say what its columns mean with --columns."
      ),
      (
        .usage(.unimportable(.severalExports(in: "a", found: ["“b”", "“c”"]))), "a contains several exports: “b”, “c”.",
        "Import one of these files."
      ),
      (
        .usage(.unimportable(.notExport(file: "a", of: ImportFormat("x", program: "X", files: ["y"]), .noText))),
        "a is not an export from X: it is not text.", "Expected: X's files, such as y."
      ),
      (
        .usage(
          .unimportable(.notExport(file: "a", of: ImportFormat("x", program: nil, signs: ["B", "C"]), .noHeader))),
        "a is not an export from x: it has no header.", "Expected: Marquee's own columns B and C."
      ),
      (
        .usage(.unimportable(.otherFirstLine(file: "a", expected: "b"))),
        "a is not a Marquee export: its first line is wrong.",
        "Expected: the line b, followed by one entry per line."
      ),
      (
        .usage(.unimportable(.otherLastLine(file: "a", found: "b"))),
        "a comes from another version of Marquee: it ends with b.",
        "Import it with that version. The file is unchanged."
      ),
      (
        .usage(.unimportable(.cutOff(file: "a", line: 7, lastLine: "b"))),
        "a is cut off after line 7: the last line of an export is missing. Nothing was imported.",
        "Copy it again. If this is the only copy, add the line b at the end, then import the file."
      ),
      (.usage(.unimportable(.noStandardInput)), "Standard input is closed.", "Specify a file."),
      (
        .usage(.unimportable(.dangerous(archive: "a", .twice("“b”")))), "Can't unpack a: it contains “b” twice.",
        "Import the original archive. It can be up to 1 GB when unpacked."
      ),
      (
        .notFound(what: .file("a"), remedy: .nameExport), "There is no file a.",
        "Specify an export: a file, a folder or an archive."
      ),
      (
        .storage(.file(.damaged(.gzip), name: "a")), "Can't read a: it is damaged or cut off.",
        "Export or copy it again."
      ),
      (
        .storage(.file(.missing(.unzip), name: "a")), "Can't read a: the program unzip is missing.",
        "Install it (apt-get install unzip), or unpack the archive and import the folder."
      ),
      (
        .storage(.file(.unreported, name: "a")), "Can't write the list of skipped rows to a.",
        "Make the folder writable, or set MARQUEE_HOME to another folder."
      ),
      (.usage(.longNote), "The note is too long.", "A note can have up to 20,000 characters."),
      (
        .usage(.unknownStatus("b")), "“b” is not a status.",
        "Use started, onhold, givenup, finished or none."
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
        "Skipped the file. Can't read a: it is damaged or cut off."
      ),
      (.longRow, "The row is longer than 1 MiB."), (.unclosedQuote, "A quotation mark is never closed."),
      (.longOrUnclosedQuote, "A quotation mark isn't closed within 1 MiB."),
      (.wrongCells(2, expected: 3), "The row has 2 cells, but the header has 3."),
      (.untitled, "The row has no title."), (.noIdentifier, "The id is not a valid identifier."),
      (.noKind, "The kind is not film, movie, book or tv."), (.otherKind(.book), "The id does not belong to a book."),
      (
        .notFilm(.episode),
        "Skipped an episode: the row doesn't say which one it is, or says nothing that Marquee keeps."
      ),
      (.notFilm(.podcast), "Skipped a podcast: it is not a film."),
      (.notFilm(.videoGame), "Skipped a video game: it is not a film."),
      (.unknownType("“b”"), "Skipped the row: its type, “b”, is neither a film nor a series."),
      (.nothingToKeep, "Skipped the row: it has no rating, day, note or other mark."),
      (.damagedObject, "Skipped invalid JSON."),
      (.cutFile, "The file is cut off here. The rest is missing."),
      (.afterEnd, "Skipped: it comes after the end of the export."),
      (.longEntry(megabytes: 16), "Skipped the entry: it is longer than 16 MB."),
      (.damagedEntry("b"), "The entry is damaged: b."),
      (.damagedEntry(nil), "The entry is damaged: it has no identifier."),
      (.repairedText, "The text is not UTF-8. Unreadable bytes became “\u{FFFD}”."),
      (.cut(.line), "Shortened a title or name to 500 characters."),
      (.cut(.note), "Shortened the note to 20000 characters."),
      (.cut(.tag), "Shortened a tag to 100 characters."),
      (.notDay("“b”"), "The day “b” is not a date."),
      (.notRating("“b”", outOf: 5), "The rating must be a number above 0 and up to 5, not “b”."),
      (.notISBN("“b”"), "Skipped “b”: not a valid ISBN."),
      (.unknownStatus("“b”"), "Skipped the unknown status “b”."),
      (.excess(.viewings, beyond: 9), "Skipped the rest: more than 9 viewings."),
      (.excess(.people, beyond: 9), "Skipped the rest: more than 9 people."),
      (
        .laterVersion(3),
        "The entry comes from a newer version (3). Marquee keeps the data it doesn't recognize, but doesn't show it."
      ),
      (
        .repeatedMember,
        "An unknown JSON key appears more than once. Kept the last value."
      ),
      (.refused(.usage(.tagWithComma)), "A tag can't contain a comma. Skipped it."),
      (.excessLeftOut(.manyTags), "Too many tags. Skipped the rest."),
      (.lost("b: c", isLeftOut: true), "b: c. Skipped it."), (.lost("b: c", isLeftOut: false), "b: c."),
      (
        .repeated(line: 7, named("tmdb:movie/1")),
        "Line 7 also has tmdb:movie/1. Merged both lines into one entry."
      ),
      (
        .reused(line: 7, named("tmdb:movie/1")),
        "Line 7 also has tmdb:movie/1, for another work. Each line became its own entry."
      ),
      (.keyOfOther("b", source: "c"), "Skipped the c key b: another entry already has it."),
      (
        .fitsSeveral([named("tmdb:movie/1"), named("ghibli:film/2")]),
        "Added as a new entry, because it matches 2 works in your library: tmdb:movie/1, ghibli:film/2."
      ),
      (
        .otherRating(Rating(nearest: 2), kept: Rating(nearest: 4.5)),
        "Another row rates this work differently. Kept 4.5, not 2."
      ),
      (
        .listOfThatName("Noir", named: "Noir (Trakt)"),
        "You already have a list called “Noir”. Imported this one as “Noir (Trakt)”. To merge them, import again with --merge-lists."
      ),
      (
        .staysWanted(title: "Ran"),
        "“Ran” is no longer on the export's watchlist, but you haven't seen it. Kept it on your watchlist."
      ),
    ] as [(RowRemark, String)])
  func rows(remark: RowRemark, words: String) { #expect(remark.words == words) }

  @Test("a rating that was rounded says what it was, and what it became")
  func rounded() throws {
    let remark = RowRemark.roundedRating("4.2", outOf: 5, try #require(Rating(halfStars: 8)))
    #expect(remark.words == "Rounded the rating 4.2 out of 5 to 4 stars.")
  }

  @Test(
    "a cell that is no number or no date is called what it is",
    arguments: [
      (.year, "year"), (.pages, "page count"), (.minutes, "running time"), (.tmdbID, "TMDb ID"),
      (.readCount, "read count"), (.copies, "number of copies"), (.seriesNumber, "series number"),
      (.date, "date"), (.watchedDate, "watched date"), (.addedDate, "date added"), (.readDate, "date read"),
      (.ratedDate, "date rated"),
    ] as [(RowRemark.Value, String)])
  func cells(value: RowRemark.Value, name: String) {
    #expect(RowRemark.notNumber(value, "“b”", 1...9).words == "The \(name) “b” is not a number from 1 to 9.")
    #expect(RowRemark.notDate(value, "“b”").words == "Skipped the \(name) “b”: not a date.")
    #expect(RowRemark.ambiguousDate(value, "“b”").words == "Skipped the \(name) “b”: it could be either of two dates.")
  }
}
