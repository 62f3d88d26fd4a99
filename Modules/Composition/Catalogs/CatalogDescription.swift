import MarqueeCatalogs
import MarqueeDomain

/// How to reach one catalog: its addresses and variables, the rules of its service, and where its pictures are. Help
/// reads `all`; the object graph and the doctor read the configuration's list.
struct CatalogDescription: Sendable {
  let catalog: Catalog
  /// The environment variables of the catalog. Those with addresses are checked at start.
  let variables: [Variable]
  /// Checks the other variables at start; throws `Problem.usage`.
  var check: @Sendable (Configuration) throws(Problem) -> Void = { _ in }
  /// Why the catalog is left out when no catalog is asked for by name; `nil` when it is not left out.
  var absence: @Sendable (Configuration) -> Absence? = { _ in nil }
  /// Where the service has its pictures in several sizes; `nil` if it has each in one size.
  var pictures: @Sendable (Configuration) throws(Problem) -> PicturePlace? = { _ in nil }
  /// The variable with the address of the pictures, where requests for them carry the contact in their `User-Agent`.
  var introduction: Variable?
  /// How long an answer is shown without asking again; `nil` for as long as its headers say.
  var freshFor: Duration?
  /// How long an answer may stay cached; `nil` for as long as there is room.
  var longestStay: Duration?
  /// A text that changes when the sample changes for another reason than the version of the program.
  var sampleVariant: @Sendable (Configuration) -> String = { _ in "" }
  /// Connects the catalog to its source, which is the service, the fake service or the sample.
  let connect: @Sendable (Connections) throws(Problem) -> ConnectedCatalog

  struct Absence: Sendable {
    /// The sentence that is printed once at start.
    let notice: String
    /// The problem of a request for something of the catalog.
    let problem: Problem
  }

  /// All catalogs, in the order in which help and the doctor list their variables.
  static let all: [CatalogDescription] = [.rows, .ghibli, .openLibrary, .tmdb]
}

struct ConnectedCatalog: Sendable {
  let repository: any CatalogRepository
  /// The doctor's words when the catalog answers; `nil` for the words of its source.
  var health: String?
  /// Waits until the stale answers that were already shown are renewed.
  var finish: @Sendable () async -> Void = {}
  /// Asks for something small, only to see whether the catalog answers.
  let probe: @Sendable () async throws(Problem) -> Void
}

extension URL {
  /// The URL as the beginning of a link, without a slash at the end.
  var linkBase: String {
    var text = absoluteString
    while text.hasSuffix("/") { text.removeLast() }
    return text
  }
}
