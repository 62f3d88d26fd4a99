import MarqueeDomain

// What a change of marks does to the rows.

extension LibraryTables {
  /// The rows after a change; those where nothing changes are left out.
  mutating func patch(_ change: MarkChange, of works: [Work]) -> LibraryPatch {
    var patch = LibraryPatch()
    var isDone: Set<Work.ID> = []
    for work in works where isDone.insert(work.id).inserted {
      let before = marks[work.id]
      var row = before ?? MarkRow(work: work, marks: .none)
      row.marks.apply(change)
      guard row.marks != before?.marks ?? .none else { continue }
      row.work = work
      row.favorited = row.marks.isFavorite ? row.favorited ?? nextNumber() : nil
      row.wanted = row.marks.isWanted ? row.wanted ?? nextNumber() : nil
      row.noteViewings(since: before?.marks.viewings ?? [], change: change, number: nextNumber())
      patch.marks.updateValue(row.marks == .none ? nil : row, forKey: work.id)
    }
    return patch
  }
}

extension LibraryTables.MarkRow {
  /// Gives a viewing that was added its number, and takes the numbers of those away that are gone.
  fileprivate mutating func noteViewings(since before: [PartialDate], change: MarkChange, number: Int) {
    switch change {
    case .seen(let date):
      // It stands behind the others of its date.
      viewings.insert(number, at: before.firstIndex { $0 > date } ?? before.endIndex)
    case .unseen(let date?):
      if let index = before.lastIndex(of: date), viewings.indices.contains(index) { viewings.remove(at: index) }
    case .unseen(nil): viewings = []
    default: break
    }
  }
}
