/// A type that is read from a JSON object, field by field.
///
/// ```swift
/// struct FilmWire: JSONReadable {
///   let id: String
///   let title: String?
///   let minutes: Int?
///
///   init(_ object: JSONObject) throws(JSONUnreadable) {
///     id = try object.required.string("id")
///     title = object.text("title")
///     minutes = object.integer("running_time", .orNumeral)
///   }
/// }
/// ```
public protocol JSONReadable {
  /// Whether an object that is damaged, or cut off before its end, is still worth reading. False by default. Say true
  /// for an object that mainly holds a list, such as a page of results: its whole elements are then read. A record
  /// would look whole and lack fields.
  static var acceptsDamaged: Bool { get }

  /// Reads the fields. Throwing costs this value only: its list goes on without it, and the loss is reported.
  init(_ object: JSONObject) throws(JSONUnreadable)
}

extension JSONReadable {
  public static var acceptsDamaged: Bool { false }
}

extension JSONObject: JSONReadable {
  /// Reads nothing: the members are read later.
  public init(_ object: JSONObject) { self = object }
}

/// Why a value could not be made; thrown inside `JSONReadable.init`, and reported where that value is dropped.
///
/// `JSONObject.required` throws it, and `JSONObject.unreadable(_:_:)` makes one for a reason of your own.
public struct JSONUnreadable: Error, Sendable, Hashable {
  let node: Int
  /// The name of a member that is missing.
  let member: String?
  let reason: LossReason

  init(_ node: Int, member: String? = nil, _ reason: LossReason) {
    (self.node, self.member, self.reason) = (node, member, reason)
  }
}
