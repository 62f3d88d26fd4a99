/// A search in the part of Lucene's syntax that the sample knows: words, `field:(words)`, `field:"words"`, backslashes.
struct SampleQuery: Sendable {
  private var terms: [(field: String, words: [Substring])] = []

  init(_ text: String) {
    var rest = text[...]
    while true {
      rest = rest.drop { $0 == " " }
      guard !rest.isEmpty else { return }
      let word = Self.takeWord(&rest)
      guard rest.first == ":" else {
        terms.append(("", word.plainWords))
        continue
      }
      rest = rest.dropFirst()
      switch rest.first {
      case "\"": terms.append((word, [Self.take(&rest, to: "\"")[...]]))
      case "(": terms.append((word, Self.take(&rest, to: ")").plainWords))
      default: terms.append((word, Self.takeWord(&rest).plainWords))
      }
    }
  }

  /// Adds one of the fields that a request may have in addition to `q`.
  mutating func add(_ field: String, _ value: String?) {
    guard let value else { return }
    terms.append((field, field == "author_key" ? [value[...]] : SampleQuery(value).words))
  }

  var words: [Substring] { terms.flatMap(\.words) }

  func matches(_ book: SampleBook, in library: SampleLibrary) -> Bool {
    // A search by key needs none of them.
    lazy var title = book.title.plainWords
    lazy var authors = library.names(of: book).flatMap(\.plainWords)
    lazy var subjects = book.subjects.flatMap(\.plainWords)
    return terms.allSatisfy { field, words in
      words.allSatisfy { word in
        switch field {
        case "key": "/works/\(book.key)" == word
        case "author_key": book.authors.contains(String(word))
        case "title": title.contains(word)
        case "author": authors.contains(word)
        case "subject": subjects.contains(word)
        default: title.contains(word) || authors.contains(word) || subjects.contains(word)
        }
      }
    }
  }

  /// Takes text up to a blank or a colon without a backslash before it.
  private static func takeWord(_ rest: inout Substring) -> String { take(&rest, until: { $0 == " " || $0 == ":" }) }

  /// Takes text between brackets or quotes, and the brackets or quotes themselves.
  private static func take(_ rest: inout Substring, to end: Character) -> String {
    rest = rest.dropFirst()
    let text = take(&rest, until: { $0 == end })
    rest = rest.dropFirst()
    return text
  }

  private static func take(_ rest: inout Substring, until isEnd: (Character) -> Bool) -> String {
    var text = ""
    while let character = rest.first, !isEnd(character) {
      rest = rest.dropFirst()
      if character == "\\", let next = rest.popFirst() { text.append(next) } else { text.append(character) }
    }
    return text
  }
}
