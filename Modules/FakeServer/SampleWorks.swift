/// A work of a sample as it is looked for: what its record says, in no wire format.
public struct SampleWork: Sendable {
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
  /// Of people in it, of those whom they play, and of all who made it.
  public let names: [String]

  /// Every movie of TMDb's sample, in the order of their popularity.
  public static var movies: [SampleWork] {
    let cinema = SampleCinema.shared
    return cinema.movies.map { movie in
      let crew = movie.crew.compactMap { part in cinema.person(part.person).map { (name: $0.name, job: part.role) } }
      let cast = movie.cast.flatMap { [cinema.person($0.person)?.name, $0.role].compactMap(\.self) }
      return SampleWork(
        key: "\(movie.id)", title: movie.title, originalTitle: movie.originalTitle, released: movie.released,
        makers: crew.filter { $0.job == "Director" }.map(\.name),
        producers: crew.filter { $0.job == "Producer" }.map(\.name),
        genres: SampleCinema.genres.filter { movie.genres.contains($0.id) }.map(\.name), about: movie.about,
        average: Double(movie.average) / 1_000, votes: movie.votes, minutes: movie.minutes, pages: 0,
        names: cast + crew.map(\.name))
    }
  }

  /// Every book of Open Library's sample.
  public static var books: [SampleWork] {
    let library = SampleLibrary.shared
    return library.books.map { book in
      SampleWork(
        key: book.key, title: book.title, originalTitle: nil, released: "\(book.year)", makers: library.names(of: book),
        producers: [], genres: book.subjects, about: book.about, average: 0, votes: 0, minutes: 0, pages: book.pages,
        names: [])
    }
  }
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
