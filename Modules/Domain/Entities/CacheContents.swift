/// The size of the caches, which can be deleted at no loss: everything in them can be fetched again.
public struct CacheContents: Sendable, Hashable {
  /// The pictures on disk, and the answers of services.
  public var artwork, answers: Amount
  /// How many works came from imported dumps.
  public var imports: Int
  /// When the oldest answer was fetched; `nil` if there are no answers.
  public var oldest: Date?

  /// Creates the size of empty caches, or of the given parts.
  public init(artwork: Amount = .none, answers: Amount = .none, imports: Int = 0, oldest: Date? = nil) {
    (self.artwork, self.answers) = (artwork, answers)
    (self.imports, self.oldest) = (imports, oldest)
  }

  /// A number of entries and their size.
  public struct Amount: Sendable, Hashable {
    /// How many files or records there are, and their size in bytes.
    public var entries, bytes: Int

    /// Creates an amount of so many entries and bytes.
    public init(entries: Int, bytes: Int) { (self.entries, self.bytes) = (entries, bytes) }

    /// No entries and no bytes.
    public static let none = Amount(entries: 0, bytes: 0)

    /// The sum of two amounts.
    public static func + (left: Amount, right: Amount) -> Amount {
      Amount(entries: left.entries + right.entries, bytes: left.bytes + right.bytes)
    }
  }
}
