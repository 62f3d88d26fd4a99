/// A work of a sample, in no wire format: what it is found by, and what its record says.
public struct SampleWork: Sendable {
  /// What a search shows of it.
  public struct Record: Sendable {
    /// As the service names it.
    public let key: String
    public let title: String
    public let originalTitle: String?
    /// When it came out: a day, or a year; empty where it did not.
    public let released: String
    /// Directors, or authors.
    public let makers: [String]
    public let producers: [String]
    public let genres: [String]
    public let about: String
    /// Of 10.
    public let average: Double
    public let votes: Int
    /// 0 where it is unknown; a book has pages in their place.
    public let minutes: Int
    public let pages: Int
    /// Codes of ISO 3166 and ISO 639; of books neither is known.
    public var countries: [String] = []
    public var languages: [String] = []
    public var series: String?
  }

  public let titles: [String]
  /// Directors and producers, or authors.
  public let makers: [String]
  /// People in it and all who made it, whom they play, its genres, its year and what it is about.
  public let others: [String]
  public let votes: Int
  /// Its record, which takes longer to read.
  public let record: @Sendable () -> Record

  /// Every movie of TMDb's sample, in the order of their popularity.
  public static var movies: [SampleWork] {
    let cinema = SampleCinema.shared
    return cinema.movies.map { movie in
      let crew = cinema.crew(of: movie)
      let cast = movie.cast.flatMap { [cinema.person($0.person)?.name, $0.role].compactMap(\.self) }
      return SampleWork(
        titles: movie.title == movie.originalTitle ? [movie.title] : [movie.title, movie.originalTitle],
        makers: crew.names(of: "Director") + crew.names(of: "Producer"),
        others: cast + crew.map(\.name) + cinema.genres(of: movie) + [movie.about, String(movie.released.prefix(4))],
        votes: movie.votes, record: { Record(movie) })
    }
  }

  /// Every book of Open Library's sample.
  public static var books: [SampleWork] {
    let library = SampleLibrary.shared
    return library.books.map { book in
      SampleWork(
        titles: [book.title], makers: library.names(of: book), others: book.subjects + [book.about, "\(book.year)"],
        votes: 0, record: { Record(book) })
    }
  }
}

extension SampleWork.Record {
  fileprivate init(_ movie: SampleMovie) {
    let cinema = SampleCinema.shared
    let crew = cinema.crew(of: movie)
    self.init(
      key: "\(movie.id)", title: movie.title, originalTitle: movie.originalTitle, released: movie.released,
      makers: crew.names(of: "Director"), producers: crew.names(of: "Producer"), genres: cinema.genres(of: movie),
      about: movie.about, average: Double(movie.average) / 1_000, votes: movie.votes, minutes: movie.minutes, pages: 0,
      countries: SampleCinema.countries(of: movie), languages: [movie.language],
      series: SampleCinema.collection(of: movie)?.name)
  }

  fileprivate init(_ book: SampleBook) {
    self.init(
      key: book.key, title: book.title, originalTitle: nil, released: "\(book.year)",
      makers: SampleLibrary.shared.names(of: book), producers: [], genres: book.subjects, about: book.about, average: 0,
      votes: 0, minutes: 0, pages: book.pages)
  }
}

extension SampleCinema {
  fileprivate func crew(of movie: SampleMovie) -> [(name: String, job: String)] {
    movie.crew.compactMap { part in person(part.person).map { ($0.name, part.role) } }
  }

  fileprivate func genres(of movie: SampleMovie) -> [String] {
    Self.genres.filter { movie.genres.contains($0.id) }.map(\.name)
  }
}

extension [(name: String, job: String)] {
  fileprivate func names(of job: String) -> [String] { filter { $0.job == job }.map(\.name) }
}

/// Someone of a sample.
public struct SampleName: Sendable {
  /// As the service names them.
  public let key: String
  public let name: String
  /// As a search of the service tells it: `Male`.
  public var gender: String?
  public var born: String?
  public var died: String?

  public static var ofMovies: [SampleName] {
    let genders = [1: "Female", 2: "Male"]
    return SampleCinema.shared.people.map {
      SampleName(key: "\($0.id)", name: $0.name, gender: genders[$0.gender])
    }
  }
  public static var ofBooks: [SampleName] {
    SampleLibrary.shared.authors.map { SampleName(key: $0.key, name: $0.name, born: $0.born, died: $0.died) }
  }
}
