// JSON as services write it.
import MarqueeJSON

extension JSONTree {
  /// A number in thousandths, written with as few digits as possible: 7193 as `7.193`, 8000 as `8`.
  static func thousandths(_ value: Int) -> JSONTree { .number(Double(value) / 1000) }

  /// The object with another's members after its own.
  func adding(_ other: JSONTree) -> JSONTree {
    guard case .object(let more) = other else { return self }
    return adding(more)
  }

  /// The object with one more member, unless its value is `nil`.
  func adding(_ name: String, _ value: JSONTree?) -> JSONTree { value.map { adding([name: $0]) } ?? self }

  /// The object with only those members, for the `fields` of a search; `*` keeps all.
  func keeping(_ names: Set<String>) -> JSONTree {
    guard case .object(let members) = self, !names.contains("*") else { return self }
    return .object(members.filter { names.contains($0.name) })
  }

  /// The value in UTF-8, with a blank after each comma and colon.
  var bytes: [UInt8] { Array(text(.spaced).utf8) }
}
