import MarqueeComposition
import MarqueeDomain
import MarqueePresentation
import MarqueeSystem
import MarqueeTerminal

/// The candidates for a word in a shell. Nothing is asked of the network, and of the library only what it can name.
struct ShellCompletion {
  /// The words after the name of the program, without quotation; the last one as far as it is typed.
  let words: [String]
  let environment: [String: String]

  /// How many kept works are offered at once, the latest ones.
  private static let most = 500

  /// The candidates that begin as the word does, ignoring case and accents; `nil` for a path. Throws library problems.
  func candidates() async throws(Problem) -> [Completion.Candidate]? {
    let word = words.last ?? ""
    let place = CompletionPlace(of: word, after: Array(words.dropLast()))
    if place.isPath { return nil }
    // An argument that is one text is one word here, in quotation marks.
    if place.argument?.isOneText == true, !place.earlier.isEmpty { return [] }
    let context = try await context(of: place.argument?.source, beginning: word)
    let folded = FoldedText(word).text
    return place.candidates(word, context).map { .init(text: $0.text.printable, description: $0.description.printable) }
      .filter { FoldedText($0.text).text.hasPrefix(folded) }.withoutRepeats(of: \.text)
  }

  private func context(
    of source: CompletionSource?, beginning word: String
  ) async throws(Problem) -> CompletionContext {
    guard let source else { return CompletionContext(isShell: true) }
    let configuration = try await Configuration.read(
      environment: environment, overrides: Configuration.Overrides(isOffline: true))
    let marquee = try Marquee(configuration)
    let context = await outcome { () async throws(Problem) in
      var context = CompletionContext(isShell: true)
      let useCases = marquee.useCases
      switch source {
      case .series: context.series = try await useCases.listSeries().map(\.name)
      case .tags: context.tags = try await useCases.library.tags().map(\.tag)
      case .lists: context.lists = try await useCases.library.lists().map(\.name)
      case .shelves:
        let shelves = try await useCases.browseShelves(.cached).value
        context.shelves = shelves.map { .init(text: $0.title, description: "\($0.id)") }
      case .works, .numberedWorks:
        let titles = try await useCases.library.titles(beginning: word, limit: Self.most)
        // The standard input of the script is the terminal.
        let printed = PrintedNumbers(environment: environment, descriptor: STDIN_FILENO)?.read() ?? []
        context.items = Self.items(printed: printed, kept: titles, hasNumbers: source == .numberedWorks)
      }
      return context
    }
    await marquee.close()
    return try context.get()
  }

  /// The items of the list that was printed last, with their numbers where these count, and the kept works.
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
