/// A page of a list of the library.
public struct LibraryPage: Sendable, Hashable {
  /// How many entries match the search, and how many the whole list has; equal without a search.
  public var total, listTotal: Int
  /// The entries of this page.
  public var entries: [Entry]

  /// Creates a page; `listTotal` is `nil` if all entries match.
  public init(total: Int = 0, listTotal: Int? = nil, entries: [Entry] = []) {
    (self.total, self.listTotal, self.entries) = (total, listTotal ?? total, entries)
  }

  /// A work on a list, with what the user says of it.
  public struct Entry: Sendable, Hashable {
    /// The work.
    public var work: Work
    /// What the user says of the work.
    public var marks: Marks
    /// The other identifiers of the work.
    public var sameAs: [Work.ID]
    /// In the diary, the viewing that this row shows; else `nil`.
    public var viewing: Viewing?

    /// In the diary, the episodes of the row's day, in their order; empty for a viewing of the whole work.
    public var episodesOfDay: [Viewing] {
      guard let viewing, viewing.part != nil else { return [] }
      return marks.viewings.filter { $0.day == viewing.day && $0.part != nil }
    }

    /// Creates a row of a list.
    public init(_ work: Work, _ marks: Marks = .none, sameAs: [Work.ID] = [], viewing: Viewing? = nil) {
      (self.work, self.marks) = (work, marks)
      (self.sameAs, self.viewing) = (sameAs, viewing)
    }
  }
}
