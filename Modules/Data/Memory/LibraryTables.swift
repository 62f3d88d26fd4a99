import MarqueeDomain

/// What a library in memory holds. It is changed by patches only, so that every change can be taken back.
struct LibraryTables {
  /// What is said of a work, and when its marks were made, by a number that counts everything ever made.
  struct MarkRow: Equatable {
    /// As it was when it was marked; of an own work `OwnRow` knows better.
    var work: Work
    var marks: Marks
    var favorited: Int?
    var wanted: Int?
    /// When each of the viewings was written down, in the order of `Marks.viewings`.
    var viewings: [Int] = []
  }

  struct OwnRow: Equatable {
    var work: Work
    var actors: [Person.ID]
    var authors: [Person.ID]
    let added: Int

    var people: [Person.ID] { actors + authors }
  }

  private(set) var marks: [Work.ID: MarkRow] = [:]
  private(set) var works: [Work.ID: OwnRow] = [:]
  private(set) var people: [Person.ID: String] = [:]
  /// Numbers are never used again, also where a change is taken back.
  private var lastNumber = 0

  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// The work as it is to be shown.
  func work(_ id: Work.ID) -> Work? { works[id]?.work ?? marks[id]?.work }

  /// Makes a change, and gives the one that takes it back.
  mutating func apply(_ patch: LibraryPatch) -> LibraryPatch {
    LibraryPatch(
      marks: Self.apply(patch.marks, to: &marks), works: Self.apply(patch.works, to: &works),
      people: Self.apply(patch.people, to: &people))
  }

  private static func apply<Key, Row>(_ rows: [Key: Row?], to table: inout [Key: Row]) -> [Key: Row?] {
    var before: [Key: Row?] = [:]
    for (key, row) in rows {
      before.updateValue(table[key], forKey: key)
      table[key] = row
    }
    return before
  }
}

/// Rows as they are to be; `nil` where there is to be none.
struct LibraryPatch {
  var marks: [Work.ID: LibraryTables.MarkRow?] = [:]
  var works: [Work.ID: LibraryTables.OwnRow?] = [:]
  var people: [Person.ID: String?] = [:]

  var parts: Set<LibraryPart> {
    var parts: Set<LibraryPart> = [.journal]
    if !marks.isEmpty { parts.insert(.marks) }
    if !works.isEmpty || !people.isEmpty { parts.insert(.ownWorks) }
    return parts
  }
}
