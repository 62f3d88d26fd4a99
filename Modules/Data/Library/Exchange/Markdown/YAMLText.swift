import MarqueeDomain
import MarqueeSystem

/// Writes the members of a YAML 1.2 mapping, so that readers of YAML 1.1 read the same (https://yaml.org/spec/1.2.2/).
struct YAMLText {
  private(set) var text = ""

  /// Adds a member. A member without a value is left out.
  mutating func add(_ name: String, _ value: FieldValue?) {
    switch value {
    case nil, .texts([]): break
    case .texts(let texts): text += "\(name):\n" + texts.map { "  - \(Self.scalar($0))\n" }.joined()
    case .objects(let objects):
      add(name, .texts(objects.map { $0.compactMap { $0?.cell }.joined(separator: " ") }))
    case .text(let value): text += "\(name): \(Self.scalar(value))\n"
    case let value?: text += "\(name): \(value.cell)\n"
    }
  }

  /// The text on one line: unquoted if YAML can read it only as text, otherwise in quotes. Scalars that steer a
  /// terminal are removed; line feeds and tabs are escaped.
  static func scalar(_ text: String) -> String {
    let text = text.withoutSteering
    return text.isPlainYAML ? text : quoted(text)
  }

  private static func quoted(_ text: String) -> String {
    var quoted = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted.append(contentsOf: ["\\", scalar])
      case "\n": quoted.append(contentsOf: ["\\", "n"])
      case "\t": quoted.append(contentsOf: ["\\", "t"])
      // Not a character of YAML (section 5.1).
      case "\u{FFFE}", "\u{FFFF}": break
      default: quoted.append(scalar)
      }
    }
    quoted.append("\"")
    return String(quoted)
  }
}

extension String {
  /// Whether every reader of YAML reads it as text without quotes: it begins with a letter, has only letters, digits,
  /// single blanks and a few signs without meaning, and is not a word for another value.
  fileprivate var isPlainYAML: Bool {
    guard let first = unicodeScalars.first, first.isLetter, unicodeScalars.last != " " else { return false }
    let isPlain = unicodeScalars.allSatisfy { scalar in
      scalar.isLetter || ("0"..."9").contains(scalar) || Self.plainSigns.contains(scalar)
    }
    return isPlain && !Self.values.contains(lowercased())
  }

  private static let plainSigns: Set<Unicode.Scalar> = [" ", "-", "_", ".", ",", "'", "(", ")", "/"]
  /// Words that YAML 1.1 does not read as text (https://yaml.org/type/bool.html, null.html, float.html).
  private static let values: Set<String> = [
    "y", "n", "yes", "no", "true", "false", "on", "off", "null", "nan", "inf", "infinity",
  ]

  /// The text without scalars that steer a terminal, except line feeds and tabs. Every line end becomes a line feed.
  var withoutSteering: String {
    guard unicodeScalars.contains(where: \.steersTerminal) else { return self }
    let scalars = withLineFeeds.unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
      switch scalar {
      case "\n", "\t": scalar
      case "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}": "\n"
      default: scalar.steersTerminal ? nil : scalar
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}

extension Unicode.Scalar {
  fileprivate var isLetter: Bool {
    if isASCII { return ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }
}
