import MarqueeDomain

/// A language as works store it: its code of two letters (ISO 639-1), or of three (ISO 639-3) if there is none of two.
struct LanguageCode: Equatable {
  let text: String

  /// Reads a code of two letters, a code of three letters (also those of libraries, ISO 639-2/B), or the English name;
  /// `nil` for a language that is not in the table.
  init?(_ text: String) {
    guard let code = Self.codes[FoldedText(text).text] else { return nil }
    self.text = code
  }

  private static let codes: [String: String] = {
    var codes: [String: String] = [:]
    for line in table.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: " ", maxSplits: 3).map { String($0) }
      guard parts.count == 4 else { continue }
      let code = parts[0] == "-" ? parts[1] : parts[0]
      for name in parts where name != "-" { codes[FoldedText(name).text] = code }
    }
    return codes
  }()

  /// One line for each language: the codes of ISO 639-1, ISO 639-3 and ISO 639-2/B (`-` if there is none, or it is the
  /// same), and the English name.
  private static let table = """
    en eng - English
    fr fra fre French
    de deu ger German
    es spa - Spanish
    it ita - Italian
    pt por - Portuguese
    nl nld dut Dutch
    sv swe - Swedish
    da dan - Danish
    no nor - Norwegian
    nb nob - Norwegian (Bokmål)
    nn nno - Norwegian (Nynorsk)
    fi fin - Finnish
    is isl ice Icelandic
    pl pol - Polish
    cs ces cze Czech
    sk slk slo Slovak
    sl slv - Slovenian
    hr hrv - Croatian
    sr srp - Serbian
    bg bul - Bulgarian
    ro ron rum Romanian
    hu hun - Hungarian
    el ell gre Greek
    ru rus - Russian
    uk ukr - Ukrainian
    be bel - Belarusian
    lt lit - Lithuanian
    lv lav - Latvian
    et est - Estonian
    tr tur - Turkish
    ar ara - Arabic
    he heb - Hebrew
    fa fas per Persian
    hi hin - Hindi
    bn ben - Bengali
    ta tam - Tamil
    ur urd - Urdu
    zh zho chi Chinese
    ja jpn - Japanese
    ko kor - Korean
    vi vie - Vietnamese
    th tha - Thai
    id ind - Indonesian
    ca cat - Catalan
    eu eus baq Basque
    gl glg - Galician
    cy cym wel Welsh
    ga gle - Irish
    eo epo - Esperanto
    la lat - Latin
    - grc - Greek (Ancient)
    - enm - English (Middle)
    - ang - English (Old)
    """
}
