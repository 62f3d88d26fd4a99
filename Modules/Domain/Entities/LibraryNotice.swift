/// What the person should know of the file that holds the library, beside any answer.
public enum LibraryNotice: Sendable, Hashable {
  /// Another file was put in its place while it was in use.
  case replaced(path: String)
  /// Other users of the machine could read it, and no longer can.
  case closedToOthers(path: String)
  /// Its tables have a new form; it was copied before.
  ///
  /// - Parameter news: what became of what it holds.
  case broughtUpToDate(path: String, copy: String, news: [News])
  /// It can be read, and nothing can be kept in it; `reason` is what SQLite says, `nil` where there is no room on the disk.
  case readOnly(path: String, reason: String?)

  /// What became of what a library holds when its tables got a new form.
  public enum News: String, Sendable {
    /// Changes that were made before cannot be taken back.
    case journalEmptied
  }
}
