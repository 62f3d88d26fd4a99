/// Reads numbers in English words: *Nineteen Eighty-Four* is 1984, *Ocean's Eleven* is 11, and *The Sixth Sense* 6th.
public enum NumberWords {
  /// A word of a number.
  struct Word: Sendable {
    /// 1 to 19, a multiple of ten to 90, 100 or 1,000; 0 for `and`.
    let value: Int
    var isOrdinal = false
  }

  /// The number that people type as digits, as a word up to `nineteen`, or as `a`; `nil` for other text.
  public static func count(_ text: String) -> Int? {
    if ["a", "an"].contains(text) { return 1 }
    if let word = words[text], (1..<20).contains(word.value), !word.isOrdinal { return word.value }
    return Int(text)
  }

  /// What a word, in UTF-8 and small letters, means in a number; `nil` for any other word.
  static func meaning(of word: some Collection<UInt8>) -> Word? { words[String(decoding: word, as: UTF8.self)] }

  /// Whether one of some words, in UTF-8 with a blank before each, may be part of a number.
  static func occur(in words: ArraySlice<UInt8>) -> Bool {
    var start = words.startIndex
    while start < words.endIndex {
      let end = words[(start + 1)...].firstIndex(of: 0x20) ?? words.endIndex
      if let word = meaning(of: words[start + 1..<end]), word.value > 0 { return true }
      start = end
    }
    return false
  }

  /// The digits of the longest number at the beginning of some words, and how many words it takes; `nil` if they do not
  /// begin with a number. It reads what titles have: 1 to 9,999, and years in two halves.
  static func number(at words: ArraySlice<Word?>) -> (digits: String, count: Int)? {
    var rest = words
    guard let first = belowHundred(&rest) ?? (next(rest)?.value == 100 ? (1, false) : nil) else { return nil }
    var (number, isOrdinal) = first
    if !isOrdinal, let scale = next(rest), scale.value == 100 || scale.value == 1_000 && number < 10 {
      (number, isOrdinal) = (number * scale.value, scale.isOrdinal)
      rest.removeFirst()
      var end = rest
      if next(end)?.value == 0 { end.removeFirst() }
      if !isOrdinal, let last = belowHundred(&end) { (number, isOrdinal, rest) = (number + last.0, last.1, end) }
    } else if !isOrdinal, (10...20).contains(number) {
      var end = rest
      if let half = belowHundred(&end), half.0 >= 10 {
        (number, isOrdinal, rest) = (number * 100 + half.0, half.1, end)
      }
    }
    return ("\(number)\(isOrdinal ? ending(of: number) : "")", words.count - rest.count)
  }

  private static func next(_ words: ArraySlice<Word?>) -> Word? { words.first ?? nil }

  private static func belowHundred(_ words: inout ArraySlice<Word?>) -> (Int, isOrdinal: Bool)? {
    guard let first = next(words), (1..<100).contains(first.value) else { return nil }
    words.removeFirst()
    guard first.value >= 20, !first.isOrdinal, let unit = next(words), (1...9).contains(unit.value) else {
      return (first.value, first.isOrdinal)
    }
    words.removeFirst()
    return (first.value + unit.value, unit.isOrdinal)
  }

  private static func ending(of number: Int) -> String {
    let isTeen = (11...13).contains(number % 100)
    return isTeen ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
  }

  private static let words: [String: Word] = {
    let units = [
      "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
      "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    ]
    let tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety", "hundred"]
    let irregular = [
      "one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth", "nine": "ninth",
      "twelve": "twelfth",
    ]
    var words = ["and": Word(value: 0)]
    func add(_ word: String, _ value: Int) {
      let stem = word.hasSuffix("y") ? "\(word.dropLast())ie" : word
      words[word] = Word(value: value)
      words[irregular[word] ?? "\(stem)th"] = Word(value: value, isOrdinal: true)
    }
    for (index, word) in units.enumerated() { add(word, index + 1) }
    for (index, word) in tens.enumerated() { add(word, index * 10 + 20) }
    add("thousand", 1_000)
    return words
  }()
}
