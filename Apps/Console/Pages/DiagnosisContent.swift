import MarqueeComposition
import MarqueeDomain
import MarqueeSystem
import MarqueeTerminal

/// What the doctor found.
struct DiagnosisContent: PageContent {
  let diagnosis: Diagnosis

  static let columns = ["name", "check", "ok", "detail", "fix"]

  var title: String { "Doctor" }
  var isAside: Bool { true }
  var nextInSession: [String] { ["settings"] }
  var nextInShell: [String] { ["marquee settings", "marquee help"] }

  func add(to page: inout Rendering) {
    let indent = 4 + (diagnosis.checks.map(\.name.columns).max() ?? 0) + 2
    for check in diagnosis.checks {
      guard !page.isAccessible else {
        page.add("\(check.isOK ? "ok" : "Problem"): \(check.name), \(check.detail.text)")
        if let fix = check.advice { page.add(fix) }
        continue
      }
      let sign = check.isOK ? Line("ok  ", .faint) : Line("!   ", .error)
      page.add(sign + Line(check.name, .heading), indent: indent, check.detail.text, ink: check.isOK ? .plain : .error)
      if let fix = check.advice { page.add(Line(), indent: indent, fix, ink: .plain) }
    }
    if !diagnosis.damage.isEmpty {
      page.add()
      page.add(Line("Damaged answers", .heading))
      for damage in diagnosis.damage { page.add("\(damage.catalog.title): \(damage.words)") }
    }
    page.add()
    page.add(Line("Flags and settings", .heading))
    page.add(
      choices: diagnosis.flags.map { flag in
        Choice(name: flag.name, nameInk: .plain, value: flag.value, ink: .plain, origin: "\(flag.origin)")
      })
  }

  func records(_ kept: LibraryEntries) -> [Record] {
    let checks = diagnosis.checks.map {
      Record(values: [$0.name, "check", $0.isOK ? "true" : "false", $0.detail.text, $0.advice ?? ""])
    }
    let damage = diagnosis.damage.map {
      Record(values: ["catalog \($0.catalog.rawValue)", "damage", "", $0.words, ""])
    }
    return checks + damage
      + diagnosis.flags.map { Record(values: [$0.name, "flag", $0.value ?? "", "\($0.origin)", ""]) }
  }
}

extension DiagnosisContent: MarkedWritable {
  static let members: [JSONMember<Marked<DiagnosisContent>>] = [
    JSONMember("checks") { $0.value.diagnosis.checks },
    JSONMember("damage", about: "Services that sent damaged answers.") { $0.value.diagnosis.damage },
    JSONMember("flags") { $0.value.diagnosis.flags },
  ]
}

extension Diagnosis.Check: JSONObjectWritable {
  static let members: [JSONMember<Self>] = [
    JSONMember("detail") { $0.detail.text.withBytesShown }, JSONMember("fix") { $0.advice?.withBytesShown },
    JSONMember("name", \.name), JSONMember("ok", \.isOK),
  ]
}

extension Diagnosis.Flag: JSONObjectWritable {
  static let members: [JSONMember<Self>] = [
    JSONMember("from", about: "What set it.") { "\($0.origin)" }, JSONMember("name", \.name),
    JSONMember("value") { $0.value?.withBytesShown },
  ]
}

extension AnswerDamage: JSONObjectWritable {
  static let members: [JSONMember<AnswerDamage>] = [
    JSONMember("catalog", \.catalog.rawValue), JSONMember("latest", as: .time) { $0.latest.formatted(.iso8601) },
    JSONMember("pages", \.pages), JSONMember("since", as: .time) { $0.since.formatted(.iso8601) },
  ]
}

extension AnswerDamage {
  fileprivate var words: String {
    let pages = pages == 1 ? "1 page came damaged" : "\(pages) pages came damaged"
    let since = since.formatted(.iso8601)
    let latest = latest.formatted(.iso8601)
    return latest == since ? "\(pages) at \(since)" : "\(pages), the first since \(since), the latest at \(latest)"
  }
}

extension Diagnosis.Check {
  /// What to do where it is not well, or could be better.
  fileprivate var advice: String? {
    if case .problem(let problem) = detail { problem.hint } else { fix?.words }
  }
}

extension Diagnosis.Check.Detail {
  var text: String {
    switch self {
    case .told(let text): text
    case .problem(let problem): problem.text
    case .settings(let notices, let place):
      (place.map { "\($0). " } ?? "") + notices.map(\.text).joined(separator: " ")
    }
  }
}
