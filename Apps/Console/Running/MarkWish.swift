import MarqueeDomain
import MarqueePresentation

/// What a command such as `rate REF STARS` asks for: which works, and what is to be said of them.
struct MarkWish: Sendable {
  let works: [Work.ID]
  let change: MarkChange

  static let commands: Set = [
    "favorite", "unfavorite", "want", "unwant", "seen", "unseen", "rate", "note", "tag", "untag",
  ]

  /// - Parameters:
  ///   - numbered: what the numbers on screen open.
  ///   - shown: the work on screen, which is meant where none is named.
  ///   - today: the day of `seen` without `--on`.
  /// - Throws: `Problem.usage`, which says what is wrong and what would be right.
  init(
    _ invocation: Invocation, numbered: [Destination], shown: Work.ID?, today: () throws(Problem) -> PartialDate
  ) throws(Problem) {
    var words = Words(rest: invocation.words[...], invocation.command, numbered, shown)
    switch invocation.command.name {
    case "favorite", "unfavorite":
      works = try words.allWorks()
      change = .favorite(invocation.command.name == "favorite")
    case "want", "unwant":
      works = try words.allWorks()
      change = .wanted(invocation.command.name == "want")
    case "seen":
      works = try words.allWorks()
      if let date = try Self.date(invocation) { change = .seen(on: date) } else { change = .seen(on: try today()) }
    case "unseen":
      works = try words.allWorks()
      change = .unseen(on: try Self.date(invocation))
    case "rate":
      guard words.rest.count <= 2, let stars = words.rest.popLast() else { throw words.meant }
      works = try words.allWorks()
      change = .rate(try Self.rating(stars))
    case "note":
      works = [try words.firstWork()]
      if invocation.has("--clear") {
        guard words.rest.isEmpty else {
          throw .usage(message: "A note and --clear cannot both be.", hint: "`note REF --clear` takes the note away.")
        }
        change = .note(nil)
      } else {
        change = .note(try words.remaining().joined(separator: " "))
      }
    case "tag":
      works = [try words.firstWork()]
      change = .tag(
        try words.remaining().reduce(into: []) { tags, tag in
          if !tags.contains(where: { FoldedText($0) == FoldedText(tag) }) { tags.append(tag) }
        })
    default:
      works = [try words.firstWork()]
      change = .untag(try words.remaining())
    }
  }

  private static func rating(_ text: String) throws(Problem) -> Rating? {
    if text == "none" { return nil }
    guard let rating = Rating(text) else {
      throw .usage(message: "`\(text)` is no rating.", hint: "Ratings go from 0.5 to 5 stars by halves; none clears.")
    }
    return rating
  }

  private static func date(_ invocation: Invocation) throws(Problem) -> PartialDate? {
    guard let text = invocation.value("--on") else { return nil }
    guard let date = PartialDate(text) else {
      throw .usage(
        message: "`\(text)` is no date.", hint: "--on takes a day such as 2024-05-31, a month 2024-05 or a year 2024.")
    }
    return date
  }
}

/// The words of a command, taken one after the other.
private struct Words {
  var rest: ArraySlice<String>
  private let command: Command
  private let numbered: [Destination]
  private let shown: Work.ID?

  init(rest: ArraySlice<String>, _ command: Command, _ numbered: [Destination], _ shown: Work.ID?) {
    self.rest = rest
    self.command = command
    self.numbered = numbered
    self.shown = shown
  }

  /// How the command is used.
  var meant: Problem {
    .usage(message: "`\(command.name)` needs more words.", hint: "`\(command.name) \(command.words)` is meant.")
  }

  /// Every word as a work, each once; where there is none, the one shown.
  mutating func allWorks() throws(Problem) -> [Work.ID] {
    var works: [Work.ID] = []
    while let word = rest.popFirst() {
      let id = try numbered.work(word)
      if !works.contains(id) { works.append(id) }
    }
    if works.isEmpty, let shown { works = [shown] }
    guard !works.isEmpty else { throw meant }
    return works
  }

  /// The first word as a work. Where one is shown it may be left out: then the first word names no work.
  mutating func firstWork() throws(Problem) -> Work.ID {
    if let shown, !namesWork(rest.first) { return shown }
    guard let word = rest.popFirst() else { throw meant }
    return try numbered.work(word)
  }

  /// What follows, a word at least.
  func remaining() throws(Problem) -> [String] {
    guard !rest.isEmpty else { throw meant }
    return Array(rest)
  }

  /// Whether a word is an identifier, or the number of a work on screen.
  private func namesWork(_ word: String?) -> Bool {
    guard let word else { return false }
    if let number = Int(word), numbered.indices.contains(number - 1), case .work = numbered[number - 1] { return true }
    return Reference(word) != nil
  }
}
