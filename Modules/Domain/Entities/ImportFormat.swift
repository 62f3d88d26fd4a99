/// A format of files that can be brought in. The file that reads it declares it.
public struct ImportFormat: Sendable, Hashable {
  /// What a person types after `--format`.
  public let name: String
  /// The program that writes it; `nil` for Marquee.
  public let program: String?
  /// The columns that tell it from others; none where it has no header.
  public let columns: [String]
  /// Names of files that tell what the columns do not, or what has no columns; perhaps none.
  public let files: [String]

  public init(_ name: String, program: String?, columns: [String] = [], files: [String] = []) {
    (self.name, self.program, self.columns, self.files) = (name, program, columns, files)
  }
}
