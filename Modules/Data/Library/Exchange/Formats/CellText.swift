// What the texts of cells mean, whatever the program.
import MarqueeDomain

extension String {
  /// The digits of a whole number, also as other programs write it: `2019.0`, `1,234`, `9.780441172719E+12`; `nil` for
  /// a rounded number (`9.78E+12`), and for one that may be two (`1,000`).
  var wholeNumber: String? {
    if Int(self) != nil { return self }
    let parts = split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
    let digits = parts[0].split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard digits.count == 2, Int(digits[0]) != nil, digits[1].utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    let (length, isZero) = (digits[1].utf8.count, Int(digits[1]) == 0)
    if parts.count == 2 { return digits[0].utf8.count == 1 && Int(parts[1]) == length ? digits.joined() : nil }
    if length == 3 { return !isZero && utf8.contains(.comma) && digits[0].utf8.count < 4 ? digits.joined() : nil }
    return isZero ? String(digits[0]) : nil
  }

  /// Whether a part of a list belongs to the name before it: a generation, a degree, an order.
  func isSuffix(of name: String) -> Bool {
    // The artist JR is a person.
    if self == "JR", name != name.uppercased() { return false }
    let words = replacing(".", with: "").split(separator: " ")
    return Self.suffixes.contains(words.joined()) || words.allSatisfy { Self.suffixes.contains(String($0)) }
  }

  private static let suffixes = Set(
    """
    Jr jr JR Jnr Junior Sr sr SR Snr Senior II III IV V VI VII VIII Esq PhD Phd DPhil MPhil MD RN BA MA MS MSc BSc MBA \
    MFA MPH MEd EdD JD LLB LLM LLD DDS DMD DVM PsyD PharmD DSc ScD DLitt ThD DMin DD MDiv ThM MSW CPA OBE MBE CBE KBE \
    DBE CH FRS QC KC SJ OP OSB OFM
    """.split(separator: " ").map { String($0) })

  /// The text on one line, without control characters and with single blanks.
  var onOneLine: String {
    var isDouble = false
    let isPlain = utf8.allSatisfy { byte in
      defer { isDouble = byte == 0x20 }
      return (0x20...0x7E).contains(byte) && !(isDouble && byte == 0x20)
    }
    return isPlain
      ? trimmed
      // By scalars: a blank with a combining mark is one character.
      : unicodeScalars.split { $0.properties.isWhitespace || $0.properties.generalCategory == .control }
        .map { String($0) }.joined(separator: " ")
  }

  /// The beginning of a line, no longer than a title may be, and without a blank at its end.
  var cutToLongestName: String { String(prefix(WorkDraft.longestName)).trimmed }

  /// The text for a message: in quotation marks, on one line, 40 characters at most.
  var shortened: String {
    let line = onOneLine
    return line.count > 40 ? "“\(line.prefix(39))…”" : "“\(line)”"
  }
}
