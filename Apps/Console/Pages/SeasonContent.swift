import MarqueeDomain
import MarqueeJSON
import MarqueePresentation
import MarqueeTerminal

/// A season of a series with its episodes, or one episode, and what the user says of each.
struct SeasonContent: LoadedContent {
  let loaded: Loaded<SeasonPage>
  /// Whether it is the page of one episode.
  var isEpisode = false

  var title: String {
    let (season, work) = (value.season, value.work.title)
    if isEpisode { return "\(work) \(value.episodes.first?.part.description ?? "")" }
    return "\(work) · \(season.number == 0 ? "Specials" : "Season \(season.number)")"
  }
  var nextInSession: [String] { isEpisode ? ["seen", "rate STARS"] : ["open N", "seen N", "rate N STARS"] }
  var nextInShell: [String] {
    ["marquee seen REF \(value.episodes.first?.part.description ?? "S1E1")", "marquee help seen"]
  }

  func blocks(_ kept: LibraryEntries, at now: Date) -> [Block] {
    let marks = kept.marks(of: value.work.id)
    let rows = value.episodes.map { EpisodeRow(episode: $0, work: value.work, marks: marks) }
    let season = value.season
    let facts = [
      season.name.flatMap { $0 == "Season \(season.number)" || $0 == "Specials" ? nil : Phrase($0) },
      season.released.map { Phrase($0.text) }, Phrase(value.episodes.count.counted("episode")),
      season.number == 0 ? nil : marks.bar(of: season, isWhole: true),
    ].compactMap(\.self)
    let notes = isEpisode ? rows.flatMap(\.viewings).compactMap(\.note).map { Block.prose("“\($0)”") } : []
    return [.heading(Phrase(title))] + (isEpisode ? [] : [.facts(facts), .gap])
      + [.table(Table(rows, to: \.target, EpisodeRow.fields))] + notes
  }

  func json(_ kept: LibraryEntries) -> JSONTree { Self.members.json(of: self, kept) }

  /// The series, and the episodes, which alone have numbers, as on a screen.
  func records(_ kept: LibraryEntries) -> [Record] {
    let all = Self.members.records(of: self, kept)
    let episodes = zip(all.suffix(value.episodes.count), value.episodes).map { record, episode in
      Record(values: record.values, target: .season(episode.part, of: value.work.id))
    }
    return all.dropLast(episodes.count).map { Record(values: $0.values) } + episodes
  }

  static let definition: String? = "SeasonPage"
  static let members: [JSONMember<SeasonContent>] = [
    JSONMember("work", \.value.work),
    JSONMember(
      "season", about: "The number of the season; 0 for the specials.", \.value.season.number),
    JSONMember("name", about: "The name of the season.", \.value.season.name),
    JSONMember("released", about: "The date of its first episode.", as: .date.orNull) {
      $0.value.season.released?.description
    },
    JSONMember(
      "episodes", each: \.value.episodes,
      of: [
        JSONMember("part", about: "The episode, such as S2E5.") { $0.part.description },
        JSONMember("title", \.title), JSONMember("released", as: .date.orNull) { $0.released?.description },
        JSONMember("runtimeMinutes", \.minutes),
      ],
      record: {
        Record(values: [
          $0.part.description, $0.title ?? "", $0.released?.description ?? "", $0.minutes.map { "\($0)" } ?? "",
        ])
      }),
  ]
}

/// An episode in a table, with the user's viewings of it.
private struct EpisodeRow {
  let episode: Episode
  let work: Work
  let marks: Marks

  var target: Destination? { .season(episode.part, of: work.id) }
  var viewings: [Viewing] { marks.viewings.filter { $0.part == episode.part } }

  static let fields: [RowField<EpisodeRow>] = [
    .init(.init(telling: 6)) { .init("\($0.episode.part)", .faint) },
    .init(.init(telling: 5, good: 16, least: 8, most: 60)) { .init($0.episode.title ?? "", .heading) },
    .init(.init(telling: 2)) { .init($0.episode.released?.text ?? "") },
    .init(.init(telling: 1)) { .init($0.episode.minutes.map(\.asLength) ?? "") },
    .init(.init(telling: 4)) { row in
      let rating = row.viewings.last { $0.rating != nil }?.rating
      return .init(rating?.signs ?? "", .accent, spoken: rating.map { "rated \($0) of 5" })
    },
    .init(.init(telling: 3, good: 15, place: .belowIfTight)) { row in
      let days = row.viewings.compactMap(\.day)
      guard let last = days.last else { return .init(row.viewings.isEmpty ? "" : "seen", .faint) }
      return .init(days.count == 1 ? "seen \(last)" : "seen \(days.count) times, last \(last)", .faint)
    },
  ]
}

extension Marks {
  /// How much of a season was seen: `██████░░░░ 6 of 10`; `nil` if nothing was, or its length is not known.
  func bar(of season: Season, isWhole: Bool = false) -> Phrase? {
    guard let count = season.episodes else { return nil }
    let seen = episodesSeen(ofSeason: season.number)?.count ?? count
    let tenths = seen == 0 ? 0 : max(1, min(seen, count) * 10 / count)
    let text = "\(seen) of \(count) seen"
    return Phrase(
      String(repeating: "█", count: tenths) + String(repeating: "░", count: 10 - tenths) + " \(text)", spoken: text)
  }
}

extension SeasonScreen: ShownScreen {
  var heading: String { "\(id) \(part)" }
  func page(_ shown: Response) -> any PageContent { SeasonContent(loaded: shown, isEpisode: part.episode != nil) }
}
