/// How names of one language are spelled in others: the signs of a name in the language, and the groups of letters that
/// mean the same sound. The rules join letters that other languages keep apart, so they apply only to names with a sign
/// of the language: *Toni* and *Tony* are two names, *Arkadi* and *Arkady Strugatsky* one.
struct Transliteration: Sendable {
  /// The signs: whole words of the language, and beginnings and endings of its words.
  private var words: Set<String> = []
  private var beginnings: [String] = []
  private var endings: [String] = []
  /// Whether a name is of the language if all its words have East Asian syllables.
  private var isEastAsian = false
  /// The rules, in the order in which they apply; `^` and `$` are the ends of a word.
  private let rules: [Rule]
  /// The rules that apply after equal letters in a row have become one.
  private var laterRules: [Rule] = []
  private var joinsDoubles = true

  func hasSigns(_ name: [SpelledName.Word]) -> Bool {
    if isEastAsian { return name.mayBeginWithSurname }
    return name.contains { word in
      !word.isShort
        && (words.contains(word.text) || endings.contains { word.text.hasSuffix($0) }
          || beginnings.contains { word.text.hasPrefix($0) })
    }
  }

  /// The words with one spelling for each sound.
  func spelled(_ words: [SpelledName.Word]) -> [SpelledName.Word] {
    words.map { word in
      let text = spelled(word.expanded)
      return SpelledName.Word(text: text, expanded: text, isShort: word.isShort)
    }
  }

  private func spelled(_ word: String) -> String {
    var text = Array("^\(word)$".utf8)
    for rules in [rules, laterRules] {
      for rule in rules { text.replace(rule.old, with: rule.new) }
      if joinsDoubles { text = text.withoutDoubles }
    }
    return String(decoding: text.dropFirst().dropLast(), as: UTF8.self)
  }

  /// A replacement of letters by others.
  private struct Rule: Sendable {
    let old, new: [UInt8]

    init(_ old: String, _ new: String) { (self.old, self.new) = (Array(old.utf8), Array(new.utf8)) }
  }

  static let all = [slavic, arabic, greek, japanese, chinese]

  /// Russian and its neighbors, as English, French, German, Czech and Polish readers spell them.
  ///
  /// `h` replaces every sound that is spelled with an h somewhere (ch, kh, sh, zh and the German and French groups),
  /// and `s` replaces s, z and ts. Then the soft vowels lose their glide: Fyodor, Fedor and Feodor become the same.
  private static let slavic = Transliteration(
    endings: [
      "ov", "ev", "ova", "eva", "owa", "ewa", "off", "eff", "sky", "ski", "skii", "skiy", "skij", "skaya", "skaia",
      "skaja", "cki", "stoy", "stoi", "stoj", "vich", "vitch", "vitsch", "witsch", "enko", "kin", "unin", "syn", "zyn",
      "yatin", "iatin", "jatin", "rky", "rki", "rkij", "kolai", "kolay", "ergei", "ergey", "ndrei", "ndrey", "eksei",
      "eksey",
    ],
    rules: [
      Rule("schtsch", "h"), Rule("shch", "h"), Rule("chtch", "h"), Rule("tsch", "h"), Rule("tch", "h"),
      Rule("sch", "h"), Rule("zh", "h"), Rule("kh", "h"), Rule("sh", "h"), Rule("cz", "h"), Rule("sz", "h"),
      Rule("ch", "h"), Rule("ck", "sk"), Rule("ts", "s"), Rule("tz", "s"), Rule("z", "s"), Rule("ce", "se"),
      Rule("ci", "si"), Rule("cy", "si"), Rule("cv", "sv"), Rule("c", "k"), Rule("ff", "v"), Rule("w", "v"),
      Rule("ph", "f"), Rule("x", "ks"), Rule("gue", "ge"), Rule("gui", "gi"), Rule("ou", "u"), Rule("y", "i"),
      Rule("j", "i"),
    ],
    laterRules: [
      Rule("ie", "e"), Rule("io", "e"), Rule("eo", "e"), Rule("iu", "u"), Rule("der$", "dr$"), Rule("dre$", "dr$"),
      Rule("ine$", "in$"),
    ])

  private static let arabic = Transliteration(
    words: ["al", "el"], beginnings: ["abd", "ahm", "mahm", "mahf", "moha", "muha", "naguib", "nagib"],
    endings: ["eddine"],
    rules: [
      Rule("^el$", "^al$"), Rule("ou", "u"), Rule("oo", "u"), Rule("gui", "gi"), Rule("dj", "j"), Rule("q", "k"),
      Rule("y", "i"), Rule("ei", "ai"), Rule("ee", "i"), Rule("ch", "sh"), Rule("o", "u"), Rule("med$", "mad$"),
      Rule("ah$", "a$"),
    ])

  private static let greek = Transliteration(
    endings: ["rgos", "akis", "oulos", "adis"],
    rules: [
      Rule("gio", "io"), Rule("yo", "io"), Rule("ph", "f"), Rule("kh", "h"), Rule("ch", "h"), Rule("ou", "u"),
      Rule("c", "k"), Rule("y", "i"), Rule("akes$", "akis$"),
    ])

  /// Long vowels, and the syllables that Kunrei-shiki spells differently from Hepburn (ISO 3602).
  private static let japanese = Transliteration(
    isEastAsian: true,
    rules: [
      Rule("ou", "o"), Rule("^oo", "^o"), Rule("uu", "u"), Rule("oh$", "o$"), Rule("sya", "sha"), Rule("syu", "shu"),
      Rule("syo", "sho"), Rule("tya", "cha"), Rule("tyu", "chu"), Rule("tyo", "cho"), Rule("zya", "ja"),
      Rule("zyu", "ju"), Rule("zyo", "jo"), Rule("si", "shi"), Rule("ti", "chi"), Rule("tu", "tsu"), Rule("hu", "fu"),
      Rule("zi", "ji"), Rule("di", "ji"), Rule("du", "zu"), Rule("mb", "nb"), Rule("mp", "np"),
    ], joinsDoubles: false)

  /// The names of the masters: Lao Tzu, Lao Tse, Laozi.
  private static let chinese = Transliteration(
    endings: ["tzu", "tse", "tze"], rules: [Rule("tzu$", "zi$"), Rule("tse$", "zi$"), Rule("tze$", "zi$")],
    joinsDoubles: false)

  static func isPatronymic(_ word: String) -> Bool { patronymics.contains { word.hasSuffix($0) } }

  /// The endings of patronymics, also as `slavic` spells them.
  private static let patronymics = [
    "ovich", "evich", "ovitch", "evitch", "owitsch", "ewitsch", "ovih", "evih", "lyich", "ilih", "ovna", "evna", "owna",
    "ewna",
  ]

  /// The spelling of letters with a mark where the mark cannot be written.
  static let expansions: [Character: String] = [
    "ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa", "č": "tch", "š": "sh", "ž": "zh", "Ä": "ae", "Ö": "oe",
    "Ü": "ue", "Ø": "oe", "Å": "aa", "Č": "tch", "Š": "sh", "Ž": "zh",
  ]

  /// A folded word in Latin letters if it is in Cyrillic ones, else the word itself.
  static func latin(_ word: String) -> String {
    guard word.unicodeScalars.contains(where: { (0x0430...0x045F).contains($0.value) }) else { return word }
    return word.map { cyrillic[$0] ?? String($0) }.joined()
  }

  private static let cyrillic: [Character: String] = [
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ж": "zh", "з": "z", "и": "i", "к": "k", "л": "l",
    "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ф": "f", "х": "kh", "ц": "ts",
    "ч": "tch", "ш": "sh", "щ": "shch", "ъ": "", "ы": "y", "ь": "", "э": "e", "ю": "yu", "я": "ya", "і": "i", "є": "ye",
  ]
}

extension [UInt8] {
  /// The bytes with only one of equal letters in a row.
  fileprivate var withoutDoubles: [UInt8] { indices.filter { $0 == 0 || self[$0] != self[$0 - 1] }.map { self[$0] } }
}
