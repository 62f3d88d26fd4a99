import Foundation
import MarqueeDomain

/// TMDb's answers about made-up movies and people: long lists, a movie with 258 people, and a person with 200 credits.
enum MadeUpMovies {
  private static let beginnings = ["The", "A", "My"]
  /// The beginnings of titles that the service does not have.
  private static let ownBeginnings = ["Our", "Their", "No"]
  private static let adjectives = ["Quiet", "Last", "Paper", "Northern", "Hidden", "Seventh", "Long", "Glass"]
  private static let nouns = [
    "Harbor", "Winter", "Letter", "River", "Orchard", "Train", "Island", "Witness",
    "Summer of the Lighthouse Keepers",
  ]
  /// The number of different titles. After them they come again with a number.
  private static let titleCount = beginnings.count * adjectives.count * nouns.count

  private static func title(_ index: Int, _ beginnings: [String] = beginnings) -> String {
    let beginning = beginnings[index / nouns.count / adjectives.count % beginnings.count]
    let title = "\(beginning) \(adjectives[index / nouns.count % adjectives.count]) \(nouns[index % nouns.count])"
    return index < titleCount ? title : "\(title) \(index / titleCount + 1)"
  }

  private static func year(_ index: Int) -> Int { 1950 + index * 7 % 75 }

  /// Works of the user's own: movies and books.
  static func drafts(_ count: Int) throws -> [WorkDraft] {
    try (0..<count).map { index in
      let isBook = index % 5 == 4
      return try WorkDraft(
        title: title(index, ownBeginnings), kind: isBook ? .book : .movie, year: index % 11 == 10 ? nil : year(index),
        actors: isBook ? [] : ["Actor \(index % 40 + 1)"], authors: isBook ? ["Writer \(index % 12 + 1)"] : [])
    }
  }

  /// The service's answer at a path below its address. From the second time on it fails for one movie and one list,
  /// with a status that is not tried again: the time for more tries would depend on chance.
  @Sendable
  static func answer(_ path: String, _ number: Int) throws -> LoopbackService.Answer? {
    let parts = path.split(separator: "?", maxSplits: 1)
    let page = path.firstMatch(of: /[?&]page=([0-9]+)/).flatMap { Int($0.1) } ?? 1
    guard number == 1 || !["/movie/1", "/movie/top_rated"].contains(parts[0]) else {
      return LoopbackService.Answer(status: 500, body: Data("{}".utf8))
    }
    guard let value = value(at: parts[0], page: page) else { return nil }
    return LoopbackService.Answer(body: try JSONSerialization.data(withJSONObject: value))
  }

  private static func value(at path: Substring, page: Int) -> [String: Any]? {
    switch path {
    case "/configuration": ["images": ["secure_base_url": "https://pictures.invalid/", "poster_sizes": ["w500"]]]
    case "/genre/movie/list", "/genre/tv/list": ["genres": [[String: Any]]()]
    case "/movie/popular": list((page - 1) * 20..<page * 20, total: 19_204, hasDamage: page == 1)
    case "/movie/top_rated": list(100..<120, total: 9_400)
    case "/movie/now_playing": list(60..<67, total: 7)
    case "/search/movie": search(page: page)
    case "/tv/popular", "/search/tv":
      ["page": 1, "results": [[String: Any]](), "total_pages": 0, "total_results": 0]
    case "/person/1/tv_credits": ["cast": [[String: Any]](), "crew": [[String: Any]]()]
    case "/search/person":
      ["results": [["id": 1, "name": "Actor Harbor", "gender": 1]], "total_pages": 1, "total_results": 1]
    case "/movie/1": movie
    case "/person/1": person
    case "/person/1/movie_credits": credits
    default: nil
    }
  }

  private static func row(_ index: Int) -> [String: Any] {
    [
      "id": 1_000 + index, "title": title(index), "release_date": "\(year(index))-03-\(index % 18 + 10)",
      "vote_average": Double(50 + index * 3 % 45) / 10, "vote_count": 40 + index,
    ]
  }

  /// - Parameter hasDamage: whether one row cannot be read.
  private static func list(_ range: Range<Int>, total: Int, hasDamage: Bool = false) -> [String: Any] {
    [
      "results": range.map(row) + (hasDamage ? [["title": "No identifier"]] : []), "total_pages": (total + 19) / 20,
      "total_results": total,
    ]
  }

  private static func search(page: Int) -> [String: Any] {
    let found = (0..<titleCount).filter { title($0).contains("Harbor") }
    return [
      "results": found.dropFirst((page - 1) * 20).prefix(20).map(row), "total_pages": 2, "total_results": found.count,
    ]
  }

  /// A movie with 120 actors and 138 other people. Many of them have several credits.
  private static var movie: [String: Any] {
    let cast = (1...120).map { number -> [String: Any] in
      [
        "id": number, "name": "Actor \(number)", "order": number, "credit_id": "cast \(number)",
        "character": number % 7 == 0 ? "Keeper of the lamp / Narrator of the second part (voice)" : "Guest \(number)",
      ]
    }
    let others = [
      ("Sound", "Sound Designer"), ("Art", "Set Decoration"), ("Camera", "Camera Operator"),
      ("Production", "Executive Producer"), ("Visual Effects", "Visual Effects Supervisor"), ("Crew", "Stunts"),
    ]
    var crew = [
      work(201, "Director 1", "Directing", "Director"), work(202, "Director 2", "Directing", "Director"),
      work(201, "Director 1", "Production", "Producer"), work(203, "Writer 1", "Writing", "Novel"),
      work(203, "Writer 1", "Writing", "Screenplay"), work(204, "Writer 2", "Writing", "Screenplay"),
      work(201, "Director 1", "Writing", "Screenplay"), work(12, "Actor 12", "Production", "Producer"),
    ]
    for number in 1...134 {
      for extra in 0...number % 3 {
        let (department, job) = others[(number + extra) % others.count]
        crew.append(work(204 + number, "Artist \(number)", department, job))
      }
    }
    return [
      "id": 1, "title": "The Harbor of a Thousand Lamps", "original_title": "Le Port aux mille lampes",
      "release_date": "1999-10-15", "runtime": 139, "vote_average": 8.4, "vote_count": 28_000,
      "genres": [["id": 18, "name": "Drama"], ["id": 53, "name": "Thriller"]], "credits": ["cast": cast, "crew": crew],
      "overview": """
      Every night a keeper lights a thousand lamps for ships that no longer come. When one answers, the harbor wakes: \
      the ferrymen, the customs clerk, and a child who has counted the lamps and found one more than there should be.
      """,
    ]
  }

  private static func work(_ id: Int, _ name: String, _ department: String, _ job: String) -> [String: Any] {
    ["id": id, "name": name, "department": department, "job": job, "credit_id": "\(id) \(job)"]
  }

  private static var person: [String: Any] {
    [
      "id": 1, "name": "Actor 1", "gender": 1, "birthday": "1950-03-02",
      "biography": """
      Actor 1 came from the stage, where small parts had taught patience, and has since played judges, gardeners and \
      queens. Directing films since 1984.
      """,
    ]
  }

  /// A person with 140 parts, and 60 jobs in movies of these.
  private static var credits: [String: Any] {
    let jobs = [("Directing", "Director"), ("Production", "Producer"), ("Writing", "Screenplay")]
    let cast = (0..<140).map { index in
      row(index).merging(["character": "Guest \(index + 1)", "credit_id": "cast \(index)"]) { $1 }
    }
    let crew = (0..<60).map { index in
      let (department, job) = jobs[index % jobs.count]
      return row(index / 2 * 3).merging(["department": department, "job": job, "credit_id": "crew \(index)"]) { $1 }
    }
    return ["cast": cast, "crew": crew]
  }
}
