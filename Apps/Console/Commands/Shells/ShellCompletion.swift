import MarqueeComposition
import MarqueeDomain
import MarqueePresentation
import MarqueeSystem
import MarqueeTerminal

/// What the word at the cursor of a shell's line may become. Nothing is asked of the network, and only what the word may
/// name is read.
struct ShellCompletion {
  /// Those behind the program's name, without quotation; the last one as far as it is typed.
  let words: [String]
  let environment: [String: String]

  /// How many of what is kept are offered at once, the latest.
  private static let most = 500

  /// Those that begin as the word does, case and accents aside; `nil` where the path of a file is meant.
  ///
  /// - Throws: what keeps the library from being read.
  func candidates() async throws(Problem) -> [Completion.Candidate]? {
    let word = words.last ?? ""
    let place = CompletionPlace(of: word, behind: Array(words.dropLast()))
    if place.isPath { return nil }
    var context = CompletionContext(isShell: true)
    if case .words(let form?, let behind, _) = place {
      // What is one text is one word here, in quotation marks.
      if form.isOneText, !behind.isEmpty { return [] }
      if let source = form.source { try await read(source, beginning: word, into: &context) }
    }
    let folded = FoldedText(word).text
    return place.candidates(for: word, in: context)
      .map { .init(text: $0.text.printable, description: $0.description.printable) }
      .filter { FoldedText($0.text).text.hasPrefix(folded) }.withoutRepeats(of: \.text)
  }

  private func read(
    _ source: CompletionSource, beginning word: String, into context: inout CompletionContext
  ) async throws(Problem) {
    let configuration = try await Configuration.read(
      environment: environment, overrides: Configuration.Overrides(isOffline: true))
    let marquee = try Marquee(configuration)
    let found = await outcome { () async throws(Problem) in
      try await read(source, beginning: word, of: marquee.useCases)
    }
    await marquee.close()
    context = try found.get()
  }

  private func read(
    _ source: CompletionSource, beginning word: String, of useCases: UseCases
  ) async throws(Problem) -> CompletionContext {
    var context = CompletionContext(isShell: true)
    switch source {
    case .tags: context.tags = try await useCases.library.tags().map(\.tag)
    case .shelves:
      context.shelves = try await useCases.browseShelves(.cached).value.map { .init(id: "\($0.id)", title: $0.title) }
    case .works, .numberedWorks:
      let kept = try await useCases.library.titles(beginning: word, limit: Self.most)
      // The script has the terminal as its input.
      let printed = PrintedNumbers(environment: environment, descriptor: STDIN_FILENO)?.read() ?? []
      context.items = Self.items(printed: printed, kept: kept, hasNumbers: source == .numberedWorks)
    }
    return context
  }

  /// What was printed last, with its numbers where these count, and what is kept.
  static func items(printed: [Destination], kept: [KeptTitle], hasNumbers: Bool) -> [CompletionContext.Item] {
    let titles = Dictionary(kept.map { ("\($0.id)", $0.title) }) { first, _ in first }
    return printed.enumerated().compactMap { index, destination in
      guard let identifier = destination.screen.reference, Reference(identifier) != nil else { return nil }
      return .init(
        number: hasNumbers ? index + 1 : nil, title: titles[identifier] ?? "", identifier: identifier,
        isWork: destination.work != nil)
    } + kept.map { .init(title: $0.title, identifier: "\($0.id)") }
  }
}
