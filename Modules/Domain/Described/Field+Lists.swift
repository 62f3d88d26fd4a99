// Adds elements to fields that are lists, and removes them. The keys of elements distinguish them: texts themselves,
// objects by the member that their type names. Keys that differ only in case, accents and invisible characters are one.

extension Field {
  /// Adds elements whose keys the list does not have.
  public func add(_ value: FieldValue?, to owner: inout Owner) {
    guard let value, let new = self.elements(value) else { return }
    if new.count < 2, !isKnown(in: owner) {
      if !new.isEmpty { set(value, in: &owner) }
      return
    }
    let old = self.value(of: owner).flatMap(elements) ?? []
    var known = Set(old.compactMap(key))
    let added = new.filter { element in key(element).map { known.insert($0).inserted } ?? true }
    if !added.isEmpty { set(list(old + added), in: &owner) }
  }

  /// Removes the elements with the keys of others.
  public func remove(_ value: FieldValue?, from owner: inout Owner) {
    guard let value, let others = elements(value), let old = self.value(of: owner).flatMap(elements) else { return }
    let gone = Set(others.compactMap(key))
    let left = old.filter { element in key(element).map { !gone.contains($0) } ?? true }
    if left.count < old.count { set(list(left), in: &owner) }
  }

  /// The elements of a value; `nil` for anything but a list. A text is read as an object of which only the key is known.
  public func elements(_ value: FieldValue) -> [[FieldValue?]]? { members[0].type.elements(value) }

  /// The text that distinguishes an element; `nil` if all elements are different ones.
  func key(_ element: [FieldValue?]) -> String? {
    members[0].type.key(element).map { FoldedText($0.withoutInvisible).text }
  }

  /// The value that consists of elements.
  public func list(_ elements: [[FieldValue?]]) -> FieldValue {
    if case .objects = members[0].type { .objects(elements) } else { .texts(elements.compactMap { $0[0]?.text }) }
  }

  /// The keys of the elements, as they are written.
  public func keys(of owner: Owner) -> [String] { value(of: owner).map(keys) ?? [] }
  /// The keys of the elements of a value, as they are written.
  func keys(_ value: FieldValue) -> [String] { (elements(value) ?? []).compactMap(members[0].type.key) }
}
