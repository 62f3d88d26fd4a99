/// A movie of TMDb's sample, in no wire format yet.
struct SampleMovie: Sendable {
  struct Part: Sendable {
    let person: Int
    /// The character played, or the job done.
    let role: String
  }

  let id: Int
  let title: String
  let originalTitle: String
  let language: String
  /// `yyyy-MM-dd`, or empty if there is no date.
  let released: String
  /// The length in minutes; 0 where it is unknown.
  let minutes: Int
  let genres: [Int]
  /// The average vote in thousandths, up to 10000.
  let average: Int
  let votes: Int
  let about: String
  private let castText: String
  private let crewText: String
  // Lists of movies need neither, so the texts are read only for a page.
  var cast: [Part] { castText.fields(";").compactMap { Part($0) } }
  var crew: [Part] { crewText.fields(";").compactMap { Part($0) } }

  /// Reads genres by their names, with commas between them, and the average vote in tenths. The cast is `6384 Neo; 2975
  /// Morpheus`, by identifiers of people; the crew has jobs in place of characters. `original` is the original language
  /// and the title in it, if that is not English.
  init(
    _ id: Int, _ title: String, _ released: String, _ minutes: Int, _ genres: String, _ tenths: Int, _ votes: Int,
    _ about: String, cast: String, crew: String, original: (language: String, title: String)? = nil
  ) {
    self.id = id
    self.title = title
    originalTitle = original?.title ?? title
    language = original?.language ?? "en"
    self.released = released
    self.minutes = minutes
    self.genres = genres.fields(",").compactMap { name in SampleCinema.genres.first { $0.name == name }?.id }
    average = tenths * 100
    self.votes = votes
    self.about = about
    castText = cast
    crewText = crew
  }

  /// The name of the poster's picture; every eleventh movie and every movie that was never made has none.
  var poster: String? { id.isMultiple(of: 11) || released.isEmpty ? nil : "/\(id).png" }
}

extension SampleMovie.Part {
  fileprivate init?(_ text: String) {
    let halves = text.utf8.split(separator: UInt8(ascii: " "), maxSplits: 1)
    guard halves.count == 2, let person = Int(Substring(halves[0])) else { return nil }
    self.init(person: person, role: String(Substring(halves[1])))
  }
}

/// A series of the sample: what it shares with a movie, and what only series have.
struct SampleSeries: Sendable {
  /// Its facts; its minutes are an episode's.
  let work: SampleMovie
  /// Identifiers of the people who created it.
  let creators: [Int]
  let seasons: [Int]
  /// The number of episodes of each part of the cast, then of each part of the crew.
  let parts: [Int]

  /// The service's word for whether it goes on, and the first days of its seasons, as far as the sample knows them.
  let status: String, starts: [String]

  init(
    _ work: SampleMovie, creators: [Int], seasons: [Int], parts: [Int], status: String = "Ended", starts: [String] = []
  ) {
    (self.work, self.creators, self.seasons, self.parts) = (work, creators, seasons, parts)
    (self.status, self.starts) = (status, starts)
  }
}

/// A person of TMDb's sample, in no wire format yet.
struct SamplePerson: Sendable {
  let id: Int
  let name: String
  /// 1 female, 2 male, as the service counts.
  let gender: Int
  let born: String
  let died: String
  let about: String

  /// Reads `6384|Keanu Reeves|2|1964-09-02||…`.
  init?(_ line: String) {
    let fields = line.fields("|", omittingEmpty: false)
    guard fields.count == 6, let id = Int(fields[0]), let gender = Int(fields[2]) else { return nil }
    self.id = id
    name = fields[1]
    self.gender = gender
    (born, died, about) = (fields[3], fields[4], fields[5])
  }
}

/// The sample of TMDb: movies, series, people, and their lookup.
///
/// Titles, names, dates and identifiers are the service's (https://www.themoviedb.org), so that a favorite made on the
/// sample is right on the live service. Casts are shortened, votes are approximate, the sentences are our own, and
/// identifiers from 990000001 on are made up.
struct SampleCinema: Sendable {
  static let shared = SampleCinema()

  /// In the order of popularity.
  let movies: [SampleMovie]

  static let people = [earlyPeople, latePeople, peopleOfSeries].flatMap { $0.fields("\n") }
    .compactMap { SamplePerson($0) }
  private static let personByID = Dictionary(people.map { ($0.id, $0) }) { first, _ in first }
  /// The people who play a character in a movie or a series.
  static let actors = Set((shared.movies + series.map(\.work)).flatMap(\.cast).map(\.person))

  static let genresOfSeries: [(id: Int, name: String)] = [
    (10759, "Action & Adventure"), (16, "Animation"), (35, "Comedy"), (80, "Crime"), (99, "Documentary"), (18, "Drama"),
    (10751, "Family"), (10762, "Kids"), (9648, "Mystery"), (10763, "News"), (10764, "Reality"),
    (10765, "Sci-Fi & Fantasy"), (10766, "Soap"), (10767, "Talk"), (10768, "War & Politics"), (37, "Western"),
  ]

  static let genres: [(id: Int, name: String)] = [
    (28, "Action"), (12, "Adventure"), (16, "Animation"), (35, "Comedy"), (80, "Crime"), (99, "Documentary"),
    (18, "Drama"), (10751, "Family"), (14, "Fantasy"), (36, "History"), (27, "Horror"), (10402, "Music"),
    (9648, "Mystery"), (10749, "Romance"), (878, "Science Fiction"), (10770, "TV Movie"), (53, "Thriller"),
    (10752, "War"), (37, "Western"),
  ]

  private init() {
    let all = Self.voyages + Self.crimes + Self.lives + Self.classics
    // The same shuffle every time, because popularity does not follow kinds.
    movies = all.sorted { ($0.id &* 7_919 % 1_009, $0.id) < ($1.id &* 7_919 % 1_009, $1.id) }
  }

  /// A movie by identifier, also one that is in no list.
  func movie(_ id: Int) -> SampleMovie? { (movies + Self.unlisted).first { $0.id == id } }
  func collection(_ id: Int) -> (id: Int, name: String, movies: Set<Int>)? { Self.collections.first { $0.id == id } }
  func series(_ id: Int) -> SampleSeries? { Self.series.first { $0.work.id == id } }
  func person(_ id: Int) -> SamplePerson? { Self.personByID[id] }

  /// All movies but the last, which would not fit on five overlapping pages.
  var popular: [SampleMovie] { Array(movies.dropLast()) }
  var topRated: [SampleMovie] {
    movies.filter { $0.votes > 0 }.sorted { ($0.average, $0.votes) > ($1.average, $1.votes) }
  }
  /// The twelve latest movies, in place of those in cinemas.
  var nowPlaying: [SampleMovie] { Array(movies.sorted { $0.released > $1.released }.prefix(12)) }
}
