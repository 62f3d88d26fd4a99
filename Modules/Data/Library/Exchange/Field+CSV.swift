import MarqueeDomain
import MarqueeJSON
import MarqueeTables

// Writes and reads fields as columns of Marquee's own CSV.

extension Array {
  /// The names of the columns.
  func columnNames<Owner>() -> [String] where Element == Field<Owner> { flatMap { $0.members.map(\.name) } }

  /// The cells of the columns. The texts of a list are joined as `listed` says; a list of objects is JSON.
  func cells<Owner>(of owner: Owner) -> [String] where Element == Field<Owner> {
    flatMap { field in
      zip(field.members, field.values(of: owner)).map { member, value in
        if case .objects? = value, let value { return member.type.json(value, isShared: true).text() }
        return value?.cell ?? ""
      }
    }
  }
}

extension RowDraft {
  /// Reads the columns of fields. A field whose columns the file lacks stays as it is.
  mutating func read<Owner>(_ fields: [Field<Owner>], into owner: Owner) -> Owner {
    var owner = owner
    for field in fields {
      let values = field.members.map { value($0.name, $0.type) }
      guard values.contains(where: { $0 != nil }) else { continue }
      field.set(values, in: &owner)
      // A spreadsheet writes page 120 as `120.0`.
      if field.isKnown(in: owner) { continue }
      field.set(values.map { value in value?.text?.wholeNumber.map { .text($0) } ?? value }, in: &owner)
    }
    return owner
  }

  fileprivate mutating func value(_ column: String, _ type: FieldType) -> FieldValue? {
    if case .texts = type { return .texts((text(column)?.listedValues ?? []).map(\.onOneLine).withoutRepeats { $0 }) }
    guard let text = text(column) else { return nil }
    switch type {
    case .objects(let elements): return .objects(JSONDocument([UInt8](text.utf8)).root.objects(elements) ?? [])
    case .flag: return .flag(flag(column))
    case .integer: return text.wholeNumber.flatMap { Int($0) }.map { .integer($0) }
    case .real: return Double(text).map { .real($0) }
    case .date: return .text(date(of: text, nil)?.description ?? text)
    case .text: return .text(whole(column) ?? text)
    case .address, .texts: return .text(text)
    }
  }
}
