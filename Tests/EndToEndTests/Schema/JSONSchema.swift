import Foundation

/// The part of JSON Schema (draft 2020-12) that `marquee schema` uses, and a stricter rule: an object may have no
/// member that the schema does not declare. An unknown keyword fails.
struct JSONSchema {
  let root: [String: Any]

  init(_ text: String) throws {
    root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
  }

  /// What is wrong with a value, each fault with its path.
  func faults(of value: Any) -> [String] { faults(of: value, root, at: "") }

  private func faults(of value: Any, _ schema: [String: Any], at path: String) -> [String] {
    schema.flatMap { keyword, rule in faults(of: value, keyword, rule, in: schema, at: path) }
  }

  private func faults(
    of value: Any, _ keyword: String, _ rule: Any, in schema: [String: Any], at path: String
  ) -> [String] {
    switch (keyword, rule) {
    case ("$schema", _), ("$defs", _), ("title", _), ("description", _), ("format", _), ("then", _): return []
    case ("$ref", let name as String):
      let definitions = root["$defs"] as? [String: Any]
      guard let definition = definitions?[name.replacing("#/$defs/", with: "")] as? [String: Any] else {
        return ["\(path): \(name) is not defined"]
      }
      return faults(of: value, definition, at: path)
    case ("type", _):
      let types = rule as? [String] ?? [rule as? String ?? ""]
      return types.contains { Self.has(value, type: $0) } ? [] : ["\(path): is no \(types.joined(separator: " or "))"]
    case ("enum", let words as [Any]):
      return words.contains { Self.isSame($0, value) } ? [] : ["\(path): \(value) is no such word"]
    case ("const", _): return Self.isSame(rule, value) ? [] : ["\(path): is not \(rule)"]
    case ("pattern", let pattern as String):
      guard let text = value as? String else { return [] }
      return text.range(of: pattern, options: .regularExpression) == nil ? ["\(path): \(text) is no \(pattern)"] : []
    case ("items", let items as [String: Any]):
      return (value as? [Any] ?? []).enumerated().flatMap { faults(of: $1, items, at: "\(path)/\($0)") }
    case ("required", let names as [String]):
      guard let members = value as? [String: Any] else { return [] }
      return names.filter { members[$0] == nil }.map { "\(path): lacks \($0)" }
    case ("properties", let properties as [String: [String: Any]]):
      guard let members = value as? [String: Any] else { return [] }
      // A rule without a type checks only some members.
      let unknown = schema["type"] == nil ? [] : members.keys.filter { properties[$0] == nil }
      return unknown.map { "\(path): \($0) is not declared" }
        + members.flatMap { name, member in
          properties[name].map { faults(of: member, $0, at: "\(path)/\(name)") } ?? []
        }
    case ("additionalProperties", let rule as [String: Any]):
      return (value as? [String: Any] ?? [:]).flatMap { faults(of: $1, rule, at: "\(path)/\($0)") }
    case ("anyOf", let schemas as [[String: Any]]):
      let all = schemas.map { faults(of: value, $0, at: path) }
      return all.contains(where: \.isEmpty) ? [] : all.min { $0.count < $1.count } ?? []
    case ("allOf", let schemas as [[String: Any]]): return schemas.flatMap { faults(of: value, $0, at: path) }
    case ("if", let condition as [String: Any]):
      guard faults(of: value, condition, at: path).isEmpty, let then = schema["then"] as? [String: Any] else {
        return []
      }
      return faults(of: value, then, at: path)
    default: return ["\(path): the keyword \(keyword) is not known"]
    }
  }

  /// Whether two values are the same in JSON.
  private static func isSame(_ one: Any, _ other: Any) -> Bool {
    if let one = one as? String, let other = other as? String { return one == other }
    // No error is lost: a text that cannot be written is not a value of JSON, and equals nothing.
    let texts = [one, other].map { try? JSONSerialization.data(withJSONObject: [$0], options: .sortedKeys) }
    return texts[0] == texts[1]
  }

  private static func has(_ value: Any, type: String) -> Bool {
    let number = value as? NSNumber
    let isBoolean = number.map { String(cString: $0.objCType) == "c" } ?? false
    return switch type {
    case "null": value is NSNull
    case "boolean": isBoolean
    case "integer": number.map { !isBoolean && $0.doubleValue == $0.doubleValue.rounded() } ?? false
    case "number": number != nil && !isBoolean
    case "string": value is String
    case "array": value is [Any]
    case "object": value is [String: Any]
    default: false
    }
  }
}

extension JSONSchema {
  /// What answers can be now that an earlier schema did not allow, and what they lack that it promised. Empty if the
  /// change only adds.
  func breaches(of earlier: JSONSchema) -> [String] { Self.breaches(earlier.root, root, at: "") }

  private static func breaches(_ old: [String: Any], _ new: [String: Any], at path: String) -> [String] {
    old.flatMap { keyword, rule -> [String] in
      guard let now = new[keyword] else { return ["\(path): \(keyword) is gone"] }
      return breaches(keyword, rule, now, at: path)
    }
  }

  private static func breaches(_ keyword: String, _ rule: Any, _ now: Any, at path: String) -> [String] {
    switch (keyword, rule, now) {
    case ("title", _, _), ("description", _, _): return []
    case ("properties", let old as [String: [String: Any]], let new as [String: [String: Any]]),
      ("$defs", let old as [String: [String: Any]], let new as [String: [String: Any]]):
      return old.flatMap { name, schema in
        new[name].map { breaches(schema, $0, at: "\(path)/\(name)") } ?? ["\(path): \(name) is gone"]
      }
    case ("required", let old as [String], let new as [String]), ("enum", let old as [String], let new as [String]):
      return old.filter { !new.contains($0) }.map { "\(path): \($0) is gone from \(keyword)" }
    case ("items", let old as [String: Any], let new as [String: Any]),
      ("additionalProperties", let old as [String: Any], let new as [String: Any]),
      ("then", let old as [String: Any], let new as [String: Any]):
      return breaches(old, new, at: "\(path)/\(keyword)")
    case ("anyOf", let old as [[String: Any]], let new as [[String: Any]]),
      ("allOf", let old as [[String: Any]], let new as [[String: Any]]):
      // The order has no meaning.
      return old.flatMap { schema in
        new.map { breaches(schema, $0, at: path) }.min { $0.count < $1.count } ?? ["\(path): a choice is gone"]
      }
    default: return isSame(rule, now) ? [] : ["\(path): \(keyword) was \(rule), is \(now)"]
    }
  }
}
