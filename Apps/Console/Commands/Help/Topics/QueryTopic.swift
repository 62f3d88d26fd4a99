// The page `help query`.
import MarqueeDomain

extension HelpTopic {
  /// What a query may say.
  static let query = HelpTopic(
    "query", title: "Queries", summary: "the words and terms of a query"
  ) {
    HelpSection.prose(
      """
      `search`, `mine`, every list and a shelf take a QUERY: words and terms, all of which must match. Words match the
      beginnings of words in titles, names, tags and notes, in any order. Case, accents and signs do not matter:
      `spiderman` finds Spider-Man, and `1984` finds Nineteen Eighty-Four. Each argument is one piece: its blanks belong
      to it, and quotation marks within it enclose a phrase: `'title:"in the"'`.

      A term is KEY:VALUE, or KEY>VALUE with >, >=, < or <=, or a decade such as 1980s. A - in front of a term means
      not. In tag, list, kind, catalog, is and has, commas mean any of several values: `tag:epic,noir`, `kind:book,film`,
      `is:wanted,favorite`. A word with a colon that is not a term is a word: `search mission: impossible`. A comparison
      that is not a term, such as `colour>red`, is an error that lists the terms. Where nothing matches, the answer
      suggests terms that a word may have meant: `is:unseen` for unseen, `seen:2024` for 2024 in the diary.
      """)
    HelpSection("Terms", .entries(Query.termEntries))
    HelpSection("Questions, and the commands that answer them", .entries(Query.questions))
  }
}

extension Query {
  /// The terms, a row each.
  static let termEntries = Key.forms.map { HelpEntry($0.example, $0.summary) }

  /// Questions about what a person marked, each answered by one command. Only the third asks the catalogs, too.
  static let questions = [
    HelpEntry("diary seen:2024-05", "What did I see in May?"),
    HelpEntry("watchlist minutes:..119", "What do I want to see that takes less than two hours?"),
    HelpEntry("search author:\"le guin\" kind:book -is:seen", "Which of Le Guin's books have I not read?"),
    HelpEntry("notes airship", "Where did I write about airships?"),
    HelpEntry("mine rating:4.. year:1980..1989 sort:-rating", "What did I like best of the eighties?"),
    HelpEntry("favorites -has:rating", "Which favorites did I never rate?"),
    HelpEntry("mine owned:lent", "What have I lent, and to whom?"),
    HelpEntry("diary kind:book seen:2023", "Which books did I read in 2023?"),
    HelpEntry("rated -has:note", "What did I rate without a word about it?"),
    HelpEntry("watchlist score:9..", "Which works on my watchlist do others think best of?"),
  ]
}
