// What is known of the user's libraries that share a folder.

/// A library of the user, as its file in the shared folder describes it.
public struct SyncedLibrary: Sendable, Hashable {
  /// The name of its file, which a tool that syncs the folder may have changed.
  public var file: String
  /// The random identity of the library.
  public var identity: String
  /// What its user calls it.
  public var name: String
  /// When it wrote the file.
  public var writtenAt: Date
  /// How many entries it has.
  public var entries: Int
  /// Whether it is this library.
  public var isThis = false
  /// Whether this library no longer reads it.
  public var isForgotten = false

  /// Creates the description of a library.
  public init(file: String, identity: String, name: String, writtenAt: Date, entries: Int) {
    (self.file, self.identity, self.name) = (file, identity, name)
    (self.writtenAt, self.entries) = (writtenAt, entries)
  }
}

/// Why a file of the shared folder was not read.
public enum SyncFault: Error, Sendable, Hashable {
  /// The file has no last line: it has not arrived completely.
  case cut
  /// The file is empty.
  case empty
  /// The content differs from its checksum.
  case damaged
  /// It does not begin as Marquee writes it.
  case foreign
  /// A later version of Marquee wrote it.
  case later
  /// The system's reason.
  case unreadable(String)
}

/// How much one mark changed, over all works.
public struct ReceivedCount: Sendable, Hashable {
  /// The name of the mark, such as `seen`; or `works`, `goal`, `list` or `link`.
  public var name: String
  /// How many values or elements were added or changed, and how many were removed.
  public var added = 0, removed = 0

  /// Creates a count.
  public init(_ name: String, added: Int = 0, removed: Int = 0) {
    (self.name, self.added, self.removed) = (name, added, removed)
  }

  /// Reads a count from its `text`; `nil` for any other text.
  public init?(_ text: String) {
    let words = text.split(separator: " ")
    guard words.count == 3, let added = Int(words[1]), let removed = Int(words[2]) else { return nil }
    self.init(String(words[0]), added: added, removed: removed)
  }

  /// The count as the journal has it: `seen 3 0`.
  public var text: String { "\(name) \(added) \(removed)" }
}

/// What one sync did, or would do.
public struct SyncReport: Sendable, Hashable {
  /// What came from one library.
  public struct Received: Sendable, Hashable {
    /// The name of the library.
    public let library: String
    /// The name of its file.
    public let file: String
    /// How much changed, by mark.
    public let counts: [ReceivedCount]

    /// Creates what came from a library.
    public init(_ library: SyncedLibrary, _ counts: [ReceivedCount]) {
      (self.library, file, self.counts) = (library.name, library.file, counts)
    }
  }

  /// A file that was not read.
  public struct Unread: Sendable, Hashable {
    /// The name of the file.
    public let file: String
    /// Why it was not read.
    public let fault: SyncFault

    /// Creates the account of a file that was not read.
    public init(_ file: String, _ fault: SyncFault) { (self.file, self.fault) = (file, fault) }
  }

  /// The change that brought in what the other libraries say; `nil` if there was nothing new, or in a dry run.
  public var change: JournalEntry?
  /// What came in.
  public var received: [Received] = []
  /// The libraries in the folder, this one first.
  public var libraries: [SyncedLibrary] = []
  /// The files that were not read.
  public var unread: [Unread] = []
  /// Whether this library's file was written.
  public var isWritten = false
  /// Why this library's file could not be written; what came in stays.
  public var unwritten: Problem?
  /// Whether the library took a new identity, because another one writes the file with its name.
  public var isCopy = false

  /// Creates a report of nothing.
  public init() {}
}
