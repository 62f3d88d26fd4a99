/// Reads numbers in English words: *Nineteen Eighty-Four* is 1984, *Ocean's Eleven* is 11, and *The Sixth Sense* 6th.
enum NumberWords {
  /// A word of a number.
  struct Word: Sendable {
    /// 1 to 19, a multiple of ten to 90, 100 or 1,000; 0 for `and`.
    let value: Int
    var isOrdinal = false
  }

  /// What a word means in a number; `nil` for any other word.
  ///
  /// - Parameter word: UTF-8, in small letters.
  static func meaning(of word: some Sequence<UInt8>) -> Word? { key(of: word).flatMap { words[$0] } }

  /// Whether one of some words may be part of a number.
  ///
  /// - Parameter words: UTF-8, with a blank before each.
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
    if (11...13).contains(number % 100) { return "th" }
    return switch number % 10 {
    case 1: "st"
    case 2: "nd"
    case 3: "rd"
    default: "th"
    }
  }

  /// The letters of a word, five bits each; `nil` for a word of over twelve letters, or with anything but a to z.
  private static func key(of word: some Sequence<UInt8>) -> UInt64? {
    var key: UInt64 = 0
    for byte in word {
      guard key < 1 << 55, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) else { return nil }
      key = key << 5 | UInt64(byte & 0x1F)
    }
    return key
  }

  private static let words: [UInt64: Word] = {
    let units = [
      "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
      "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    ]
    let tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety", "hundred"]
    let irregular = [
      "one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth", "nine": "ninth",
      "twelve": "twelfth",
    ]
    var words: [UInt64: Word] = [:]
    func add(_ word: String, _ value: Int) {
      let stem = word.hasSuffix("y") ? "\(word.dropLast())ie" : word
      for (word, isOrdinal) in [(word, false), (irregular[word] ?? "\(stem)th", true)] {
        if let key = key(of: word.utf8) { words[key] = Word(value: value, isOrdinal: isOrdinal) }
      }
    }
    for (index, word) in units.enumerated() { add(word, index + 1) }
    for (index, word) in tens.enumerated() { add(word, index * 10 + 20) }
    add("thousand", 1_000)
    if let and = key(of: "and".utf8) { words[and] = Word(value: 0) }
    return words
  }()
}
