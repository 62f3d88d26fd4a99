import MarqueeDomain

/// The texts about a mark: on pages, after a change, in help and in the schema. Each mark has one value.
struct MarkWords: Sendable {
  /// The words for works that got a value (`done`), and for works that had it before (`already`).
  let change: @Sendable (FieldValue?) -> (done: String, already: String)
  /// What the mark is, where its name says too little.
  var about: String?
  /// What the term that asks for its value finds.
  var term: String?
  /// What words of a query such as `is:wanted` mean, by the word: `wanted` means `on the watchlist`. It leaves out
  /// words that explain themselves.
  var states: [String: String] = [:]
  /// What a new value replaces, for a sentence: `note`.
  var replaced: String?
  /// The words of a page about it, on a line with others; `nil` if there are none.
  var line: (@Sendable (Marks) -> String?)?
  /// The words of its own line in the accessible form; `nil` if they are the same.
  var sentence: (@Sendable (Marks) -> String?)?

  /// In the order in which pages show them.
  static let all: KeyValuePairs<Mark, MarkWords> = [
    .rating: MarkWords(
      change: { value in
        guard case .integer(let number)? = value, let rating = Rating(halfStars: number) else {
          return ("Rating removed", "Not rated")
        }
        return ("Rated \(rating)", "Rated \(rating) already")
      }, about: "The person's own: 0.5 to 5 stars, in halves.",
      term: "your rating in stars, 0.5 to 5 by halves, or a range",
      line: { $0.rating?.signs }, sentence: { $0.rating.map { "your rating \($0) of 5" } }),
    .note: MarkWords(
      change: { $0 == nil ? ("Note removed", "There is no note") : ("Note written", "The note says so already") },
      replaced: "note",
      line: { $0.note.map { "“\($0)”" } }, sentence: { $0.note.map { "your note: \($0)" } }),
    .privateNote: MarkWords(
      change: { value in
        value == nil
          ? ("Private note removed", "There is no private note")
          : ("Private note written", "The private note says so already")
      }, about: "A note that other programs do not get, except Goodreads.", replaced: "note",
      line: { $0.privateNote.map { "private “\($0)”" } },
      sentence: { $0.privateNote.map { "your private note: \($0)" } }),
    .seen: MarkWords(change: { _ in ("Seen", "Seen already") }, line: \.seenText),
    .status: MarkWords(
      change: { value in
        switch value?.text.flatMap({ Status(rawValue: $0) }) {
        case .started: ("Started", "Started already")
        case .onHold: ("Put on hold", "On hold already")
        case .givenUp: ("Given up", "Given up already")
        case .finished: ("Finished", "Finished already")
        case nil: ("Status removed", "There is no status")
        }
      }, about: "Whether the person has started, paused, given up or finished it.",
      states: ["started": "and not finished"],
      line: { $0.status == .finished ? nil : $0.status?.text }),
    .progress: MarkWords(
      change: { value in
        guard let text = value?.text else { return ("Progress removed", "There is no progress") }
        guard let progress = Progress(text) else { return ("Progress set", "No change in progress") }
        return ("At \(progress.phrase)", "At \(progress.phrase) already")
      }, about: "How far the person is, and the day of that.", term: "how far you are, in percent, or a range",
      line: { $0.progress?.bar }, sentence: { $0.progress?.sentence }),
    .wanted: MarkWords(
      change: { value in
        value == .flag(true)
          ? ("Added to the watchlist", "On the watchlist already")
          : ("Removed from the watchlist", "Not on the watchlist")
      }, about: "Whether it is on the watchlist.", states: ["wanted": "on the watchlist"],
      line: { $0.isWanted ? "on your watchlist" : nil }),
    .owned: MarkWords(
      change: { value in
        switch value {
        case nil: ("No longer owned", "You do not own it")
        case .text(let text): ("Owned, \(text.excerpt)", "Owned so already")
        default: ("Owned", "Owned already")
        }
      }, about: "Whether the person owns it, in which form and where.",
      term: "words of what you recorded with `own`", replaced: "text",
      line: { $0.owned.map { owned in "yours" + (owned.text.map { ": \($0)" } ?? "") } },
      sentence: { $0.owned.map { owned in "you own it" + (owned.text.map { ": \($0)" } ?? "") } }),
    .tags: MarkWords(
      change: { _ in ("Tagged", "Tagged so already") },
      line: { $0.tags.isEmpty ? nil : "tagged " + $0.tags.joined(separator: ", ") }),
    .lists: MarkWords(
      change: { _ in ("Added to a list", "On the list already") }, about: "The person's own lists that it is on.",
      states: ["listed": "on a list of yours"],
      line: { $0.lists.isEmpty ? nil : "on " + $0.lists.map { "“\($0.list)”" }.joined(separator: ", ") }),
    .favorite: MarkWords(change: { value in
      value == .flag(true)
        ? ("Added to favorites", "Among the favorites already") : ("Removed from favorites", "Not among the favorites")
    }),
  ]
}

extension MarkWords {
  /// Creates the texts of a mark from its declaration alone.
  fileprivate init(of mark: Mark) {
    let field = mark.field
    let name = field.name.withUnderscores.replacing("_", with: " ")
    self.init(
      change: { value in
        guard let value else { return ("No \(name) any more", "There is no \(name)") }
        let text = value == .flag(true) ? name : "\(name) \(value.cell)"
        return ("Now \(text)", "It is \(text) already")
      }, line: { field.nameAndText(of: $0) })
  }
}

extension Mark {
  private static let allWords = Dictionary(uniqueKeysWithValues: MarkWords.all.map { ($0.key, $0.value) })

  /// Its texts; a mark without texts of its own gets them from its declaration.
  var words: MarkWords { Self.allWords[self] ?? MarkWords(of: self) }

  /// The marks that pages show, in their order there.
  static let shown =
    MarkWords.all.filter { $0.value.line != nil }.map(\.key) + all.filter { allWords[$0] == nil }

  /// The words of a page about it; `nil` if there are none.
  func line(of marks: Marks) -> String? { words.line?(marks) }

  /// The words of its own line in the accessible form.
  func sentence(of marks: Marks) -> String? { (words.sentence ?? words.line)?(marks) }
}

extension Marks {
  /// `nil` if it was never seen: `seen on 2024-05-01`, `seen 3 times, last on 2024-05-01`.
  var seenText: String? {
    guard let last = days.last else { return wasSeen ? "seen" : nil }
    return days.count == 1 ? "seen \(last.phrase)" : "seen \(days.count) times, last \(last.phrase)"
  }
}

extension Rating {
  /// `★★★★½`.
  var signs: String {
    String(repeating: "★", count: halfStars / 2) + (halfStars.isMultiple(of: 2) ? "" : "½")
  }
}

extension Status {
  /// Its words within a sentence.
  var text: String {
    switch self {
    case .started, .finished: rawValue
    case .onHold: "on hold"
    case .givenUp: "given up"
    }
  }
}

extension Progress {
  /// Its words within a sentence: `page 120`.
  fileprivate var phrase: String { if case .page = place { "page \(text)" } else { text } }

  /// `████░░░░░░ 40%, page 120`.
  var bar: String {
    guard let percent else { return phrase }
    let blocks = (percent + 5) / 10
    let bar = String(repeating: "█", count: blocks) + String(repeating: "░", count: 10 - blocks) + " \(percent)%"
    if case .percent = place { return bar }
    return "\(bar), \(phrase)"
  }

  var sentence: String {
    guard let percent else { return "you are at \(phrase)" }
    if case .percent = place { return "you are at \(percent) percent" }
    return "you are at \(phrase), \(percent) percent"
  }
}
