import MarqueeDomain

/// A person's search in the service's terms: words anywhere, or behind `title:`, `author:`, `subject:`.
///
/// `author:le guin title:earthsea` asks for both; a field reaches to the next one.
struct OpenLibraryQuery: Sendable, Hashable {
  /// What `q` is to hold: Lucene's syntax, in which everything that the person typed stands for itself.
  let text: String
  /// What to look for among people's names; `nil` where the search is for titles or subjects only.
  let names: String?
  /// Whether the service refuses it: fewer than 3 characters, or nothing but “the”.
  let isRefused: Bool

  init(_ query: SearchQuery) {
    var words: [(field: String?, text: [String])] = [(nil, [])]
    for word in query.text.split(whereSeparator: \.isWhitespace) {
      var word = word
      for field in ["title", "author", "subject"] where word.lowercased().hasPrefix("\(field):") {
        words.append((field, []))
        word = word.dropFirst(field.count + 1)
        break
      }
      if !word.isEmpty { words[words.count - 1].text.append(String(word)) }
    }
    let parts = words.filter { !$0.text.isEmpty }
    let anywhere = parts.filter { $0.field == nil }.flatMap(\.text).joined(separator: " ")
    let authors = parts.filter { $0.field == "author" }.flatMap(\.text).joined(separator: " ")
    let isAboutWorks = parts.contains { $0.field == "title" || $0.field == "subject" }
    text = parts.map { part in
      let text = part.text.map(\.literal).joined(separator: " ")
      return part.field.map { "\($0):(\(text))" } ?? text
    }.joined(separator: " ")
    isRefused = text.unicodeScalars.count < 3 || text.lowercased() == "the"
    let names = authors.isEmpty ? (isAboutWorks ? "" : anywhere) : authors
    self.names = names.isEmpty ? nil : names.split(separator: " ").map { String($0).literal }.joined(separator: " ")
  }
}

extension String {
  /// The word as Lucene reads it as itself (https://lucene.apache.org/core/9_0_0/queryparser, “Escaping Special
  /// Characters”): signs behind a backslash, and its operators in small letters.
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
