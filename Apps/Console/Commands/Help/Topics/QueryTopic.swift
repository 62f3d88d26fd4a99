// The page `help query`.
import MarqueeDomain

extension HelpTopic {
  /// What a query may say.
  static let query = HelpTopic("query", title: "Queries", summary: "words and terms of a query") {
    HelpSection.prose(
      """
      `search`, `mine`, every list and every shelf accept a QUERY. A query consists of words and terms, and all of them
      must match. Each word you type matches the start of a word in titles, names, tags and notes, in any order. Case,
      accents and punctuation don't matter: `spiderman` finds Spider-Man, and `1984` finds Nineteen Eighty-Four. Each
      argument is a term or some words, and may contain spaces. Quotation marks within an argument enclose a phrase:
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
}

extension Query {
  /// The terms, a row each.
  static let termEntries = Key.forms.map { HelpEntry($0.example, $0.summary) }

  /// Questions about what a person marked, each answered by one command. Only the third asks the catalogs, too.
  static let questions = [
    HelpEntry("diary seen:2024-05", "What did I see in May?"),
    HelpEntry("watchlist minutes:..119", "What is on my watchlist that takes less than two hours?"),
    HelpEntry("search author:\"le guin\" kind:book -is:seen", "Which of Le Guin's books have I not read?"),
    HelpEntry("notes airship", "Where did I write about airships?"),
    HelpEntry("mine rating:4.. year:1980..1989 sort:-rating", "What did I like best from the eighties?"),
    HelpEntry("favorites -has:rating", "Which favorites did I never rate?"),
    HelpEntry("mine owned:lent", "What have I lent, and to whom?"),
    HelpEntry("diary kind:book seen:2023", "Which books did I read in 2023?"),
    HelpEntry("rated -has:note", "What did I rate without writing a note?"),
    HelpEntry("watchlist score:9..", "Which works on my watchlist have the best scores?"),
  ]
}
