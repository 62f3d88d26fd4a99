import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// An argument of a command, of one word or several: how help names it, how it is read, and what completes it.
struct Argument<Value: Sendable>: Sendable {
  var form: ArgumentForm
  /// Whether it is the last word of a line, which is read before the words in front of it.
  var isLastWord = false
  /// Reads the argument, and removes its words where those of another argument may follow.
  let read: @Sendable (inout Words) async throws(Problem) -> Value

  /// Reads the argument, except where its value is known already.
  func read(_ words: inout Words, unless value: Value?) async throws(Problem) -> Value {
    if let value { value } else { try await read(&words) }
  }
}

/// What help and completion need to know about an argument.
struct ArgumentForm: Sendable {
  var placeholder: String
  let count: ClosedRange<Int>
  /// Whether help shows it in brackets.
  var isOptional = false
  /// Whether all the words after the command are one text, which needs no quotation marks.
  var isOneText = false
  /// Whether it names one thing, so that the command runs once for each identifier that `-` reads.
  var acceptsStandardInput = false
  /// Whether a word with one hyphen in front is one of these, and not a flag.
  var mayBeginWithHyphen = false
  var isQuery = false
  /// Whether numbers of the list that was printed last can follow a name.
  var takesNumbers = false
  /// Where a shell reads its candidates.
  var source: CompletionSource?
  var candidates: @Sendable (CompletionRequest) -> [Completion.Candidate] = { _ in [] }

  var isPath: Bool { placeholder.hasPrefix(Command.pathPlaceholder) }
}

/// Where the candidates of an argument come from, if no declaration lists them.
enum CompletionSource: Sendable {
  /// Works that are kept, and works of the list that was printed last.
  case works
  /// The same, and the numbers of that list.
  case numberedWorks
  case shelves
  case tags
  /// The names of lists and saved queries.
  case lists
  case series
}

/// A word to be completed.
struct CompletionRequest: Sendable {
  /// The word as far as it is typed.
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

  /// Works before a text: from standard input, rows on screen, an identifier or title, or the work on screen.
  static var worksBefore: Argument<[Work.ID]> {
    Argument<[Work.ID]>(form: form()) { (words) async throws(Problem) in try await words.worksBeforeText() }
  }

  /// The same before a text that can be left out: words that are together a title are the work then.
  static var worksBeforeOptionalText: Argument<[Work.ID]> {
    Argument<[Work.ID]>(form: form()) { (words) async throws(Problem) in
      try await words.worksBeforeText(isOptional: true)
    }
  }

  /// The remaining words as one text; `nil` for none.
  static func text(_ placeholder: String) -> Argument<String?> {
    Argument<String?>(form: ArgumentForm(placeholder: placeholder, count: 0...(.max))) { (words) throws(Problem) in
      // Quotation marks belong to the text, except a pair around all of it.
      let sources = words.context.invocation.sources
      let isQuoted = words.rest.count > 1 && sources.count == words.rest.endIndex
      let text = isQuoted ? sources[words.rest.indices].joined(separator: " ") : words.together
      return text.isEmpty ? nil : text
    }
  }

  /// A work by number, identifier or title. It can be left out where a work is shown.
  static var workBefore: Argument<Work.ID> {
    Argument<Work.ID>(form: form("REF", 0...1, acceptsStandardInput: true)) { (words) async throws(Problem) in
      if let shown = words.shown, !words.namesWork(words.rest.first) { return shown }
      return try await words.work(try words.next())
    }
  }

  /// A work by number, identifier or the words of a title, or the work shown. It is the last argument.
  static var work: Argument<Work.ID> {
    Argument<Work.ID>(form: form(isOneText: true, acceptsStandardInput: true)) { (words) async throws(Problem) in
      if !words.rest.isEmpty { return try await words.work(words.together) }
      if let shown = words.shown { return shown }
      guard words.isSession else { throw words.usageProblem }
      throw .usage(message: "No work is on screen.", hint: "Specify a work by its number, identifier or title.")
    }
  }

  /// A work, a person or a place, by number, identifier or the words of a title or name.
  static var reference: Argument<Destination> {
    let form = ArgumentForm(
      placeholder: "REF", count: 1...(.max), isOneText: true, acceptsStandardInput: true, source: .numberedWorks
    ) { $0.context.references(for: $0.word) { _ in true } }
    return Argument<Destination>(form: form) { (words) async throws(Problem) in try await words.reference() }
  }

  /// A number on screen, or what `reference` takes.
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
          message: "No list was printed in this terminal in the last hour.",
          hint: "Print a numbered list with `marquee home`, or use the work's identifier or title.")
      }
      return try words.numbered.destination(number)
    }
  }

  /// A shelf by identifier, or by the words of its title up to the first term of a query.
  static var shelf: Argument<Shelf.ID> {
    let form = ArgumentForm(placeholder: "SHELF", count: 1...1, source: .shelves) { $0.context.shelfNames }
    return Argument<Shelf.ID>(form: form) { (words) async throws(Problem) in try await words.shelf() }
  }

  static func lastWord(_ placeholder: String, _ values: [String] = []) -> Argument<String> {
    let form = ArgumentForm(placeholder: placeholder, count: 0...1) { _ in values.map { .init(text: $0) } }
    return Argument<String>(form: form, isLastWord: true) { (words) throws(Problem) in
      guard let text = words.rest.popLast() else { throw words.usageProblem }
      return text
    }
  }

  static func words(_ placeholder: String, count: ClosedRange<Int> = 1...(.max)) -> Argument<[String]> {
    words(as: ArgumentForm(placeholder: placeholder, count: count))
  }

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

  /// One word. Completion offers the known ones; the command may take others.
  static func word(_ placeholder: String, _ known: [String], mayBeginWithHyphen: Bool = false) -> Argument<String> {
    let form = ArgumentForm(placeholder: placeholder, count: 1...1, mayBeginWithHyphen: mayBeginWithHyphen) { _ in
      known.map { .init(text: $0) }
    }
    return Argument<String>(form: form) { (words) throws(Problem) in try words.next() }
  }

  static func optionalWord(
    _ placeholder: String, _ candidates: @escaping @Sendable (CompletionRequest) -> [Completion.Candidate]
  ) -> Argument<String?> {
    let form = ArgumentForm(placeholder: placeholder, count: 0...1, isOptional: true, candidates: candidates)
    return Argument<String?>(form: form) { (words) throws(Problem) in words.rest.popFirst() }
  }

  private static func form(
    _ placeholder: String = "REF", _ count: ClosedRange<Int> = 0...(.max), isOneText: Bool = false,
    acceptsStandardInput: Bool = false
  ) -> ArgumentForm {
    ArgumentForm(
      placeholder: placeholder, count: count, isOneText: isOneText, acceptsStandardInput: acceptsStandardInput,
      source: .works
    ) { $0.context.references(for: $0.word, \.isWork) }
  }

  /// A query: words and terms, each a word of the line. Without any it matches everything.
  static var query: Argument<Query> {
    var form = ArgumentForm(placeholder: "QUERY…", count: 0...1_000, isOptional: true)
    form.isQuery = true
    form.source = .tags
    form.candidates = { request in Query.candidates(for: request.word, tags: request.context.tags) }
    return Argument<Query>(form: form) { (words) throws(Problem) in try Query(Array(words.rest)) }
  }

  static var neededQuery: Argument<Query> {
    var argument = Argument<Query>.query
    argument.form.isOptional = false
    return argument
  }
}

extension Rating {
  /// Throws `Problem.usage` for what is not a rating. The hint names `none` if that is allowed.
  static func typed(_ text: String, takesNone: Bool = false) throws(Problem) -> Rating {
    guard let rating = Rating(text) else {
      throw .usage(
        message: "`\(text)` is not a rating.",
        hint: "Rate from 0.5 to 5 stars in steps of 0.5: `4.5`, `9/10` or `90%`."
          + (takesNone ? " To remove the rating, use `none`." : ""))
    }
    return rating
  }
}

extension Invocation {
  /// The date of words that have one meaning, or the meaning that the user chose. Throws `Problem.usage` with both days if
  /// there are two.
  func date(_ date: TypedDate, typed text: String) throws(Problem) -> PartialDate {
    switch date {
    case .date(let date): return date
    case .either(let first, let second):
      guard let chosen = meanings[text].flatMap({ PartialDate($0) }) else {
        throw .usage(.twoMeanings(text: text, "\(first)", "\(second)"))
      }
      return chosen
    }
  }
}

extension Query {
  /// The keys that a word can become, and after a key its values, where they can be listed.
  fileprivate static func candidates(for word: String, tags: [String]) -> [Completion.Candidate] {
    guard let colon = word.firstIndex(of: ":") else {
      return Key.allCases.map { .init(text: "\($0.rawValue):", description: $0.summary) }
    }
    guard let key = Key(rawValue: word[..<colon].lowercased()) else { return [] }
    let values = (key == .tag ? tags : key.values).listed(after: String(word[word.index(after: colon)...]))
    return values.map { .init(text: "\(key.rawValue):\($0)") }
  }
}
