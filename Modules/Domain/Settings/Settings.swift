/// The valid values of the settings file, and its faults.
public struct Settings: Sendable, Hashable {
  /// The values that the file sets. A setting that is not among them has its default.
  public private(set) var values: [Setting: SettingValue] = [:]
  /// What notices call the file.
  private var place = ""
  /// The lines that cannot be used, in the order of the file.
  public private(set) var faults: [Fault] = []
  /// Why the file cannot be read at all; then every setting has its default.
  public private(set) var problem: Problem?
  /// Whether a line has a value that its setting does not take, or the file cannot be read at all.
  public var isFlawed: Bool { problem != nil || faults.contains { if case .refused = $0 { true } else { false } } }

  /// A line that cannot be used.
  public enum Fault: Sendable, Hashable {
    /// The line is neither a setting nor a comment.
    case noSetting(line: Int)
    /// The line names a setting that does not exist.
    case unknown(String, line: Int)
    /// The setting does not take the line's value.
    case refused(Problem, line: Int)
    /// The file cannot be read.
    case unreadable(Problem)
  }

  /// How many lines `notices` lists one by one.
  private static let mostNotices = 5

  /// Creates settings without any value.
  public init() {}

  /// Creates settings from the lines of a file, which notices call `place`. The last of several lines with one name
  /// counts; a line that cannot be used is a fault. `catalogs` are those that are available.
  public init(_ entries: [SettingsEntry], in place: String, catalogs: [Catalog]) {
    self.place = place
    let last = Dictionary(entries.enumerated().map { ($1.key, $0) }) { $1 }
    for (index, entry) in entries.enumerated() {
      guard let text = entry.text else {
        faults.append(.noSetting(line: entry.line))
        continue
      }
      guard let setting = Setting(rawValue: entry.key) else {
        faults.append(.unknown(entry.key, line: entry.line))
        continue
      }
      guard last[entry.key] == index, !text.isEmpty else { continue }
      do throws(Problem) {
        values[setting] = try setting.value(text, catalogs: catalogs)
      } catch {
        faults.append(.refused(error, line: entry.line))
      }
    }
  }

  /// The messages on lines that cannot be used: the first five, and how many more there are.
  public var notices: [Notice] {
    let more = faults.count - Self.mostNotices
    return faults.prefix(Self.mostNotices).map { .settings($0, place: place) }
      + (more > 0 ? [.moreFaults(more, place: place)] : [])
  }

  /// The settings of a repository. If it cannot be read, every setting has its default, and `problem` says why.
  public static func read(from repository: any SettingsRepository, catalogs: [Catalog]) async -> Settings {
    do throws(Problem) {
      return Settings(try await repository.entries(), in: repository.place, catalogs: catalogs)
    } catch {
      var settings = Settings()
      settings.problem = error
      return settings
    }
  }
}

/// One line of the settings file, taken apart.
public struct SettingsEntry: Sendable, Hashable {
  /// The text before the `=`; the whole line if there is none.
  public let key: String
  /// The text after the `=`, without blanks around it; `nil` if there is no `=`.
  public let text: String?
  /// The line's number, counted from 1.
  public let line: Int

  /// Creates a line from its parts.
  public init(key: String, text: String?, line: Int) {
    self.key = key
    self.text = text
    self.line = line
  }
}
