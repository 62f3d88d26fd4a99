/// Where settings are kept.
public protocol SettingsRepository: Sendable {
  /// What notices call it: the file's path.
  var place: String { get }

  /// Every line that is no comment, in order, whether it makes sense or not; none where nothing was settled yet.
  ///
  /// - Throws: `Problem.storage` where what is there cannot be read.
  func entries() async throws(Problem) -> [SettingsEntry]

  /// Writes one setting, and touches nothing else that is there.
  ///
  /// - Parameter text: a value's `text`.
  func set(_ setting: Setting, to text: String) async throws(Problem)

  /// Takes one setting away, however often it is there, and touches nothing else.
  func unset(_ setting: Setting) async throws(Problem)

  /// Has a copy of all that is there edited, which then takes its place, and gives whether anything has changed.
  ///
  /// - Parameter edit: changes the file at the copy's `place`, and says whether it is to be kept.
  /// - Throws: `Problem.storage` where another program has changed the settings meanwhile, too.
  func edit(_ edit: (any SettingsRepository) async throws(Problem) -> Bool) async throws(Problem) -> Bool
}

/// Settings where there is no folder to keep them in: nothing is settled, and nothing can be.
public struct NoSettings: SettingsRepository {
  public let place = ""

  private let problem: Problem

  /// - Parameter problem: what a change of a setting comes to.
  public init(because problem: Problem = .storage(.noFolder(for: .settings))) { self.problem = problem }

  public func entries() async throws(Problem) -> [SettingsEntry] { [] }

  public func set(_ setting: Setting, to text: String) async throws(Problem) { throw problem }

  public func unset(_ setting: Setting) async throws(Problem) {}

  public func edit(_ edit: (any SettingsRepository) async throws(Problem) -> Bool) async throws(Problem) -> Bool {
    throw problem
  }
}
