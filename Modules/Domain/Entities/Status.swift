/// Where the person is with a work.
public enum Status: String, Sendable, Hashable, CaseIterable {
  case started
  case onHold = "onhold"
  case givenUp = "givenup"
  case finished
}

extension Mark {
  /// What is finished was seen on that day; what is started and is seen is finished.
  public static let status = Mark(
    Field("status", .status, isColumn: true, get: { $0.status }, set: { $0.status = $1 }),
    states: [
      StateWord(key: "is", text: "started", value: .status(.started), place: 10),
      StateWord(key: "is", text: "onhold", value: .status(.onHold), place: 10),
      StateWord(key: "is", text: "givenup", value: .status(.givenUp), place: 10),
    ],
    check: { (value) throws(Problem) in
      guard let text = value.text, Status(rawValue: text) != nil else {
        throw .usage(.unknownStatus(value.text ?? ""))
      }
      return value
    },
    wasSet: { marks, setting in
      guard marks.status == .finished, setting.before.status != .finished, let day = setting.day else { return }
      marks.apply(.seen(on: day), to: setting.work)
    },
    wasSeen: { if $0.status == .started || $0.status == .onHold { $0.status = .finished } })
}

extension FieldForm<Status> {
  static let status = FieldForm(.text, { .text($0.rawValue) }, { $0.text.flatMap { Status(rawValue: $0) } })
}

extension FieldValue {
  /// As a record has it.
  static func status(_ status: Status) -> FieldValue { .text(status.rawValue) }
}
