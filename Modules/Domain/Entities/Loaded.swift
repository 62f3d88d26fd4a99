// A value with where it comes from, how fresh it is, and what was lost on the way.

/// A value as it was loaded. It travels to the screen, so that a person always sees how fresh a page is.
public struct Loaded<Value: Sendable>: Sendable {
  public var value: Value
  public var sources: [Source]
  /// The elements that a damaged answer lost: the first of them, where there are very many.
  public var dropped: [Loss]
  /// How many more were lost.
  public var droppedBesides = 0
  /// What could not be loaded, and why.
  public var missing: [Missing] = []
  /// Whatever else the person should know.
  public var remarks: [Notice]
  /// Catalogs that were asked as well and have not answered yet.
  public var awaited: [Catalog] = []

  public init(_ value: Value, sources: [Source] = [], dropped: [Loss] = [], notices: [Notice] = []) {
    self.value = value
    self.sources = sources
    self.dropped = dropped
    remarks = notices
  }

  /// The remarks, and what is missing. A reason stands once, with all that is missing because of it.
  public var notices: [Notice] { remarks + Missing.byReason(missing).map { .missing($0) } }

  /// Whether nothing of it is missing, damaged or doubtful.
  public var isWhole: Bool { notices.isEmpty && dropped.isEmpty }

  /// Whether the services may have something better: it is out of date, or damaged and kept.
  public var mayBeRenewed: Bool { sources.contains { $0.isStale || $0.origin == .cache && !dropped.isEmpty } }

  /// The same where nothing newer could be had.
  public var outOfDate: Loaded {
    var old = self
    old.sources = sources.map(\.outOfDate)
    return old
  }

  /// The same without what could not be loaded.
  public var withoutMissing: Loaded {
    var found = self
    found.missing = []
    return found
  }

  public func map<Other>(_ transform: (Value) -> Other) -> Loaded<Other> {
    var other = Loaded<Other>(transform(value), sources: sources, dropped: dropped, notices: remarks)
    other.droppedBesides = droppedBesides
    other.missing = missing
    other.awaited = awaited
    return other
  }

  /// Adds what another part of the same page says of its loading; a source that is known already is not told twice.
  public mutating func absorb<Other>(_ other: Loaded<Other>) {
    // What is there already was counted with it.
    if !other.sources.allSatisfy(sources.contains) { droppedBesides += other.droppedBesides }
    for source in other.sources where !sources.contains(source) { sources.append(source) }
    for loss in other.dropped where !dropped.contains(loss) { dropped.append(loss) }
    for remark in other.remarks where !remarks.contains(remark) { remarks.append(remark) }
    for part in other.missing where !missing.contains(part) { missing.append(part) }
    for catalog in other.awaited where !awaited.contains(catalog) { awaited.append(catalog) }
  }
}

extension Loaded: Equatable where Value: Equatable {}

/// Which catalog answered, from where and when.
public struct Source: Sendable, Hashable {
  public enum Origin: String, Sendable, Hashable {
    case embedded
    case cache
    case network
  }

  public let catalog: Catalog
  public let origin: Origin
  public let fetchedAt: Date
  /// Whether it is older than its service allows, shown because nothing newer could be had.
  public let isStale: Bool
  /// Whether it is sample data, wherever it came from: then it is not the service's.
  public let isSample: Bool

  public init(catalog: Catalog, origin: Origin, fetchedAt: Date, isStale: Bool = false, isSample: Bool = false) {
    self.catalog = catalog
    self.origin = origin
    self.fetchedAt = fetchedAt
    self.isStale = isStale
    self.isSample = isSample || origin == .embedded
  }

  /// The same where nothing newer could be had.
  public var outOfDate: Source {
    Source(catalog: catalog, origin: origin, fetchedAt: fetchedAt, isStale: true, isSample: isSample)
  }
}

/// An element, or a field of one, that could not be read.
public struct Loss: Sendable, Hashable {
  /// Where it stood, such as `films[3].title`.
  public let path: String
  public let reason: String

  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

/// How fresh an answer has to be.
public enum Freshness: Sendable, Hashable {
  /// What was seen before will do, however old it is.
  case any
  /// What is cached will do while it is fresh.
  case cached
  /// Ask the service again.
  case new
  /// What is stored will do, however old it is, and no service is asked: where nothing is, that is `Problem.offline`.
  case stored

  /// How fresh the parts of such an answer have to be that are asked for on their own: those of one that is asked for again
  /// may be cached.
  public var ofParts: Freshness { self == .new ? .cached : self }
}
