import MarqueeDomain
// The doctor's checks of the library, and its repair.
import MarqueeLibrary

extension Diagnosis.Check {
  /// Whether the library can be read, and its version.
  ///
  /// - Parameter library: `nil` if the library is in memory.
  static func library(_ library: SQLiteLibrary?, at path: String?) async -> Diagnosis.Check {
    guard let library else { return .ok("library", "in memory (MARQUEE_STORE)") }
    do throws(Problem) {
      guard let version = try await library.version() else {
        return .ok("library", "\(path ?? "library.sqlite") (created on first use)")
      }
      return .ok("library", "\(path ?? "library.sqlite"), sound, version \(version)")
    } catch {
      return .bad("library", error)
    }
  }

  /// A check for each group of entries that look like one work, 20 groups at most, and a check with the number of
  /// groups left.
  static func lookalikes(in library: SQLiteLibrary?) async -> [Diagnosis.Check] {
    // A library of an earlier version stays as it is. `library(_:at:)` says what is wrong with a library.
    guard let library, let version = try? await library.version(), version == SQLiteLibrary.latestVersion else {
      return []
    }
    // `library(_:at:)` also says why entries cannot be read.
    guard let groups = try? await library.lookalikes() else { return [] }
    var checks: [Diagnosis.Check] = []
    for group in groups.prefix(mostGroups) {
      let names = group.map(\.description).joined(separator: " and ")
      // If the title cannot be read, the identifiers say enough.
      let title = (try? await library.savedWorks(group))?[group[0]]?.title
      let what = title.map { "“\($0)” has the entries \(names)" } ?? "\(names) have the same title"
      checks.append(.ok("entries", "\(what), which look like the same work", may: .link(group)))
    }
    let rest = groups.count - checks.count
    let groupsLook = rest == 1 ? "group looks" : "groups look"
    return checks + (rest > 0 ? [.ok("entries", "\(rest) more \(groupsLook) like the same work")] : [])
  }

  private static let mostGroups = 20

  /// Repairs the library, and says what it recovered.
  static func repair(of library: SQLiteLibrary?) async -> Diagnosis.Check {
    guard let library else { return .ok("repair", "no file to repair: the library is in memory") }
    do throws(Problem) {
      switch try await library.repair() {
      case .absent: return .ok("repair", "no library to repair yet")
      case .sound: return .ok("repair", "the library is intact, nothing to repair")
      case .recovered(let rows, let losses, let damagedFile):
        let counts = Self.nouns.compactMap { table, one, many in rows[table].map { "\($0) \($0 == 1 ? one : many)" } }
        let lost = losses == 0 ? "" : "; about \(losses) \(losses == 1 ? "row was" : "rows were") unreadable"
        return .ok(
          "repair", "recovered \(counts.joined(separator: ", "))\(lost). The damaged file is now \(damagedFile)")
      }
    } catch {
      return .bad("repair", error)
    }
  }
  /// What a row of each table is called.
  private static let nouns = [
    ("works", "work", "works"), ("viewings", "viewing", "viewings"), ("tags", "tag", "tags"),
    ("people", "person", "people"), ("changes", "change that can be undone", "changes that can be undone"),
  ]
}
