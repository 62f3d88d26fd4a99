import MarqueeDomain
import MarqueeIndex

/// The works that catalogs can name without asking for each, with all that is at hand of them: lists that are short, the
/// samples, and what services have answered with.
struct WorksAtHand: Sendable {
  let catalogs: [any CatalogRepository]
  let samples: SampleIndex?
  let answers: SQLiteAnswers?

  func callAsFunction() async -> [Work] {
    var works: [Work] = []
    for catalog in catalogs {
      // A catalog that does not answer knows no works.
      works += (try? await catalog.listing?.works(.any).value) ?? []
    }
    return works + (await samples?.works() ?? []) + (await answers?.cachedWorks() ?? [])
  }
}
