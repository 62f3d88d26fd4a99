// What catalogs say of a kept work by now, each by the identifier that the work has there.

extension Work {
  /// The account of a catalog after it said something more; `nil` where that is nothing new.
  ///
  /// - Parameters:
  ///   - account: what was known under that identifier; `nil` for nothing.
  ///   - other: what the catalog says now. One of an identifier that the entry does not have counts as said under its first.
  ///   - isOwn: as in `completed`.
  public func account(_ account: Work?, with other: Work, replaces: Bool, isOwn: Bool) -> Work? {
    let known = account.map { id == $0.id ? $0.filled(from: self) : $0 } ?? (id == other.id ? self : other.bare)
    let after = known.completed(with: other, replaces: replaces, isOwn: isOwn)
    return after == known ? nil : after
  }

  /// What the catalogs say of a work: of what several say, that of the first counts. Of an own work they tell a picture and
  /// the like, and no other titles, year or makers.
  ///
  /// - Parameter accounts: in the order of the entry's identifiers.
  /// - Returns: `nil` where there are none.
  public func description(from accounts: [Work], isOwn: Bool) -> Work? {
    var described: Work?
    for account in accounts {
      let known = described ?? (account.id == id ? bare : self)
      described = known.completed(with: account, replaces: false, isOwn: false)
    }
    guard isOwn else { return described }
    return described.map { bare.completed(with: $0, replaces: true, isOwn: true) }
  }

  /// The work as far as it tells which it is.
  public var asKept: Work {
    var work = bare
    for field in Self.keptFields { field.copy(from: self, to: &work) }
    return work
  }

  private var bare: Work { Work(id: id, kind: kind, title: title) }
}
