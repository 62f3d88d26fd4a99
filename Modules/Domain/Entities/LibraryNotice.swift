/// News of the library's file that the user should know, whatever they asked for.
public enum LibraryNotice: Sendable, Hashable {
  /// Another file was put in its place while it was in use.
  case replaced(path: String)
  /// Other users of the machine could read it; its mode was changed, so that they no longer can.
  case closedToOthers(path: String)
  /// Its tables were migrated to a new form; it was copied before. `news` is what that did to the content.
  case broughtUpToDate(path: String, copy: String, news: [News])
  /// It can be read but not written. `reason` is what SQLite says; `nil` if the disk is full.
  case readOnly(path: String, reason: String?)

  /// What a migration did to the content of a library.
  public enum News: String, Sendable {
    /// Changes that were made before the migration cannot be undone.
    case journalEmptied
  }
}
