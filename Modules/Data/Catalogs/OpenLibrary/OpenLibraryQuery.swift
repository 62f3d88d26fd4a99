import MarqueeDomain

/// Translates a person's search into the service's query: words anywhere, or after `title:`, `author:`, `subject:`. All
/// parts must match.
struct OpenLibraryQuery: Sendable, Hashable {
  /// The value of `q` in Lucene's syntax, in which every character that the user typed means itself.
  let text: String
  /// The words to find in people's names; `nil` if the search is for titles or subjects only.
  let names: String?
  /// Whether the service refuses it: fewer than 3 characters, or nothing but “the”.
  let isRefused: Bool

  init(_ query: SearchQuery) {
    func literal(_ text: String) -> String {
      text.split(whereSeparator: \.isWhitespace).map(\.literal).joined(separator: " ")
    }
    let anywhere = query.isFieldsAlone ? "" : literal(query.text)
    let fields: [(String, SearchQuery.Field)] = [("author", .author), ("title", .title), ("subject", .subject)]
    let parts = fields.flatMap { name, field in query.fields[field, default: []].map { "\(name):(\(literal($0)))" } }
    text = ([anywhere].filter { !$0.isEmpty } + parts).joined(separator: " ")
    let authors = query.fields[.author, default: []].joined(separator: " ")
    let isAboutWorks = query.fields[.title] != nil || query.fields[.subject] != nil
    let names = authors.isEmpty ? (isAboutWorks ? "" : anywhere) : literal(authors)
    self.names = names.isEmpty ? nil : names
    isRefused = text.unicodeScalars.count < 3 || text.lowercased() == "the"
  }
}

extension Substring {
  /// The word in the form that Lucene reads literally (https://lucene.apache.org/core/9_0_0/queryparser, “Escaping
  /// Special Characters”): with backslashes before signs, and with operators in lower case.
  fileprivate var literal: String {
    if ["AND", "OR", "NOT", "TO"].contains(self) { return lowercased() }
    var text = ""
    for character in self {
      if #":"()[]{}\/*?~^!+-&|<>"#.contains(character) { text += "\\" }
      text.append(character)
    }
    return text
  }
}
