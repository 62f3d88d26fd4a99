import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

extension Command {
  static let series = Command(
    "series", "a series in its order, with what is seen of it; without NAME those of which you keep works", .series,
    columns: Work.columns,
    data: .screen(SeriesContent.self, rows: "works") + .screen(AllSeriesContent.self, rows: "series"),
    details:
      "NAME is the name of a series, or words of it. Works are in a series by what an import told, by `library edit REF --series NAME --number N`, and by TMDb's collections, which are numbered in the order of their release.",
    examples: [
      Example("marquee series discworld", "in order, with what is read of it"),
      Example("marquee series", "which there are, and how much of each is seen"),
      Example("marquee mine series:discworld sort:series", "those of it that you keep, as a query"),
    ]
  ) { (context, name) async throws(Problem) in
    guard let name else { return .screen(.allSeries) }
    return .screen(.series(try await context.useCases.findSeries(name)))
  }
}

extension Argument {
  /// The name of a series; `nil` without words.
  fileprivate static var series: Argument<String?> {
    let form = ArgumentForm(
      placeholder: "NAME", count: 0...(.max), isOptional: true, isOneText: true, source: .series
    ) { request in request.context.series.map { .init(text: $0) } }
    return Argument<String?>(form: form) { (words) throws(Problem) in
      let text = words.together
      return text.isEmpty ? nil : text
    }
  }
}
