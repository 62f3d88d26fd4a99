import MarqueeDomain
import MarqueeJSON
import MarqueeSQLite
import MarqueeTables

/// What changes in the tables with a record. It needs no database, so the records of an import are prepared on all cores.
struct Derivation: Sendable {
  let record: EntryRecord
  /// The previous record; `nil` if nothing has been written for the entry yet.
  let old: EntryRecord?
  /// The previous record if the tables have what it has; `nil` if they must be written as for a new entry.
  let written: EntryRecord?
  /// The record's text, as the library stores it.
  let text: String
  /// The columns of `works` that change, and their values: of a new entry all of `WorkColumns.inserted`.
  fileprivate(set) var names: [String] = []
  fileprivate(set) var values: [SQLiteValue] = []
  /// The texts that a search reads if no catalog describes the work; `nil` if they stay.
  let searchText: String?
  /// Whether other accounts of catalogs describe the work now.
  let isDescribedAnew: Bool
  let removed: [Find]
  let added: [Find]

  init(_ record: EntryRecord, insteadOf old: EntryRecord?) {
    (self.record, self.old, text) = (record, old, record.text)
    written = old.flatMap { $0.isWhole ? $0 : nil }
    let (known, wanted) = (Find.all(of: written), Find.all(of: record))
    // A new entry has no finds to compare.
    let (knownSet, wantedSet) = (Set(known), known.isEmpty ? [] : Set(wanted))
    removed = known.filter { !wantedSet.contains($0) }
    added = known.isEmpty ? wanted : wanted.filter { !knownSet.contains($0) }
    guard let old = written else {
      (searchText, isDescribedAnew) = (record.searchText(nil), false)
      set([], WorkColumns.values(record) + record.entryValues + Mark.storedFields.values(of: record.marks))
      return
    }
    isDescribedAnew =
      old.work != record.work || old.cast != record.cast || old.isHidden != record.isHidden
      || old.describingIdentifiers != record.describingIdentifiers || old.rowFacts != record.rowFacts
    let isSearchedAnew = old.marks.searchedTexts != record.marks.searchedTexts || old.isbns != record.isbns
    searchText = isSearchedAnew ? record.searchText(nil) : nil
    if old.work != record.work || old.isOwn != record.isOwn { set(WorkColumns.names, WorkColumns.values(record)) }
    let before = old.entryValues.map { $0?.sqliteValue }
    for (name, (new, before)) in zip(WorkColumns.entry, zip(record.entryValues, before))
    where new?.sqliteValue != before {
      set([name], [new])
    }
    // The numbers of viewings do not count when marks are compared.
    let isRenumbered = record.marks.viewings.map(\.number) != old.marks.viewings.map(\.number)
    let fields = Mark.storedFields.filter { field in
      !field.isEqual(record.marks, old.marks) || isRenumbered && field == Mark.seen.stored
    }
    set(fields.columns(), fields.values(of: record.marks))
  }

  private mutating func set(_ names: [String], _ values: [(any SQLiteConvertible)?]) {
    self.names += names
    self.values += values.map { $0?.sqliteValue ?? .null }
  }
}

extension EntryRecord {
  /// The values of `WorkColumns.entry`.
  fileprivate var entryValues: [(any SQLiteConvertible)?] {
    func list(_ texts: [String]) -> String? { texts.isEmpty ? nil : JSONList.text(texts) }
    return [
      marks != .none, added, favorited?.place, favorited?.at, wanted?.place, wanted?.at,
      list(identifiers.map(\.id).filter(\.isOfService).map(\.description)), list(differences.map(\.description)),
      list(cast.filter { $0.role == .actor }.map(\.name)), marks.viewings.last?.dayText, marks.isSeen, startedAt,
    ]
  }

  /// When the user said that they started the work, or the day that they gave, in seconds since 1970; `nil` if they did
  /// not, or only a file did.
  private var startedAt: Int64? {
    guard marks.status == .started, document.statements.values.contains(where: { $0.keys.contains(where: \.isUser) }),
      let status = Merge.shown(document)[Part(Mark.status.name)]
    else { return nil }
    guard status.author.isUser, let seconds = status.saidAt.flatMap({ $0 > 0 ? $0 / 1_000 : nil }) else { return nil }
    guard let begun = marks.begun, PartialDate(dayOf: Date(timeIntervalSince1970: Double(seconds))) != begun else {
      return seconds
    }
    return begun.moment / 1_000 + 43_200
  }

  /// What distinguishes the series of the work as lists show it; `nil` if it has none, or is not shown.
  func seriesKey(_ described: Work?) -> String? { isHidden ? nil : shownWork(described).series?.key }

  /// The work as lists show it.
  func shownWork(_ described: Work?) -> Work {
    described.map { work.completed(with: $0, replaces: true, isOwn: isOwn) } ?? work
  }

  /// The identifiers under which accounts of catalogs describe the work.
  var describingIdentifiers: [Work.ID] { [sharedID] + allIdentifiers + formerIdentifiers }

  /// The identifiers of the accounts that it may have, those in exports first: its first identifier, and then the others
  /// in their order.
  var accountIdentifiers: [Work.ID] {
    let local = formerIdentifiers.flatMap { [shared($0), $0] } + (work.id.isOfService ? [] : [work.id])
    return (exportedIdentifiers + local).withoutRepeats(of: \.self)
  }

  private var exportedIdentifiers: [Work.ID] {
    [sharedID] + (identifiers.count > 1 ? identifiers.map(\.id).sorted { "\($0)" < "\($1)" } : identifiers.map(\.id))
  }

  /// What each catalog says of the work, in the order of `accountIdentifiers`. What was known under identifiers that are
  /// in no export counts as said of the first.
  ///
  /// - Parameter texts: the stored accounts.
  func accounts(from texts: [Work.ID: String]) -> [Account] {
    if texts.isEmpty { return [] }
    let exported = exportedIdentifiers
    var accounts = exported.compactMap { id in texts[id].flatMap { Account(stored: $0, of: id) } }
    for id in accountIdentifiers.dropFirst(exported.count) {
      guard let former = texts[id].flatMap({ Account(stored: $0, of: id) }) else { continue }
      if accounts.first?.work.id != sharedID {
        accounts.insert(Account(Work(id: sharedID, kind: .movie, title: "")), at: 0)
      }
      accounts[0].fill(from: former)
    }
    return accounts
  }

  /// What imported rows say of the work, as JSON, in the order of their keys.
  var rowFacts: [String] {
    imports.filter { $0.facts != nil }.sorted { ($0.key.source, $0.key.key) < ($1.key.source, $1.key.key) }
      .compactMap(\.facts)
  }

  /// What catalogs and imported rows say of the work.
  func description(from accounts: [Account]) -> Work? {
    let accounts = accounts.map { $0.work.id == sharedID ? $0.work.identified(by: work.id) : $0.work }
    let facts = rowFacts.compactMap { text in
      JSONDocument([UInt8](text.utf8)).root.object.map { DescribedWork.details($0, of: work.bare) }
    }
    return work.description(from: accounts, facts: facts, isOwn: isOwn)
  }

  /// The ISBNs of its editions that imports have named, each of thirteen digits.
  fileprivate var isbns: [String] { imports.filter { $0.key.source == ImportKey.isbn }.map(\.key.key) }

  /// The texts that a search reads. For own works, catalogs' descriptions are not searched.
  ///
  /// - Parameter described: what the catalogs say of the work.
  func searchText(_ described: Work?) -> String {
    let works = [work] + [isOwn ? nil : described].compactMap(\.self)
    let makers = works.flatMap(\.creators)
    return SectionedText(
      titles: works.flatMap(\.titles), makers: makers,
      others: cast.map(\.name).filter { !makers.contains($0) } + marks.searchedTexts + isbns
    ).text
  }
}
