/// A page of a list of the library.
public struct LibraryPage: Sendable, Hashable {
  /// How many entries the whole list has; with a search, how many match.
  public var total: Int
  /// How many entries the whole list has, whether they match a search or not.
  public var listTotal: Int
  /// The entries of this page.
  public var entries: [Entry]

  /// Creates a page; `listTotal` is `nil` if all entries match.
  public init(total: Int = 0, listTotal: Int? = nil, entries: [Entry] = []) {
    self.total = total
    self.listTotal = listTotal ?? total
    self.entries = entries
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

    /// Creates a row of a list.
    public init(_ work: Work, _ marks: Marks = .none, sameAs: [Work.ID] = [], viewing: Viewing? = nil) {
      self.work = work
      self.marks = marks
      self.sameAs = sameAs
      self.viewing = viewing
    }
  }
}
