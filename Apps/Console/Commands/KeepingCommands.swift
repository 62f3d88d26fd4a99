// The commands for what a person keeps: lists and marks.

extension Command {
  /// What the records of lists and changes hold besides.
  private static let markColumns = ["wanted", "seen", "rating", "tags", "note"]
  private static let listFlags = [
    Flag(name: "--sort", value: "KEY", summary: "title, year, added or rating; with - in front descending"),
    Flag(name: "--search", value: "TEXT", summary: "only those whose title or maker holds every word"),
    Flag(name: "--limit", value: "N", summary: "how many at most; on a terminal 20 a page unless told, in a pipe all"),
  ]
  private static let workFlags = [
    Flag(name: "--kind", value: "KIND", summary: "movie, unless told, or book"),
    Flag(name: "--year", value: "Y", summary: "when it came out; with edit none clears it"),
    Flag(
      name: "--actor", value: "NAME", summary: "someone in it; may be given several times; with edit none clears them"),
    Flag(name: "--author", value: "NAME", summary: "who wrote it; likewise"),
    Flag(name: "--title", value: "TITLE", summary: "with edit: the new title"),
  ]
  private static let listDetails =
    "What was added last comes first unless --sort says otherwise; rating is your own. What has no year or rating comes last. Leading articles and case do not count in titles."
  private static let on = Flag(
    name: "--on", value: "DATE", summary: "a day such as 2024-05-31, a month 2024-05 or a year 2024")

  static let keeping: [Command] = [
    list(
      "favorites", "the works marked as favorites", workColumns + markColumns,
      Example("marquee favorites --sort -rating --limit 10", "the ten you rated best")),
    mark(
      "favorite", "REF…", "mark works as favorites",
      example: Example("marquee favorite rows:movie/0-1", "one movie of the first row")),
    mark(
      "unfavorite", "REF…", "take the mark away",
      example: Example("marquee unfavorite rows:movie/0-1", "the same movie")),
    list(
      "watchlist", "works to see or read", workColumns + markColumns,
      Example("marquee watchlist --sort year", "the oldest first")),
    mark(
      "want", "REF…", "put works on the watchlist", example: Example("marquee want rows:movie/0-1", "to see it one day")
    ),
    mark(
      "unwant", "REF…", "take works off the watchlist",
      example: Example("marquee unwant rows:movie/0-1", "the same movie")),
    list(
      "diary", "what was seen or read when, every time", workColumns + ["on"] + markColumns,
      Example("marquee diary --sort added", "from the first day on")),
    mark(
      "seen", "REF…", "write into the diary that works were seen or read", flags: [on],
      details: "Without --on it was today. A work can be seen as often as one likes.",
      example: Example("marquee seen rows:movie/0-1 --on 2024-05-31", "on that day")),
    mark(
      "unseen", "REF…", "take viewings out of the diary", flags: [on],
      details: "Without --on all of a work's viewings go; with it, one of that date.",
      example: Example("marquee unseen rows:movie/0-1 --on 2024-05-31", "that one viewing")),
    mark(
      "rate", "REF 0.5…5|none", "rate a work in half stars",
      example: Example("marquee rate rows:movie/0-1 4.5", "four stars and a half")),
    mark(
      "note", "REF TEXT|--clear", "write a note on a work; it replaces the one before",
      flags: [Flag(name: "--clear", summary: "take the note away")],
      example: Example("marquee note rows:movie/0-1 the flying machines", "up to 20,000 characters")),
    mark(
      "tag", "REF TAG…", "tag a work", example: Example("marquee tag rows:movie/0-1 summer \"film noir\"", "two tags")),
    mark(
      "untag", "REF TAG…", "take tags away",
      example: Example("marquee untag rows:movie/0-1 summer", "case does not matter")),
    Command(
      name: "library", words: "[add|random|edit|delete …]", count: 0...1000,
      summary: "your own movies and books, and what is done with them", flags: listFlags + workFlags,
      columns: workColumns + markColumns,
      details:
        "`library` lists them by title. `library add TITLE` adds a movie, or with --kind book a book. `library random` adds a well-known movie with its cast. `library edit REF` changes what its flags name; --actor and --author replace all there were. `library delete REF…` asks on a terminal unless --yes.",
      examples: [
        Example("marquee library add Heat --year 1995 --actor \"Al Pacino\" --actor \"Val Kilmer\"", "a movie"),
        Example("marquee library edit library:movie/1 --year 1996", "another year"),
        Example("marquee library --sort -year", "the newest first"),
      ]),
    Command(
      name: "undo", words: "", count: 0...0, summary: "take back the latest change, whole",
      flags: [Flag(name: "--list", summary: "show the changes, the latest first; change nothing")],
      columns: ["id", "at", "summary", "undone"],
      details:
        "Each undo takes back one change more. Where the same thing has been changed since, it is left as it is.",
      examples: [Example("marquee undo --list", "what can be taken back"), Example("marquee undo", "take it back")]),
    Command(
      name: "redo", words: "", count: 0...0, summary: "make again what undo took back",
      columns: ["id", "at", "summary", "undone"], examples: [Example("marquee redo", "until the next new change")]),
  ]

  private static func list(
    _ name: String, _ summary: String, _ columns: [String], _ example: Example
  ) -> Command {
    Command(
      name: name, words: "", count: 0...0, summary: summary, flags: listFlags, columns: columns, details: listDetails,
      examples: [example, Example("marquee \(name) --json", "for a program")])
  }

  /// In the session the work may be left out where one is shown, so that fewer words will do.
  private static func mark(
    _ name: String, _ words: String, _ summary: String, flags: [Flag] = [], details: String? = nil, example: Example
  ) -> Command {
    Command(
      name: name, words: words, count: 0...Int.max, summary: summary, flags: flags,
      columns: workColumns + markColumns, details: details, examples: [example])
  }
}
