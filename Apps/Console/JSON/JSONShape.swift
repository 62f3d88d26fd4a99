import MarqueeJSON

/// What a value in an answer can be, in the terms of JSON Schema (draft 2020-12, json-schema.org).
indirect enum JSONShape: Sendable {
  case null
  case boolean
  case integer
  case number
  case string(format: String? = nil, pattern: String? = nil)
  case word([String])
  case array(JSONShape)
  case object([Property])
  /// An object whose members can have any name.
  case map(JSONShape)
  case any([JSONShape])
  /// A shape that the schema defines once, under this name.
  case defined(String, JSONShape)

  struct Property: Sendable {
    let name: String
    let shape: JSONShape
    var isRequired = true
    var description: String?
  }

  static let text = string()
  /// A time: RFC 3339, UTC, whole seconds.
  static let time = string(format: "date-time")
  static let address = string(format: "uri")
  /// A day, a month or a year.
  static let date = string(pattern: "^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$")
  /// An identifier: `catalog:kind/key`.
  static let identifier = string(pattern: "^[a-z]+:[a-z]+/.+$")

  var orNull: JSONShape { .any([self, .null]) }

  /// The schema of the shape. `definitions` receives the shapes that are defined once, for `$defs`.
  func schema(_ definitions: inout [String: JSONTree]) -> JSONTree {
    switch self {
    case .null: return ["type": .string("null")]
    case .boolean: return ["type": .string("boolean")]
    case .integer: return ["type": .string("integer")]
    case .number: return ["type": .string("number")]
    case .string(let format, let pattern):
      return .object(
        [("type", .string("string"))] + (format.map { [("format", .string($0))] } ?? [])
          + (pattern.map { [("pattern", .string($0))] } ?? []))
    case .word(let words): return ["enum": .strings(words)]
    case .array(let element): return ["items": element.schema(&definitions), "type": .string("array")]
    case .map(let value): return ["additionalProperties": value.schema(&definitions), "type": .string("object")]
    case .any(let shapes):
      let schemas = shapes.map { $0.schema(&definitions) }
      if case .null? = shapes.last, schemas.count == 2, let schema = schemas[0].orNull { return schema }
      return schemas.isEmpty ? [:] : ["anyOf": .array(schemas)]
    case .object(let properties):
      let schemas = properties.map { property in
        let schema = property.shape.schema(&definitions)
        return (property.name, property.description.map { schema.adding("description", .string($0)) } ?? schema)
      }
      return [
        "properties": .object(schemas), "required": .strings(properties.filter(\.isRequired).map(\.name).sorted()),
        "type": .string("object"),
      ]
    case .defined(let name, let shape):
      if definitions[name] == nil {
        // The name is taken first, for a shape that contains itself.
        definitions[name] = .null
        definitions[name] = shape.schema(&definitions)
      }
      return ["$ref": .string("#/$defs/\(name)")]
    }
  }

  static let anything = any([])

  /// The properties of an object, or of the elements of a list of objects.
  var properties: [Property] {
    switch self {
    case .object(let properties): properties
    case .array(let element): element.properties
    case .defined(_, let shape): shape.properties
    case .any(let shapes): shapes.flatMap(\.properties)
    default: []
    }
  }
}

extension JSONTree {
  /// The schema for null in addition; `nil` unless it has one type, to which its other rules apply, or a list of words.
  fileprivate var orNull: JSONTree? {
    if let type = self["type"] { return replacing("type", by: [type, .string("null")]) }
    if case .array(let words) = self["enum"] { return replacing("enum", by: .array(words + [.null])) }
    return nil
  }
}
