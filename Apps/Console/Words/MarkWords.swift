import MarqueeDomain

/// What is said of a mark: in pages, after a change, in help and in the schema. There is one value for each.
struct MarkWords: Sendable {
  /// What is said of works of which it was set to a value, and of works of which all was so already.
  let change: @Sendable (FieldValue?) -> (done: String, already: String)
  /// What it is, where its name says too little.
  var about: String?
  /// What the term that asks for its value finds.
  var term: String?
  /// What the words of a query such as `is:wanted` mean, by the word: `wanted` is `on the watchlist`. A word that explains
  /// itself is left out.
  var states: [String: String] = [:]
  /// What of it is replaced when it is set anew, for a sentence: `note`.
  var replaced: String?
  /// What a page says of it beside others on a line; `nil` where nothing is said.
  var line: (@Sendable (Marks) -> String?)?
  /// What a line of its own says of it in the accessible form; `nil` where that is the same.
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
      term: "your own in stars, 0.5 to 5 by halves, or a range of them",
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
      }, about: "A note that is told to no other program.", replaced: "note",
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
      }, about: "Where the person is with it.", states: ["started": "and not finished"],
      line: { $0.status == .finished ? nil : $0.status?.text }),
    .progress: MarkWords(
      change: { value in
        guard let progress = value?.text.flatMap({ Progress($0) }) else {
          return ("Progress removed", "There is no progress")
        }
        return ("At \(progress.phrase)", "At \(progress.phrase) already")
      }, about: "How far the person is, and when that was said.", term: "how far you are, in percent, or a range",
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
        case nil: ("Not owned any more", "Not among what you own")
        case .text(let text): ("Owned, \(text.excerpt)", "Owned already, and so")
        default: ("Owned", "Owned already")
        }
      }, about: "Whether the person has it, and what and where.", replaced: "text",
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
  /// What can be said of a mark by its declaration alone.
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

  /// Of a mark that has none of its own, its name and value.
  var words: MarkWords { Self.allWords[self] ?? MarkWords(of: self) }

  /// Those that pages show, in their order there.
  static let shown =
    MarkWords.all.filter { $0.value.line != nil }.map(\.key) + all.filter { allWords[$0] == nil }

  /// What a line of a page says of it; `nil` where nothing is said.
  func line(of marks: Marks) -> String? { words.line?(marks) }
  /// What a line of its own says of it in the accessible form.
  func sentence(of marks: Marks) -> String? { (words.sentence ?? words.line)?(marks) }
}

extension Marks {
  /// `nil` where it was never seen: `seen on 2024-05-01`, `seen 3 times, last on 2024-05-01`.
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
  /// As it stands in a sentence.
  var text: String {
    switch self {
    case .started, .finished: rawValue
    case .onHold: "on hold"
    case .givenUp: "given up"
    }
  }
}

extension Progress {
  /// As it stands in a sentence: `page 120`.
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
