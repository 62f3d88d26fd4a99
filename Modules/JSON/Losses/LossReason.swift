/// The causes of losses, and the words for them.
enum LossReason: Sendable, Hashable {
  // In a value that is read.
  case expected(JSONKind, found: JSONKind)
  case missing
  case blank
  case damaged
  case outOfRange
  case notWhole
  case notNumeral
  case repeatedName
  case stated(String)
  // In the bytes.
  case empty
  case tooLarge
  case tooDeep(limit: Int)
  case tooMany(StaticWords, limit: Int)
  case tooMuchText(limit: Int)
  case trailingBytes
  case unexpected(UInt8, insteadOf: StaticWords)
  case ends(before: StaticWords)
  case endsInside(StaticWords)
  case notANumber
  case brokenString
  case invalidUTF8
  case unknownEscape
  case bareControl
  case loneSurrogate

  /// What the grammar expects at a place, or what there is too much of.
  enum StaticWords: String, Sendable, Hashable {
    case value = "a value"
    case name = "a name"
    case colon = "a colon"
    case commaOrBracket = "a comma or “]”"
    case commaOrBrace = "a comma or “}”"
    case string = "a string"
    case number = "a number"
    case word = "true, false or null"
    case elements = "elements"
    case members = "members"
  }

  var text: String {
    switch self {
    case .expected(let kind, let found): "expected \(kind.words), found \(found.words)"
    case .missing: "a required field is missing"
    case .blank: "a required field is blank"
    case .damaged: "damaged"
    case .outOfRange: "the number is out of range"
    case .notWhole: "expected a whole number, found a fraction"
    case .repeatedName: "the name occurs more than once; the last value counts"
    case .notNumeral: "expected a number, found other text"
    case .stated(let words): words
    case .empty: "the document is empty"
    case .tooLarge: "the document is larger than 4 GiB"
    case .tooDeep(let limit): "nested deeper than \(limit) levels"
    case .tooMany(let what, let limit): "there are more than \(limit) \(what.rawValue); the rest was not read"
    case .tooMuchText(let limit): "there are more than \(limit / 1_000_000) MB of text; the rest was not read"
    case .trailingBytes: "there is extra data after the end of the document"
    case .unexpected(let byte, let wanted): "expected \(wanted.rawValue), found \(Self.words(for: byte))"
    case .ends(let wanted): "the document ends where \(wanted.rawValue) was expected"
    case .endsInside(let place): "the document ends inside \(place.rawValue)"
    case .notANumber: "not a JSON number"
    case .brokenString: "a string is followed by unexpected text"
    case .invalidUTF8: "invalid UTF-8 was replaced"
    case .unknownEscape: "an unknown escape was replaced"
    case .bareControl: "a control character is not escaped"
    case .loneSurrogate: "half a surrogate pair was replaced"
    }
  }

  /// Whether there is a value nevertheless.
  var leavesValue: Bool {
    switch self {
    case .repeatedName, .invalidUTF8, .unknownEscape, .bareControl, .loneSurrogate: true
    default: false
    }
  }

  private static func words(for byte: UInt8) -> String {
    (0x21...0x7E).contains(byte) ? "“\(Unicode.Scalar(byte))”" : "byte 0x" + String(byte, radix: 16, uppercase: true)
  }
}

extension JSONKind {
  var words: String {
    switch self {
    case .damaged: "damage"
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
