/// How far the user has come with a work, in a word.
public enum Status: String, Sendable, Hashable, CaseIterable {
  /// The user has begun it.
  case started
  /// The user has put it aside for now.
  case onHold = "onhold"
  /// The user does not want to finish it.
  case givenUp = "givenup"
  /// The user has seen or read it to the end.
  case finished
}

extension Mark {
  /// How far the user has come. A work that becomes finished was seen on that day; a started work that is seen becomes
  /// finished.
  public static let status = Mark(
    Field("status", .word, isColumn: true, get: { $0.status }, set: { $0.status = $1 }),
    states: [Status.started, .onHold, .givenUp].map { status in
      StateWord(key: "is", text: status.rawValue, value: .status(status), place: 10)
    },
    check: { (value) throws(Problem) in
      guard value.text.flatMap({ Status(rawValue: $0) }) != nil else { throw .usage(.unknownStatus(value.text ?? "")) }
      return value
    },
    wasSet: { marks, setting in
      if marks.status == .started { marks.begin(on: setting.day, after: setting.before) }
      if marks.status == nil { marks.begun = nil }
      guard marks.status == .finished, setting.before.status != .finished, let day = setting.day else { return }
      // A series was seen episode by episode, so that its end is no viewing of all of it.
      if marks.position != nil || marks.viewings.contains(where: { $0.part != nil }) {
        marks.progress = nil
      } else {
        marks.apply(.seen(on: day), to: setting.work)
      }
    },
    wasSeen: { if $0.status == .started || $0.status == .onHold { $0.status = .finished } })
}

extension FieldValue {
  /// The value as a record has it.
  public static func status(_ status: Status) -> FieldValue { .text(status.rawValue) }
}
