/// Where the person is with a work.
public enum Status: String, Sendable, Hashable, CaseIterable {
  case started
  case onHold = "onhold"
  case givenUp = "givenup"
  case finished

  /// As it stands in a sentence.
  public var text: String {
    switch self {
    case .started, .finished: rawValue
    case .onHold: "on hold"
    case .givenUp: "given up"
    }
  }
}

extension Mark {
  /// What is finished was seen on that day; what is started and is seen is finished.
  public static let status = Mark(
    Field(
      "status", .status, about: "Where the person is with it.", isColumn: true, get: { $0.status },
      set: { $0.status = $1 }),
    states: [
      StateWord(key: "is", text: "started", about: "and not finished", value: .status(.started), place: 10),
      StateWord(key: "is", text: "onhold", value: .status(.onHold), place: 10),
      StateWord(key: "is", text: "givenup", value: .status(.givenUp), place: 10),
    ],
    text: Text(place: 3, line: { $0.status == .finished ? nil : $0.status?.text }),
    words: { value in
      switch value?.text.flatMap({ Status(rawValue: $0) }) {
      case .started: ("Started", "Started already")
      case .onHold: ("Put on hold", "On hold already")
      case .givenUp: ("Given up", "Given up already")
      case .finished: ("Finished", "Finished already")
      case nil: ("Status removed", "There is no status")
      }
    },
    check: { (value) throws(Problem) in
      guard let text = value.text, Status(rawValue: text) != nil else {
        throw .usage(
          message: "There is no status “\((value.text ?? "").excerpt)”.",
          remedy: .advice("It can be \((Status.allCases.map(\.rawValue) + ["none"]).alternatives)."))
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
