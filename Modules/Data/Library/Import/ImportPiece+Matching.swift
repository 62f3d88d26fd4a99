import MarqueeDomain
import MarqueeSQLite
import MarqueeTables

// Finds the entry that an imported row is about.

extension ImportPiece {
  /// The entry to which a row of another Marquee library belongs: the one that has an identifier of the row's record.
  ///
  /// A number of the other library proves nothing, unless the work with that number here has exactly the same title and
  /// date.
  func ownEntry(of row: ImportedRow, _ record: EntryRecord?) throws(SQLiteError) -> Int64? {
    guard row.keys[0].source == ImportKey.ownSource else { return nil }
    if let record {
      let holders = try record.sharedIdentifiers.map { (id) throws(SQLiteError) in try holder(of: id) }
      if let entry = holders.compactMap(\.self).min() { return entry }
    }
    guard row.identifier == nil else { return nil }
    return try connection.value(
      "SELECT id FROM works WHERE reference = ? AND title = ? AND released IS ?",
      [record?.work.id.description ?? row.keys[0].key, row.work.title, row.work.released?.description])
  }

  func fittingEntries(
    _ row: ImportedRow, _ identity: WorkIdentity, _ exported: EntryRecord?
  ) throws(SQLiteError) -> [Int64] {
    if let id = row.identifier, let entry = named[id] { return [entry] }
    let (further, others) = (exported?.identifiers.map(\.id) ?? [], Set(exported?.differences ?? []))
    var candidates: [(number: Int64, identity: EntryIdentity)] = []
    for number in titled.candidates(of: identity) {
      guard let record = self[number], try !isOther(record, than: row) else { continue }
      // A deleted work has no title any more.
      if record.isDeleted || exported != nil && isOtherEntry(record, than: row) { continue }
      let known = importedIdentity(of: record, like: row)
      if known.isApart(from: further), others.isDisjoint(with: known.identifiers) { candidates.append((number, known)) }
    }
    if candidates.isEmpty { return [] }
    let otherYears = try survey.otherYears(than: identity, in: connection)
    let matching = EntryIdentity.matching(identity, among: candidates.map(\.identity), otherYears: otherYears)
    let works = Set(matching.map(\.work.id))
    let fitting = candidates.filter { works.contains($0.identity.work.id) }.map(\.number)
    if fitting.count == 1 { return fitting }
    // If several fit, one wins: the only one with the same content under another key.
    let known = fitting.filter { isKnown($0, by: row) }
    return known.count == 1 ? known : fitting
  }

  /// Whether an entry is another than that of an exported record with its title: two entries of a library are two works,
  /// as are own works with different keys; and what only tells what was removed joins no other.
  private func isOtherEntry(_ record: EntryRecord, than row: ImportedRow) -> Bool {
    open[record.number]?.isNamed == true || survey.entries.contains(record.number) || record.isHidden
      || record.isOwn && row.work.id.catalog == .library
  }

  /// An entry's identity, with the year that the row's program has given for its work, or else the year that is known.
  private func importedIdentity(of record: EntryRecord, like row: ImportedRow) -> EntryIdentity {
    let source = row.keys[0].source.prefix { $0 != "-" }
    let work = WorkIdentity(record.work)
    let year = record.importedYear { $0.hasPrefix(source) } ?? work.year ?? record.importedYear()
    return EntryIdentity(
      work.in(year), further: record.identifiers.map(\.id), differences: Set(record.differences))
  }

  /// Whether a source of works has another key for an entry than for a row, so that they are different works.
  ///
  /// A key that is no longer in the export of a program whose keys change does not count.
  private func isOther(_ record: EntryRecord, than row: ImportedRow) throws(SQLiteError) -> Bool {
    let sources = ["imdb", ImportKey.ownSource, survey.changingKeys]
    for key in row.keys where sources.contains(key.source) {
      for other in record.comparedImports where other.key.source == key.source && other.key != key {
        let year = other.imported.year ?? record.work.released?.year
        let isSameYear = year == nil || row.work.released.map { $0.year == year } ?? true
        if !isSameYear { return true }
        if try !isStale(other.key) { return true }
      }
    }
    return false
  }

  /// Whether a key is outdated: its source changes keys, and the export does not have it any more.
  func isStale(_ key: ImportKey) throws(SQLiteError) -> Bool {
    guard isChanging(key), survey.isOf(key.source) else { return false }
    return try !survey.has(key, in: connection)
  }

  /// Whether the program may give its row another key in its next export.
  func isChanging(_ key: ImportKey) -> Bool { survey.changingKeys.map(key.source.hasPrefix) ?? false }

  /// Whether an earlier row of an entry has the same content under another key.
  private func isKnown(_ entry: Int64, by row: ImportedRow) -> Bool {
    guard let mine = self[entry] else { return false }
    let (document, marks) = (mine.document, row.imported.shown)
    return mine.comparedImports.contains { other in
      other.key.source == row.keys[0].source && document.marks(by: other.author) == marks
    }
  }
}

/// The numbers of entries by title and year. It keeps few of each title and year, so that the time that a row takes does
/// not depend on how many works have its title.
struct TitledEntries {
  /// The most entries of a title and year, and of a title in any year.
  static let most = 32

  private struct Place: Hashable {
    let title: String
    let year: Int?
  }

  private var byTitle: [String: [Int64]] = [:]
  private var byYear: [Place: [Int64]] = [:]

  var numbers: Set<Int64> { Set(byTitle.values.joined()).union(byYear.values.joined()) }

  mutating func add(_ number: Int64, _ title: String, _ year: Int?) {
    if byTitle[title, default: []].count < Self.most { byTitle[title, default: []].append(number) }
    let place = Place(title: title, year: year)
    if byYear[place, default: []].count < Self.most { byYear[place, default: []].append(number) }
  }

  /// The entries of years that may fit, and some of other years, which show that the title is ambiguous.
  func candidates(of work: WorkIdentity) -> [Int64] {
    var found: Set<Int64> = []
    for title in work.titleKeys {
      found.formUnion(byTitle[title] ?? [])
      for year in work.nearYears + [nil] { found.formUnion(byYear[Place(title: title, year: year)] ?? []) }
    }
    return found.sorted()
  }
}

extension WorkIdentity {
  /// The years of an entry that may be the same work: catalog and export may each be a year off.
  fileprivate var nearYears: [Int?] { year.map { Array($0 - 2...$0 + 2) } ?? [] }
}

extension EntryStore {
  /// The entries whose titles some works share, in the years that may fit.
  func titledEntries(of works: [WorkIdentity]) throws(SQLiteError) -> TitledEntries {
    var found = TitledEntries()
    var years: [String: Set<Int?>] = [:]
    for work in works { for title in work.titleKeys { years[title, default: []].formUnion(work.nearYears) } }
    let mains = Set(works.flatMap(\.mainTitles))
    let (plain, main) = (Self.titledEntries(), Self.titledEntries(isMain: true))
    for (title, years) in years {
      func find(_ sql: String, _ values: [(any SQLiteConvertible)?]) throws(SQLiteError) -> Int {
        let rows = try connection.rows(sql, [title] + values) { (row) throws(SQLiteError) -> (Int64, Int?) in
          (try row.read(0), try row.readIfPresent(1))
        }
        for (number, year) in rows { found.add(number, title, year) }
        return rows.count
      }
      // Few titles have so many entries that years must be asked for one by one.
      if try find(mains.contains(title) ? main : plain, []) < TitledEntries.most { continue }
      for year in years.union([nil]) { _ = try find(Self.titledEntries(" AND year IS ?2"), [year]) }
    }
    return found
  }

  private static func titledEntries(_ condition: String = "", isMain: Bool = false) -> String {
    let separators = BookTitle.separators.map { "'\($0.prefix(2))'" }.joined(separator: ", ")
    return ["sortable_title", "sortable_original_title"].flatMap { column in
      let range = "\(column) >= ?1 || ' ' AND \(column) < ?1 || '<'"
      let longer = "\(range) AND substr(\(column), length(?1) + 1, 2) IN (\(separators))"
      return (["\(column) = ?1"] + (isMain ? [longer] : [])).map { titles in
        "SELECT * FROM (SELECT id, year FROM works WHERE \(titles)\(condition) LIMIT \(TitledEntries.most))"
      }
    }.joined(separator: " UNION ")
  }

  /// The numbers of the entries with these keys.
  func entries(with keys: [ImportKey]) throws(SQLiteError) -> [ImportKey: Int64] {
    var found: [ImportKey: Int64] = [:]
    for (source, keys) in Dictionary(grouping: keys, by: \.source) {
      try connection.forEach(
        """
        SELECT finds.text, entry FROM json_each(?) AS asked CROSS JOIN finds
        ON finds.what = ? AND finds.text = asked.value
        """, [JSONList.text(keys.map(\.key)), "imports:\(source)"]
      ) { (row) throws(SQLiteError) in
        let key = ImportKey(source, try row.read(0))
        // A file that another program changed may have a key twice.
        if found[key] == nil { found[key] = try row.read(1) }
      }
    }
    return found
  }
}
