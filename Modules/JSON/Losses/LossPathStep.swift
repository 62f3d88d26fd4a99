/// One step of a path, and how paths are written: `rows[2].movies[5]["a.b"]`.
enum LossPathStep: Equatable {
  case root
  case name(String)
  case index(Int)

  /// Paths with more steps than this lose those in the middle: the sender decides the nesting, Marquee the report's
  /// length.
  static let longest = 32
  /// Names longer than this, in characters, are cut.
  static let longestName = 40

  static func path(_ steps: [LossPathStep], from name: String) -> String {
    guard steps.count > longest else { return steps.reduce(into: name) { $1.append(to: &$0) } }
    let head = steps.prefix(longest / 2).reduce(into: name) { $1.append(to: &$0) }
    return steps.suffix(longest / 2).reduce(into: head + "…") { $1.append(to: &$0) }
  }

  private func append(to path: inout String) {
    switch self {
    case .root: break
    case .index(let index): path += "[\(index)]"
    case .name(let name) where Self.isPlain(name): path += path.isEmpty ? name : ".\(name)"
    case .name(let name): path += "[\(Self.quoted(name))]"
    }
  }

  /// ASCII letters and digits, `_`, and `-`, which occurs in names such as `last-updated`.
  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
        default: false
        }
      }
  }

  /// The name as JSON writes it, so that no name can break out of the line on which it is printed.
  private static func quoted(_ name: String) -> String {
    var text = "\""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case _ where scalar.properties.generalCategory == .control:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
