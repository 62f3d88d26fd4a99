import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// Words of a command: how help names them, how they are read, and what could complete them.
struct Argument<Value: Sendable>: Sendable {
  var form: ArgumentForm
  /// Whether it is the last word, which is read before those in front of it.
  var isLastWord = false
  /// Reads the words; where others may follow, it leaves those.
  let read: @Sendable (inout Words) async throws(Problem) -> Value

  /// Reads the words, unless they have been read.
  func read(_ words: inout Words, unless value: Value?) async throws(Problem) -> Value {
    if let value { value } else { try await read(&words) }
  }
}

/// What help and completion need to know of an argument.
struct ArgumentForm: Sendable {
  /// What stands for it in help: `REF…`.
  var placeholder: String
  /// How many words it takes.
  let count: ClosedRange<Int>
  /// Whether help shows it in brackets.
  var isOptional = false
  /// Whether all the words behind the command are one text, which needs no quotation marks.
  var isOneText = false
  /// Whether it is one thing of which `-` gives several, so that the command runs for each.
  var acceptsStandardInput = false
  /// Whether a word with one hyphen in front is one of these, and not a flag.
  var mayBeginWithHyphen = false
  /// Whether it is a query.
  var isQuery = false
  /// What a shell reads for its candidates.
  var source: CompletionSource?
  var candidates: @Sendable (CompletionRequest) -> [Completion.Candidate] = { _ in [] }

  /// Whether it is the path of a file.
  var isPath: Bool { placeholder.hasPrefix(Command.pathPlaceholder) }
}

/// Where the candidates of an argument come from that no declaration lists.
enum CompletionSource: Sendable {
  /// Works that are kept, and what was printed last.
  case works
  /// The same, and the numbers of what was printed last.
  case numberedWorks
  case shelves
  case tags
  /// The names of lists and saved queries.
  case lists
  case series
}

/// A word to be completed.
struct CompletionRequest: Sendable {
  /// As far as it is typed.
  let word: String
  /// The words between the command's name and this one, without flags.
  let earlier: [String]
  let context: CompletionContext
}

extension Argument {
  /// Works by number, identifier or title, each once; without words, the work on screen.
  static func works(_ placeholder: String = "REF…") -> Argument<[Work.ID]> {
    Argument<[Work.ID]>(form: form(placeholder)) { (words) async throws(Problem) in try await words.allWorks() }
  }

  /// Works before a text: as standard input names them, rows on screen, or a work by identifier or title, which can be left
  /// out where one is shown.
  static var worksBefore: Argument<[Work.ID]> {
    Argument<[Work.ID]>(form: form()) { (words) async throws(Problem) in
      try await words.worksBeforeText()
    }
  }

  /// All the words that are left, as one text; `nil` for none.
  static func text(_ placeholder: String) -> Argument<String?> {
    Argument<String?>(form: ArgumentForm(placeholder: placeholder, count: 0...(.max))) { (words) throws(Problem) in
      // Marks of quotation belong to it, unless they stand around all of it.
      let sources = words.context.invocation.sources
      let isQuoted = words.rest.count > 1 && sources.count == words.rest.endIndex
      let text = isQuoted ? sources[words.rest.indices].joined(separator: " ") : words.together
      return text.isEmpty ? nil : text
    }
  }

  /// A work by number, identifier or title, which can be left out where one is shown.
  static var workBefore: Argument<Work.ID> {
    Argument<Work.ID>(form: form("REF", 0...1, acceptsStandardInput: true)) { (words) async throws(Problem) in
      if let shown = words.shown, !words.namesWork(words.rest.first) { return shown }
      return try await words.work(try words.next())
    }
  }

  /// A work by number, identifier or the words of a title, or the one shown; nothing follows.
  static var work: Argument<Work.ID> {
    Argument<Work.ID>(form: form(isOneText: true, acceptsStandardInput: true)) { (words) async throws(Problem) in
      if !words.rest.isEmpty { return try await words.work(words.together) }
      if let shown = words.shown { return shown }
      guard words.isSession else { throw words.usageProblem }
      throw .usage(message: "No work is shown.", hint: "A number on screen, an identifier or a title names one.")
    }
  }

  /// A work, a person or a place, by number, identifier or the words of a title or name.
  static var reference: Argument<Destination> {
    let form = ArgumentForm(
      placeholder: "REF", count: 1...(.max), isOneText: true, acceptsStandardInput: true, source: .numberedWorks
    ) { $0.context.references(for: $0.word) { _ in true } }
    return Argument<Destination>(form: form) { (words) async throws(Problem) in try await words.reference() }
  }

  /// A number on screen before anything else; or what `reference` takes.
  static var numberOrReference: Argument<Destination> {
    let form = ArgumentForm(
      placeholder: "N", count: 1...(.max), isOneText: true, acceptsStandardInput: true, source: .numberedWorks
    ) { $0.context.numbers() }
    return Argument<Destination>(form: form) { (words) async throws(Problem) in
      guard words.rest.count == 1, let number = words.rest.first.flatMap({ Int($0) }) else {
        return try await words.reference()
      }
      guard words.isSession || !words.numbered.isEmpty else {
        throw .usage(
          message: "No list was printed here whose numbers count.",
          hint: "At a terminal those of the last list do, within the hour; in a pipe an identifier or a title does.")
      }
      return try words.numbered.destination(number)
    }
  }

  /// A shelf by identifier, or by the words of its title up to the first term of a query.
  static var shelf: Argument<Shelf.ID> {
    let form = ArgumentForm(placeholder: "SHELF", count: 1...1, source: .shelves) { $0.context.shelfNames }
    return Argument<Shelf.ID>(form: form) { (words) async throws(Problem) in try await words.shelf() }
  }

  /// A rating in half stars; `nil` is none.
  static var stars: Argument<Rating?> {
    let form = ArgumentForm(placeholder: "0.5…5|none", count: 0...1) { _ in
      (1...10).compactMap { Rating(halfStars: $0) }.map { .init(text: "\($0)") } + [.init(text: "none")]
    }
    return Argument<Rating?>(form: form, isLastWord: true) { (words) throws(Problem) in
      guard let text = words.rest.popLast() else { throw words.usageProblem }
      return text.lowercased() == "none" ? nil : try Rating.typed(text, takesNone: true)
    }
  }

  /// The last word, which says what becomes of the works before it.
  static func lastWord(_ placeholder: String, _ values: [String] = []) -> Argument<String> {
    let form = ArgumentForm(placeholder: placeholder, count: 0...1) { _ in values.map { .init(text: $0) } }
    return Argument<String>(form: form, isLastWord: true) { (words) throws(Problem) in
      guard let text = words.rest.popLast() else { throw words.usageProblem }
      return text
    }
  }

  /// Words, at least one, as they are.
  static func words(_ placeholder: String, count: ClosedRange<Int> = 1...(.max)) -> Argument<[String]> {
    words(as: ArgumentForm(placeholder: placeholder, count: count))
  }

  /// Tags, at least one, after works.
  static var tags: Argument<[String]> {
    let form = ArgumentForm(placeholder: "TAG…", count: 0...(.max), source: .tags) { request in
      request.context.tags.map { .init(text: $0) }
    }
    return Argument<[String]>(form: form) { (words) throws(Problem) in
      guard !words.rest.isEmpty else { throw words.usageProblem }
      return Array(words.rest)
    }
  }

  static func words(as form: ArgumentForm) -> Argument<[String]> {
    Argument<[String]>(form: form) { (words) throws(Problem) in Array(words.rest) }
  }

  /// A word, one of those that are known unless the command takes others.
  static func word(_ placeholder: String, _ known: [String], mayBeginWithHyphen: Bool = false) -> Argument<String> {
    let form = ArgumentForm(placeholder: placeholder, count: 1...1, mayBeginWithHyphen: mayBeginWithHyphen) { _ in
      known.map { .init(text: $0) }
    }
    return Argument<String>(form: form) { (words) throws(Problem) in try words.next() }
  }

  /// A word that may be left out.
  static func optionalWord(
    _ placeholder: String, _ candidates: @escaping @Sendable (CompletionRequest) -> [Completion.Candidate]
  ) -> Argument<String?> {
    let form = ArgumentForm(placeholder: placeholder, count: 0...1, isOptional: true, candidates: candidates)
    return Argument<String?>(form: form) { (words) throws(Problem) in words.rest.popFirst() }
  }

  /// Of works.
  private static func form(
    _ placeholder: String = "REF", _ count: ClosedRange<Int> = 0...(.max), isOneText: Bool = false,
    acceptsStandardInput: Bool = false
  ) -> ArgumentForm {
    ArgumentForm(
      placeholder: placeholder, count: count, isOneText: isOneText, acceptsStandardInput: acceptsStandardInput,
      source: .works
    ) { $0.context.references(for: $0.word, \.isWork) }
  }
}

extension Rating {
  /// - Parameter takesNone: whether `none` could be given in its place.
  /// - Throws: `Problem.usage` for what is not a rating.
  static func typed(_ text: String, takesNone: Bool = false) throws(Problem) -> Rating {
    guard let rating = Rating(text) else {
      throw .usage(
        message: "`\(text)` is not a rating.",
        hint: "Ratings go from 0.5 to 5 stars by halves: `4.5`, `★★★★½`, `9/10` or `90%`."
          + (takesNone ? " \"none\" removes the rating." : ""))
    }
    return rating
  }
}

extension TypedDate {
  /// The date, if the words have one meaning.
  ///
  /// - Throws: `Problem.usage` where it may be two days, which names both.
  func date(_ text: String) throws(Problem) -> PartialDate {
    switch self {
    case .date(let date): return date
    case .either(let first, let second):
      throw .usage(message: "`\(text)` may be two days.", hint: "Say which: \(first) or \(second).")
    }
  }
}
