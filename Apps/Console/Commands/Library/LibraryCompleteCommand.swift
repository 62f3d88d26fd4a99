// The command `library complete`: fetches what is not known about works that are kept.
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

extension Command {
  static let libraryComplete = Command(
    "library complete", "fetch missing makers, running times and page counts for your library",
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
    RowField(JSONMember("asked", about: "Works with missing details.", \.asked)),
    RowField(JSONMember("completed", \.completion.completed)),
    RowField(JSONMember("unchanged", about: "Works whose catalogs have no more details.", \.completion.unchanged)),
    RowField(JSONMember("failed", about: "Works whose catalogs did not answer.", \.completion.failed)),
    RowField(
      JSONMember("unasked", about: "Works with missing details that no available catalog lists.", \.completion.unasked)),
    RowField(JSONMember("dryRun", \.isDryRun), text: nil),
  ]

  var output: Output {
    let reasons = completion.reasons.map(\.text).joined(separator: " ")
    let notices = completion.failed > 0 ? ["Couldn't fetch details for \(works(completion.failed)): \(reasons)"] : []
    return Output(records: [record], lines: lines, json: json, notices: notices, isAboutChange: !isDryRun)
  }

  private var lines: [String] {
    var lines: [String] = []
    if asked == 0 {
      lines.append("No details are missing.")
    } else if isDryRun {
      lines.append("Dry run, nothing changed. Without --dry-run, Marquee asks catalogs about \(works(asked)).")
    } else {
      lines.append("Completed \(completion.completed.grouped) of \(works(asked)).")
    }
    if completion.unchanged > 0 {
      lines.append("The catalogs have no more details for \(works(completion.unchanged)).")
    }
    if completion.unasked > 0 {
      lines.append(
        "\(works(completion.unasked)) \(completion.unasked == 1 ? "is" : "are") not in any available catalog.")
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
