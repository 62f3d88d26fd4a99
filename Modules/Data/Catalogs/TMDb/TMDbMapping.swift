import MarqueeDomain

// Creates entities of TMDb's records. A record with an unusable identifier makes none.

extension Identifier<Person> {
  init?(tmdb id: Int) { self.init(.tmdb, "person", key: "\(id)") }
}

extension Work {
  /// A row has the numbers of its genres only. Without `pictures`, the work has no poster.
  init?(_ row: WorkRowWire, _ kind: TMDbKind, genres: [String], _ pictures: TMDbPictures?) {
    guard let id = kind.id(row.id) else { return nil }
    self.init(
      id: id, kind: kind.kind, title: (row.title ?? row.originalTitle)?.trimmed ?? Work.untitled,
      originalTitle: row.originalTitle?.trimmed, released: row.released, genres: genres,
      synopsis: row.overview?.trimmed.withLineFeeds, score: Score(row), artwork: pictures?.poster(row.poster),
      url: kind.page(row.id))
    // `xx` means that there is no language (https://developer.themoviedb.org/docs/languages).
    languages = [row.language].compactMap(\.self).filter { $0 != "xx" }
    countries = row.countries
  }

  /// A movie or a series in full. Its creators are the directors of the movie, or the creators of the series.
  init?(_ wire: TMDbWorkWire, _ kind: TMDbKind, _ credits: CreditsWire, _ pictures: TMDbPictures) {
    self.init(wire.row, kind, genres: wire.genres, pictures)
    runtimeMinutes = wire.minutes
    seasons = Bounds.seasons.known(wire.seasons)
    episodes = Bounds.episodes.known(wire.episodes)
    (seasonList, continues) = (wire.seasonList, kind == .tv ? wire.continues : nil)
    countries = wire.countries.filter { !$0.isEmpty }
    series = wire.collection.flatMap { Series($0.name) }
    creators = kind == .tv ? wire.creators.compactMap { $0.name?.trimmed } : credits.names(with: "Director")
    producers = credits.names(with: "Producer")
  }
}

extension Score {
  /// An average out of 10. The lowest vote is 0.5, so an average of 0 means no score, whatever the count is.
  fileprivate init?(_ row: WorkRowWire) {
    guard let average = row.average, average > 0 else { return nil }
    self.init(average, outOf: 10, votes: row.votes)
  }
}

extension TMDbWorkWire {
  /// The credits, with the creators of a series before the crew.
  func appearances(with credits: CreditsWire) -> [WorkRecord.Appearance] {
    let all = credits.appearances
    let creators = creators.withoutRepeats(of: \.id).compactMap { creator in
      Person.ID(tmdb: creator.id).map { id in
        WorkRecord.Appearance(department: Credit.creator, role: Credit.creator, person: id, name: creator.name?.trimmed)
      }
    }
    let cast = all.prefix { $0.department == Credit.acting }
    return cast + creators + all.dropFirst(cast.count)
  }
}

extension CreditsWire {
  /// The cast in its order, then the crew, each credit once. The characters of one person are together.
  var appearances: [WorkRecord.Appearance] {
    var met: Set<String> = []
    let ordered = cast.sorted { ($0.parts[0].order ?? .max) < ($1.parts[0].order ?? .max) }
    let roles = Dictionary(grouping: ordered, by: \.person.id)
    let cast = ordered.withoutRepeats(of: \.person.id).flatMap { roles[$0.person.id] ?? [] }
    return [(cast, true), (crew, false)].flatMap { list, isCast in
      list.flatMap { role in
        role.parts.compactMap { part in
          guard let person = Person.ID(tmdb: role.person.id),
            met.insert("\(role.person.id) \(part.key(isCast))").inserted
          else { return nil }
          return WorkRecord.Appearance(
            department: isCast ? Credit.acting : part.department, role: isCast ? part.character : part.job,
            episodes: part.episodes, person: person, name: role.person.name?.trimmed)
        }
      }
    }
  }

  fileprivate func names(with job: String) -> [String] {
    crew.filter { role in role.parts.contains { $0.job == job } }.withoutRepeats(of: \.person.id)
      .compactMap { $0.person.name?.trimmed }
  }
}

extension PartWire {
  /// What identifies a credit: its name, or, without a name, all its facts.
  fileprivate func key(_ isCast: Bool) -> String {
    creditID ?? (isCast ? "cast \(character ?? "")" : "crew \(department ?? ""), \(job ?? "")")
  }
}

/// Everything that a person took part in.
struct TMDbParts: Sendable {
  /// The parts of each kind of work that was loaded.
  let kinds: [(kind: TMDbKind, value: PartsWire)]

  /// The person's credits, the newest first, undated ones last. Parts in one work are together, characters before jobs.
  func credits(of person: Credit.PersonName) -> [Credit] {
    var met: Set<String> = []
    var works: [Work.ID: (work: Work, credits: [Credit])] = [:]
    var order: [Work.ID] = []
    let entries = kinds.flatMap { kind, parts in
      parts.cast.map { (kind, $0, isCast: true) } + parts.crew.map { (kind, $0, isCast: false) }
    }
    for (kind, entry, isCast) in entries {
      guard let work = Work(entry.work, kind, genres: [], nil),
        met.insert("\(work.id) \(entry.part.key(isCast))").inserted
      else { continue }
      if works[work.id] == nil { order.append(work.id) }
      let credit = Credit(
        department: isCast ? Credit.acting : entry.part.department,
        role: isCast ? entry.part.character : entry.part.job, episodes: entry.part.episodes, person: person,
        work: Credit.WorkName(work))
      works[work.id, default: (work, [])].credits.append(credit)
    }
    return order.compactMap { works[$0] }.sorted { left, right in
      guard let one = left.work.released else { return false }
      return right.work.released.map { one > $0 } ?? true
    }.flatMap(\.credits)
  }
}
