public import MarqueeDomain
import Synchronization

// The calls by which a test fills a fake catalog and says how it answers.

extension FakeCatalog {
  /// Adds a work and gives its identifier.
  ///
  /// - Parameters:
  ///   - cast: names of people. They become people of this catalog; the work's record has only their identifiers, as
  ///     Studio Ghibli's does.
  ///   - credited: names of people with their roles. They become people of this catalog too; the work's record has
  ///     their names and roles, as TMDb's does.
  ///   - places: names of places, which become places of this catalog. Only Studio Ghibli has places.
  @discardableResult
  public func add(
    _ title: String, originalTitle: String? = nil, year: Int? = nil, creators: [String] = [], score: Double? = nil,
    outOf: Double = 100, cast: [String] = [], credited: KeyValuePairs<String, String> = [:], places: [String] = []
  ) -> Work.ID {
    let id: Work.ID = made(from: title)
    let work = Work.sample(
      id, title, originalTitle: originalTitle, year: year, creators: creators, score: score, outOf: outOf)
    let unnamed = cast.map { WorkRecord.Appearance(person: addPerson($0)) }
    let named = credited.map { WorkRecord.Appearance(role: $0.value, person: addPerson($0.key), name: $0.key) }
    add(
      WorkRecord(work: work, cast: unnamed + named, places: places.map { Place(id: made(from: $0), name: $0) }))
    return id
  }

  /// Adds a work's record as it is.
  public func add(_ record: WorkRecord) { state.withLock { $0.records.append(record) } }

  /// Adds a person, unless there is one with that name, and gives the identifier.
  @discardableResult
  public func addPerson(_ name: String) -> Person.ID {
    let id: Person.ID = made(from: name)
    state.withLock { state in
      if !state.people.contains(where: { $0.id == id }) { state.people.append(Person(id: id, name: name)) }
    }
    return id
  }

  /// Adds a shelf of works that were added before, in this order, and gives its identifier.
  @discardableResult
  public func addShelf(_ title: String, _ works: [Work.ID]) -> Shelf.ID {
    let id: Shelf.ID = made(from: title)
    state.withLock { state in
      let known = works.compactMap { work in state.records.first { $0.work.id == work }?.work }
      state.shelves.append(Shelf(id: id, title: title, works: known))
    }
    return id
  }

  /// Creates the catalog list all its works, people and places at once.
  public func listAll() { state.withLock { $0.listsAll = true } }

  /// Creates every search find the same, right or wrong.
  public func answerSearches(with matches: Matches) { state.withLock { $0.matches = matches } }

  /// Adds sources, losses and notices to the answers of a call; without a call, to every answer.
  public func remark(
    _ call: Call? = nil, sources: [Source] = [], losses: [Loss] = [], notices: [Notice] = []
  ) {
    state.withLock { $0.extras[call] = (losses, notices, sources) }
  }

  /// Creates a call fail, or without a call every call: always, or so many times.
  public func fail(_ call: Call? = nil, with problem: Problem, times: Int = .max) {
    state.withLock { $0.steps.append((call, .fail(problem, times: times))) }
  }

  /// Creates a call, or every call, take time.
  public func delay(_ call: Call? = nil, by duration: Duration, on clock: TestClock) {
    state.withLock { $0.steps.append((call, .sleep(duration, clock))) }
  }

  /// Creates a call, or every call, wait at a gate.
  public func hold(_ call: Call? = nil, at gate: Gate) {
    state.withLock { $0.steps.append((call, .wait(gate))) }
  }

  /// Creates a call, or every call, last until it is cancelled.
  public func hang(_ call: Call? = nil) { hold(call, at: Gate()) }

  /// All calls so far, in the order in which they came.
  public var calls: [Call] { state.withLock { $0.calls.map(\.call) } }

  /// The freshness that each call of this kind asked for.
  public func freshness(of call: Call) -> [Freshness] {
    state.withLock { $0.calls.filter { $0.call == call }.map(\.freshness) }
  }

  /// The most calls that were in progress at once.
  public var mostInFlight: Int { state.withLock { $0.mostInFlight } }

  /// An identifier made from a title: its words, joined by hyphens.
  private func made<Entity>(from title: String) -> Identifier<Entity> {
    let word = catalog == .library && Entity.self == Work.self ? "book" : Entity.words(of: catalog).first ?? "none"
    return Identifier(catalog, word, key: FoldedText(title).words.joined(separator: "-"))!
  }
}
