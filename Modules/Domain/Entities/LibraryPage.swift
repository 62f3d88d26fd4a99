/// A part of a list of the library.
public struct LibraryPage: Sendable, Hashable {
  /// How many there are in the whole list; with a search, how many match.
  public var total: Int
  /// How many there are in the whole list, whether they match or not.
  public var kept: Int
  /// Those that were asked for.
  public var entries: [Entry]

  /// - Parameter kept: `nil` where all of them match.
  public init(total: Int = 0, kept: Int? = nil, entries: [Entry] = []) {
    self.total = total
    self.kept = kept ?? total
    self.entries = entries
  }

  /// A work on a list, with what the person says of it.
  public struct Entry: Sendable, Hashable {
    public var work: Work
    public var marks: Marks
    /// The other identifiers that the work is known by.
    public var sameAs: [Work.ID]
    /// In the diary, the viewing that the row is of; else `nil`.
    public var viewing: Viewing?

    public init(_ work: Work, _ marks: Marks = .none, sameAs: [Work.ID] = [], viewing: Viewing? = nil) {
      self.work = work
      self.marks = marks
      self.sameAs = sameAs
      self.viewing = viewing
    }
  }
}
