/// A format of files that can be imported. The file that reads the format declares it.
public struct ImportFormat: Sendable, Hashable {
  /// The name that the user types after `--format`.
  public let name: String
  /// The program that writes the format; `nil` for Marquee.
  public let program: String?
  /// The columns by which the format is recognized; empty if its files have no header.
  public let columns: [String]
  /// The file names by which the format is recognized where the columns do not suffice; may be empty.
  public let files: [String]

  /// Declares a format.
  public init(_ name: String, program: String?, columns: [String] = [], files: [String] = []) {
    (self.name, self.program, self.columns, self.files) = (name, program, columns, files)
  }
}
