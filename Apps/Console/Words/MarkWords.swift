import MarqueeDomain

/// The texts about a mark: on pages, after a change, in help and in the schema. Each mark has one value.
struct MarkWords: Sendable {
  /// The words for a change to a value, by the names of the works: what was done (`Rated Heat 4.5`), and why there was
  /// nothing to do (`already rated 4.5`).
  let change: @Sendable (FieldValue?, _ works: String) -> (done: String, already: String)
  /// A value alone, in a sentence.
  var value: @Sendable (FieldValue) -> String = { $0.cell.excerpt }
  /// Why elements of a list cannot be added (`already tagged`), and why they cannot be removed (`not tagged`).
  var elements: @Sendable (FieldValue) -> (has: String, lacks: String) = { _ in ("already there", "not there") }
  /// What the mark is, where its name says too little.
  var about: String?
  /// What the term that asks for its value finds.
  var term: String?
  /// What words of a query such as `is:wanted` mean, unless they explain themselves: `wanted` is `on the watchlist`.
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
      change: { value, works in
        guard case .integer(let number)? = value, let rating = Rating(halfStars: number) else {
          return ("Removed your rating of \(works)", "not rated")
        }
        return ("Rated \(works) \(rating)", "already rated \(rating)")
      },
      value: { value in value.integer.flatMap { Rating(halfStars: $0) }.map { "\($0)" } ?? "" },
      about: "Your rating: 0.5 to 5 stars, in steps of 0.5.",
      term: "your rating in stars, 0.5 to 5 in steps of 0.5, or a range",
      line: { $0.rating?.signs }, sentence: { $0.rating.map { "your rating \($0) of 5" } }),
    .note: MarkWords(
      change: { value, works in
        value == nil
          ? ("Removed the note from \(works)", "there is no note")
          : ("Added a note to \(works)", "the note already says this")
      },
      replaced: "note",
      line: { $0.note.map { "“\($0)”" } }, sentence: { $0.note.map { "your note: \($0)" } }),
    .privateNote: MarkWords(
      change: { value, works in
        value == nil
          ? ("Removed the private note from \(works)", "there is no private note")
          : ("Added a private note to \(works)", "the private note already says this")
      }, about: "A note that only the json, csv and goodreads exports include.", replaced: "note",
      line: { $0.privateNote.map { "private “\($0)”" } },
      sentence: { $0.privateNote.map { "your private note: \($0)" } }),
    .begun: MarkWords(
      change: { value, works in
        value.map { ("Began \(works) on \($0.cell)", "already begun then") }
          ?? ("Removed the first day of \(works)", "there is no first day")
      }, about: "The day on which you began the work that you are in.", line: nil),
    .positions: MarkWords(
      change: { _, works in ("Changed your positions in \(works)", "already so") },
      about: "How far you were, by day.", line: nil),
    .seen: MarkWords(change: { _, works in ("Marked \(works) as seen", "already seen") }, line: \.seenText),
    .status: MarkWords(
      change: { value, works in
        switch value?.text.flatMap({ Status(rawValue: $0) }) {
        case .started: ("Started \(works)", "already started")
        case .onHold: ("Put \(works) on hold", "already on hold")
        case .givenUp: ("Gave up on \(works)", "already given up")
        case .finished: ("Finished \(works)", "already finished")
        case nil: ("Removed the status of \(works)", "there is no status")
        }
      }, value: { value in value.text.flatMap { Status(rawValue: $0) }?.text ?? "" },
      about: "Whether you started, paused, gave up on or finished the work.",
      states: ["started": "and not finished"],
      line: { $0.status == .finished ? nil : $0.status?.text }),
    .progress: MarkWords(
      change: { value, works in
        guard let text = value?.text else { return ("Removed your progress in \(works)", "there is no progress") }
        guard let progress = Progress(text) else { return ("Changed your progress in \(works)", "already there") }
        return ("Set your progress in \(works) to \(progress.phrase)", "already at \(progress.phrase)")
      }, value: { value in value.text.flatMap { Progress($0) }?.phrase ?? value.cell },
      about: "How far you are, and when you recorded your progress.", term: "your progress in percent, or a range",
      line: { $0.progress?.bar }, sentence: { $0.progress?.sentence }),
    .wanted: MarkWords(
      change: { value, works in
        value == .flag(true)
          ? ("Added \(works) to your watchlist", "already on your watchlist")
          : ("Removed \(works) from your watchlist", "not on your watchlist")
      }, about: "Whether the work is on your watchlist.", states: ["wanted": "on your watchlist"],
      line: { $0.isWanted ? "on your watchlist" : nil }),
    .owned: MarkWords(
      change: { value, works in
        switch value {
        case nil: ("Marked \(works) as not owned", "not owned")
        case .text(let text): ("Marked \(works) as owned: \(text.excerpt)", "already recorded")
        default: ("Marked \(works) as owned", "already owned")
        }
      }, about: "Whether you own the work, with its format and location.",
      term: "words in the text you recorded with `own`", replaced: "text",
      line: { $0.owned.map { owned in "you own it" + (owned.text.map { ": \($0)" } ?? "") } }),
    .lent: MarkWords(
      change: { value, works in
        value.map { ("Lent \(works) to \($0.cell.excerpt)", "already lent") } ?? ("\(works) came back", "not lent")
      }, value: { "lent to \($0.cell.excerpt)" }, about: "The person you lent your copy to, and the date.",
      term: "the borrower's name", replaced: "loan",
      line: { $0.loan.map { loan in "lent to \(loan.to)" + (loan.day.map { " since \($0)" } ?? "") } }),
    .tags: MarkWords(
      change: { _, works in ("Tagged \(works)", "already tagged") },
      elements: { _ in ("already tagged", "not tagged") },
      line: { $0.tags.isEmpty ? nil : "tagged " + $0.tags.joined(separator: ", ") }),
    .lists: MarkWords(
      change: { _, works in ("Added \(works) to a list", "already on the list") },
      elements: { ("already on “\($0.cell)”", "not on “\($0.cell)”") },
      about: "The lists that the work is on.",
      states: ["listed": "on one of your lists"],
      line: { $0.lists.isEmpty ? nil : "on " + $0.lists.map { "“\($0.list)”" }.joined(separator: ", ") }),
    .favorite: MarkWords(change: { value, works in
      value == .flag(true)
        ? ("Added \(works) to your favorites", "already in your favorites")
        : ("Removed \(works) from your favorites", "not in your favorites")
    }),
  ]
}

extension MarkWords {
  /// Creates the texts of a mark from its declaration alone.
  fileprivate init(of mark: Mark) {
    let field = mark.field
    let name = field.name.withUnderscores.replacing("_", with: " ")
    self.init(
      change: { value, works in
        guard let value else { return ("Removed \(name) from \(works)", "there is no \(name)") }
        if value == .flag(true) { return ("Marked \(works) as \(name)", "already \(name)") }
        return ("Set \(name) of \(works) to \(value.cell)", "\(name) is already \(value.cell)")
      }, line: { field.nameAndText(of: $0) })
  }
}

extension Mark {
  private static let allWords = Dictionary(uniqueKeysWithValues: MarkWords.all.map { ($0.key, $0.value) })

  /// Its texts; a mark without texts of its own gets them from its declaration.
  var words: MarkWords { Self.allWords[self] ?? MarkWords(of: self) }

  static let shown =
    MarkWords.all.filter { $0.value.line != nil }.map(\.key) + all.filter { allWords[$0] == nil }

  func line(of marks: Marks) -> String? { words.line?(marks) }

  func sentence(of marks: Marks) -> String? { (words.sentence ?? words.line)?(marks) }
}

extension Marks {
  /// All marks but the heart in the title line: `You: ★★★★½ · “the flying machines” · seen on 2024-05-01`.
  ///
  /// A long note is not among them.
  func text() -> String? {
    let shown = Mark.shown.filter { $0 != .note || longNote == nil }
    let parts = shown.compactMap { $0.line(of: self) }
    return parts.isEmpty ? nil : "You: " + parts.joined(separator: " · ")
  }

  /// The note, if it needs lines of its own.
  var longNote: String? { note.flatMap { $0.count > 100 || $0.contains(where: \.isNewline) ? $0 : nil } }

  /// The marks for a row that shows rating and heart: `airship, summer · seen on 2024-05-01 · “the flying machines”`.
  var remark: String {
    let others = Mark.shown.filter { ![.tags, .lists, .rating].contains($0) && !$0.isNote }.compactMap {
      $0.line(of: self)
    }
    return ((tags.isEmpty ? [] : [tags.joined(separator: ", ")]) + others + notes).joined(separator: " · ")
  }

  /// The note, `“the flying machines”`, and the private note after the word `private`.
  var notes: [String] { Mark.notes.compactMap { $0.line(of: self) } }

  /// A long note is not among them.
  var sentences: [String] { Mark.shown.filter { $0 != .note || longNote == nil }.compactMap { $0.sentence(of: self) } }

  /// `nil` if it was never seen: `seen on 2024-05-01`, `seen 3 times, last on 2024-05-01`.
  var seenText: String? {
    guard let latest = viewings.last, let day = latest.day else { return hasViewings ? "seen" : nil }
    let last = day.phrase(from: latest.from?.description)
    let parts = viewings.compactMap(\.part)
    if let part = viewings.last?.part {
      let episodes = Set(parts).count.counted(parts.allSatisfy { $0.episode != nil } ? "episode" : "part")
      return "\(episodes) seen, last \(part) \(last)"
    }
    return days.count == 1 ? "seen \(last)" : "seen \(days.count) times, last \(last)"
  }
}

extension Viewing {
  /// `2024-05-01`, `2024-01-02 to 2024-01-20`, or `on an unknown day`.
  var dayWords: String {
    guard let day else { return "on an unknown day" }
    return from.map { "\($0) to \(day)" } ?? "\(day)"
  }
}

extension Rating {
  /// `★★★★½`.
  var signs: String { String(repeating: "★", count: halfStars / 2) + (halfStars.isMultiple(of: 2) ? "" : "½") }
}

extension Status {
  /// What people also call it.
  var spoken: [String] {
    switch self {
    case .started: ["watching", "reading", "start"]
    case .onHold: ["pause", "paused", "on hold"]
    case .givenUp: ["drop", "dropped", "dnf", "abandon", "abandoned", "gave up", "given up"]
    case .finished: ["done", "complete", "completed"]
    }
  }

  /// Reads a status or what people call it, in any case; `nil` for other text.
  init?(typed text: String) {
    let text = text.lowercased().replacing("-", with: " ")
    guard let status = Self.allCases.first(where: { $0.rawValue == text || $0.spoken.contains(text) }) else {
      return nil
    }
    self = status
  }

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
  fileprivate var phrase: String {
    switch place {
    case .page: "page \(text)"
    case .chapter(let chapter): "chapter \(chapter)"
    case .percent, .minutes, .episode: text
    }
  }

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
