// Removes the characters of a name that users neither see nor type.

extension String {
  /// The text without U+200B and the like: the default-ignorable code points (The Unicode Standard, section 5.21).
  var withoutInvisible: String {
    // None of them is in ASCII, and Unicode's tables take many times as long.
    if utf8.allSatisfy(UTF8.isASCII) { return self }
    return String(UnicodeScalarView(unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }))
  }

  /// The text without those invisible characters that change nothing. A joiner or variation selector stays between a
  /// character outside of ASCII and another character, because emoji and some scripts need it.
  var visible: String {
    guard unicodeScalars.contains(where: \.properties.isDefaultIgnorableCodePoint) else { return self }
    var view = UnicodeScalarView()
    let scalars = Array(unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let isJoiner = scalar.properties.isJoinControl && index + 1 < scalars.count
      let isNeeded = (isJoiner || scalar.properties.isVariationSelector) && view.last.map { !$0.isASCII } ?? false
      if !scalar.properties.isDefaultIgnorableCodePoint || isNeeded { view.append(scalar) }
    }
    return String(view)
  }
}
