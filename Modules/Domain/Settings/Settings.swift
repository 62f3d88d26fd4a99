/// What the settings file says, as far as it makes sense.
public struct Settings: Sendable, Hashable {
  public private(set) var values: [Setting: SettingValue] = [:]
  /// A sentence for each line that cannot be used, with its number and what would be right.
  public private(set) var notices: [String] = []
  /// The same for all of them, without the file and what holds instead.
  public private(set) var faults: [String] = []
  /// Why the file cannot be read at all, so that defaults hold.
  public private(set) var problem: Problem?
  /// Whether a line holds a value that its setting does not take, or the file cannot be read at all.
  public private(set) var isFlawed = false

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
    var lines: [Setting: Int] = [:]
    for (index, entry) in entries.enumerated() {
      if let setting = Setting(rawValue: entry.key) { lines[setting] = index }
    }
    var remarks: [String] = []
    func note(_ fault: String, right: String = "", remark: String = "") {
      faults.append(fault + right)
      remarks.append(fault + remark)
    }
    for (index, entry) in entries.enumerated() {
      guard let text = entry.text else {
        note("line \(entry.line) is neither a setting (`key = value`) nor a comment (`# …`).")
        continue
      }
      guard let setting = Setting(rawValue: entry.key) else {
        note(
          "line \(entry.line): there is no setting `\(entry.key.excerpt)`.",
          right: " There are \(Setting.allCases.map(\.rawValue).joined(separator: ", ")).",
          remark: " It is left as it is.")
        continue
      }
      guard lines[setting] == index, !text.isEmpty else { continue }
      do throws(Problem) {
        values[setting] = try setting.value(text, catalogs: catalogs)
      } catch {
        isFlawed = true
        let advice = error.remedy.sentence.map { " \($0)" } ?? ""
        note("line \(entry.line): \(error.message)\(advice)", remark: " The default is used.")
      }
    }
    notices = remarks.prefix(Self.told).map { "\(place), \($0)" }
    if remarks.count > Self.told { notices.append("\(place): \(remarks.count - Self.told) more lines cannot be used.") }
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
