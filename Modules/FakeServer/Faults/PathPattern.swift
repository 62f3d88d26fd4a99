/// A path in which `*` matches any run of characters, slashes too: `openlibrary/*`, `*/films`.
struct PathPattern: Sendable, Hashable {
  let text: String

  /// Drops a leading slash, because paths are compared without one.
  init(_ text: some StringProtocol) { self.text = String(text.hasPrefix("/") ? text.dropFirst() : text[...]) }

  /// Whether the whole path matches. It takes at most pattern times path steps, for any number of stars.
  func matches(_ path: String) -> Bool {
    let (pattern, path) = (Array(text.utf8), Array(path.utf8))
    var (next, position) = (0, 0)
    var star: (next: Int, position: Int)?
    while position < path.count {
      if next < pattern.count, pattern[next] == UInt8(ascii: "*") {
        next += 1
        star = (next, position)
      } else if next < pattern.count, pattern[next] == path[position] {
        next += 1
        position += 1
      } else if let last = star {
        // The last star takes one more byte, and the rest of the pattern is tried again from there.
        next = last.next
        position = last.position + 1
        star = (next, position)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == UInt8(ascii: "*") }
  }

  /// Whether any path under a base could match: the text before the first star decides.
  func canMatch(under base: String) -> Bool {
    let fixed = text.prefix { $0 != "*" }
    let folder = "\(base)/"
    return fixed.hasPrefix(folder) || text == base || fixed.count < text.count && folder.hasPrefix(fixed)
  }
}
