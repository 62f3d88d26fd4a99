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

  private func rows(_ kept: LibraryEntries) -> [EpisodeRow] {
    let marks = kept.marks(of: value.work.id)
    return value.episodes.map { episode in
      EpisodeRow(
        episode: episode, work: value.work,
        viewings: marks.viewings.filter { $0.part == episode.part || $0.part == WorkPart(season: value.season.number) })
    }
  }

  func blocks(_ kept: LibraryEntries, at now: Date) -> [Block] {
    let (rows, season) = (rows(kept), value.season)
    let facts = [
      season.name.flatMap { $0 == "Season \(season.number)" || $0 == "Specials" ? nil : Phrase($0) },
      season.released.map { Phrase($0.text) }, Phrase(value.episodes.count.counted("episode")),
      season.number == 0 ? nil : kept.marks(of: value.work.id).bar(of: season, isWhole: true),
    ].compactMap(\.self)
    let notes = isEpisode ? rows.flatMap(\.own).compactMap(\.note).map { Block.prose("“\($0)”") } : []
    return [.heading(Phrase(title))] + (isEpisode ? [] : [.facts(facts), .gap])
      + [.table(Table(rows, to: \.target, EpisodeRow.fields))] + notes
  }

  /// The series, and the episodes, which alone have numbers, as on a screen.
  func records(_ kept: LibraryEntries) -> [Record] {
    value.work.records(kept).map { Record(values: $0.values) } + rows(kept).map(\.record)
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
    JSONMember("episodes", marked: { $0.rows($1) }),
  ]
}

/// An episode in a table, with the user's viewings of it.
private struct EpisodeRow: RowWritable {
  let episode: Episode
  let work: Work
  let viewings: [Viewing]

  var target: Destination? { .season(episode.part, of: work.id) }
  private var days: [PartialDate] { viewings.compactMap(\.day) }
  /// The viewings of the episode alone, which have what the user said of it.
  fileprivate var own: [Viewing] { viewings.filter { $0.part == episode.part } }
  private var rating: Rating? { own.last { $0.rating != nil }?.rating }

  static let fields: [RowField<EpisodeRow>] = [
    RowField(JSONMember("part", about: "The episode, such as S2E5.") { $0.episode.part.description })
      .cell(.init(telling: 6)) { .init("\($0.episode.part)", .faint) },
    RowField(JSONMember("title", \.episode.title))
      .cell(.init(telling: 5, good: 16, least: 8, most: 60)) { .init($0.episode.title ?? "", .heading) },
    RowField(JSONMember("released", as: .date.orNull) { $0.episode.released?.description })
      .cell(.init(telling: 2)) { .init($0.episode.released?.text ?? "") },
    RowField(JSONMember("runtimeMinutes", \.episode.minutes))
      .cell(.init(telling: 1)) { .init($0.episode.minutes.map(\.asLength) ?? "") },
    RowField(JSONMember("rating", about: "The rating of your latest rated viewing, in stars.", \.rating?.stars))
      .cell(.init(telling: 4)) { row in
        .init(row.rating?.signs ?? "", .accent, spoken: row.rating.map { "rated \($0) of 5" })
      },
    RowField(
      JSONMember("seen", about: "The days on which you saw it.", as: .array(.date)) { $0.days.map(\.description) }
    )
    .cell(.init(telling: 3, good: 15, place: .belowIfTight)) { row in
      guard let last = row.days.last else { return .init(row.viewings.isEmpty ? "" : "seen", .faint) }
      return .init(row.days.count == 1 ? "seen \(last)" : "seen \(row.days.count) times, last \(last)", .faint)
    },
    RowField(
      JSONMember("note", about: "The note of your latest viewing with one.") { row in
        row.own.last { $0.note != nil }?.note
      }),
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
