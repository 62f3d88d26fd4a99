// Text from services is data: nothing of it may steer the terminal.

extension StringProtocol {
  /// The text without control characters, escape sequences' introducers and direction overrides, on one line.
  ///
  /// Line ends and tabs become blanks. The direction characters are those of Unicode's UAX #9: an embedding or override
  /// that a title leaves open would turn the rest of the screen around.
  var printable: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return String(self) }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: result.append(" ")
      case 0x00..<0x20, 0x7F..<0xA0: continue
      case 0x061C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB: continue
      case 0xE0000...0xE0FFF where scalar.properties.generalCategory != .nonspacingMark: continue
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
