// Imports, undo, and the exchange of exports in a history.
@testable import MarqueeDomain

extension MergeHistory {
  /// Imports a file.
  mutating func read(_ library: Int, _ place: Int, isPartial: Bool) -> String? {
    let library = library % libraries.count
    let before = libraries[library].documents
    let file = files[place]
    let isOlder = file.age.map { age in newest(of: file, in: before).map { age < $0 } ?? false } ?? false
    commit(documents(of: library, after: place, isPartial: isPartial), in: library)
    imported[library].insert(place)
    let after = libraries[library].documents
    for work in 0..<Self.works {
      if let broken = broken(by: file, isOlder: isOlder, before[work] ?? Document(), after[work] ?? Document()) {
        return broken
      }
    }
    if !isOlder, let broken = missing(from: after, of: file, isPartial: isPartial, library) { return broken }
    if documents(of: library, after: place, isPartial: isPartial) != after {
      return "Importing again changes something"
    }
    return checked(library)
  }

  /// The documents after an import.
  private func documents(of library: Int, after place: Int, isPartial: Bool) -> [Int: Document] {
    let file = files[place]
    var documents = libraries[library].documents
    let newest = newest(of: file, in: documents)
    func take(_ row: SourceRow, _ key: String, _ work: Int) {
      var row = row
      row.isOfCompleteFile = file.isComplete
      let author = Author.source(program: file.program, row: key)
      let document = documents[work] ?? Document()
      let statements = rules.statements(row, author, document, newest)
      documents[work] = rules.join(document, Document(statements.mapValues { [author: $0] }))
    }
    let rows = file.rows.enumerated().filter { !isPartial || $0.offset % 2 == 0 }.map(\.element)
    for row in rows { take(row.row.days == .moment ? row.row.inZone(library % 2) : row.row, row.key, row.work) }
    if file.isComplete, !isPartial {
      let known = Set(rows.map(\.key))
      let columns = Set(files.filter { $0.program == file.program }.flatMap(\.rows).flatMap(\.row.columns))
      for (work, document) in documents where work != SimulatedLibrary.files {
        for case .source(file.program, let key) in Set(document.statements.values.flatMap(\.keys))
        where !known.contains(key) {
          take(SourceRow([:], columns: columns, age: file.age), key, work)
        }
      }
    }
    guard let age = file.age, !isPartial, newest.map({ $0 < age }) ?? true else { return documents }
    let (part, author) = (Part("age"), Author.source(program: file.program, row: ""))
    let last = documents[SimulatedLibrary.files]?[part, author]?.writtenAt.next ?? 0
    documents[SimulatedLibrary.files, default: Document()][part, author] = Statement(
      .value([.integer(Int(age))]), saidAt: nil, writtenAt: max(age, last))
    return documents
  }

  private func newest(of file: SimulatedFile, in documents: [Int: Document]) -> Moment? {
    let age = documents[SimulatedLibrary.files]?[Part("age"), .source(program: file.program, row: "")]
    return age?.value?.first??.integer.map { Moment($0) }
  }

  /// The law that an import broke in one document.
  private func broken(by file: SimulatedFile, isOlder: Bool, _ before: Document, _ after: Document) -> String? {
    let (old, new) = (shown(before), shown(after))
    for (part, authors) in before.statements where part.element != Viewing.unknownDay {
      let latest = authors.filter(\.key.isUser).values.max { $0.saidAt ?? .min < $1.saidAt ?? .min }
      if let latest, latest.content != .withdrawal, old[part] != new[part] {
        return "An import changes what the user said: \(part)"
      }
      for (author, statement) in authors where after[part, author] != statement {
        guard case .source(file.program, _) = author else { return "An import speaks for \(author): \(part)" }
        if isOlder { return "An older file changes what a newer one said: \(part)" }
      }
    }
    for part in old.keys where new[part] == nil && part.number == 0 && part.member.isEmpty {
      let authors = (after.statements[part.column] ?? [:]).merging(after.statements[part] ?? [:]) { $1 }
      if authors.contains(where: { $0.value.parts(of: part)[part] != nil }) {
        return "An import removes what others say: \(part)"
      }
    }
    return nil
  }

  /// A row that does not say what the file has; `nil` if all rows do.
  private func missing(
    from documents: [Int: Document], of file: SimulatedFile, isPartial: Bool, _ library: Int
  ) -> String? {
    for (index, row) in file.rows.enumerated() where row.row.days == .all && !(isPartial && index % 2 == 1) {
      let author = Author.source(program: file.program, row: row.key)
      let statements = (documents[row.work] ?? Document()).statements(by: author)
      let says = statements.reduce(into: [:]) { $0.merge($1.value.parts(of: $1.key)) { $1 } }
      // Which viewing of its day it is depends on the program's other rows.
      func lines(_ parts: [Part: [FieldValue?]]) -> [String] {
        parts.map { "\($0.key.column) \($0.key.element) \($0.value)" }.sorted()
      }
      if lines(says) != lines(row.row.says) { return "A row does not say what its file has: \(author)" }
    }
    return nil
  }

  /// Imports an export.
  mutating func receive(_ library: Int, _ place: Int) -> String? {
    if exports.isEmpty { return nil }
    let library = library % libraries.count
    let (_, export) = exports[exports.count - 1 - place % exports.count]
    let before = libraries[library].documents
    commit(before.merging(export.documents, uniquingKeysWith: rules.join), in: library, isReceived: true)
    let isOwn = export.identity == libraries[library].identity && !libraries[library].isForked
    if isOwn, libraries[library].documents != before { return "Importing its own export changes a library" }
    return checked(library)
  }

  /// Undoes a change.
  mutating func undo(_ library: Int, _ place: Int) -> String? {
    let library = library % libraries.count
    guard !libraries[library].done.isEmpty else { return nil }
    let index = libraries[library].done.count - 1 - place % min(3, libraries[library].done.count)
    let change = libraries[library].done.remove(at: index)
    let (undone, broken) = take(back: change, library)
    if let undone { libraries[library].undone.append(undone) }
    return broken ?? checked(library)
  }

  /// Redoes the change that was undone last.
  mutating func redo(_ library: Int) -> String? {
    let library = library % libraries.count
    guard let change = libraries[library].undone.popLast() else { return nil }
    let (done, broken) = take(back: change, library)
    if let done { libraries[library].done.append(done) }
    return broken ?? checked(library)
  }

  private mutating func take(
    back change: SimulatedLibrary.Change, _ library: Int
  ) -> (change: SimulatedLibrary.Change?, broken: String?) {
    let present = libraries[library].documents
    let identity = libraries[library].identity
    for (work, changes) in change.changes {
      libraries[library].documents[work] =
        rules.undoing(changes, change.isReceived, document(library, work), identity, now(library)).document
    }
    let new = libraries[library].documents
    for work in change.changes.keys where present[work] == change.after[work] {
      let (old, seen) = (shown(change.before[work] ?? Document()), shown(new[work] ?? Document()))
      if old != seen {
        let parts = Set(old.keys).union(seen.keys).filter { old[$0] != seen[$0] }.sorted()
        return (nil, "Undoing the last change shows something else than before: \(parts)")
      }
    }
    let reverse = new.reduce(into: [Int: [StatementChange]]()) { changes, document in
      changes[document.key] = document.value.changes(since: present[document.key] ?? Document())
    }
    return (SimulatedLibrary.Change(changes: reverse, before: present, after: new), nil)
  }

  /// Exchanges all exports until everybody has seen everybody's.
  mutating func converge(wasPlain: Bool) -> String? {
    for _ in 0..<2 {
      for library in libraries.indices {
        for other in libraries where other.identity != libraries[library].identity || other.isForked {
          for (work, document) in other.documents {
            libraries[library].documents[work] = rules.join(self.document(library, work), document)
          }
        }
      }
    }
    for library in libraries.indices.dropFirst() where libraries[library].documents != libraries[0].documents {
      return "Libraries differ although each has seen the others' exports"
    }
    for library in libraries.indices { if let broken = checked(library) { return broken } }
    return wasPlain ? outdated() : nil
  }

  /// A row that does not say what the newest file has, if no library imported two files of its program.
  private func outdated() -> String? {
    for program in Set(files.map(\.program)) {
      let places = imported.map { $0.filter { files[$0].program == program } }
      guard places.allSatisfy({ $0.count < 2 }), let newest = places.joined().max(),
        let age = files[newest].age, places.joined().allSatisfy({ $0 == newest || files[$0].age ?? .max < age })
      else { continue }
      if let broken = missing(from: libraries[0].documents, of: files[newest], isPartial: false, 0) {
        return "\(broken), although it is the newest"
      }
    }
    return nil
  }
}
