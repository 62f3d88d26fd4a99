/// The beginning of a line of bash: its words, and how a candidate for the last one is quoted. Bash passes the line as
/// typed, and replaces only the end of a word, after an open quotation mark or a colon. So the line is read by bash's
/// rules (https://www.gnu.org/software/bash/manual/html_node/Quoting.html), without variables, and by scalars: Swift
/// makes one `Character` of a `;` and a combining mark after it, but for bash the `;` ends a command.
struct BashLine {
  /// The words after the name of the command, without quotation; the last one as far as it is typed.
  let words: [String]
  private let last: Word

  init(_ line: String) {
    var words: [Word] = []
    var word = Word()
    for scalar in line.unicodeScalars {
      if scalar.properties.isWhitespace, word.isClosed {
        if !word.raw.isEmpty { words.append(word) }
        word = Word()
      } else {
        word.append(scalar)
      }
    }
    last = word
    self.words = words.dropFirst().map(\.text) + [word.text]
  }

  /// The replacement for the end of the last word, given as it was typed, so that the word becomes a text.
  func insertion(of text: String, replacing end: String) -> String {
    let (raw, end) = (last.raw, end.unicodeScalars)
    let start = raw.suffix(end.count).elementsEqual(end) ? raw.dropLast(end.count) : raw.prefix(0)
    let before = Word(start)
    return before.quoted(text.unicodeScalars.dropFirst(before.scalars.count))
  }

  /// A word as it was typed, and its text.
  private struct Word {
    private(set) var raw = String.UnicodeScalarView()
    private(set) var scalars = String.UnicodeScalarView()
    private var quote: Unicode.Scalar?
    private var isEscaped = false

    var text: String { String(scalars) }

    init() {}

    init(_ raw: some Sequence<Unicode.Scalar>) { for scalar in raw { append(scalar) } }

    var isClosed: Bool { quote == nil && !isEscaped }

    mutating func append(_ scalar: Unicode.Scalar) {
      raw.append(scalar)
      if isEscaped {
        isEscaped = false
        // Between double quotation marks a backslash quotes only these.
        if quote != nil, !Self.meaningWithinQuotes.contains(scalar) { scalars.append("\\") }
        scalars.append(scalar)
      } else if scalar == "\\", quote != "'" {
        isEscaped = true
      } else if scalar == quote {
        quote = nil
      } else if quote == nil, scalar == "'" || scalar == "\"" {
        quote = scalar
      } else {
        scalars.append(scalar)
      }
    }

    /// A text as it has to be typed after the word. Bash closes an open quotation itself, except one that looks closed.
    func quoted(_ text: some Sequence<Unicode.Scalar>) -> String {
      var quoted = String.UnicodeScalarView()
      for scalar in text {
        switch (quote, scalar) {
        case ("'", "'"): quoted.append(contentsOf: "'\\''".unicodeScalars)
        case ("'", _): quoted.append(scalar)
        // Bash expands history even here, and would keep a backslash in front.
        case ("\"", "!"): quoted.append(contentsOf: "\"\\!\"".unicodeScalars)
        case ("\"", _):
          quoted.append(contentsOf: Self.meaningWithinQuotes.contains(scalar) ? ["\\", scalar] : [scalar])
        case _: quoted.append(contentsOf: Self.isPlain(scalar) ? [scalar] : ["\\", scalar])
        }
      }
      if let quote, quoted.last == quote { quoted.append(quote) }
      return String(quoted)
    }

    private static let meaningWithinQuotes: Set<Unicode.Scalar> = ["\"", "\\", "$", "`"]

    /// Whether bash takes it as it is, in UTF-8 and in the C locale. Bash removes a backslash before other scalars.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "%", "+", ",", "-", ".", "/", ":", "=", "@", "_": true
      default: !scalar.isASCII && !scalar.properties.isWhitespace
      }
    }
  }
}
