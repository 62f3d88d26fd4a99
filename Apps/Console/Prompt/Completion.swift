// What can stand in a line of a session.
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

extension Completion {
  /// The candidates for a line.
  ///
  /// - Parameter line: the line up to the cursor.
  init(_ line: String, in context: CompletionContext) {
    // Longer lines are no commands.
    guard line.utf8.count <= 4096 else {
      self.init()
      return
    }
    let words = line.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace)
    let word = words.last.map { String($0) } ?? ""
    let earlier = words.dropLast().filter { !$0.isEmpty }.map { String($0) }
    if let flag = earlier.last, let values = Self.values(of: flag) {
      self.init(word, among: values)
      return
    }
    guard let name = earlier.first(where: { !$0.hasPrefix("-") }) else {
      self.init(word, among: word.hasPrefix("-") ? Self.flags(of: nil, but: earlier) : Self.commands(word, context))
      return
    }
    guard let command = Command.named(name) else {
      self.init()
      return
    }
    if word.hasPrefix("-") {
      self.init(word, among: Self.flags(of: command, but: earlier))
    } else if command.words == "SHELF" {
      // A title may be of several words, which need no quotation marks.
      let start = line.range(ofWordsBehind: name)
      self.init(String(line[start...]), among: context.shelves.map { Candidate(text: $0.title, description: $0.id) })
    } else {
      let position = earlier.drop { $0 != name }.dropFirst().count { !$0.hasPrefix("-") }
      self.init(word, among: Self.words(command, at: position, word, context, behind: earlier))
    }
  }

  /// Case and accents aside.
  private init(_ typed: String, among all: [Candidate]) {
    let folded = FoldedText(typed).text
    self.init(typed, among: all) { text, typed in typed.isEmpty || FoldedText(text).text.hasPrefix(folded) }
  }

  /// Commands, and where a number has been begun the numbers on screen.
  private static func commands(_ word: String, _ context: CompletionContext) -> [Candidate] {
    if word.first?.isNumber == true { return context.numbers }
    return Command.all.filter { $0.name != "serve" }.map { Candidate(text: $0.name, description: $0.summary) }
  }

  /// What a word of a command may be, as the placeholder says that stands for it in help.
  private static func words(
    _ command: Command, at position: Int, _ word: String, _ context: CompletionContext, behind earlier: [String]
  ) -> [Candidate] {
    if command.name == "library", position > 0 {
      guard earlier.contains("edit") || earlier.contains("delete") else { return [] }
      // Only one's own can be changed.
      let own = context.items.filter { $0.isWork && $0.identifier.hasPrefix("\(Catalog.library.rawValue):") }
      let hasNumber = word.first?.isNumber == true
      return own.map { Candidate(text: hasNumber ? "\($0.number)" : $0.identifier, description: $0.title) }
    }
    let placeholders = command.words.split(separator: " ")
    guard let last = placeholders.last else { return [] }
    let placeholder = position < placeholders.count ? placeholders[position] : last.hasSuffix("…") ? last : ""
    let isForWorks = !["open", "show"].contains(command.name)
    switch placeholder.trimming("[]…") {
    case "N": return context.numbers(ofWorks: isForWorks)
    case "REF":
      return word.first?.isNumber == true
        ? context.numbers(ofWorks: isForWorks) : context.identifiers(ofWorks: isForWorks)
    case "ID": return context.shelfIdentifiers
    case "NAME": return Tab.allCases.map { Candidate(text: $0.rawValue) }
    case "0.55|none":
      return (1...10).compactMap { Rating(halfStars: $0) }.map { Candidate(text: "\($0)") } + [Candidate(text: "none")]
    case "add|random|edit|delete":
      return placeholder.trimming("[]").split(separator: "|").map { Candidate(text: String($0)) }
    case "VALUE": return earlier.dropFirst().first.flatMap { Setting(rawValue: $0) }.map(Self.values(of:)) ?? []
    case "KEY": return Setting.allCases.map { Candidate(text: $0.rawValue, description: $0.summary) }
    case "clear": return [Candidate(text: "clear")]
    case "COMMAND": return Command.all.map { Candidate(text: $0.name, description: $0.summary) }
    default: return []
    }
  }

  /// The flags that a line can still take.
  private static func flags(of command: Command?, but given: [String]) -> [Candidate] {
    let fixed: Set = ["--source", "--catalog", "--offline"]
    return ((command?.flags ?? []) + Command.globalFlags)
      .filter { !fixed.contains($0.name) && !given.contains($0.name) }
      .map { Candidate(text: $0.name, description: $0.summary) }
  }

  /// The words that a setting may be; none where it takes something else.
  private static func values(of setting: Setting) -> [Candidate] {
    let words =
      switch setting {
      case .theme: Appearance.allCases.map(\.rawValue)
      case .images: ImageUse.allCases.map(\.rawValue)
      case .accessible: ["on", "off"]
      case .source: SourceKind.allCases.map(\.rawValue)
      case .catalogs: Catalog.allCases.filter { $0 != .library }.map(\.rawValue)
      default: [String]()
      }
    return words.map { Candidate(text: $0) }
  }

  /// The words that a flag's value may be; `nil` for a flag without a value.
  private static func values(of flag: String) -> [Candidate]? {
    let known = Command.all.flatMap(\.flags) + Command.globalFlags
    guard known.contains(where: { $0.name == flag && $0.value != nil }) else { return nil }
    switch flag {
    case "--color": return ["auto", "always", "never"].map { Candidate(text: $0) }
    case "--kind": return ["movie", "book"].map { Candidate(text: $0) }
    case "--size": return ArtworkSize.allCases.map { Candidate(text: $0.rawValue) }
    case "--sort": return LibraryOrder.Key.allCases.flatMap { [$0.rawValue, "-\($0)"] }.map { Candidate(text: $0) }
    default: return []
    }
  }
}

extension String {
  /// Where the words begin that follow the first occurrence of one.
  fileprivate func range(ofWordsBehind word: String) -> Index {
    var start = startIndex
    while start < endIndex {
      let from = self[start...].firstIndex { !$0.isWhitespace } ?? endIndex
      let to = self[from...].firstIndex(where: \.isWhitespace) ?? endIndex
      start = self[to...].firstIndex { !$0.isWhitespace } ?? endIndex
      if self[from..<to] == word { return start }
    }
    return endIndex
  }
}

extension Substring {
  fileprivate func trimming(_ characters: String) -> String {
    String(filter { !characters.contains($0) })
  }
}
