/// How a sync is made.
public struct SyncOptions: Sendable, Hashable {
  /// The name of this library.
  public var name: String
  /// Whether nothing is written, here or in the folder.
  public var isDryRun = false
  /// Whether the user did not ask for it now, so that a plain undo passes over what comes in.
  public var isAutomatic = false

  /// How long the folder may take to answer; `nil` if the user waits for it, and can stop that.
  public var patience: Duration?

  /// Creates options.
  public init(name: String) { self.name = name }
}

/// Exchanges what the user says with their other libraries, through a folder that all of them reach.
///
/// Each library writes one file there, and reads those of all others.
public protocol SyncRepository: Sendable {
  /// Takes what is new in the folder as one change, and writes this library's file if it is not up to date.
  ///
  /// A file that cannot be read does not keep others from being read.
  ///
  /// - Throws: `Problem.storage` if the folder or the library cannot be read or written, or the folder takes longer than
  ///   the options allow; `Problem.cancelled`, even while
  ///   the folder does not answer. A change that came in stays then.
  func sync(with folder: String, _ options: SyncOptions) async throws(Problem) -> SyncReport

  /// The libraries that have files in the folder, and the files that cannot be read. Throws as `sync`.
  func syncStatus(of folder: String) async throws(Problem) -> SyncReport

  /// No longer reads the libraries with some identities, or reads them again.
  func setForgotten(_ isForgotten: Bool, of identities: [String]) async throws(Problem)
}
