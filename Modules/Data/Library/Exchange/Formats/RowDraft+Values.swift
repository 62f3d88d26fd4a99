// Reads values in the cells of a row: names, numbers, dates, ratings, notes, tags and keys.
import MarqueeDomain

extension RowDraft {
  /// Whether a cell is `true`, as Marquee writes it, or `TRUE`, as a spreadsheet does.
  mutating func flag(_ column: String) -> Bool { text(column)?.lowercased() == "true" }

  /// The text as one line, with single blanks, cut to the longest title; `nil` for control characters alone.
  mutating func line(_ column: String) -> String? {
    guard let line = text(column)?.onOneLine, !line.isEmpty else { return nil }
    // Characters are counted only where there can be too many.
    guard line.utf8.count > WorkDraft.longestName, line.count > WorkDraft.longestName else { return line }
    remark(.cut(.line))
    return line.cutToLongestName
  }

  /// Reads the title in a column. Throws `UnusableRow` if the cell is empty.
  mutating func title(_ column: String) throws(UnusableRow) -> String {
    guard let title = line(column) else { throw UnusableRow(reason: .untitled) }
    return title
  }

  /// The parts of a text between commas, without repetitions.
  mutating func list(_ column: String) -> [String] { parts(column).withoutRepeats(of: \.self) }

  private mutating func parts(_ column: String) -> [String] {
    guard let text = text(column) else { return [] }
    // By scalars: some signs make one character with the comma after them.
    let parts = text.utf8.contains(.comma) ? text.unicodeScalars.split(separator: ",").map { String($0) } : [text]
    return parts.map(\.onOneLine).filter { !$0.isEmpty }
  }

  /// The people in a list. A suffix, such as `Jr.` or `PhD`, belongs to the name before it.
  mutating func people(_ column: String) -> [String] {
    var people: [String] = []
    for part in parts(column) {
      if let name = people.last, part.isSuffix(of: name) {
        people[people.count - 1] = "\(name), \(part)"
      } else {
        people.append(part)
      }
    }
    return people.withoutRepeats(of: \.self)
  }

  /// The codes of the languages in a cell. Unknown ones need no remark: catalogs know a work's languages, too.
  mutating func languages(_ column: String) -> [String] {
    list(column).compactMap { LanguageCode($0)?.text }.withoutRepeats(of: \.self)
  }

  /// The mark for an owned work, with its media or formats.
  static func owned(_ things: [String?]) -> Owned {
    let things = things.compactMap(\.self)
    return Owned(things.isEmpty ? nil : String(things.joined(separator: ", ").prefix(Mark.longestOwned)))
  }

  /// A whole number within bounds. Any other value gives a remark, except 0, which means unknown.
  mutating func number(_ column: String, in bounds: ClosedRange<Int>, _ value: RowRemark.Value) -> Int? {
    guard let text = text(column) else { return nil }
    let number = text.wholeNumber.flatMap { Int($0) }
    if let known = bounds.known(number) { return known }
    if number != 0 { remark(.notNumber(value, text.shortened, bounds)) }
    return nil
  }

  /// The year in a column: the only one, as in `c1979` or `(2019)`, the first of `2019–2021`, or that of a date.
  mutating func year(_ column: String) -> PartialDate? {
    guard let text = text(column) else { return nil }
    let number = text.wholeNumber.flatMap { Int($0) }
    if let year = number.map({ PartialDate(year: $0) }) ?? year(in: text) { return year }
    if number != 0 { remark(.notNumber(.year, text.shortened, -9999...9999)) }
    return nil
  }

  private mutating func year(in text: String) -> PartialDate? {
    let form = #/[^0-9\-−]*([0-9]{4})(?:[^0-9\p{L}]*|\s*[-–—−/]\s*[0-9]{2,4}[^0-9\p{L}]*)/#
    let year = text.wholeMatch(of: form).flatMap { Int($0.1) } ?? date(of: text, nil)?.year
    return year.flatMap { PartialDate(year: $0) }
  }

  /// The date in a column: `2024-05-01`, `2024/5/1`, `2024.5.1`, `2024.0`, `1-May-2024`, `Wed May  1 00:00:00 2024`
  /// (asctime(3)), as older files of IMDb have it, and the forms of `SpreadsheetDates`, all also with a time after
  /// them. Not the number of days since 1900 or 1904, which a spreadsheet may write: nothing says which year counts.
  /// `value` names the date in remarks; without it there are none.
  mutating func date(_ column: String, _ value: RowRemark.Value?) -> PartialDate? {
    guard let text = text(column) else { return nil }
    return date(of: text, value)
  }

  /// The date in a part of a cell; see `date(_:_:)`.
  mutating func date(of text: String, _ value: RowRemark.Value?) -> PartialDate? {
    // No such date is before our era.
    if let date = PartialDate(text), date.year > 0 { return date }
    let day = text.wholeNumber ?? String(text.prefix { $0 != "T" && $0 != " " }.map { $0 == "/" ? "-" : $0 })
    if let date = PartialDate(day), date.year > 0 { return date }
    // Without a weekday and a time. Words that mean a day before today are not dates here.
    let isNamed = text.contains(where: \.isLetter)
    let words = text.split { $0 == " " || isNamed && $0 == "-" }.filter { !$0.contains(":") }.suffix(3)
    let typed = words.joined(separator: " ").trimming { $0 == "." }
    if let today = PartialDate(year: 9999), case .date(let date)? = TypedDate(typed, today: today),
      (1000..<9000).contains(date.year)
    {
      return date
    }
    let days = dates?.days(text.prefix { $0 != " " }) ?? []
    if days.count == 1 { return days[0] }
    if let value { remark(days.isEmpty ? .notDate(value, text.shortened) : .ambiguousDate(value, text.shortened)) }
    return nil
  }

  /// A number on a scale that ends with 5 or 10, rounded to half stars. 0 may mean that there is no rating.
  mutating func rating(_ column: String, outOf most: Int, zeroIsNone: Bool = false) -> Rating? {
    guard let stars = stars(column, outOf: most, zeroIsNone: zeroIsNone) else { return nil }
    return rating(stars, as: text(column) ?? "", outOf: most)
  }

  /// A number of stars, rounded to half stars. A rounded one gives a remark, with the number as the file has it.
  mutating func rating(_ stars: Double, as text: String, outOf most: Int) -> Rating {
    let rating = Rating(nearest: stars)
    if rating.stars != stars { remark(.roundedRating(text.shortened, outOf: most, rating)) }
    return rating
  }

  /// A number on a scale, as stars of five, not rounded; see `rating(_:outOf:zeroIsNone:)`.
  mutating func stars(_ column: String, outOf most: Int, zeroIsNone: Bool = false) -> Double? {
    guard let text = text(column) else { return nil }
    let value = Double(text.utf8.contains(.comma) ? text.replacing(",", with: ".") : text)
    return zeroIsNone && value == 0 ? nil : stars(value, as: text, outOf: most)
  }

  /// A number on a scale, as stars of five, not rounded; `nil` and a remark if it is not on the scale.
  mutating func stars(_ value: Double?, as text: String, outOf most: Int) -> Double? {
    if let value, value > 0, value <= Double(most) { return value * 5 / Double(most) }
    remark(.notRating(text.shortened, outOf: most))
    return nil
  }

  /// The text as a note, cut to the longest note; `nil` if it is blank.
  mutating func note(_ text: String?) -> String? {
    guard let note = text?.withLineFeeds.trimmed, !note.isEmpty else { return nil }
    if Self.isTaken(.note(note)) { return note }
    remark(.cut(.note))
    // Cuts at scalars, not at characters: a character with very many combining marks may exceed the limit alone.
    return String(note.unicodeScalars.prefix(MarkChange.longestNote)).trimmed
  }

  /// Tags as the library accepts them: commas become semicolons, and long tags are cut.
  mutating func tags(_ names: [String]) -> [String] {
    var marks = Marks()
    var tags: [String] = []
    for name in names.prefix(Marks.mostTags) {
      let isOneLine = !name.unicodeScalars.contains { $0.properties.generalCategory == .control }
      var tag = isOneLine ? name.trimmed : name.onOneLine
      if tag.utf8.contains(.comma) { tag = tag.replacing(",", with: ";") }
      let isLong = tag.utf8.count > MarkChange.longestTag
      if isLong || !tag.utf8.allSatisfy(UTF8.isASCII), !Self.isTaken(.tag([tag])) {
        tag = String(tag.onOneLine.unicodeScalars.prefix(MarkChange.longestTag)).trimmed
        if isLong { remark(.cut(.tag)) }
        // Invisible characters alone are not a tag.
        if !Self.isTaken(.tag([tag])) { continue }
      }
      if !tag.isEmpty { tags.append(tag) }
    }
    if names.count > Marks.mostTags { remark(.excess(.tags, beyond: Marks.mostTags)) }
    marks.apply(.tag(tags))
    return marks.tags
  }

  /// The key in a column; `nil` if it has blanks or over 200 bytes, and for a rounded number, which many rows may have.
  mutating func key(_ column: String, _ source: String) -> ImportKey? {
    guard let cell = text(column) else { return nil }
    let number = cell.wholeNumber
    // Digits and signs come before letters.
    if number == nil, cell.utf8.first ?? 0 <= 0x39, Double(cell.replacing(",", with: ".")) != nil { return nil }
    let text = number ?? cell
    guard text.utf8.count <= 200, text.utf8.allSatisfy({ $0 > 0x20 }) else { return nil }
    return ImportKey(source, text)
  }

  private static func isTaken(_ change: MarkChange) -> Bool {
    do throws(Problem) { _ = try change.checked() } catch { return false }
    return true
  }
}

extension ImportKey {
  /// The key for a TMDb number. Movies and series have separate numbers there.
  static func tmdb(_ kind: Work.Kind, _ number: Int) -> ImportKey {
    ImportKey(kind == .tv ? "tmdb-series" : "tmdb", "\(number)")
  }

  /// The key for a work without a key in the file: folded title and year, with the source's name and `-title`.
  static func title(of work: Work, _ source: String) -> ImportKey {
    ImportKey("\(source)-title", TitleKey(work.title).text + (work.released.map { " \($0.year)" } ?? ""))
  }

  /// The key for a book without a key in the file: folded title and author, with the source's name and `-title`.
  static func book(_ work: Work, _ source: String) -> ImportKey {
    ImportKey("\(source)-title", TitleKey("\(work.title) \(work.creators.first ?? "")").text)
  }
}
