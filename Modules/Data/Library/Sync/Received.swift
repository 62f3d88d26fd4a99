// Counts what other libraries say.
import MarqueeDomain

extension EntryRecord {
  /// What differs from an earlier record of the entry, for the user.
  func received(insteadOf old: EntryRecord?) -> [ReceivedCount] {
    let before = old?.marks ?? .none
    var counts = Mark.all.filter { $0 != .positions && $0 != .begun }.compactMap { mark -> ReceivedCount? in
      let field = mark.stored
      guard !field.isEqual(marks, before) else { return nil }
      guard mark.isList else {
        return field.isKnown(in: marks) ? ReceivedCount(mark.name, added: 1) : ReceivedCount(mark.name, removed: 1)
      }
      if old == nil { return ReceivedCount(mark.name, added: field.count(of: marks)) }
      let (new, former) = (field.shared(of: marks), field.shared(of: before))
      let (added, gone) = (new.subtracting(former).count, former.subtracting(new).count)
      return ReceivedCount(mark.name, added: added, removed: max(0, gone - added))
    }
    if isOwn != (old?.isOwn ?? false) {
      counts.append(ReceivedCount("works", added: isOwn ? 1 : 0, removed: isOwn ? 0 : 1))
    }
    return counts
  }
}

extension Document {
  /// Which goals, lists, saved queries or pairs of identifiers differ from an earlier document, for the user.
  func received(insteadOf old: Document) -> [ReceivedCount] {
    let (shown, former) = (Merge.shown(self).mapValues(\.value), Merge.shown(old).mapValues(\.value))
    let changed = Set(shown.keys).union(former.keys).filter { shown[$0] != former[$0] }
    return Set(changed.map(\.presence)).reduce(into: []) { counts, item in
      let name = ["goals": "goal", "lists": "list", "queries": "query"][item.field] ?? "link"
      counts.add([ReceivedCount(name, added: shown[item] == nil ? 0 : 1, removed: shown[item] == nil ? 1 : 0)])
    }
  }
}

extension Field<Marks> {
  /// The elements without what is valid in one library only. Elements that are alike are numbered.
  fileprivate func shared(of marks: Marks) -> Set<[FieldValue?]> {
    var counts: [[FieldValue?]: Int] = [:]
    let elements = value(of: marks).flatMap(elements) ?? []
    return Set(
      elements.map { element in
        var shared = element
        if case .objects(let type) = members[0].type {
          shared = zip(type.members, element).filter { !$0.0.isLocal }.map(\.1)
        }
        counts[shared, default: 0] += 1
        return shared + [.integer(counts[shared] ?? 0)]
      })
  }
}

extension [ReceivedCount] {
  /// The counts, the largest first, and then in the order in which marks are declared.
  var mostFirst: [ReceivedCount] {
    map { count in
      (count, -(count.added + count.removed), Mark.all.firstIndex { $0.name == count.name } ?? Mark.all.count)
    }.sorted { ($0.1, $0.2, $0.0.name) < ($1.1, $1.2, $1.0.name) }.map(\.0)
  }

  mutating func add(_ others: [ReceivedCount]) {
    for other in others {
      if let index = firstIndex(where: { $0.name == other.name }) {
        self[index].added += other.added
        self[index].removed += other.removed
      } else {
        append(other)
      }
    }
  }
}
