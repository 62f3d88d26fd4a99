/// Reads fields that are lists, and leaves out fields by name.
extension HTTPFields {
  /// The members of a list field (RFC 9110, section 5.6.1), from all its lines, without empty ones.
  package func list(_ name: String) -> [String] { self[name]?.listMembers ?? [] }

  /// All fields except those with the given names, which are in lower case.
  func without(_ names: Set<String>) -> HTTPFields {
    HTTPFields(lines.filter { !names.contains($0.name.lowercased()) })
  }
}

extension String {
  /// The texts between the commas, without the white space around them. A comma in a quoted string does not separate.
  var listMembers: [String] {
    var members = [""]
    var isQuoted = false
    var isEscaped = false
    for character in unicodeScalars {
      if character == ",", !isQuoted {
        members.append("")
        continue
      }
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && character == "\\" && !isEscaped
      members[members.count - 1].unicodeScalars.append(character)
    }
    return members.map { String($0.trimming { $0 == " " || $0 == "\t" }) }.filter { !$0.isEmpty }
  }
}
