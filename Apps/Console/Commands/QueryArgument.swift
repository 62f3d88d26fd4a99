import MarqueeDomain
import MarqueeTerminal

extension Argument {
  /// What is looked for: words and terms, each a piece of its own; none asks for everything.
  static var query: Argument<Query> {
    var form = ArgumentForm(placeholder: "QUERY…", count: 0...1_000, isOptional: true)
    form.isQuery = true
    form.source = .tags
    form.candidates = { request in Query.candidates(for: request.word, tags: request.context.tags) }
    return Argument<Query>(form: form) { (words) throws(Problem) in try Query(Array(words.rest)) }
  }
}

extension Argument {
  /// As `query`, where help says that there has to be one.
  static var neededQuery: Argument<Query> {
    var argument = Argument<Query>.query
    argument.form.isOptional = false
    return argument
  }
}

extension Query {
  /// The keys that a word may become, and behind a key the values, where they can be listed.
  fileprivate static func candidates(for word: String, tags: [String]) -> [Completion.Candidate] {
    guard let colon = word.firstIndex(of: ":") else {
      return Key.allCases.map { .init(text: "\($0.rawValue):", description: $0.summary) }
    }
    guard let key = Key(rawValue: word[..<colon].lowercased()) else { return [] }
    let values = (key == .tag ? tags : key.values).listed(behind: String(word[word.index(after: colon)...]))
    return values.map { .init(text: "\(key.rawValue):\($0)") }
  }
}
