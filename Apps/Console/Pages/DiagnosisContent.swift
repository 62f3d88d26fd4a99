import MarqueeComposition
import MarqueeDomain
import MarqueeSystem
import MarqueeTerminal

/// The result of the doctor's checks.
struct DiagnosisContent: PageContent, JSONObjectWritable {
  let diagnosis: Diagnosis

  static let columns = ["name", "check", "ok", "detail", "fix"]

  var title: String { "Doctor" }
  var isAside: Bool { true }
  var nextInSession: [String] { ["settings"] }
  var nextInShell: [String] { ["marquee settings", "marquee help"] }

  func blocks(_ kept: LibraryEntries, at now: Date) -> [Block] {
    var checks = Table(
      [.init(), .init(), .init()],
      diagnosis.checks.flatMap { check in
        let style = check.isOK ? Line.TextStyle.plain : .error
        let row: [Table.Cell] = [
          .init(check.isOK ? "ok" : "! ", check.isOK ? .faint : .error, spoken: ""),
          .init(check.name, .heading, spoken: "\(check.isOK ? "ok" : "Problem"): \(check.name)"),
          .init(check.detail.text, style),
        ]
        return [Table.Row(cells: row)]
          + [check.advice].compactMap(\.self).map { advice in Table.Row(cells: [.init(""), .init(""), .init(advice)]) }
      })
    (checks.wrapped, checks.gapAfterNumber) = (2, nil)
    return [.table(checks)]
      + (diagnosis.damage.isEmpty ? [] : [.heading("Damaged answers")])
      + diagnosis.damage.map { .prose("\($0.catalog.title): \($0.words)") }
      + [
        .heading("Flags and settings"),
        .table(
          Table(values: diagnosis.flags) { flag in
            (.init(flag.name), .init(flag.value ?? "–", spoken: flag.value ?? "none"), "\(flag.origin)")
          }),
      ]
  }

  static let members: [JSONMember<DiagnosisContent>] = [
    JSONMember(
      "checks", each: \.diagnosis.checks,
      of: [
        JSONMember("detail") { $0.detail.text.withBytesShown }, JSONMember("fix") { $0.advice?.withBytesShown },
        JSONMember("name", \.name), JSONMember("ok", \.isOK),
      ], record: { Record(values: [$0.name, "check", "\($0.isOK)", $0.detail.text, $0.advice ?? ""]) }),
    JSONMember(
      "damage", about: "Services that sent damaged responses.", each: \.diagnosis.damage,
      of: [
        JSONMember("catalog", \.catalog.rawValue), JSONMember("latest", as: .time) { $0.latest.formatted(.iso8601) },
        JSONMember("pages", \.pages), JSONMember("since", as: .time) { $0.since.formatted(.iso8601) },
      ], record: { Record(values: ["catalog \($0.catalog.rawValue)", "damage", "", $0.words, ""]) }),
    JSONMember(
      "flags", each: \.diagnosis.flags,
      of: [
        JSONMember("from", about: "Where the value comes from.") { "\($0.origin)" }, JSONMember("name", \.name),
        JSONMember("value") { $0.value?.withBytesShown },
      ], record: { Record(values: [$0.name, "flag", $0.value ?? "", "\($0.origin)", ""]) }),
  ]
}

extension AnswerDamage {
  fileprivate var words: String {
    let pages = pages == 1 ? "1 damaged page" : "\(pages) damaged pages"
    let since = since.formatted(.iso8601)
    let latest = latest.formatted(.iso8601)
    return latest == since ? "\(pages) at \(since)" : "\(pages), first at \(since), latest at \(latest)"
  }
}

extension Diagnosis.Check {
  /// The advice for a check that failed or could be better.
  fileprivate var advice: String? {
    if case .problem(let problem) = detail { problem.hint } else { fix?.words }
  }
}

extension Diagnosis.Check.Detail {
  var text: String {
    switch self {
    case .text(let text): text
    case .problem(let problem): problem.text
    case .settings(let notices, let place): (place.map { "\($0). " } ?? "") + notices.map(\.text).joined(separator: " ")
    }
  }
}
