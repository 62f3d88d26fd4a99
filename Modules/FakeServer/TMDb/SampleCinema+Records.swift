// The sample's movies and people in TMDb's wire format, with its oddities.
import MarqueeJSON

extension SampleCinema {
  /// A movie in a list. Some movies have no `genre_ids`; an unknown date is an empty text.
  func row(_ movie: SampleMovie) -> JSONTree {
    let row: JSONTree = [
      "adult": false, "backdrop_path": nil, "id": .integer(movie.id), "original_language": .string(movie.language),
      "original_title": .string(movie.originalTitle), "overview": .string(movie.about),
      "popularity": .thousandths(popularity(of: movie)), "poster_path": movie.poster.map { .string($0) } ?? nil,
      "release_date": .string(movie.released), "title": .string(movie.title), "video": false,
      "vote_average": .thousandths(movie.average), "vote_count": .integer(movie.votes),
    ]
    return movie.genres.isEmpty ? row : row.adding(["genre_ids": .array(movie.genres.map { .integer($0) })])
  }

  /// A movie's record: an unknown value is 0, an empty text or null.
  func record(_ movie: SampleMovie, withCredits: Bool) -> JSONTree {
    let genres: [JSONTree] = movie.genres.compactMap { id in
      Self.genres.first { $0.id == id }.map { ["id": .integer($0.id), "name": .string($0.name)] }
    }
    let countries = Self.countries(of: movie)
    let collection: JSONTree =
      Self.collection(of: movie).map { ["id": .integer($0.id), "name": .string("\($0.name) Collection")] } ?? nil
    let record: JSONTree = [
      "adult": false, "backdrop_path": nil, "belongs_to_collection": collection, "budget": 0,
      "genres": .array(genres),
      "homepage": "", "id": .integer(movie.id), "imdb_id": nil,
      "origin_country": .array(countries.prefix(1).map { .string($0) }),
      "original_language": .string(movie.language),
      "original_title": .string(movie.originalTitle), "overview": .string(movie.about),
      "popularity": .thousandths(popularity(of: movie)), "poster_path": movie.poster.map { .string($0) } ?? nil,
      "production_companies": [], "production_countries": .array(countries.map { ["iso_3166_1": .string($0)] }),
      "release_date": .string(movie.released), "revenue": 0,
      "runtime": .integer(movie.minutes), "spoken_languages": [],
      "status": movie.released.isEmpty ? "Canceled" : "Released", "tagline": "", "title": .string(movie.title),
      "video": false, "vote_average": .thousandths(movie.average), "vote_count": .integer(movie.votes),
    ]
    return withCredits ? record.adding(["credits": credits(movie)]) : record
  }

  /// A collection with its movies, which are not in the order of release.
  func record(_ collection: (id: Int, name: String, movies: Set<Int>)) -> JSONTree {
    let parts = collection.movies.compactMap { movie($0) }.sorted { $0.title > $1.title }.map { movie in
      row(movie).adding(["media_type": "movie"])
    }
    return name(of: collection).adding([
      "backdrop_path": nil, "overview": "", "parts": .array(parts), "poster_path": nil,
    ])
  }

  /// A collection in a search result.
  func name(of collection: (id: Int, name: String, movies: Set<Int>)) -> JSONTree {
    ["id": .integer(collection.id), "name": .string("\(collection.name) Collection")]
  }

  /// The actors and makers of a movie. Every fifth movie has its first job twice, under one `credit_id`.
  func credits(_ movie: SampleMovie) -> JSONTree {
    let cast = movie.cast.enumerated().map { index, part in
      name(part.person).adding([
        "cast_id": .integer(index + 1), "character": .string(part.role),
        "credit_id": creditID(movie, "cast", index), "order": .integer(index),
      ])
    }
    var crew = movie.crew.enumerated().map { index, part in name(part.person).adding(job(movie, index)) }
    if movie.id.isMultiple(of: 5), let first = crew.first { crew.append(first) }
    return ["cast": .array(cast), "crew": .array(crew)]
  }

  func record(_ person: SamplePerson) -> JSONTree {
    [
      "adult": false, "also_known_as": [], "biography": .string(person.about),
      "birthday": person.born.isEmpty ? nil : .string(person.born),
      "deathday": person.died.isEmpty ? nil : .string(person.died), "gender": .integer(person.gender),
      "homepage": nil, "id": .integer(person.id), "imdb_id": nil, "known_for_department": department(of: person),
      "name": .string(person.name), "place_of_birth": nil, "popularity": 7, "profile_path": nil,
    ]
  }

  /// The movies of a person with the person's parts, in no order.
  func movieCredits(_ person: SamplePerson) -> JSONTree {
    parts(of: person, in: movies.filter { has(person, in: $0) }.map { ($0, row($0), []) })
  }

  private func has(_ person: SamplePerson, in work: SampleMovie) -> Bool {
    (work.cast + work.crew).contains { $0.person == person.id }
  }

  /// The series of a person with the person's parts, in no order.
  func seriesCredits(_ person: SamplePerson) -> JSONTree {
    let created = Self.series.filter { $0.creators.contains(person.id) }.map { series in
      row(series).adding([
        "credit_id": creditID(series.work, "creator", person.id), "department": "Creator", "job": "Creator",
      ])
    }
    let series = Self.series.filter { has(person, in: $0.work) }.map { ($0.work, row($0), $0.parts) }
    return parts(of: person, in: series, besides: created)
  }

  /// - Parameter works: `episodes` is as `SampleSeries.parts`, and empty for a movie.
  private func parts(
    of person: SamplePerson, in works: [(work: SampleMovie, row: JSONTree, episodes: [Int])],
    besides crew: [JSONTree] = []
  ) -> JSONTree {
    var cast: [JSONTree] = []
    var crew = crew
    for (work, row, episodes) in works {
      func counted(_ index: Int) -> JSONTree {
        episodes.isEmpty ? row : row.adding(["episode_count": .integer(episodes[index])])
      }
      let actors = work.cast
      for (index, part) in actors.enumerated() where part.person == person.id {
        cast.append(
          counted(index).adding([
            "character": .string(part.role), "credit_id": creditID(work, "cast", index), "order": .integer(index),
          ]))
      }
      for (index, part) in work.crew.enumerated() where part.person == person.id {
        crew.append(counted(actors.count + index).adding(job(work, index)))
      }
    }
    return ["cast": .array(cast), "crew": .array(crew), "id": .integer(person.id)]
  }

  /// A person in a search result.
  func hit(_ person: SamplePerson) -> JSONTree {
    let known =
      movies.filter { has(person, in: $0) }.map { row($0) }
      + Self.series.filter { has(person, in: $0.work) }.map { row($0) }
    return name(person.id).adding(["known_for": .array(Array(known.prefix(3)))])
  }

  func name(_ id: Int) -> JSONTree {
    guard let person = person(id) else { return [:] }
    return [
      "adult": false, "gender": .integer(person.gender), "id": .integer(id),
      "known_for_department": department(of: person), "name": .string(person.name),
      "original_name": .string(person.name), "popularity": .thousandths(1_000 + id % 9_000), "profile_path": nil,
    ]
  }

  private func job(_ movie: SampleMovie, _ index: Int) -> JSONTree {
    let job = movie.crew[index].role
    return [
      "credit_id": creditID(movie, "crew", index), "department": .string(Self.departments[job] ?? "Crew"),
      "job": .string(job),
    ]
  }

  static let departments = [
    "Director": "Directing", "Writer": "Writing", "Screenplay": "Writing", "Story": "Writing", "Novel": "Writing",
    "Producer": "Production", "Executive Producer": "Production", "Original Music Composer": "Sound",
    "Director of Photography": "Camera", "Editor": "Editing",
  ]

  private func department(of person: SamplePerson) -> JSONTree {
    Self.actors.contains(person.id) ? "Acting" : "Directing"
  }

  func creditID(_ movie: SampleMovie, _ list: String, _ index: Int) -> JSONTree {
    .string("\(movie.id)-\(list)-\(index)")
  }

  func popularity(of movie: SampleMovie) -> Int { movie.votes * 5 }
}
