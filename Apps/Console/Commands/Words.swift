import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal
import Synchronization

/// The words of a command line, read one after another, and the things that they can name.
struct Words: Sendable {
  let context: CommandContext
  var rest: ArraySlice<String>

  enum TitleSubject: Sendable {
    case work
    case workOrPerson
    case shelf
  }

  /// The prefix of a title that could be read as something else, such as a number.
  private static let titleMark = "title:"

  init(_ context: CommandContext) {
    self.context = context
    rest = context.invocation.words[...]
  }

  /// The destinations of numbers: in the session those on screen, in a shell those of the list that was printed last.
  var numbered: [Destination] { context.session?.numbered ?? context.printed }
  /// The work on screen, which a command takes if the line names none.
  var shown: Work.ID? { context.session?.shown }
  var isSession: Bool { context.session != nil }
  var usageProblem: Problem { context.invocation.command.usageProblem }

  mutating func next() throws(Problem) -> String {
    guard let word = rest.popFirst() else { throw usageProblem }
    return word
  }

  var together: String { rest.joined(separator: " ") }

  /// The word itself, or for `-` the identifiers on standard input. Throws `Problem.usage` for that in the session.
  func expanded(_ word: String) throws(Problem) -> [String] {
    guard word == ReadIdentifiers.word else { return [word] }
    guard !isSession else { throw ReadIdentifiers.inSession }
    return try ReadIdentifiers(nextLine: Streams.readLine, notices: context.taken).works()
  }

  /// The shelf that the first words name: an identifier, or as many words before the first term as are a title.
  mutating func shelf() async throws(Problem) -> Shelf.ID {
    let first = try next()
    if let id = Shelf.ID(first) { return id }
    let others = rest.prefix { !Query.isTerm($0) }
    var failure: Problem?
    for count in (0...others.count).reversed() {
      do throws(Problem) {
        let id = try await shelf(([first] + others.prefix(count)).joined(separator: " "))
        rest = rest.dropFirst(count)
        return id
      } catch {
        guard error.code == .notFound else { throw error }
        failure = failure ?? error
      }
    }
    throw failure ?? usageProblem
  }

  private func shelf(_ title: String) async throws(Problem) -> Shelf.ID {
    guard case .shelf(let id) = try await reference(title, as: .shelf) else {
      throw .usage(message: "`\(title)` is not a shelf.", hint: Remedy.listShelves.words)
    }
    return id
  }

  /// What the words name: a number on screen, an identifier of anything but a shelf, a title or a name.
  func reference() async throws(Problem) -> Destination {
    let text = together
    if let numbered = numbered(text) { return numbered }
    var words = self
    if let parts = try await words.parts() {
      let id = try await words.rest.isEmpty ? shown : words.work(words.together)
      if let id { return .season(parts.first, of: id) }
    }
    let reference = try await reference(text, as: .workOrPerson)
    if case .shelf(let id) = reference {
      throw .usage(message: "\(id) is a shelf.", hint: "To show it, run `marquee shelf \(id)`.")
    }
    return Destination(reference)
  }

  /// The work that a text names: a number on screen, an identifier or a title.
  func work(_ text: String) async throws(Problem) -> Work.ID {
    var destination = numbered(text)
    if destination == nil { destination = Destination(try await reference(text, as: .work)) }
    guard let id = destination?.work else { throw Self.noWork(text) }
    return id
  }

  static func noWork(_ text: String) -> Problem {
    .usage(message: "`\(text)` is not a work.", hint: "Only films, series and books are works.")
  }

  /// The destination of a number on screen; `nil` for any other text, such as a title that is a number.
  func numbered(_ text: String) -> Destination? {
    Int(text).flatMap { (1..<numbered.count + 1).contains($0) ? numbered[$0 - 1] : nil }
  }

  /// - Parameter sought: what it can be the title of.
  private func reference(_ text: String, as sought: TitleSubject) async throws(Problem) -> Reference {
    if let reference = Reference(text) { return reference }
    guard
      ImportKey(typed: text) != nil || !Catalog.allCases.contains(where: { text.hasPrefix("\($0.rawValue):") })
    else {
      throw .usage(
        message: "`\(text)` is not an identifier.",
        hint: "An identifier looks like ghibli:film/2baf70d1-…. Find one with `marquee search WORDS`.")
    }
    do throws(Problem) {
      let title = text.hasPrefix(Self.titleMark) ? String(text.dropFirst(Self.titleMark.count)) : text
      let useCases = context.useCases
      if sought == .shelf { return context.taken.reference(of: try await useCases.findShelf(title)) }
      let found = try await useCases.findByTitle(title, includesPeople: sought == .workOrPerson)
      return context.taken.reference(of: await other(than: found, named: title) ?? found)
    } catch {
      if case .usage(let refusal) = error, let match = refusal.matches?.only(for: context.invocation.spokenName) {
        return context.taken.reference(of: Loaded(match))
      }
      if case .usage(let refusal) = error, let matches = refusal.matches?.prefix(ChoicesContent.most),
        let place = await context.choose("Which one is “\(text.excerpt)”?", of: matches.map(\.choice))
      {
        return context.taken.reference(of: Loaded(matches[place]))
      }
      if isSession, case .usage(let refusal) = error, refusal.matches != nil, context.ask != nil {
        // The user chose none, so the screen stays.
        throw .usage(message: "No work chosen.", hint: "Add its year, kind or maker, as in `dune 2021`.")
      }
      // For a number, the hint with the numbers on screen helps more.
      guard error != .cancelled, isSession || !numbered.isEmpty, let number = Int(text), self.numbered(text) == nil
      else { throw error }
      throw .usage(message: "There is no row \(number) here and no title “\(text)”.", hint: numbered.hint)
    }
  }

  /// The film or series of a title that is also a kept book's, if the user says that they watched it, and the other way
  /// round; `nil` if the right one was found.
  private func other(than found: Loaded<Match>, named title: String) async -> Loaded<Match>? {
    guard let isRead = SpokenName.saysRead(context.invocation.spokenName), found.value.isWork,
      (found.value.kind == Work.Kind.book.rawValue) != isRead
    else { return nil }
    for kind in isRead ? [Work.Kind.book] : [.movie, .tv] {
      // Most titles are of one kind.
      if let other = try? await context.useCases.findByTitle.atHand("\(title) \(kind.noun)") { return other }
    }
    return nil
  }

  /// Whether a word is an identifier, or the number of a work on screen.
  func namesWork(_ word: String?) -> Bool { word.map { numbered($0)?.work != nil || Reference($0) != nil } ?? false }
}

extension [Destination] {
  /// The destination of a number on screen. Throws `Problem.usage` with the numbers that there are.
  func destination(_ number: Int) throws(Problem) -> Destination {
    guard (1..<count + 1).contains(number) else { throw .usage(message: "There is no row \(number) here.", hint: hint) }
    return self[number - 1]
  }

  /// A sentence with the numbers that there are.
  fileprivate var hint: String {
    if isEmpty { return "This screen has no numbered rows." }
    return count == 1 ? "The only row is 1." : "Rows go from 1 to \(count)."
  }
}

/// Collects the notices of reading the words of a command: what each title was resolved to.
final class TitleResolutions: Sendable {
  private let state = Mutex<(matches: [Match], others: [String])>(([], []))

  /// Returns the reference of a match, and adds its notice.
  func reference(of found: Loaded<Match>) -> Reference {
    state.withLock { state in
      state.matches.append(found.value)
      state.others += found.notices.map(\.text)
    }
    return found.value.reference
  }

  func add(_ notice: String) { state.withLock { $0.others.append(notice) } }

  /// The notices of what titles were resolved to. `onlyAmbiguous` leaves out titles of one work, which a screen shows.
  func sentences(onlyAmbiguous: Bool) -> [String] {
    state.withLock { state in
      state.matches.filter { !onlyAmbiguous || $0.isOneOfSeveral }.map { Notice.taken($0).text }
    }
  }

  /// The other notices, such as a catalog that did not answer.
  var others: [String] { state.withLock { $0.others } }
}

extension SpokenName {
  /// Whether a word for a command is about books; `nil` if it is about any work.
  fileprivate static func saysRead(_ word: String?) -> Bool? {
    ["read": true, "reading": true, "watched": false, "watching": false][word ?? ""]
  }
}

extension [Match] {
  /// The only one that the user can mean by a word for a command: only books are read, and only others watched.
  fileprivate func only(for word: String?) -> Match? {
    guard let isRead = SpokenName.saysRead(word) else { return nil }
    let fitting = filter { $0.isWork && ($0.kind == Work.Kind.book.rawValue) == isRead }
    return fitting.count == 1 ? fitting[0] : nil
  }
}
