import MarqueeComposition
import MarqueeDomain
import MarqueeSystem

/// The folder for an export as Markdown files.
struct ExportedFolder {
  let path: String

  /// Checks the folder that the user named, if any. Throws `Problem.usage` for anything that is not a folder, and for a
  /// folder of Marquee's own.
  init(_ path: String?, folders: Folders) throws(Problem) {
    guard let path, path != "-", !path.isEmpty else { throw .usage(.exportWithoutFolder) }
    if let present = stat(path: path), present.kind != .folder {
      throw .usage(
        message: "\(path) is not a folder.", hint: "Specify a folder for the files. Marquee creates it if needed.")
    }
    guard !folders.isOwn(path.withoutLastSlashes) else {
      throw .usage(message: "\(path) is one of Marquee's own folders.", hint: "Choose another folder.")
    }
    self.path = path.withoutLastSlashes
  }

  static let headings = NoteHeadings(seen: "Seen", read: "Read", lists: "Lists", note: "Note", undated: "Day unknown")
}

extension String {
  fileprivate var withoutLastSlashes: String {
    var text = self
    while text.count > 1, text.hasSuffix("/") { text.removeLast() }
    return text
  }
}

extension ExportedNotes {
  func summary(of path: String) -> String {
    var text = "Wrote \(written.counted("file")) to \(path)"
    if removed > 0 { text += " and removed \(removed.grouped)" }
    if unchanged > 0 { text += "; \(unchanged.grouped) \(unchanged == 1 ? "was" : "were") unchanged" }
    return text + "."
  }

  var notices: [String] {
    guard changed > 0 else { return [] }
    let names = firstChanged.joined(separator: ", ") + (changed > firstChanged.count ? ", …" : "")
    return ["Kept \(changed.counted("file")) that you changed (\(names))."]
  }
}
