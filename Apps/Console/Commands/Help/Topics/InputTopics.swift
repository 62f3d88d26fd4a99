// The pages about what is typed: `help names`, `help query` and `help flags`.
import MarqueeDomain

extension HelpTopic {
  static let names = HelpTopic(
    name: "names", title: "Names of works", summary: "how to name a work: identifier, number or title"
  ) {
    HelpSection(nil, .text("REF names a work. For `show` and `open`, it can also name a person or place."))
    HelpSection(
      nil,
      .entries([
        HelpEntry("ghibli:film/2baf70d1", "an identifier, or its first characters"),
        HelpEntry("3", "the number of a row on screen; `1-3` is a range of rows"),
        HelpEntry("castle in the sky", "a title, or words from a title"),
        HelpEntry("title:300", "a title that could be a row number or an identifier"),
        HelpEntry("-", "in a shell: identifiers from standard input, the first value on each line"),
      ]))
    HelpSection.prose(
      """
      Marquee looks for an identifier first, then for a number, an exact title, and a title that contains all the words.
      Works come before people and places, and works in your library come before others. If several match, Marquee lists
      them with their identifiers, changes nothing, and exits with status 2.

      If the words form a title or the start of a title, Marquee treats them as that title: `seen the matrix`, `rate the
      hobbit 5`, `tag spirited away cozy`. Otherwise, Marquee looks up each word on its own. An argument in quotation
      marks is one REF. Numbers at the start are rows: `fav 1-3`, `tag 1 2 noir`. If there is no row 300, Marquee treats
      300 as a title.

      In the session, numbers refer to the rows on screen. In a shell, `show` and `open` accept the numbers of the last
      list printed in the same terminal within the past hour. You can't use numbers if the output goes to a pipe.
      """)
    HelpSection("Identifiers", .entries(Catalog.allCases.filter { $0 != .example }.map(\.identifiers)))
    HelpSection.prose(
      """
      The `rows` catalog (“Movie rows”) is a feed of movies arranged in rows. Its movies have no identifiers, so Marquee
      identifies a movie by its title: KEY consists of the letters and digits of the title, followed by a checksum. A
      movie that appears twice, in the same row or in two rows, counts as one work. A movie with the same title but a
      different picture is a separate work; its KEY ends with a checksum of the picture's address. `rows:movie/0-2` is
      the movie that is currently in that row and column, counted from 0. You can show a movie without a title, but you
      can't mark it. If exactly one work in the other catalogs is the same movie, Marquee opens that work's page.

      `name:person/KEY` is a person known only by name, such as the director of a film. The page lists every work, in
      all catalogs and in your library, that credits this name. If TMDb or Open Library has a person with that name who
      is credited on one of the same works, Marquee shows that person's page.

      In rows and JSON, `sameAs` lists the other identifiers of a work in your library. `help link` explains when two
      works are the same.
      """)
  }

  static let query = HelpTopic(name: "query", title: "Queries", summary: "how to write a query: words and terms") {
    HelpSection.prose(
      """
      `search`, `mine`, every list and every shelf accept a QUERY. A query consists of words and terms, and all of them
      must match. Each word matches the start of a word in titles, names, tags and notes. Order, case, accents and
      punctuation don't matter: `spiderman` finds Spider-Man, and `1984` finds Nineteen Eighty-Four. Each argument is
      either a term or one or more words, and may contain spaces. Quotation marks within an argument enclose a phrase:
      `'title:"in the"'`.

      A term is KEY:VALUE, a comparison such as KEY>VALUE (with >, >=, < or <=), or a decade such as 1980s. In a shell,
      put a comparison in quotation marks: `'rating>=4'`. To exclude a term, put - in front of it. With the keys `tag`,
      `list`, `kind`, `catalog`, `is` and `has`, you can name alternatives, separated by commas: `tag:epic,noir`,
      `kind:book,film`, `is:wanted,favorite`. If the part before a colon is not a known key, Marquee searches for the
      text as words: `search mission: impossible`. A comparison with an unknown key, such as `color>red`, is an error.
      If nothing matches, the output suggests terms: `is:unseen` if you typed “unseen”, or `seen:2024` if you searched
      the diary for “2024”.
      """)
    HelpSection("Terms", .entries(Query.termEntries))
    HelpSection("Example questions and commands", .entries(Query.questions))
  }

  static let flags = HelpTopic(name: "flags", title: "Global flags", summary: "flags that every command accepts") {
    HelpSection(nil, .entries(GlobalFlag.all.map(\.entry)))
    HelpSection.prose(
      """
      Flags may come before or after the words of a command. Separate a flag and its value with a space or =. Marquee
      treats everything after -- as words. `marquee --version` prints the version.

      For the precedence of flags, variables and settings, see `help environment`.

      `library delete`, `cache clear --imports`, and `export` to an existing file ask for confirmation on a terminal.
      Without a terminal, add --yes. --dry-run shows what would happen and changes nothing. These commands accept it:
      `import`, `undo`, `redo`, `library complete`, `library delete`, and all commands that change marks, except `list`,
      `fav`, `link` and `unlink`.
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

extension Query {
  static let termEntries = Key.forms.map { HelpEntry($0.example, $0.summary) }

  /// Questions about what a person marked, each answered by one command. Only the third asks the catalogs, too.
  static let questions = [
    HelpEntry("diary seen:2024-05", "What did I see in May 2024?"),
    HelpEntry("watchlist minutes:..119", "Which works on my watchlist take less than two hours?"),
    HelpEntry("search author:\"le guin\" kind:book -is:seen", "Which of Le Guin's books have I not read?"),
    HelpEntry("notes airship", "Where did I write about airships?"),
    HelpEntry("mine rating:4.. year:1980..1989 sort:-rating", "What did I like best from the eighties?"),
    HelpEntry("favorites -has:rating", "Which favorites have I never rated?"),
    HelpEntry("mine owned:lent", "What have I lent, and to whom?"),
    HelpEntry("diary kind:book seen:2023", "Which books did I read in 2023?"),
    HelpEntry("rated -has:note", "What did I rate without writing a note?"),
    HelpEntry("watchlist score:9..", "Which works on my watchlist have the best scores?"),
  ]
}
