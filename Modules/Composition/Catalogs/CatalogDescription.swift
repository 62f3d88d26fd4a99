import MarqueeCatalogs
import MarqueeDomain

/// How one catalog is reached: its addresses and variables, what its service asks of those who use it, and where its
/// pictures are. The configuration, the object graph, help and the doctor read `all`.
struct CatalogDescription: Sendable {
  let catalog: Catalog
  /// Those that hold addresses are checked at start.
  let variables: [Variable]
  /// Checks the other ones at start; throws `Problem.usage`.
  var check: @Sendable (Configuration) throws(Problem) -> Void = { _ in }
  /// Why it is left out where no catalog is asked for by name; `nil` where it is not.
  var absence: @Sendable (Configuration) -> Absence? = { _ in nil }
  /// Where its pictures are in several sizes.
  var pictures: @Sendable (Configuration) throws(Problem) -> PicturePlace? = { _ in nil }
  /// The address of pictures whose service wants to know who asks.
  var introduction: Variable?
  /// How long an answer is shown without asking; `nil` for as long as its headers say.
  var freshFor: Duration?
  /// How long an answer may be kept; `nil` for as long as there is room.
  var longestStay: Duration?
  /// Changes when the sample changes for another reason than the version of the program.
  var sampleVariant: @Sendable (Configuration) -> String = { _ in "" }
  let connect: @Sendable (Connections) throws(Problem) -> ConnectedCatalog

  struct Absence: Sendable {
    /// The sentence that is said once.
    let notice: String
    /// What is said where something of the catalog is asked for all the same.
    let problem: Problem
  }

  /// In the order in which help and the doctor list their variables.
  static let all: [CatalogDescription] = [.rows, .ghibli, .openLibrary, .tmdb]
}

/// A catalog that can be asked.
struct ConnectedCatalog: Sendable {
  let repository: any CatalogRepository
  /// What the doctor says where it answers; `nil` for what its source says.
  var health: String?
  /// Waits until stale answers that were shown at once are renewed.
  var finish: @Sendable () async -> Void = {}
  /// Asks for something small, only to see whether it answers.
  let probe: @Sendable () async throws(Problem) -> Void
}

extension URL {
  /// As a link's beginning, without a slash at the end.
  var linkBase: String {
    var text = absoluteString
    while text.hasSuffix("/") { text.removeLast() }
    return text
  }
}
