/// A work of a sample as it is looked for: what its record says, in no wire format.
public struct SampleWork: Sendable {
  /// As the service names it.
  public let key: String
  public let title: String
  public let originalTitle: String?
  /// When it came out.
  public let year: Int?
  public let makers: [String]
  public let genres: [String]
  public let about: String
  public let votes: Int
  /// Of people in it, and of those whom they play.
  public let names: [String]

  /// Every movie of TMDb's sample, in the order of their popularity.
  public static var movies: [SampleWork] {
    let cinema = SampleCinema.shared
    return cinema.movies.map { movie in
      let cast = movie.cast.flatMap { [cinema.person($0.person)?.name, $0.role].compactMap(\.self) }
      return SampleWork(
        key: "\(movie.id)", title: movie.title, originalTitle: movie.originalTitle, year: Int(movie.released.prefix(4)),
        makers: movie.crew.compactMap { cinema.person($0.person)?.name },
        genres: SampleCinema.genres.filter { movie.genres.contains($0.id) }.map(\.name), about: movie.about,
        votes: movie.votes, names: cast)
    }
  }

  /// Every book of Open Library's sample.
  public static var books: [SampleWork] {
    let library = SampleLibrary.shared
    return library.books.map { book in
      SampleWork(
        key: book.key, title: book.title, originalTitle: nil, year: book.year, makers: library.names(of: book),
        genres: book.subjects, about: book.about, votes: 0, names: [])
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
