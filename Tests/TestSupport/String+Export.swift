// Exports as the user sees them.
extension String {
  /// An export of Marquee's without who said what: what the user sees of it. A change that is undone leaves statements.
  public var withoutStatements: String {
    var isRemoved = false
    let lines = split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if line.hasPrefix("],\"removed\"") { isRemoved = true } else if line.first == "]" { isRemoved = false }
      return !isRemoved
    }
    return lines.map { line in
      // The statements about goals and lists are the last member of the last line.
      let end = line.firstRange(of: ",\"statements\":{").map { line[..<$0.lowerBound] + "}" }
      return end.map { String($0) } ?? line.withoutMember("statements")
    }.joined(separator: "\n")
  }
}

extension Substring {
  /// The object without a member whose value is a list.
  fileprivate func withoutMember(_ name: String) -> String {
    guard let start = firstRange(of: "\"\(name)\":[") else { return String(self) }
    var (depth, isText, isEscaped) = (0, false, false)
    for index in self[start.lowerBound...].indices.dropFirst(name.utf8.count + 3) {
      let character = self[index]
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = isText
      } else if character == "\"" {
        isText.toggle()
      } else if !isText, character == "[" {
        depth += 1
      } else if !isText, character == "]" {
        depth -= 1
        guard depth == 0 else { continue }
        let rest = self[self.index(after: index)...]
        return String(self[..<start.lowerBound]) + (rest.first == "," ? rest.dropFirst() : rest)
      }
    }
    return String(self)
  }
}
