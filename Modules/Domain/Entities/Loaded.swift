/// A loaded value with its sources, its freshness, and what was lost while it was loaded. It goes as far as the screen,
/// so that the user always sees how fresh a page is.
public struct Loaded<Value: Sendable>: Sendable {
  /// The value.
  public var value: Value
  /// The catalogs that answered, each once.
  public var sources: [Source]
  /// The first elements that were lost from a damaged answer.
  public var dropped: [Loss]
  /// How many more elements were lost.
  public var droppedBesides = 0
  /// The parts that could not be loaded, and why.
  public var missing: [Missing] = []
  /// Other news that the user should know.
  public var remarks: [Notice]
  /// Catalogs that were asked and have not answered yet.
  public var awaited: [Catalog] = []

  /// Creates a loaded value.
  public init(_ value: Value, sources: [Source] = [], dropped: [Loss] = [], notices: [Notice] = []) {
    (self.value, self.sources) = (value, sources)
    (self.dropped, remarks) = (dropped, notices)
  }

  /// The remarks, and what is missing: each reason once, with everything that is missing because of it.
  public var notices: [Notice] { remarks + Missing.byReason(missing).map { .missing($0) } }
  /// Whether nothing is missing or damaged, and there is nothing to remark.
  public var isWhole: Bool { notices.isEmpty && dropped.isEmpty }
  /// Whether the services may have something better: the value is out of date, or comes damaged from the cache.
  public var mayBeRenewed: Bool { sources.contains { $0.isStale || $0.origin == .cache && !dropped.isEmpty } }

  /// The same value, marked as out of date, because nothing newer was available.
  public var outOfDate: Loaded {
    var old = self
    old.sources = sources.map(\.outOfDate)
    return old
  }

  /// The same value without the parts that could not be loaded.
  public var withoutMissing: Loaded {
    var found = self
    found.missing = []
    return found
  }

  /// The same with another value.
  public func map<Other>(_ transform: (Value) -> Other) -> Loaded<Other> {
    var other = Loaded<Other>(transform(value), sources: sources, dropped: dropped, notices: remarks)
    other.droppedBesides = droppedBesides
    other.missing = missing
    other.awaited = awaited
    return other
  }

  /// Adds the sources, losses and news of another part of the same page, each once.
  public mutating func absorb<Other>(_ other: Loaded<Other>) {
    // The losses of a known source were counted with it.
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
  /// Where an answer came from.
  public enum Origin: String, Sendable, Hashable {
    /// Sample data in memory.
    case embedded
    /// A stored answer.
    case cache
    /// The service itself.
    case network
  }

  /// The catalog that answered.
  public let catalog: Catalog
  /// Where its answer came from.
  public let origin: Origin
  /// When the answer was fetched from the service.
  public let fetchedAt: Date
  /// Whether it is older than its service allows, and is shown because nothing newer was available.
  public let isStale: Bool
  /// Whether it is sample data, from memory or from a local server, and not the service's.
  public let isSample: Bool

  /// Creates a source. An answer from memory is always sample data.
  public init(catalog: Catalog, origin: Origin, fetchedAt: Date, isStale: Bool = false, isSample: Bool = false) {
    (self.catalog, self.origin, self.fetchedAt) = (catalog, origin, fetchedAt)
    (self.isStale, self.isSample) = (isStale, isSample || origin == .embedded)
  }

  /// The same source, marked as out of date.
  public var outOfDate: Source {
    Source(catalog: catalog, origin: origin, fetchedAt: fetchedAt, isStale: true, isSample: isSample)
  }
}

/// An element, or a field of one, that could not be read.
public struct Loss: Sendable, Hashable {
  /// The element's place, such as `films[3].title`.
  public let path: String
  /// Why it could not be read.
  public let reason: String

  /// Creates a loss at a path such as `films[3]`.
  public init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }
}

/// How fresh an answer must be.
public enum Freshness: Sendable, Hashable {
  /// Any cached answer is used, however old it is; without one, the service is asked.
  case any
  /// A cached answer is used while it is fresh.
  case cached
  /// The service is always asked.
  case new
  /// Any stored answer is used, and no service is asked. Without one, the outcome is `Problem.offline`.
  case stored

  /// How fresh parts that are fetched on their own must be. When the answer is asked for again, they may be cached.
  public var ofParts: Freshness { self == .new ? .cached : self }
}
