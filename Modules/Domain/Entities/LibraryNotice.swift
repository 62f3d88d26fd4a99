/// What the person should know of the file that holds the library, beside any answer.
public enum LibraryNotice: Sendable, Hashable {
  /// Another file was put in its place while it was in use.
  case replaced(path: String)
  /// Other users of the machine could read it, and no longer can.
  case closedToOthers(path: String)
  /// Its tables have a new form; it was copied before.
  ///
  /// - Parameter news: what became of what it holds, sentences.
  case broughtUpToDate(path: String, copy: String, news: [String])
  /// It can be read, and nothing can be kept in it.
  case readOnly(path: String, reason: String)

  /// A sentence or two.
  public var text: String {
    switch self {
    case .replaced(let path): "Another file was put in the place of \(path). It is your library from here on."
    case .closedToOthers(let path): "\(path) could be read by others. It is yours alone now."
    case .broughtUpToDate(let path, let copy, let news):
      (["\(path) was brought up to date; \(copy) is a copy of it as it was."] + news).joined(separator: " ")
    case .readOnly(let path, let reason): "Nothing can be kept: \(path) cannot be written (\(reason))."
    }
  }
}
