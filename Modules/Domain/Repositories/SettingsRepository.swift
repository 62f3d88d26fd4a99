/// The place where settings are saved.
public protocol SettingsRepository: Sendable {
  /// The name of the place in notices: the path of the file.
  var place: String { get }

  /// Every line that is not a comment, in order, whether it makes sense or not; empty if nothing was set yet.
  ///
  /// - Throws: `Problem.storage` if the settings cannot be read.
  func entries() async throws(Problem) -> [SettingsEntry]

  /// Writes one setting and changes nothing else in the place. The text is the `text` of a value.
  func set(_ setting: Setting, to text: String) async throws(Problem)

  /// Removes one setting, however often it is there, and changes nothing else.
  func unset(_ setting: Setting) async throws(Problem)

  /// Creates a copy, has it edited, and puts the copy in place of the settings. Returns whether anything has changed.
  ///
  /// - Parameter edit: changes the file at the copy's `place`, and gives whether to keep the copy.
  /// - Throws: what `edit` throws, and `Problem.storage`, also if another program changed the settings meanwhile.
  func edit(_ edit: (any SettingsRepository) async throws(Problem) -> Bool) async throws(Problem) -> Bool
}

/// Settings without a place to save them: nothing is set, and nothing can be set.
public struct NoSettings: SettingsRepository {
  /// Empty: there is no file.
  public let place = ""

  private let problem: Problem

  /// Creates settings that cannot be changed.
  ///
  /// - Parameter problem: the problem that a change throws.
  public init(because problem: Problem = .storage(.noFolder(for: .settings))) { self.problem = problem }

  /// Returns no lines.
  public func entries() async throws(Problem) -> [SettingsEntry] { [] }

  /// Throws the problem.
  public func set(_ setting: Setting, to text: String) async throws(Problem) { throw problem }

  /// Does nothing: no setting is there.
  public func unset(_ setting: Setting) async throws(Problem) {}

  /// Throws the problem.
  public func edit(_ edit: (any SettingsRepository) async throws(Problem) -> Bool) async throws(Problem) -> Bool {
    throw problem
  }
}
