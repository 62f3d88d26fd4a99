/// The place where settings are saved.
public protocol SettingsRepository: Sendable {
  /// The name of the place in notices: the path of the file.
  var place: String { get }

  /// Every line that is not a comment, in order; empty if nothing was set. Throws `Problem.storage` if unreadable.
  func entries() async throws(Problem) -> [SettingsEntry]

  /// Writes one setting and changes nothing else in the place. The text is the `text` of a value.
  func set(_ setting: Setting, to text: String) async throws(Problem)

  /// Removes one setting, however often it is there, and changes nothing else.
  func unset(_ setting: Setting) async throws(Problem)

  /// Creates a copy, has it edited at its `place`, and puts it in place of the settings, if `edit` says to keep it.
  /// Returns whether anything has changed.
  ///
  /// - Throws: what `edit` throws, and `Problem.storage`, also if another program changed the settings meanwhile.
  func edit(_ edit: (any SettingsRepository) async throws(Problem) -> Bool) async throws(Problem) -> Bool
}

/// Settings without a place to save them: nothing is set, and nothing can be set.
public struct NoSettings: SettingsRepository {
  public let place = ""
  private let problem: Problem

  /// Creates settings that cannot be changed; a change throws the problem.
  public init(because problem: Problem = .storage(.noFolder(for: .settings))) { self.problem = problem }

  public func entries() async throws(Problem) -> [SettingsEntry] { [] }
  public func set(_ setting: Setting, to text: String) async throws(Problem) { throw problem }
  public func unset(_ setting: Setting) async throws(Problem) {}
  public func edit(_ edit: (any SettingsRepository) async throws(Problem) -> Bool) async throws(Problem) -> Bool {
    throw problem
  }
}
