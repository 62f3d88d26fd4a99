import MarqueeSystem

/// The folder in which a repair works, beside the library, so that files in it can be renamed into the library's place.
struct RepairFolder: Sendable {
  private let folder: PrivateFolder

  /// The copy of the damaged file that is read. It is changed where that makes more of it readable.
  var copy: String { "\(folder.path)/copy" }
  /// A copy of the damaged file with its log's changes, or after its journal's rollback.
  var whole: String { "\(folder.path)/whole" }
  /// The new file with the recovered rows.
  var fresh: String { "\(folder.path)/recovered" }
  /// The unchanged copy of the damaged file, until it gets its final name.
  var backup: String { "\(folder.path)/kept" }
  /// The library's journals, until it is replaced: this path and their endings.
  var removed: String { "\(folder.path)/removed" }

  /// Creates the folder, and removes what a killed repair left; `nil` sets `errno`. The caller has locked the library.
  init?(beside library: String) {
    PrivateFolder.removeAll("\(library).repair-")
    guard let folder = PrivateFolder("\(library).repair-") else { return nil }
    self.folder = folder
  }

  /// Removes the folder. What cannot be removed, the next repair removes.
  func remove() { folder.remove() }
}
