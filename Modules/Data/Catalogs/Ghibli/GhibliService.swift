import MarqueeDomain
import MarqueeJSON

/// Fetches the films, and their companions at the same time. Films must arrive; any other collection that fails costs a
/// notice.
struct GhibliService: Sendable {
  let web: WebService

  /// The films, each once.
  func films(_ freshness: Freshness) async throws(Problem) -> Loaded<[FilmWire]> {
    let films: Loaded<[FilmWire]> = try await records("films", freshness)
    // If damage left none of an answer's records, the answer must not look like an empty one.
    if films.value.isEmpty, !films.dropped.isEmpty {
      throw .malformed(service: web.catalog.title, detail: "all records in /films are unreadable")
    }
    return films.map { $0.withoutRepeats(of: \.work.id) }
  }

  func companions(_ freshness: Freshness) async throws(Problem) -> Loaded<GhibliCompanions> {
    async let people = load("people", CharacterWire.self, freshness)
    async let locations = load("locations", LocationWire.self, freshness)
    async let species = load("species", SpeciesWire.self, freshness)
    async let vehicles = load("vehicles", VehicleWire.self, freshness)
    var all = Loaded<Void>(())
    let companions = GhibliCompanions(
      characters: all.take(await people, "people"), locations: all.take(await locations, "places"),
      species: all.take(await species, "species"), vehicles: all.take(await vehicles, "vehicles"))
    if Task.isCancelled { throw .cancelled }
    return all.map { companions }
  }

  private func load<Wire: JSONReadable & Sendable>(
    _ name: String, _: Wire.Type, _ freshness: Freshness
  ) async -> Result<Loaded<[Wire]>, Problem> {
    await outcome { () async throws(Problem) in try await records(name, freshness) }
  }

  private func records<Wire: JSONReadable>(
    _ name: String, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<[Wire]> {
    try await web.load([name], name: name, freshness) { (reply, document) throws(Problem) in
      try web.accept(reply)
      guard let records = document.root.elements(Wire.self) else {
        throw .malformed(service: web.catalog.title, detail: "/\(name): \(document.unusable)")
      }
      var notices: [Notice] = []
      if !reply.isComplete { notices.append(.text("The list of \(name) from \(web.catalog.title) is incomplete.")) }
      if records.isEmpty, document.lossCount > 0 {
        notices.append(.text("Can't read any of the \(name) from \(web.catalog.title)."))
      }
      return reply.loaded(records, of: document, notices: notices)
    }
  }
}

extension Loaded<Void> {
  /// Returns the records of an answer, and joins its source and losses; an answer that failed costs a notice.
  fileprivate mutating func take<Wire>(_ result: Result<Loaded<[Wire]>, Problem>, _ name: String) -> [Wire] {
    switch result {
    case .success(let answer):
      join(answer)
      return answer.value
    case .failure(let problem):
      missing.append(Missing(.text(name), because: problem))
      return []
    }
  }
}
