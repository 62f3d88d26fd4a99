// The command `library complete`: fetches what is not known about works that are kept.
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

extension Command {
  static let libraryComplete = Command(
    "library complete", "ask catalogs for makers, minutes and pages that are missing in what you keep",
    flags: [dryRun], columns: CompletionSummary.columns, data: DataSchema(CompletionSummary.self)
  ) { (context) async throws(Problem) in
    let complete = context.useCases.completeLibrary
    if context[dryRun] {
      let plan = try await complete.plan()
      let completion = LibraryCompletion(unasked: plan.unasked)
      return .output(CompletionSummary(asked: plan.asked, completion: completion, isDryRun: true).output)
    }
    let line = ProgressLine(environment: context.plain.environment, clock: context.plain.clock)
    defer { line?.end() }
    let completion = try await complete(progress: { done, all in
      line?.show(rows: done, of: "works", Double(done) / Double(all))
    })
    if let problem = completion.refusal { throw problem }
    let asked = completion.completed + completion.unchanged + completion.failed
    return .output(CompletionSummary(asked: asked, completion: completion).output)
  }
}

/// How many works were completed, failed and so on, for programs.
private struct CompletionSummary: RowWritable {
  let asked: Int
  let completion: LibraryCompletion
  var isDryRun = false

  static let fields: [RowField<CompletionSummary>] = [
    RowField(JSONMember("asked", about: "Works about which something is not known.", \.asked)),
    RowField(JSONMember("completed", \.completion.completed)),
    RowField(JSONMember("unchanged", about: "Works about which their catalogs know no more.", \.completion.unchanged)),
    RowField(JSONMember("failed", about: "Works whose catalogs did not answer.", \.completion.failed)),
    RowField(
      JSONMember("unasked", about: "Further works, which are in no catalog that can be asked.", \.completion.unasked)),
    RowField(JSONMember("dryRun", \.isDryRun), text: nil),
  ]

  var output: Output {
    let reasons = completion.reasons.map(\.text).joined(separator: " ")
    let notices = completion.failed > 0 ? ["\(works(completion.failed)) could not be fetched: \(reasons)"] : []
    return Output(records: [record], lines: lines, json: json, notices: notices, isAboutChange: !isDryRun)
  }

  private var lines: [String] {
    var lines: [String] = []
    if asked == 0 {
      lines.append("Nothing is missing that a catalog could be asked for.")
    } else if isDryRun {
      lines.append("Nothing was changed. Without --dry-run, catalogs are asked about \(works(asked)).")
    } else {
      lines.append("\(completion.completed.grouped) of \(works(asked)) completed.")
    }
    if completion.unchanged > 0 { lines.append("About \(works(completion.unchanged)) the catalogs know no more.") }
    if completion.unasked > 0 {
      lines.append(
        "\(works(completion.unasked)) \(completion.unasked == 1 ? "is" : "are") in no catalog that can be asked.")
    }
    return lines
  }

  private func works(_ count: Int) -> String { "\(count.grouped) \(count == 1 ? "work" : "works")" }
}

extension LibraryCompletion {
  /// The first problem of each catalog, in the order of the catalogs.
  fileprivate var reasons: [Problem] { Catalog.allCases.compactMap { problems[$0] } }

  /// The problem of a completion for which no catalog answered.
  fileprivate var refusal: Problem? { completed + unchanged == 0 ? reasons.first : nil }
}
