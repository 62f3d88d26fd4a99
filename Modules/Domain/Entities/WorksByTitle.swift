/// Works of catalogs, in which an import finds the work of a row.
public struct WorksByTitle: Sendable {
  private var titled: [String: [Work]] = [:]

  /// Creates a set of works, in the order of their catalogs. If two catalogs have the same work, the first one counts.
  public init(_ works: [Work] = []) {
    for work in works.withoutRepeats(of: \.id) {
      for title in WorkIdentity(work).titleKeys { titled[title, default: []].append(work) }
    }
  }

  /// Whether a known work has a title of this work.
  public func hasTitle(of work: WorkIdentity) -> Bool {
    !titled.isEmpty && work.titleKeys.contains { titled[$0] != nil }
  }

  /// The only work that fits; `nil` if none does, or several do. `otherYears` are as in `EntryIdentity.matching`.
  public func fitting(_ work: WorkIdentity, otherYears: Set<Int> = []) -> Work? {
    let candidates = work.titleKeys.flatMap { titled[$0] ?? [] }.withoutRepeats(of: \.id)
    if candidates.isEmpty { return nil }
    let fitting = Set(
      EntryIdentity.matching(work, among: candidates.map { EntryIdentity(WorkIdentity($0)) }, otherYears: otherYears)
        .map(\.work.id))
    let works = SameWork.merged(candidates.filter { fitting.contains($0.id) })
    return works.count == 1 ? works[0] : nil
  }
}
