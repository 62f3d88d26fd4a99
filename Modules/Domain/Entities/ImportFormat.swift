/// A format of files that can be imported. The file that reads the format declares it.
public struct ImportFormat: Sendable, Hashable {
  /// The name that the user types after `--format`.
  public let name: String
  /// The program that writes the format; `nil` for Marquee.
  public let program: String?
  /// The columns by which the format is recognized; empty if its files have no header.
  public let signs: [String]
  /// The file names by which the format is recognized where the columns do not suffice; may be empty.
  public let files: [String]
  /// Whether the program may give a row another key in its next export.
  package let keysChange: Bool
  /// All columns of its files.
  public let columns: [Column]

  /// A column of a format's files.
  public struct Column: Sendable, Hashable {
    /// The names that the program gives it.
    public let names: [String]
    /// The member of Marquee's own export that its cells become; `nil` if they are not imported.
    public let member: String?

    /// Declares a column.
    package init(_ names: [String], member: String?) { (self.names, self.member) = (names, member) }
  }

  /// Declares a format.
  package init(
    _ name: String, program: String?, signs: [String] = [], files: [String] = [], keysChange: Bool = false,
    columns: [Column] = []
  ) {
    (self.name, self.program, self.signs, self.files) = (name, program, signs, files)
    (self.keysChange, self.columns) = (keysChange, columns)
  }

  /// Formats with one name are one format: a program may export tables and JSON.
  public static func == (left: Self, right: Self) -> Bool { left.name == right.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
