/// The size of the caches, which can be deleted at no loss: everything in them can be fetched again.
public struct CacheContents: Sendable, Hashable {
  /// The pictures on disk.
  public var artwork: Amount
  /// The answers of services.
  public var answers: Amount
  /// How many works came from imported dumps.
  public var imports: Int
  /// When the oldest answer was fetched; `nil` if there are no answers.
  public var oldest: Date?

  /// Creates the size of empty caches, or of the given parts.
  public init(artwork: Amount = .none, answers: Amount = .none, imports: Int = 0, oldest: Date? = nil) {
    self.artwork = artwork
    self.answers = answers
    self.imports = imports
    self.oldest = oldest
  }

  /// A number of entries and their size.
  public struct Amount: Sendable, Hashable {
    /// How many files or records there are.
    public var entries: Int
    /// Their size in bytes.
    public var bytes: Int

    /// Creates an amount of so many entries and bytes.
    public init(entries: Int, bytes: Int) {
      self.entries = entries
      self.bytes = bytes
    }

    /// No entries and no bytes.
    public static let none = Amount(entries: 0, bytes: 0)

    /// The sum of two amounts.
    public static func + (left: Amount, right: Amount) -> Amount {
      Amount(entries: left.entries + right.entries, bytes: left.bytes + right.bytes)
    }
  }
}
