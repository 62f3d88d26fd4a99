// The argument that is a query, and how it is completed.
import MarqueeDomain
import MarqueeTerminal

extension Argument {
  /// A query: words and terms, each a word of the line. Without any it matches everything.
  static var query: Argument<Query> {
    var form = ArgumentForm(placeholder: "QUERY…", count: 0...1_000, isOptional: true)
    form.isQuery = true
    form.source = .tags
    form.candidates = { request in Query.candidates(for: request.word, tags: request.context.tags) }
    return Argument<Query>(form: form) { (words) throws(Problem) in try Query(Array(words.rest)) }
  }

  /// A query that cannot be left out.
  static var neededQuery: Argument<Query> {
    var argument = Argument<Query>.query
    argument.form.isOptional = false
    return argument
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
