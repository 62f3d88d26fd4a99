import MarqueeSystem

/// The folder that a repair works in, beside the library, so that what it makes can be renamed into its place.
struct RepairFolder: Sendable {
  private let folder: PrivateFolder

  /// The damaged file, which is read here and changed where that helps to read it.
  var copy: String { "\(folder.path)/copy" }
  /// The damaged file with what was in its log, or without what its journal takes back.
  var whole: String { "\(folder.path)/whole" }
  /// What is recovered.
  var fresh: String { "\(folder.path)/recovered" }
  /// The damaged file as it was, until it gets its name.
  var backup: String { "\(folder.path)/kept" }

  /// Makes the folder, and removes what a killed repair left: the caller has locked the library.
  ///
  /// - Returns: `nil` where it cannot be made; `errno` says why.
  init?(beside library: String) {
    PrivateFolder.removeAll("\(library).repair-")
    guard let folder = PrivateFolder("\(library).repair-") else { return nil }
    self.folder = folder
  }

  /// What cannot be removed is removed by the next repair.
  func remove() { folder.remove() }
}
