import MarqueeDomain
import MarqueeJSON

// Fields as members of records, which are JSON objects.

extension JSONObject {
  /// The values of a field's members; those that are missing or blank are `nil`.
  func values<Owner>(of field: Field<Owner>) -> [FieldValue?] { field.members.map { value($0.name, $0.type) } }

  private func value(_ name: String, _ type: FieldType) -> FieldValue? {
    switch type {
    case .flag: bool(name).map { .flag($0) }
    case .integer: integer(name).map { .integer($0) }
    case .real: double(name).map { .real($0) }
    case .text, .date, .address: text(name).map { .text($0) }
    case .texts: .texts(strings(name))
    }
  }
}
