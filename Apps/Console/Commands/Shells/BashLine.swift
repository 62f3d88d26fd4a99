/// The beginning of a line of bash: its words, and how more of the last one is quoted.
///
/// Bash gives a line as it was typed, and replaces only the end of a word, behind an open quotation mark or a colon. So it
/// is read by bash's own rules (https://www.gnu.org/software/bash/manual/html_node/Quoting.html); variables stay as they are.
struct BashLine {
  /// Those behind the name of the command, without quotation; the last one as far as it is typed.
  let words: [String]
  private let last: Word

  init(_ line: String) {
    var words: [Word] = []
    var word = Word()
    for character in line {
      if character.isWhitespace, word.isClosed {
        if !word.raw.isEmpty { words.append(word) }
        word = Word()
      } else {
        word.append(character)
      }
    }
    last = word
    self.words = words.dropFirst().map(\.text) + [word.text]
  }

  /// What bash has to put in the place of the end of the last word, so that the word becomes a text.
  ///
  /// - Parameter end: what it replaces, as it was typed.
  func insertion(of text: String, replacing end: String) -> String {
    let start = last.raw.hasSuffix(end) ? last.raw.dropLast(end.count) : ""
    let before = Word(start)
    return before.quoted(text.dropFirst(before.text.count))
  }

  /// A word as it was typed, and what it stands for.
  private struct Word {
    private(set) var raw = ""
    private(set) var text = ""
    private var quote: Character?
    private var isEscaped = false

    init() {}

    init(_ raw: some StringProtocol) { for character in raw { append(character) } }

    /// Whether a blank ends it.
    var isClosed: Bool { quote == nil && !isEscaped }

    mutating func append(_ character: Character) {
      raw.append(character)
      if isEscaped {
        isEscaped = false
        // Between double quotation marks a backslash quotes these only.
        if quote != nil, !"\"\\$`".contains(character) { text.append("\\") }
        text.append(character)
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      } else {
        text.append(character)
      }
    }

    /// A text as it has to be typed behind the word. Bash closes the quotation itself, unless it seems to be closed.
    func quoted(_ text: some StringProtocol) -> String {
      let quoted = text.map { character in
        switch (quote, character) {
        case ("'", "'"): "'\\''"
        case ("'", _): "\(character)"
        // History is looked for even here, and a backslash in front would stay.
        case ("\"", "!"): "\"\\!\""
        case ("\"", _): "\"\\$`".contains(character) ? "\\\(character)" : "\(character)"
        case _: Self.isPlain(character) ? "\(character)" : "\\\(character)"
        }
      }.joined()
      guard let quote, quoted.last == quote else { return quoted }
      return "\(quoted)\(quote)"
    }

    /// Whether it means nothing to bash. Letters of other scripts never do.
    private static func isPlain(_ character: Character) -> Bool {
      !character.isASCII || character.isLetter || character.isNumber || "%+,-./:=@_".contains(character)
    }
  }
}
