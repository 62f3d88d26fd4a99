// What stands around a text without meaning anything.

extension String {
  /// The text without the blanks and line ends around it.
  public var withoutOuterBlanks: String {
    let rest = drop(while: \.isWhitespace)
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last])
  }
}
