import MarqueeDomain

/// The text of `--format`, with fields in braces: `{title} ({year})`. A doubled brace is a brace.
struct RowTemplate: Sendable {
  private enum Part: Sendable {
    case text(String)
    case field(String)
  }

  private var parts: [Part] = []

  /// Reads a template.
  ///
  /// - Throws: `Problem.usage` for a single brace.
  init(_ template: String) throws(Problem) {
    var (rest, text) = (template[...], "")
    while let character = rest.popFirst() {
      switch character {
      case "{" where rest.first == "{", "}" where rest.first == "}":
        rest.removeFirst()
        text.append(character)
      case "{":
        guard let end = rest.firstIndex(of: "}") else {
          throw .usage(
            message: "`{\(rest)` needs a closing brace.", hint: "Write a field as {title}, and a brace as {{.")
        }
        parts += [.text(text), .field(String(rest[..<end]))]
        (rest, text) = (rest[rest.index(after: end)...], "")
      case "}":
        throw .usage(message: "Single closing brace in `\(template)`.", hint: "To print a brace, write }}.")
      default: text.append(character)
      }
    }
    parts.append(.text(text))
  }

  var fields: [String] {
    parts.compactMap { if case .field(let name) = $0 { name } else { nil } }
  }

  /// The text with the values of the fields.
  func text(_ value: (String) -> String) -> String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .text(let words): text += words
      case .field(let name): text += value(name)
      }
    }
  }
}
