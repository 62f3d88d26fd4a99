// The page `help names`.
import MarqueeDomain

extension HelpTopic {
  /// What a person can type where a command takes a REF.
  static let names = HelpTopic(
    "names", title: "Names of works", summary: "what REF can be: identifiers, numbers, titles"
  ) {
    HelpSection(nil, .text("REF names a work; for `show` and `open` it can also name a person or a place."))
    HelpSection(
      nil,
      .entries([
        HelpEntry("ghibli:film/2baf70d1", "an identifier, or the beginning of one"),
        HelpEntry("3", "the number of a row of the list on screen; `1-3` is a range of rows"),
        HelpEntry("castle in the sky", "a title, or some words of it"),
        HelpEntry("title:300", "a title that could be read as something else"),
        HelpEntry("-", "in a shell: the identifiers on standard input, the first value of each line"),
      ]))
    HelpSection.prose(
      """
      Marquee looks for an identifier first, then for a number, for an exact title, and for a title with all the words.
      Works come before people and places, and what you keep comes before the rest. The answer names what was found.
      Where several match, they are listed with their identifiers, nothing is changed, and the exit status is 2.

      Words that together are one title, or begin one, are that title: `seen the matrix`, `rate the hobbit 5`,
      `tag spirited away cosy`. Otherwise each word is looked up alone. An argument in quotation marks is one REF.
      Numbers at the beginning are rows: `fav 1-3`, `tag 1 2 noir`. A number such as 300 is a title where no list has
      that row.

      In the session numbers are those of the screen. In a shell `show` and `open` take the numbers of the list that was
      printed last at the same terminal, for an hour. In a pipe numbers are not taken.
      """)
    HelpSection("Identifiers", .entries(Catalog.allCases.filter { $0 != .example }.map(\.identifiers)))
    HelpSection.prose(
      """
      The movie rows have no identifiers of their own, so a movie is known by its title: KEY is its letters and digits
      with a checksum. The same movie in two rows, or twice in one, is one work. A movie with the same title and another
      picture is another work: KEY then ends with a checksum of the picture's address. `rows:movie/0-2` is the movie
      that is now in that row and column, counted from 0. A movie without a title can be shown, but not marked. If
      exactly one work of the other catalogs is the same movie, `show` gives its page.

      `name:person/KEY` is a person of whom only the name is known, such as the director of a film: the page has
      everything in every catalog and in your library that is credited to that name. Where TMDb or Open Library has a
      person of that name with a work in common, it is the page of that person.

      `sameAs` in rows and JSON names the other identifiers of a work that you keep. `help link` explains when two are
      one work.
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
