import MarqueeDomain
import MarqueePresentation

/// The words of a command line, read one after the other, with what they may name.
struct Words: Sendable {
  var rest: ArraySlice<String>
  let command: Command
  /// What the numbers on screen open; none outside the session.
  let numbered: [Destination]
  /// The work on screen, which is meant where none is named.
  let shown: Work.ID?
  let isSession: Bool

  /// How the command is used.
  var meant: Problem {
    .usage(message: "`\(command.name)` needs more words.", hint: "`\(command.name) \(command.words)` is meant.")
  }

  mutating func next() throws(Problem) -> String {
    guard let word = rest.popFirst() else { throw meant }
    return word
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
    return try numbered.work(try next())
  }

  /// The next word as a work; where there is none, the one shown.
  mutating func workOrShown() throws(Problem) -> Work.ID {
    if let word = rest.popFirst() { return try numbered.work(word) }
    if let shown { return shown }
    if isSession {
      throw .usage(message: "No work is shown.", hint: "A number on screen or an identifier names one.")
    }
    throw .usage(
      message: "`\(command.name)` lacks an identifier.", hint: "`marquee \(command.name) \(command.words)` is meant.")
  }

  /// The next word as what a number on screen opens.
  mutating func number() throws(Problem) -> Destination {
    let word = try next()
    guard let number = Int(word) else {
      throw .usage(message: "`\(word)` is no number.", hint: "`open N` opens what has number N.")
    }
    return try numbered.destination(number)
  }

  /// The next word as a number on screen or an identifier, of anything but a shelf.
  mutating func reference() throws(Problem) -> Destination {
    let word = try next()
    if let number = Int(word), !numbered.isEmpty { return try numbered.destination(number) }
    let reference = try Reference(typed: word)
    if case .shelf(let id) = reference {
      throw .usage(message: "\(id) is a shelf.", hint: "`shelf \(id)` shows it.")
    }
    return Destination(reference)
  }

  /// Whether a word is an identifier, or the number of a work on screen.
  private func namesWork(_ word: String?) -> Bool {
    guard let word else { return false }
    if let number = Int(word), numbered.indices.contains(number - 1), case .work = numbered[number - 1] { return true }
    return Reference(word) != nil
  }
}

extension Reference {
  /// Reads an identifier that a person typed.
  init(typed text: String) throws(Problem) {
    guard let reference = Reference(text) else {
      throw .usage(
        message: "`\(text)` is not an identifier.",
        hint: "One looks like ghibli:film/2baf70d1-…; `marquee search WORDS` finds them.")
    }
    self = reference
  }
}

extension [Destination] {
  /// What a number on screen opens.
  func destination(_ number: Int) throws(Problem) -> Destination {
    guard indices.contains(number - 1) else {
      throw .usage(
        message: "There is no number \(number) here.",
        hint: isEmpty
          ? "Nothing on this screen has a number."
          : count == 1 ? "The only one is 1." : "The numbers go from 1 to \(count).")
    }
    return self[number - 1]
  }

  /// The work that a word names: a number on screen, or an identifier.
  func work(_ word: String) throws(Problem) -> Work.ID {
    let destination: Destination
    if let number = Int(word) {
      guard !isEmpty else {
        throw .usage(
          message: "There is no number \(number) here.",
          hint: "Numbers name what is on screen in the session; an identifier looks like ghibli:film/2baf70d1-….")
      }
      destination = try self.destination(number)
    } else {
      destination = Destination(try Reference(typed: word))
    }
    guard case .work(let id) = destination else {
      throw .usage(message: "`\(word)` is no work.", hint: "Films, movies and books can be marked, nothing else.")
    }
    return id
  }
}
