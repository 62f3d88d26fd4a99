/// `true`, `false` or `null`.
struct Word {
  let kind: JSONKind
  /// Where the word ends, or its first wrong byte is.
  let end: Int
  let isWhole: Bool

  /// Reads a word that starts with `t`, `f` or `n`.
  init(_ bytes: Span<UInt8>, at start: Int) {
    let (word, kind): (StaticString, JSONKind) =
      switch bytes[start] {
      case 0x74: ("true", .bool)
      case 0x66: ("false", .bool)
      default: ("null", .null)
      }
    self.kind = kind
    end = word.withUTF8Buffer { word in
      var length = 0
      while length < word.count, start + length < bytes.count, bytes[start + length] == word[length] { length += 1 }
      return start + length
    }
    isWhole = end - start == word.utf8CodeUnitCount && (end == bytes.count || bytes[end].mayFollow)
  }
}
