import MarqueeDomain

extension NamedList {
  /// A list as a file has it, its texts cut where they are too long.
  ///
  /// - Parameter names: the first that is not blank is taken.
  init(imported names: [String], description: String?) {
    let names = names.map { name in
      let line = name.onOneLine.unicodeScalars.filter { $0.properties.generalCategory != .control }
      return String(String.UnicodeScalarView(line.prefix(MarkChange.longestTag))).trimmed
    }
    let told = String((description ?? "").unicodeScalars.prefix(ListChange.longestDescription)).trimmed
    self.init(names.first { !$0.isEmpty } ?? "", description: told.isEmpty ? nil : told)
  }
}
