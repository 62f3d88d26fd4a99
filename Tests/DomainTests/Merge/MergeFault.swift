@testable import MarqueeDomain

/// A fault in one function of the merge.
enum MergeFault: CaseIterable {
  /// Of two statements by one author, the second document's stands.
  case joinTakesTheLast
  /// A document is taken over whole where the other has nothing, and not merged part by part.
  case joinTakesWholeParts
  /// A source's later statement wins over the user's.
  case sourcesWin
  /// A removal only withdraws what the user said.
  case removalsWithdraw
  /// Viewings of one day from different programs are different viewings.
  case programsAreCounted
  /// A row makes all of its statements at each import.
  case rowsRepeat
  /// What a row no longer says stays.
  case nothingIsWithdrawn
  /// Files are taken as they come, whatever their age.
  case ageIsIgnored
  /// The import's time decides between two statements by one row.
  case importsAreLatest
  /// A statement has the time of day, even if it replaces a later one.
  case clockIsTrusted
  /// A text does not say which texts it replaces.
  case textsReplaceNothing
  /// An undone statement is written at its old time.
  case undoIsOld
  /// Undo answers nothing that came from another library.
  case undoAnswersNothing

  var rules: MergeRules {
    var rules = MergeRules()
    switch self {
    case .joinTakesTheLast:
      rules.join = { Document($0.statements.merging($1.statements) { $0.merging($1) { $1 } }) }
    case .joinTakesWholeParts:
      rules.join = { Document($0.statements.merging($1.statements) { $0.count > $1.count ? $0 : $1 }) }
    case .sourcesWin:
      rules.shown = { document in
        let dated = document.statements.mapValues { authors in
          let sources = authors.filter { !$0.key.isUser && $0.value.content != .withdrawal && $0.value.saidAt != nil }
          return sources.isEmpty ? authors : sources
        }
        return Merge.shown(Document(dated))
      }
    case .removalsWithdraw:
      rules.shown = { document in
        var document = document
        for (part, authors) in document.statements {
          for (author, statement) in authors where statement.content == .removal {
            document[part, author]?.content = .withdrawal
          }
        }
        return Merge.shown(document)
      }
    case .programsAreCounted:
      rules.shown = { document in
        let same = document.statements.mapValues { authors in
          Dictionary(
            authors.map { author, statement in
              guard case .source(let program, let row) = author else { return (author, statement) }
              return (Author.source(program: "any", row: "\(program) \(row)"), statement)
            }
          ) { $1 }
        }
        return Merge.shown(Document(same))
      }
    case .rowsRepeat:
      rules.statements = { row, author, document, newest in
        var document = document
        for part in document.statements.keys { document[part, author]?.content = .withdrawal }
        return Merge.statements(of: row, by: author, in: document, newest: newest)
      }
    case .nothingIsWithdrawn:
      rules.statements = { row, author, document, newest in
        Merge.statements(of: row, by: author, in: document, newest: newest).filter { $0.value.content != .withdrawal }
      }
    case .ageIsIgnored:
      rules.statements = { row, author, document, _ in Merge.statements(of: row, by: author, in: document, newest: nil)
      }
    case .importsAreLatest:
      rules.statements = { row, author, document, newest in
        var row = row
        row.age = nil
        return Merge.statements(of: row, by: author, in: document, newest: newest)
      }
    case .clockIsTrusted:
      rules.changing = { library, document, new, repeating, now in
        Merge.statements(in: library, changing: document, to: new, repeating: repeating, at: now).mapValues {
          Statement($0.content, saidAt: now, writtenAt: $0.writtenAt, replaces: $0.replaces)
        }
      }
    case .textsReplaceNothing:
      rules.changing = { library, document, new, repeating, now in
        Merge.statements(in: library, changing: document, to: new, repeating: repeating, at: now).mapValues {
          Statement($0.content, saidAt: $0.saidAt, writtenAt: $0.writtenAt, replaces: $0.replaces.map { _ in [:] })
        }
      }
    case .undoIsOld:
      rules.undoing = { changes, isReceived, document, library, now in
        var (undone, left) = Merge.undoing(
          changes, isReceived: isReceived, in: document, of: library, at: now)
        for change in changes { undone[change.part, change.author]?.writtenAt = change.before?.writtenAt ?? 0 }
        return (undone, left)
      }
    case .undoAnswersNothing:
      rules.undoing = { changes, isReceived, document, library, now in
        Merge.undoing(
          changes.filter { !$0.author.isUser || $0.author == .library(library) }, in: document, of: library, at: now)
      }
    }
    return rules
  }
}
