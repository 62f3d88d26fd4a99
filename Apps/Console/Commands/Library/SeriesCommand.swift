// The command `series`: a series in its order.
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

extension Command {
  static let series = Command(
    "series", "show a series in order with what you have seen; without NAME, all your series", .series,
    columns: Work.columns,
    data: .screen(SeriesContent.self, rows: "works") + .screen(AllSeriesContent.self, rows: "series"),
    details:
      "NAME is the name of a series, or words from it. Series come from imports, TMDb's collections and `library edit REF --series NAME --number N`. Works in a collection are numbered by release date.",
    examples: [
      Example("marquee series discworld", "in order, with what you have read"),
      Example("marquee series", "all your series, with how much you have seen"),
      Example("marquee mine series:discworld sort:series", "the works in your library, as a query"),
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
