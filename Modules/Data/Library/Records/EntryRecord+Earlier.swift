// What records of earlier versions say: they kept the result, and not who said it.
import MarqueeDomain
import MarqueeJSON

extension EntryRecord {
  /// What the marks of an earlier version say. What the last import of a row gave is that row's; everything else was said
  /// before libraries had identities, and before all else.
  var documentOfMarks: Document {
    var document = Document()
    let times = [Part(Mark.favorite.name): favorited?.moment, Part(Mark.wanted.name): wanted?.moment]
      .compactMapValues(\.self)
    for row in imports where !row.imported.fields.isEmpty {
      let source = SourceRow(row.imported, added: nil, age: nil)
      var new = Merge.statements(of: source, by: row.key.author, in: document, newest: nil)
      for (part, time) in times where new[part]?.value != nil { new[part]?.saidAt = Moment(time) }
      document.add(new, by: row.key.author)
    }
    let parts = marks.parts(over: Merge.shown(document)).merging(isOwn ? facts : [:]) { $1 }
    // The order of marking stays.
    let order = marks.order.merging(times) { $1 }
    document.add(Merge.statements(in: "", changing: document, to: parts, order: order, at: 0), by: .library(""))
    return document
  }

  /// What an entry of an earlier version says of works that are different.
  var documentOfDifferences: Document {
    Document(
      differences.reduce(into: [:]) { parts, other in
        for name in names {
          parts[Part(pairOf: name, and: "\(other)")] = [.library(""): Statement(.removal, saidAt: 0, writtenAt: 0)]
        }
      })
  }

  /// Everything that was said, as a later document has it: a record of an earlier version does not tell who said
  /// something, and when.
  func document(like later: Document) -> Document {
    if statements != nil { return document }
    var document = documentOfMarks
    for (part, authors) in document.statements {
      guard var statement = authors[.library("")],
        let (author, known) = later.statements[part]?.first(where: {
          $0.key.isUser && $0.value.content == statement.content
        })
      else { continue }
      document.statements[part]?[.library("")] = nil
      statement = known
      document.statements[part]?[author] = statement
    }
    return document
  }

  /// Writes down who said what, in a record of a version that kept only the result.
  ///
  /// - Parameters:
  ///   - library: the identity of the library.
  ///   - stamps: when each mark was set last, in seconds since 1970: `{"rating":[1732500000,1]}`.
  mutating func tellStatements(by library: String, _ stamps: JSONObject?) {
    var document = documentOfMarks
    for (name, stamp) in stamps?.members ?? [] {
      guard let field = Mark.named(name)?.stored.name, let seconds = stamp.array?.first?.integer() else { continue }
      for (part, authors) in document.statements where part.field == field {
        guard var statement = authors[.library("")] else { continue }
        document.statements[part]?[.library("")] = nil
        // Elements keep their order.
        let known = statement.saidAt ?? 0
        let time = known > EntryRecord.TimedMark.latestPlace ? known : Moment(seconds) * 1_000 + known
        (statement.saidAt, statement.writtenAt) = (time, time)
        document.statements[part]?[.library(library)] = statement
        if part == Part(Mark.favorite.name) { favorited?.place = time }
        if part == Part(Mark.wanted.name) { wanted?.place = time }
      }
    }
    statements = .document(document)
  }
}

extension EntryRecord.TimedMark {
  /// When the mark of an earlier version was set, and then its place; without a time, a moment before all others.
  fileprivate var moment: Int {
    Int(at.map { $0 * 1_000 + min(place, 999) } ?? min(place, Self.latestPlace))
  }
}
