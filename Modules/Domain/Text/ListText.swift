// Lists of values in one text: on screens, in piped output and in CSV.

extension [String] {
  /// The values in one text, with `separator` between them, from which `listedValues` reads them again.
  ///
  /// If a value contains a comma or a semicolon, `; ` separates the values instead. A value that would then be read as
  /// another one, or has a blank at an end, is in quotation marks, as in CSV: `"a; b"; c, d`. If the list must be
  /// exact, a semicolon follows a single value with a comma, so that it is read as one value.
  public func listed(_ separator: String = ", ", isExact: Bool = false) -> String {
    let text = joined(separator: separator)
    func isPadded(_ value: String) -> Bool {
      [value.utf8.first, value.utf8.last].contains { $0.map { $0 <= 0x20 } ?? false }
    }
    // Nearly all lists are of plain values, without commas, semicolons and quotation marks, which need no reading.
    let isPlain = allSatisfy { !$0.utf8.contains { ",;\"".utf8.contains($0) } && !isPadded($0) }
    guard !isPlain, text.listedValues != self else { return text }
    let values = map { value in
      let isQuoted = value.contains(";") || value.hasPrefix("\"") || isPadded(value)
      return isQuoted ? "\"\(value.replacing("\"", with: "\"\""))\"" : value
    }
    return values.joined(separator: "; ") + (isExact && values == self && count == 1 ? ";" : "")
  }
}

extension String {
  /// The values of a list, as `listed` writes them: between semicolons, or else between commas.
  public var listedValues: [String] {
    let values = values(between: ";")
    return values.count > 1 || trimmed.hasSuffix(";") ? values : self.values(between: ",")
  }

  /// The values between commas or semicolons, without blanks around them. One in quotation marks may contain the
  /// separator.
  public func values(between separator: Character) -> [String] {
    let pattern =
      separator == ","
      ? #/ *(?:"((?:[^"]|"")*)" *|([^,]*))(?:,|$)/# : #/ *(?:"((?:[^"]|"")*)" *|([^;]*))(?:;|$)/#
    return matches(of: pattern.matchingSemantics(.unicodeScalar)).map { match in
      match.1.map { String($0).replacing("\"\"", with: "\"") } ?? String(match.2 ?? "").trimmed
    }.filter { !$0.isEmpty }
  }
}
