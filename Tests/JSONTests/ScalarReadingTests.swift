import MarqueeJSON
import Testing

/// What strings, numbers, true and false are read as.
@Suite struct ScalarReadingTests {
  /// Reads the one member `x` of an object, and gives what was reported.
  private func reading<Value>(_ value: String, _ read: (JSONObject) -> Value?) throws -> (Value?, [String]) {
    let document = JSONDocument(#"{"x":\#(value)}"#)
    let result = read(try #require(document.root.object))
    return (result, document.report)
  }

  @Test(
    "a string is what is between the quotes, with its escapes undone",
    arguments: [
      (#""""#, ""), (#""a""#, "a"), (#""Mononoke-hime もののけ姫""#, "Mononoke-hime もののけ姫"),
      (#""a\"b\\c\/d""#, #"a"b\c/d"#), (#""\b\f\n\r\t""#, "\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u3042""#, "Aéあ"),
      (#""\uD834\uDD1E\ud83c\udfac""#, "𝄞🎬"), (#""\u0000""#, "\0"), (#""\uffff""#, "\u{FFFF}"),
      (#""\\u0041""#, #"\u0041"#),
    ])
  func strings(value: String, expected: String) throws {
    #expect(try reading(value) { $0.string("x") } == (expected, []))
  }

  @Test(
    "an empty or blank string is absent for text, and stays itself for string",
    arguments: [(#""""#, nil), (#"" \n\u00a0""#, nil), (#"" a ""#, " a ")] as [(String, String?)])
  func text(value: String, expected: String?) throws {
    #expect(try reading(value) { $0.text("x") } == (expected, []))
    #expect(try reading(value) { $0.string("x") }.0 != nil)
  }

  @Test(
    "text may also be in an object's member value, where the caller says so",
    arguments: [
      (#""plain""#, "plain", []), (#"{"type":"/type/text","value":"typed"}"#, "typed", []), ("null", nil, []),
      (#"{"type":"/type/text"}"#, nil, ["x: expected a string, found an object (byte 5)"]),
      (#"{"value":7}"#, nil, ["x.value: expected a string, found a number (byte 14)"]),
      ("7", nil, ["x: expected a string, found a number (byte 5)"]),
    ] as [(String, String?, [String])])
  func typedText(value: String, expected: String?, report: [String]) throws {
    #expect(try reading(value) { $0.string("x", .orTyped) } == (expected, report))
    #expect(try reading(value) { $0.text("x", .orTyped) } == (expected, report))
  }

  @Test(
    "a whole number is read exactly, however it is written",
    arguments: [
      ("0", 0), ("-0", 0), ("-0.0e5", 0), ("124", 124), ("7.0", 7), ("1e2", 100), ("1.5e1", 15),
      ("9e18", 9_000_000_000_000_000_000), ("1500E-2", 15),
      ("-12.50e+1", -125), ("9007199254740993", 9_007_199_254_740_993), ("9223372036854775807", .max),
      ("-9223372036854775808", .min), ("0.00000000000000000000000001e26", 1),
      ("1000000000000000000000000000000e-30", 1), ("0e999999999999999999999", 0),
    ])
  func integers(value: String, expected: Int) throws {
    #expect(try reading(value) { $0.integer("x") } == (expected, []))
  }

  @Test(
    "a fraction or a number beyond 64 bits is not a whole number, and is reported",
    arguments: [
      ("7.5", "expected a whole number, found a fraction"), ("1e-1", "expected a whole number, found a fraction"),
      ("1e-99999999999999999999", "expected a whole number, found a fraction"),
      ("0.12345678901234567890123", "expected a whole number, found a fraction"),
      ("9223372036854775808", "the number is out of range"), ("-9223372036854775809", "the number is out of range"),
      ("1e19", "the number is out of range"), ("1e99999999999999999999", "the number is out of range"),
      ("123456789012345678901234567890", "the number is out of range"),
      ("true", "expected a number, found true or false"), (#""124""#, "expected a number, found a string"),
    ])
  func noIntegers(value: String, reason: String) throws {
    #expect(try reading(value) { $0.integer("x") } == (nil, ["x: \(reason) (byte 5)"]))
  }

  @Test(
    "a numeral in a string counts as a number, where the caller says so",
    arguments: [
      (#""124""#, 124, 124), (#"" -7.50 ""#, nil, -7.5), (#""1,000""#, 1000, 1000),
      (#""-12,345,678""#, -12_345_678, -12_345_678),
      (#""1,234.5""#, nil, 1234.5), (#"" 1,234,567.12345678901234 ""#, nil, 1_234_567.123_456_789),
      (#""007""#, 7, 7), (#""\u0037""#, 7, 7), ("95", 95, 95), (#""1e2""#, 100, 100),
    ] as [(String, Int?, Double)])
  func numerals(value: String, integer: Int?, double: Double) throws {
    #expect(try reading(value) { $0.integer("x", .orNumeral) }.0 == integer)
    #expect(try reading(value) { $0.double("x", .orNumeral) } == (double, []))
  }

  @Test(
    "a blank string in place of a numeral is an absent number", arguments: [#""""#, #""  ""#, #""\n""#, "null"])
  func blankNumerals(value: String) throws {
    #expect(try reading(value) { $0.integer("x", .orNumeral) } == (nil, []))
    #expect(try reading(value) { $0.double("x", .orNumeral) } == (nil, []))
  }

  @Test(
    "other text is not a numeral, and is reported",
    arguments: [
      "TBA", "NA", "Over 50", "1,5", "1,00", "1000,000", ",100", "1,000,", "1..2", "-", "+1", "0x10", "1 2", "١٢", "1.",
      ".5", "inf", "nan", "1e",
    ])
  func noNumerals(text: String) throws {
    let report = ["x: expected a number, found other text (byte 5)"]
    #expect(try reading("\"\(text)\"") { $0.integer("x", .orNumeral) } == (nil, report))
    #expect(try reading("\"\(text)\"") { $0.double("x", .orNumeral) } == (nil, report))
  }

  @Test(
    "a number is the nearest Double",
    arguments: [
      "0", "-0", "7", "7.1", "-2.5e-3", "1e22", "1e23", "123456789.123456789", "9007199254740993", "0.1", "1e-400",
      "900719925474099.3", "90071992547409.931", "0.1234567890123456", "0.0", "2.2250738585072014e-308", "5e-324",
      "1.7976931348623157e308", "12345678901234567890123", "8.5E+1", "3e-22",
    ])
  func doubles(value: String) throws {
    let expected = try #require(Double(value))
    let (found, report) = try reading(value) { $0.double("x") }
    #expect(found?.bitPattern == expected.bitPattern)
    #expect(report.isEmpty)
  }

  @Test("a number no Double can hold is reported", arguments: ["1e309", "-1e999999999999999999999"])
  func hugeDoubles(value: String) throws {
    #expect(try reading(value) { $0.double("x") } == (nil, ["x: the number is out of range (byte 5)"]))
  }

  @Test("true and false are themselves, and nothing else is")
  func bools() throws {
    #expect(try reading("true") { $0.bool("x") } == (true, []))
    #expect(try reading("false") { $0.bool("x") } == (false, []))
    #expect(try reading("1") { $0.bool("x") } == (nil, ["x: expected true or false, found a number (byte 5)"]))
    #expect(try reading(#""true""#) { $0.bool("x") }.0 == nil)
  }

  @Test("an absent or null member is nil in silence, whatever it is read as")
  func absence() throws {
    for text in ["{}", #"{"x":null}"#] {
      let document = JSONDocument(text)
      let object = try #require(document.root.object)
      #expect(object.string("x") == nil && object.text("x") == nil && object.integer("x") == nil)
      #expect(object.double("x") == nil && object.bool("x") == nil && object.object("x") == nil)
      #expect(object.array("x") == nil && object.value("x", FilmWire.self) == nil)
      #expect(object.elements("x", FilmWire.self).isEmpty && object.strings("x").isEmpty)
      #expect(object.integers("x").isEmpty)
      #expect(document.losses.isEmpty)
    }
  }
}
