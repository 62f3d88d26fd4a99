// The page `help names`.
import MarqueeDomain

extension HelpTopic {
  /// What the user can type where a command takes a REF.
  static let names = HelpTopic(
    "names", title: "Names of works", summary: "how to name a work: identifier, number or title"
  ) {
    HelpSection(nil, .text("REF names a work. For `show` and `open`, it can also name a person or place."))
    HelpSection(
      nil,
      .entries([
        HelpEntry("ghibli:film/2baf70d1", "an identifier or the start of one"),
        HelpEntry("3", "the number of a row on screen; `1-3` is a range of rows"),
        HelpEntry("castle in the sky", "a title, or words from it"),
        HelpEntry("title:300", "a title that looks like something else"),
        HelpEntry("-", "in a shell: identifiers from standard input, the first value on each line"),
      ]))
    HelpSection.prose(
      """
      Marquee looks for an identifier first, then for a number, an exact title, and a title with all the words. Works
      come before people and places, and your library comes first. If several match, Marquee lists them with their
      identifiers and changes nothing. The exit status is then 2.

      If the words together are a title or the start of one, they mean that title: `seen the matrix`, `rate the hobbit
      5`, `tag spirited away cozy`. Otherwise, Marquee looks up each word on its own. An argument in quotation marks
      is one REF. Numbers at the start are rows: `fav 1-3`, `tag 1 2 noir`. A number such as 300 is a title if no list
      has that row.

      In the session, numbers refer to the screen. In a shell, `show` and `open` accept the numbers of the last list
      printed at the same terminal, for an hour. A shell command whose output goes to a pipe can't use numbers.
      """)
    HelpSection("Identifiers", .entries(Catalog.allCases.filter { $0 != .example }.map(\.identifiers)))
    HelpSection.prose(
      """
      The `rows` catalog (“Movie rows”) is a feed of movies arranged in rows. Its movies have no identifiers, so Marquee
      identifies a movie by its title: KEY is the letters and digits of the title with a checksum. The same movie in two
      rows, or twice in one, is one work. A movie with the same title but a different picture is another work; its KEY
      ends with a checksum of the picture's address. `rows:movie/0-2` is the movie that is currently in that row and
      column, counted from 0. You can show a movie without a title, but not mark it. If exactly one work in the other
      catalogs is the same movie, Marquee opens that work's page.

      `name:person/KEY` is a person known only by name, such as the director of a film. The page lists everything in
      every catalog and in your library that is credited to that name. If TMDb or Open Library has a person with that
      name who is credited on one of the same works, Marquee shows that person's page.

      In rows and JSON, `sameAs` lists the other identifiers of a work in your library. `help link` explains when two
      works are the same.
      """)
  }
}

extension Catalog {
  /// The forms of its identifiers, and what they identify.
  fileprivate var identifiers: HelpEntry {
    let words = Work.words(of: self) + Person.words(of: self) + Place.words(of: self) + Shelf.words(of: self)
    let forms = words.map { "\(rawValue):\($0)/KEY" }
    let others = forms.dropFirst().map { "`\($0)`" }.joined(separator: ", ")
    return HelpEntry(forms[0], others.isEmpty ? title : "\(title); also \(others)")
  }
}
