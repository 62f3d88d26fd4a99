/// What is kept of that which can be fetched again.
public struct CacheContents: Sendable, Hashable {
  public var artwork: Amount
  /// Answers of services.
  public var answers: Amount
  /// Works that dumps have brought.
  public var imports: Int
  /// When the oldest answer was fetched; `nil` where there is none.
  public var oldest: Date?

  public init(artwork: Amount = .none, answers: Amount = .none, imports: Int = 0, oldest: Date? = nil) {
    self.artwork = artwork
    self.answers = answers
    self.imports = imports
    self.oldest = oldest
  }

  /// So much, in files or records.
  public struct Amount: Sendable, Hashable {
    public var entries: Int
    public var bytes: Int

    public init(entries: Int, bytes: Int) {
      self.entries = entries
      self.bytes = bytes
    }

    public static let none = Amount(entries: 0, bytes: 0)

    public static func + (left: Amount, right: Amount) -> Amount {
      Amount(entries: left.entries + right.entries, bytes: left.bytes + right.bytes)
    }
  }
}
