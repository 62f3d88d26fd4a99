/// Works that catalogs have, to find the one that a row of another program's file is about.
public struct KnownWorks: Sendable {
  private var titled: [String: [Work]] = [:]

  /// - Parameter works: in the order of their catalogs; what two of them name as one work is the first one's.
  public init(_ works: [Work] = []) {
    for work in works.withoutRepeats(of: \.id) {
      for title in WorkIdentity(work).titleKeys { titled[title, default: []].append(work) }
    }
  }

  /// The one work that fits; `nil` where none does, or several do.
  ///
  /// - Parameter otherYears: as in `EntryIdentity.matching`.
  public func fitting(_ work: WorkIdentity, otherYears: Set<Int> = []) -> Work? {
    if titled.isEmpty { return nil }
    let candidates = work.titleKeys.flatMap { titled[$0] ?? [] }.withoutRepeats(of: \.id)
    if candidates.isEmpty { return nil }
    let fitting = Set(
      EntryIdentity.matching(work, among: candidates.map { EntryIdentity(WorkIdentity($0)) }, otherYears: otherYears)
        .map(\.work.id))
    let works = SameWork.merged(candidates.filter { fitting.contains($0.id) })
    return works.count == 1 ? works[0] : nil
  }
}
