// JSON as answers have it: members sorted by name, and nothing in it that could control a terminal.
import MarqueeJSON
import MarqueeSystem

extension JSONTree {
  private static func layout(isIndented: Bool) -> JSONLayout {
    JSONLayout(isIndented: isIndented, sortsMembers: true) { $0.steersTerminal ? $0.escapedForJSON : nil }
  }

  /// The text in one line, without a line end.
  var line: String { text(Self.layout(isIndented: false)) }

  /// The text for people to read: each member and element on a line, but simple elements side by side.
  var indentedText: String { text(Self.layout(isIndented: true)) }

  func adding(_ name: String, _ value: JSONTree) -> JSONTree { adding([(name, value)]) }

  func replacing(_ name: String, by value: JSONTree) -> JSONTree {
    guard case .object(let members) = self else { return self }
    return .object(members.map { $0.name == name ? (name, value) : $0 })
  }
}
