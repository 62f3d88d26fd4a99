// What an entry takes over of what a file of another program says: the one place that decides what is the person's.

extension Marks {
  /// What is said of a work after a row of a file was taken over.
  ///
  /// Only what the row says otherwise than the last time counts. What has one value changes only where it is as files had
  /// it: else the person has changed it since, and it stays. Days and tags come and go one by one, and so do the
  /// paragraphs of notes. A day that is there already without any row having told it is the same viewing.
  ///
  /// - Parameters:
  ///   - last: what this row said the last time; `nil` where it is new.
  ///   - others: what the other rows of the entry said the last time.
  public func taking(_ told: ToldMarks, last: ToldMarks?, others: [ToldMarks]) -> Marks {
    let values = Taking(current: self, told: told, last: last, others: others)
    var marks = self
    marks.isFavorite = values.one(.favorite, \.isFavorite)
    marks.isWanted = values.one(.wanted, \.isWanted)
    marks.wasSeen = values.one(.seen, \.wasSeen)
    marks.rating = values.one(.rating, \.rating)
    if told.fields.contains(.note) { marks.note = values.note }
    if told.fields.contains(.seen) {
      let (gone, come) = values.changes(\.viewings)
      for day in gone { marks.apply(.unseen(on: day)) }
      for day in come where marks.viewings.count(where: { $0 == day }) <= values.timesTold(day) {
        marks.apply(.seen(on: day))
      }
    }
    if told.fields.contains(.tags) {
      let (gone, come) = values.changes(\.tags)
      marks.apply(.untag(gone))
      marks.apply(.tag(come))
    }
    return marks
  }

  private struct Taking {
    let current: Marks
    let told: ToldMarks
    let last: ToldMarks?
    let others: [ToldMarks]

    func one<Value: Equatable>(_ field: ToldMarks.Field, _ path: KeyPath<Marks, Value>) -> Value {
      let (value, present) = (told.marks[keyPath: path], current[keyPath: path])
      let before = last.flatMap { $0.fields.contains(field) ? $0.marks[keyPath: path] : nil }
      guard told.fields.contains(field), before != value else { return present }
      let said = ([last].compactMap(\.self) + others).filter { $0.fields.contains(field) }.map {
        $0.marks[keyPath: path]
      }
      let isAsTold = said.isEmpty ? present == Marks.none[keyPath: path] : said.contains(present)
      // What is empty in one row takes nothing away that another said.
      return isAsTold && (before != nil || value != Marks.none[keyPath: path]) ? value : present
    }

    var note: String? {
      let (new, before) = (told.marks.note, last?.marks.note)
      guard new != before else { return current.note }
      guard let text = current.note else { return before == nil ? new : nil }
      if let before {
        guard let part = text.firstRange(of: before) else { return text }
        let changed = text.replacingCharacters(in: part, with: new ?? "").withoutOuterBlanks
        return changed.isEmpty ? nil : changed
      }
      guard let new, !text.contains(new) else { return text }
      return "\(text)\n\n\(new)"
    }

    /// What went and what came since the last time.
    func changes<Element: Equatable>(_ path: KeyPath<Marks, [Element]>) -> (gone: [Element], come: [Element]) {
      var (gone, come) = (last?.marks[keyPath: path] ?? [], [Element]())
      for element in told.marks[keyPath: path] {
        if let index = gone.firstIndex(of: element) { gone.remove(at: index) } else { come.append(element) }
      }
      return (gone, come)
    }

    /// How many of the viewings of a day are known to be of other rows.
    func timesTold(_ day: PartialDate) -> Int {
      others.reduce(0) { $0 + $1.marks.viewings.count { $0 == day } }
    }
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
