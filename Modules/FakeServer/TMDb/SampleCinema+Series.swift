// The sample's series in TMDb's wire format: a movie's facts under other names, and seasons.
import MarqueeJSON

extension SampleCinema {
  /// A series in a list.
  func row(_ series: SampleSeries) -> JSONTree {
    let work = series.work
    return [
      "adult": false, "backdrop_path": nil, "first_air_date": .string(work.released),
      "genre_ids": .array(work.genres.map { .integer($0) }), "id": .integer(work.id), "media_type": "tv",
      "name": .string(work.title), "origin_country": ["US"], "original_language": .string(work.language),
      "original_name": .string(work.originalTitle), "overview": .string(work.about),
      "popularity": .thousandths(popularity(of: work)), "poster_path": work.poster.map { .string($0) } ?? nil,
      "vote_average": .thousandths(work.average), "vote_count": .integer(work.votes),
    ]
  }

  /// A series' record, with those of its `parts` that `append_to_response` names.
  func record(_ series: SampleSeries, with parts: [Substring]) -> JSONTree {
    let work = series.work
    let genres: [JSONTree] = work.genres.compactMap { id in
      Self.genresOfSeries.first { $0.id == id }.map { ["id": .integer($0.id), "name": .string($0.name)] }
    }
    let seasons: [JSONTree] = series.seasons.enumerated().map { place, count in
      [
        "air_date": series.days(ofSeason: place + 1).first.map { .string($0) } ?? nil, "episode_count": .integer(count),
        "name": .string("Season \(place + 1)"), "overview": "",
        "poster_path": nil, "season_number": .integer(place + 1),
      ]
    }
    let record = row(series).adding([
      "created_by": .array(series.creators.map { name($0) }), "episode_run_time": [],
      "genres": .array(genres), "homepage": "", "in_production": false, "languages": [.string(work.language)],
      "last_episode_to_air": [
        "episode_number": .integer(series.seasons.last ?? 0), "runtime": .integer(work.minutes),
        "season_number": .integer(series.seasons.count),
      ], "networks": [], "next_episode_to_air": nil, "number_of_episodes": .integer(series.seasons.reduce(0, +)),
      "number_of_seasons": .integer(series.seasons.count), "production_companies": [],
      "production_countries": [["iso_3166_1": "US", "name": "United States of America"]], "seasons": .array(seasons),
      "spoken_languages": [], "status": .string(series.status), "tagline": "", "type": "Scripted",
    ])
    let lists = [("credits", credits(work)), ("aggregate_credits", aggregateCredits(series))]
    return lists.filter { parts.contains($0.0[...]) }.reduce(record) { $0.adding([$1.0: $1.1]) }
  }

  /// A season with its episodes, a week apart; `nil` if the series does not have it.
  func season(_ number: Int, of series: SampleSeries) -> JSONTree? {
    guard series.seasons.indices.contains(number - 1) else { return nil }
    let titles = Self.episodeTitles[series.work.id].map { $0.split(separator: "\n").map(String.init) } ?? []
    let known = number <= titles.count ? titles[number - 1].split(separator: "|").map(String.init) : []
    let days = series.days(ofSeason: number)
    let episodes: [JSONTree] = (1...series.seasons[number - 1]).map { episode in
      [
        "air_date": days.isEmpty ? "" : .string(days[episode - 1]), "crew": [],
        "episode_number": .integer(episode), "episode_type": "standard", "guest_stars": [],
        "id": .integer(series.work.id * 10_000 + number * 100 + episode),
        "name": .string(episode <= known.count ? known[episode - 1] : "Episode \(episode)"), "overview": "",
        "runtime": .integer(series.work.minutes), "season_number": .integer(number), "vote_average": 0, "vote_count": 0,
      ]
    }
    return [
      "_id": .string("\(series.work.id)-\(number)"), "air_date": days.first.map { .string($0) } ?? nil,
      "episodes": .array(episodes), "id": .integer(series.work.id * 100 + number),
      "name": .string("Season \(number)"), "overview": "", "poster_path": nil, "season_number": .integer(number),
    ]
  }

  /// The people of all seasons. No person has two parts in one department, so each entry has one part.
  func aggregateCredits(_ series: SampleSeries) -> JSONTree {
    let (cast, crew) = (series.work.cast, series.work.crew)
    func entry(_ part: SampleMovie.Part, _ list: String, _ index: Int, _ name: String, _ role: JSONTree) -> JSONTree {
      let count: JSONTree = .integer(series.parts[list == "cast" ? index : cast.count + index])
      let role = role.adding(["credit_id": creditID(series.work, list, index), "episode_count": count])
      return self.name(part.person).adding([name: [role], "total_episode_count": count])
    }
    return [
      "cast": .array(
        cast.enumerated().map { index, part in
          entry(part, "cast", index, "roles", ["character": .string(part.role)]).adding(["order": .integer(index)])
        }),
      "crew": .array(
        crew.enumerated().map { index, part in
          let department = Self.departments[part.role] ?? "Crew"
          return entry(part, "crew", index, "jobs", ["job": .string(part.role)])
            .adding(["department": .string(department)])
        }), "id": .integer(series.work.id),
    ]
  }
}

extension SampleSeries {
  /// The days on which the episodes of a season came out, a week apart; empty if the sample does not know.
  fileprivate func days(ofSeason number: Int) -> [String] {
    guard starts.indices.contains(number - 1), seasons.indices.contains(number - 1) else { return [] }
    let parts = starts[number - 1].split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3 else { return [] }
    var (year, month, day) = (parts[0], parts[1], parts[2])
    return (0..<seasons[number - 1]).map { _ in
      defer {
        day += 7
        let isLeap = year.isMultiple(of: 4)
        let length = month == 2 ? isLeap ? 29 : 28 : [4, 6, 9, 11].contains(month) ? 30 : 31
        if day > length { (month, day) = (month + 1, day - length) }
        if month > 12 { (year, month) = (year + 1, 1) }
      }
      return "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
    }
  }
}
