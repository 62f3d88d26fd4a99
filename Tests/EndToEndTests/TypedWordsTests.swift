import Foundation
import TestSupport
import Testing

@Suite("Words as people type them", .timeLimit(.minutes(2)))
struct TypedWordsTests {
  /// Lines of a session, and the answer to the last of them.
  @Test(
    "a session understands words as people type them, and says what it did",
    arguments: [
      (["lists"], "No lists yet."),
      (["search korean"], "Showing results for `language:ko`."),
      (["search movies from 1990 to 1995"], "`kind:movie year:1990..1995`."),
      (["search books from the 19th century"], "`kind:book year:1801..1900`."),
      (["library add Ran (1985)", "seen ran 1985"], "Using Ran (1985)"),
      (["rate heat 3", "undo 1", "undo 1"], "Change 1 is already undone. To change that, run `redo 1`."),
      (["rate heat 3", "redo 1"], "Change 1 is already in effect. To change that, run `undo 1`."),
      (["mononoke"], "`mononoke` is not a command. Searched for it instead."),
      (["favorits"], "`favorits` is not a command. Searched for it instead. Did you mean `favorites`?"),
      (["spirited away"], "`spirited` is not a command. Searched for it instead."),
      (["seen the hobbit --on 2024-05-31"], "Marked The Hobbit as seen on 2024-05-31. `undo` reverts it."),
      (["rate the hobbit ★★★★½"], "Rated The Hobbit 4.5. `undo` reverts it."),
      (["search castle", "tag 1 2 noir"], "Tagged Castle in the Sky and Howl's Moving Castle with “noir”."),
      (["search castle", "fav 1-2"], "Added Castle in the Sky and Howl's Moving Castle to your favorites."),
      (["search castle", "seen 1917"], "There is no row 1917 here and no title “1917”."),
      (["open heat", "seen 31 May 2024"], "Marked Heat as seen on 2024-05-31."),
      (["open heat", "note 1 more time"], "Added a note to Heat."),
      (
        ["note heat once", "note heat twice"],
        "Added a note to Heat. This replaces the earlier note. `undo` reverts it."
      ),
      (
        ["want heat", "seen heat --on 2024"],
        "Marked Heat as seen in 2024. Removed it from your watchlist. `undo` reverts both changes."
      ),
      (
        ["seen heat --on 2024-05-01 --rating 9/10"],
        "Marked Heat as seen on 2024-05-01 and rated it 4.5. `undo` reverts it."
      ),
      (["seen heat --on 03/04/2024"], "`03/04/2024` is ambiguous. Type 2024-03-04 or 2024-04-03."),
      (
        ["seen heat --on 2024-01-01", "seen heat --on 2024-02-02", "diary", "unseen 1", "diary"],
        "Removed Heat from your diary (2024-02-02). That was the latest of 2 viewings. To remove the rest, run `marquee unseen REF --all`."
      ),
      (
        ["seen heat --on 2024-01-01", "seen heat --on 2024-01-01", "diary", "unseen 1", "unseen 1"],
        "The diary on screen is out of date."
      ),
      (["seen dune 2021 31 may 2024"], "Marked Dune as seen on 2024-05-31."),
      (["seen heat 2024"], "Marked Heat as seen in 2024."),
      (["seen heat --on 31 may 2024"], "Marked Heat as seen on 2024-05-31."),
      (["seen yesterday"], "Type a work before the date."),
      (["seen heat yesterday friday"], "Two dates given: `yesterday` and"),
      (["back to the future"], "To search for the whole line, run `search back to the future`."),
      (["tmdb:movie/949", "rate 4"], "Rated Heat 4."), (["LISTS"], "No lists yet."),
      (["open heat", "tag 1 noir"], "Tagged Heat with “1”, “noir”."),
      (["rate fahrenheit 451"], "You haven't rated “Fahrenheit 451”."),
      (["rate heat 4.5", "rate heat"], "You rated “Heat” 4.5."), (["rate heat"], "You haven't rated “Heat”."),
      (["read dune"], "Marked Dune as seen"), (["goal 52 movies"], "52 films"),
      (["goal movies 52"], "52 films"), (["goal 10 tv shows this year"], "10 series"),
      (["goal 9 tv in 2027"], "for 2027"),
      (["search korean movies"], "Showing results for `language:ko kind:movie`"),
      (["search movies from the 1990s"], "Showing results for `kind:movie year:1990s`"),
      (["search movies from japan"], "Showing results for `kind:movie country:jp`"),
      (["search tv shows after 2010"], "Showing results for `kind:tv after:2010`"),
      (["seen heat 20240230"], "`20240230` is not a date."), (["seen heat 31.02."], "`31.02.` is not a date."),
      (["seen heat 31.02"], "`31.02` is not a date."), (["seen heat 31.12"], "Marked Heat as seen on "),
      (["seen heat an hour ago"], "Marked Heat as seen on "),
      (["seen heat last weekend"], "`last weekend` is ambiguous."),
      (["seen heat 30 feb"], "`30 feb` is not a date."), (["seen heat at christmas"], "Marked Heat as seen on "),
      (["seen heat --on march"], "Marked Heat as seen in "), (["seen 1-2"], "There is no row 2 here."),
      (["favorite dune frank herbert"], "Added Dune to your favorites."),
      (["favorite dune by herbert"], "Added Dune to your favorites."),
      (["favorite dune [2021]"], "Added Dune to your favorites."), (["seen dune"], "matches 2 works"),
      (["rate dune 2021"], "You haven't rated “Dune”."), (["rate heat four"], "`four` is not a rating."),
      (["seen the wire S1E1 --rating 4", "rate the wire S1E1"], "You rated “The Wire” 4."),
      (["show the wire S1E2", "seen heat"], "Marked Heat as seen on"),
      (["reading the hobbit", "finished the hobbit --rating 5"], "and rated it 5."),
      (["open heat", "lend the hobbit to Ann"], "Lent The Hobbit to Ann."),
      (["lend heat to Ann on 2024-05-01", "undo --list"], "Lent Heat to Ann."),
      (["library add \"A History of Violence\"", "seen heat", "history --fields title --csv"], "Marked Heat"),
      (["library add movie \"1917\"", "seen 1917"], "Marked 1917 as seen on"),
      (["goals"], "No goals yet."),
      (["seen heat", "note heat --on 2020-01-01 Good."], "is not in your diary on 2020-01-01"),
      (["fav heat", "rate heat 4", "undo --to 1 --yes"], "Undid 1 change. `redo` restores it."),
      (["setings tmdb-token abcdefgh12345678"], "`setings` is not a command. Use `settings tmdb-token TOKEN`."),
      (["tonight 12 angry men"], "`12` is ambiguous. Type 12m or title:12."),
      (["tonight 2"], "`2` is ambiguous. Type 2h or 2m."), (["tonight 0"], "`0` is not a valid length of time."),
      (["seen heat and the matrix"], "Marked Heat and The Matrix as seen"), (["favourite heat"], "to your favorites."),
      (["want pride and prejudice and heat"], "Added Pride and Prejudice and Heat to your watchlist."),
      (["seen breaking bad season 1 episode 3"], "Marked Breaking Bad S1E3 as seen"),
      (["seen breaking bad season 1 last year"], "Marked Breaking Bad S1 as seen in "),
      (["library add movie \"Open Season 2\"", "seen open season 2"], "Marked Open Season 2 as seen"),
      (["tonight under 10 min"], "No unseen works fit in 10 min."),
      (["rate breaking bad season 1"], "You haven't rated “Breaking Bad”."),
      (["seen heat tomorrow"], "is in the future."), (["seen heat 3 may 2024"], "Marked Heat as seen on 2024-05-03."),
      (["want dune 2021", "save rr is:favorite", "list rr"], "Nothing you marked matches “is:favorite”."),
      (["seen heat 4 yesterday"], "and rated it 4."), (["seen heat 9/10 last night"], "and rated it 4.5."),
      (["library add movie \"Apollo 13\"", "rate apollo 13"], "You haven't rated “Apollo 13”."),
      (["seen war and peace"], "no work called “war and peace”. Find identifiers"),
      (["seen haet"], "Did you mean Heat (film, 1995)?"), (["want teh matrix"], "Did you mean The Matrix"),
      (["unseen movies"], "there is no work called “movies”."),
      (["status heat given up"], "Gave up on Heat."), (["start heat", "status heat done"], "Finished Heat."),
      (["search german films"], "Showing results for `country:de kind:movie`"),
      (["search tv shows from usa"], "`kind:tv country:us`"),
      (["search books from the 1800s"], "`kind:book year:1800..1899`"),
      (["fav heat", "link heat \"the matrix\""], "“Heat” (1995) and “The Matrix” (1999) look like different works."),
      (["seen heat 1986"], "“Heat” came out in 1995, after 1986. To record a viewing in 1986 anyway, use `--on 1986`."),
      (["seen dune film 1965"], "“Dune” came out in 2021, after 1965."),
      (["seen heat --on 1986"], "Marked Heat as seen in 1986."),
      (["watched heat last night --on 2024-05-01"], "Two dates given"),
      (["read the hobbit"], "Marked The Hobbit as seen"),
      (["watching heat"], "Started Heat."), (["pause heat"], "Put Heat on hold."),
      (["start heat", "dnf heat"], "Gave up on Heat."), (["status heat gave up"], "Gave up on Heat."),
      (["reading the hobbit", "finished the hobbit"], "Finished The Hobbit."),
      (["finished heat"], "Marked Heat as seen"), (["rate heat 4", "unrate heat"], "Removed your rating of Heat."),
      (["fav heat", "unfav heat"], "Removed Heat from your favorites."),
      (["review heat A duel."], "Added a note to Heat."),
      (["open heat", "seen the hobbit yesterday"], "Marked The Hobbit as seen on"),
      (["seen heat 2024-02-30"], "`2024-02-30` is not a date."), (["lend heat to Ann"], "Lent Heat to Ann."),
      (["lend heat Ann --on 2024-05-01", "returned heat"], "Heat came back."),
      (["favorite heat movie"], "Added Heat to your favorites."),
      (["favorite heat (1995)"], "Added Heat to your favorites."),
      (["favorite heat mann"], "Added Heat to your favorites."),
      (["want dune 2021 heat"], "Added Dune and Heat to your watchlist."),
      (["want heat dune 2021"], "Added Heat and Dune to your watchlist."),
      (["want spirited away the hobbit"], "Added Spirited Away and The Hobbit to your watchlist."),
      (["seen heat march"], "Marked Heat as seen in "), (["status heat finished last week"], "Finished Heat"),
      (["status heat on hold yesterday"], "The date is not recorded: only `started` and `finished` have one."),
      (["return heat"], "Did you mean `returned`?"),
      (["drop heat", "finished heat", "status heat none"], "Removed the status of Heat."),
      (["library add tv show Dark", "dark"], "Dark"), (["tonight 90 comedy"], "fit in 90 min"),
      (["seen dune book", "watched dune"], "Using Dune (2021)"), (["watched dune", "read dune"], "Using Dune (1965)"),
      (["rate heat 4", "open heat", "rate"], "You rated “Heat” 4."), (["rate heat 4 stars"], "Rated Heat 4."),
      (["rate heat five stars"], "Rated Heat 5."),
      (["seen heat 5th of march"], "Marked Heat as seen on "),
      (["seen heat last christmas"], "Marked Heat as seen on "),
      (["status heat on-hold"], "Put Heat on hold."), (["favorite dune the movie"], "Added Dune to your favorites."),
      (["search movies from south korea"], "Showing results for `kind:movie country:kr`"),
      (["search books by ursula le guin"], "author:"),
      (["rate heat 4", "want heat", "undo 1"], "`redo 1` restores it."),
    ])
  func session(_ lines: [String], _ sentence: String) async throws {
    let outcome = try await Program.run(input: lines.joined(separator: "\n"))
    let messages = outcome.errors.split(separator: "\n").map(String.init)
    let lowered = sentence.prefix(1).lowercased() + sentence.dropFirst()
    #expect(messages.contains { $0.contains(sentence) || $0.contains(lowered) }, "\(outcome)")
  }

  @Test("a mistyped command asks a question, and the screen stays until the user answers")
  func typo() throws {
    let folder = try ShellFolder(home: "home")
    let session = try TypedSession(
      home: URL(filePath: folder.path("home")), environment: ["MARQUEE_STORE": "sqlite", "MARQUEE_CATALOGS": "tmdb"])
    _ = try session.expect("marquee>")
    try session.type("open heat\r")
    _ = try session.expect("marquee>")
    // On a work's page, a command needs no other words. Of several commands that are close, each is offered.
    for (line, offer, answer, saying) in [
      ("rat 4", "Run `rate 4`", "", "`rat` is not a command."), ("rat 4", "Run `rate 4`", "1", "Rated Heat 4."),
      ("wnat", "Run `want`", "1", "Added Heat to your watchlist."),
      ("seen 03/04/2024", "What does “03/04/2024” mean?", "2", "Marked Heat as seen on 2024-04-03."),
      ("seen heat --on 03/04/2023", "1  2023-03-04", "1", "Marked Heat as seen on 2023-03-04."),
      ("ratee 3", "2  Run `rate 3`", "2", "Rated Heat 3."),
      ("library add Dark 2017", "2  “Dark 2017”", "1", "Added Dark to your library."),
    ] {
      try session.type("\(line)\r")
      _ = try session.expect(offer)
      _ = try session.expect("Number: ")
      try session.type("\(answer)\r")
      _ = try session.expect(saying)
      _ = try session.expect("marquee>")
    }
    // A title comes before a word that people use for a command.
    for (line, saying) in [
      ("star wars", "Searched for it instead."), ("back", "Heat"), ("watched", "Marked Heat as seen"),
      ("library add \"Reading Room\"", "Added Reading Room"), ("reading room", "Search “reading room”"),
      ("list history add heat", "to “history”"), ("show heat", "Your viewings"),
      ("list histori", "Did you mean “history”?"), ("rate 2", "Rated Heat 2."),
    ] {
      try session.type("\(line)\r")
      _ = try session.expect(saying)
      _ = try session.expect("marquee>")
    }
    try session.type("history\r")
    _ = try session.expect("history")
    _ = try session.expect("1 work")
    try session.type("quit\r")
    #expect(session.status() == 0)
  }

  @Test("in a shell, too, the name of a list comes before a word that people use for a command")
  func listNamedLikeWord() async throws {
    let folder = try ShellFolder(home: "home")
    let environment = ["MARQUEE_HOME": folder.path("home"), "MARQUEE_STORE": "sqlite"]
    #expect(try await Program.run("history", environment: environment).lines == [])
    #expect(try await Program.run("backup", environment: environment).output.contains("restore"))
    for name in ["history", "backup"] {
      _ = try await Program.run("list", name, "add", "heat", environment: environment)
      let outcome = try await Program.run(name, environment: environment)
      #expect(outcome.lines.count == 1, "\(outcome)")
      #expect(outcome.output.contains("\tHeat\t"), "\(outcome)")
    }
  }

  @Test("a work with an undone viewing is on the watchlist again, with its rating as before")
  func undo() async throws {
    let outcome = try await Program.run(
      input: "want heat\nseen heat --rating 4\nundo\nwatchlist --fields title,rating,seen --csv")
    #expect(outcome.lines.suffix(1) == ["Heat,,"], "\(outcome)")
  }

  @Test("the title of each work of the sample means that work, whatever commands and dates its words are")
  func titles() async throws {
    let form = ["--limit", "500", "--format", "{title}"]
    var titles: [String] = []
    for kind in ["film", "tv", "book"] { titles += try await Program.run(["search", "kind:\(kind)"] + form).lines }
    #expect(titles.count > 230)
    let counts = Dictionary(titles.map { ($0, 1) }, uniquingKeysWith: +)
    let unique = counts.filter { $0.value == 1 }.keys.sorted()
    for command in ["want", "seen"] {
      var (missing, problems) = (unique, "")
      // On a busy machine, a search may end before it has found everything.
      for _ in 0..<2 where !missing.isEmpty {
        let outcome = try await Program.run(input: missing.map { "\(command) \($0)" }.joined(separator: "\n"))
        let marked = outcome.lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false)[2] }.map(
          String.init)
        #expect(Set(marked).isSubset(of: missing))
        missing.removeAll(where: marked.contains)
        problems = outcome.errors
      }
      #expect(missing.isEmpty, "\(command) \(missing) \(problems)")
    }
  }

  @Test(
    "the list of changes says exactly which viewings were removed, and what a value was before",
    arguments: [
      (["rate heat 3", "rate heat 4"], "Rated Heat 4 (was 3)"),
      (["rate heat 3.5", "rate heat none"], "Removed your rating of Heat (was 3.5)"),
      (
        ["rate heat 3", "rate heat tmdb:movie/438631 openlibrary:work/OL893415W 5"],
        "Rated Heat, Dune and Dune 5 (were 3, none and none)"
      ),
      (["start heat", "pause heat"], "Put Heat on hold (was started)"),
      (["lend heat Ann", "returned heat"], "Heat came back (was lent to Ann)"),
      (
        ["seen heat --on 2024-01-01", "seen heat --on 2024-02-02", "unseen heat --all"],
        "Removed Heat from your diary (2024-01-01 and 2024-02-02)"
      ),
      (
        ["seen heat --on 2024-01-01 --rating 2", "rate heat 4 --on 2024-01-01"],
        "Rated Heat 4 for the viewing on 2024-01-01 (was 2)"
      ),
    ])
  func changes(_ lines: [String], _ summary: String) async throws {
    let outcome = try await Program.run(input: (lines + ["undo --list"]).joined(separator: "\n"))
    let latest = try #require(outcome.lines.last { $0.hasPrefix("\(lines.count)\t") }, "\(outcome)")
    #expect(latest.contains("\t\(summary)\t"))
  }

  @Test(
    "words that are no title name no other work",
    arguments: [
      "seen heat next christmas", "seen american and psycho", "seen heat at ramadan", "rate it 4", "seen it",
      "returned heat yesterday",
      "want heat 4/5",
    ])
  func others(_ line: String) async throws {
    let outcome = try await Program.run(input: "lend \"Only Yesterday\" Bob\n\(line)\nundo --list")
    #expect(outcome.lines.count { $0.contains("\tfalse") && $0.first?.isNumber == true } == 1, "\(outcome)")
    #expect(outcome.errors.contains("there is no work called"), "\(outcome)")
  }

  @Test(
    "a rating after a work or its date belongs to the viewing, and `it` is the work on screen",
    arguments: [
      (["seen heat 4.5"], "and rated it 4.5"),
      (["seen heat march 24th 9/10"], "-03-24 and rated it 4.5"),
      (["seen dune 2021 yesterday 4"], "and rated it 4"),
      (["show heat", "seen ★★★★"], "and rated it 4"),
      (["show heat", "rate it 4"], "Rated Heat 4"),
    ])
  func rated(_ lines: [String], _ summary: String) async throws {
    let outcome = try await Program.run(input: (lines + ["undo --list"]).joined(separator: "\n"))
    #expect(outcome.lines.contains { $0.contains("\(summary)\t") }, "\(outcome)")
  }

  @Test("a number of the diary takes that viewing alone")
  func viewing() async throws {
    let outcome = try await Program.run(
      input: "seen heat --on 2024-01-01\nseen heat --on 2024-02-02\ndiary\nunseen 1\ndiary --fields on --csv")
    #expect(outcome.lines.suffix(2) == ["on", "2024-01-01"], "\(outcome)")
  }

  @Test("quotation marks and line breaks stay in a note")
  func notes() throws {
    let folder = try ShellFolder(home: "home")
    let outcome = try folder.run(
      """
      export MARQUEE_CATALOGS=tmdb
      printf 'note heat He said "no", twice\\n' | m >/dev/null; m show heat --jsonl --fields note
      m note heat $'one\\n"two"' >/dev/null; m show heat --jsonl --fields note
      """)
    #expect(outcome.lines == [#"{"note":"He said \"no\", twice"}"#, #"{"note":"one\n\"two\""}"#], "\(outcome)")
  }

  @Test("an editor writes a note, in a shell and in a session, which goes on with its keys")
  func editor() throws {
    let folder = try ShellFolder(home: "home")
    try folder.run("printf '#!/bin/sh\\necho more >> \"$1\"\\n' > editor; chmod +x editor")
    let environment = [
      "MARQUEE_STORE": "sqlite", "EDITOR": folder.path("editor"), "MARQUEE_CATALOGS": "tmdb", "TMPDIR": folder.path,
    ]
    let session = try TypedSession(home: URL(filePath: folder.path("home")), environment: environment)
    _ = try session.expect("marquee>")
    for saying in ["Added a note to Heat.", "This replaces the earlier note."] {
      try session.type("note heat --edit\r")
      _ = try session.expect(saying)
      _ = try session.expect("marquee>")
    }
    try session.type("quit\r")
    #expect(session.status() == 0)
    let shell = try TypedSession(
      "exec \"$MARQUEE\" note heat --edit", home: URL(filePath: folder.path("home")), environment: environment)
    _ = try shell.expect("This replaces the earlier note.")
    #expect(shell.status() == 0)
    let outcome = try folder.run("MARQUEE_CATALOGS=tmdb m show heat --jsonl --fields note; ls")
    #expect(outcome.lines.first == #"{"note":"more\nmore\nmore"}"#, "\(outcome)")
    #expect(!outcome.output.contains("marquee-note-"))
  }

  @Test("a chosen row is wanted, seen and removed from its list with a key")
  func keys() throws {
    let folder = try ShellFolder(home: "home")
    try folder.run("MARQUEE_CATALOGS=tmdb m favorite heat > /dev/null")
    let session = try TypedSession(
      home: URL(filePath: folder.path("home")), environment: ["MARQUEE_STORE": "sqlite", "MARQUEE_CATALOGS": "tmdb"])
    _ = try session.expect("marquee>")
    try session.type("favorites\r")
    _ = try session.expect("Heat")
    _ = try session.expect("marquee>")
    try session.type("\u{1B}[B")
    for (key, saying) in [
      ("w", "Added Heat to your watchlist."), ("v", "Removed it from your watchlist."),
      ("x", "Removed Heat from your favorites."),
    ] {
      _ = try session.expect("Heat ›")
      try session.type(key)
      _ = try session.expect(saying)
    }
    _ = try session.expect("Heat ›")
    try session.type("diary\r")
    _ = try session.expect("1 viewing")
    _ = try session.expect("marquee>")
    try session.type("\u{1B}[Bx")
    _ = try session.expect("from your diary (")
    _ = try session.expect("Heat ›")
    // If a command runs, Ctrl-C discards what is typed after it.
    try session.type("\u{3}")
    _ = try session.expect("marquee>")
    try session.type("quit\r")
    #expect(session.status() == 0)
  }

  @Test("a variable with a mistyped name is reported with the nearest one")
  func variables() async throws {
    let outcome = try await Program.run("tags", environment: ["MARQUEE_SORCE": "live"])
    #expect(
      outcome.errors.contains("Unknown variable MARQUEE_SORCE. Did you mean MARQUEE_SOURCE?"), "\(outcome)")
    let fine = try await Program.run("tags", environment: ["MARQUEE_SOMETHING": "live"])
    #expect(!fine.errors.contains("MARQUEE_SOMETHING"))
  }
}
