/// What the settings file says, as far as it makes sense.
public struct Settings: Sendable, Hashable {
  public private(set) var values: [Setting: SettingValue] = [:]
  /// What notices call the file.
  private var place = ""
  /// The lines that cannot be used, in their order.
  public private(set) var faults: [Fault] = []
  /// Why the file cannot be read at all, so that defaults hold.
  public private(set) var problem: Problem?
  /// Whether a line holds a value that its setting does not take, or the file cannot be read at all.
  public private(set) var isFlawed = false

  /// A line that cannot be used.
  public enum Fault: Sendable, Hashable {
    /// Neither a setting nor a comment.
    case noSetting(line: Int)
    case unknown(String, line: Int)
    /// Its setting does not take what it says.
    case refused(Problem, line: Int)
    /// No line can be read.
    case unreadable(Problem)
  }

  /// How many lines are told of one by one.
  private static let told = 5

  /// Nothing settled.
  public init() {}

  /// Reads entries; of several with the same name the last counts. What cannot be used counts as not there.
  ///
  /// - Parameters:
  ///   - place: what notices call the file.
  ///   - catalogs: those that can be had.
  public init(_ entries: [SettingsEntry], in place: String, catalogs: [Catalog]) {
    self.place = place
    var lines: [Setting: Int] = [:]
    for (index, entry) in entries.enumerated() {
      if let setting = Setting(rawValue: entry.key) { lines[setting] = index }
    }
    for (index, entry) in entries.enumerated() {
      guard let text = entry.text else {
        faults.append(.noSetting(line: entry.line))
        continue
      }
      guard let setting = Setting(rawValue: entry.key) else {
        faults.append(.unknown(entry.key, line: entry.line))
        continue
      }
      guard lines[setting] == index, !text.isEmpty else { continue }
      do throws(Problem) {
        values[setting] = try setting.value(text, catalogs: catalogs)
      } catch {
        isFlawed = true
        faults.append(.refused(error, line: entry.line))
      }
    }
  }

  /// What is to be said of the lines that cannot be used.
  public var notices: [Notice] {
    let more = faults.count - Self.told
    return faults.prefix(Self.told).map { .settings($0, place: place) }
      + (more > 0 ? [.moreFaults(more, place: place)] : [])
  }

  /// What a repository holds. Where it cannot be read nothing is settled, and `problem` says why.
  public static func read(from repository: any SettingsRepository, catalogs: [Catalog]) async -> Settings {
    do throws(Problem) {
      return Settings(try await repository.entries(), in: repository.place, catalogs: catalogs)
    } catch {
      var settings = Settings()
      settings.isFlawed = true
      settings.problem = error
      return settings
    }
  }
}

/// One line of the settings as it was written.
public struct SettingsEntry: Sendable, Hashable {
  /// What stands in front of the `=`; the whole line where there is none.
  public let key: String
  /// What stands behind it, without blanks around it; `nil` where there is no `=`.
  public let text: String?
  /// Counted from 1.
  public let line: Int

  public init(key: String, text: String?, line: Int) {
    self.key = key
    self.text = text
    self.line = line
  }
}
