extension HTTPFields {
  /// The members of a field that is a list (RFC 9110, section 5.6.1), of all its lines, without the empty ones.
  package func list(_ name: String) -> [String] { self[name]?.listMembers ?? [] }

  /// All but the fields of some names, which are in lower case.
  func without(_ names: Set<String>) -> HTTPFields {
    HTTPFields(lines.filter { !names.contains($0.name.lowercased()) })
  }
}

extension String {
  /// What stands between the commas, without the white space around it. A comma in a quoted string separates nothing.
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
    return members.map(\.withoutBlanksAround).filter { !$0.isEmpty }
  }

  private var withoutBlanksAround: String {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    return String(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}
