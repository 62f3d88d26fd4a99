// Creates lists from the names and descriptions in imported files.
import MarqueeDomain

extension NamedList {
  /// A list as an imported file describes it, with the first of the names by which it can be found. Long texts are cut.
  init(imported names: [String], description: String?) {
    let names = names.map { name in
      let line = name.onOneLine.unicodeScalars.filter { $0.properties.generalCategory != .control }
      return String(String.UnicodeScalarView(line.prefix(MarkChange.longestTag))).trimmed
    }
    let text = String((description ?? "").unicodeScalars.prefix(ListChange.longestDescription)).trimmed
    self.init(names.first { !ListPlace.key(of: $0).isEmpty } ?? "", description: text.isEmpty ? nil : text)
  }
}
