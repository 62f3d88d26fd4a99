// What several catalogs say of a work, joined.
extension Work {
  /// The account of a catalog after the catalog has said `other`; `nil` if nothing is new. `account` is what was known
  /// under that identifier. If the entry does not have the identifier, `other` counts as said under the entry's first
  /// one. `replaces` and `isOwn` are as in `completed`.
  public func account(_ account: Work?, with other: Work, replaces: Bool, isOwn: Bool) -> Work? {
    let known = account.map { id == $0.id ? $0.filled(from: self) : $0 } ?? (id == other.id ? self : other.bare)
    let after = known.completed(with: other, replaces: replaces, isOwn: isOwn)
    return after == known ? nil : after
  }

  /// What catalogs and then files say of a work; `nil` if they say nothing. The first known value counts.
  ///
  /// - Parameters:
  ///   - accounts: what catalogs say, in the order of the entry's identifiers.
  ///   - facts: what imported rows say.
  ///   - isOwn: whether it is the user's own work. Then they add a picture and the like, and no titles, year or makers.
  public func description(from accounts: [Work], facts: [Work] = [], isOwn: Bool) -> Work? {
    var described: Work?
    for account in accounts { described = (described ?? (account.id == id ? bare : self)).filled(from: account) }
    for row in facts { described = (described ?? self).filled(from: row) }
    guard isOwn else { return described }
    return described.map { bare.completed(with: $0, replaces: true, isOwn: true) }
  }

  /// The work with only the fields that an entry's record keeps.
  public var asKept: Work {
    var work = bare
    for field in Self.keptFields { field.copy(from: self, to: &work) }
    return work
  }

  /// The work with nothing but its identifier, kind and title.
  public var bare: Work { Work(id: id, kind: kind, title: title) }
}
