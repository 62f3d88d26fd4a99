import MarqueeDomain
import MarqueeHTTP
import MarqueeJSON

/// Fetches the five collections: the films, and what belongs to them at the same time.
///
/// The films are the point: without them there is nothing. Any other collection that fails costs a notice.
struct GhibliService: Sendable {
  let web: WebService

  func films() async throws(Problem) -> Loaded<GhibliFilms> {
    var films = CollectedResults()
    let wires = try films.require(await load("films", FilmWire.self))
    if Task.isCancelled { throw .cancelled }
    return films.loaded.map { GhibliFilms(wires) }
  }

  func companions() async throws(Problem) -> Loaded<GhibliCompanions> {
    async let people = load("people", CharacterWire.self)
    async let locations = load("locations", LocationWire.self)
    async let species = load("species", SpeciesWire.self)
    async let vehicles = load("vehicles", VehicleWire.self)
    var companions = CollectedResults()
    let joined = GhibliCompanions(
      characters: await companions.accept(people, "people"), locations: await companions.accept(locations, "places"),
      species: await companions.accept(species, "species"), vehicles: await companions.accept(vehicles, "vehicles"))
    if Task.isCancelled { throw .cancelled }
    return companions.loaded.map { joined }
  }

  private func load<Wire: JSONReadable & Sendable>(
    _ name: String, _: Wire.Type
  ) async -> Result<Loaded<[Wire]>, Problem> {
    await outcome { () async throws(Problem) in try await records(name) }
  }

  private func records<Wire: JSONReadable>(_ name: String) async throws(Problem) -> Loaded<[Wire]> {
    try await web.load([name]) { (answer, body) throws(Problem) in
      let reply = try web.read(answer)
      let document = JSONDocument(body, name: name)
      guard let records = document.root.elements(Wire.self) else {
        throw .malformed(service: web.catalog.title, detail: "/\(name): \(document.unusable)")
      }
      var notices: [Notice] = []
      if !reply.isComplete { notices.append(.told("The \(name) of \(web.catalog.title) were cut short on the way.")) }
      if records.isEmpty, document.lossCount > 0 {
        notices.append(.told("None of the \(name) of \(web.catalog.title) can be read."))
      }
      return reply.loaded(records, of: document, notices: notices)
    }
  }
}

/// The values of several answers, with their sources, losses and notices together.
struct CollectedResults {
  var loaded = Loaded<Void>(())

  mutating func require<Value>(_ result: Result<Loaded<[Value]>, Problem>) throws(Problem) -> [Value] {
    let answer = try result.get()
    // A damaged answer of which nothing is left must not look like an empty one.
    if answer.value.isEmpty, !answer.dropped.isEmpty {
      throw .malformed(service: Catalog.ghibli.title, detail: "/films: none of its records can be read")
    }
    loaded.join(answer)
    return answer.value
  }

  mutating func accept<Value>(_ result: Result<Loaded<[Value]>, Problem>, _ name: String) -> [Value] {
    switch result {
    case .success(let answer):
      loaded.join(answer)
      return answer.value
    case .failure(let problem):
      loaded.missing.append(Missing(.told(name), because: problem))
      return []
    }
  }
}
