// Declares IMDb's ratings, watchlist and lists.
import MarqueeDomain

extension TableFormat {
  /// IMDb's ratings, watchlist and lists, with the headers of today and older ones, without a film's position in a
  /// list. A rated episode belongs to a series if its title has the numbers: `Series: Episode (#1.2)`.
  static let imdb = TableFormat(
    "imdb", "IMDb", of: .movie, required: [["Const"], ["Title"]], traits: [.severalFiles, .ratedIsSeen],
    columns: [
      "Title": .title, "Title Type": .type, "Original Title": .otherTitle, "Year": .year,
      "Release Date": .day, "Directors": .creators, "Genres": .genres,
      "Runtime (mins)": .minutes, "Your Rating, You rated": .ratingIfAny(outOf: 10), "Const": .key,
      "Description": .note, "Date Rated": .added(.ratedDate), "Created": .added(.date),
      "Position, Modified, Release Date (month/day/year), URL, IMDb Rating, Num Votes": .ignored,
    ],
    content: { header in
      if header["Position"] == nil || header.stem.contains("rating") {
        return header["Your Rating"] ?? header["You rated"] == nil ? nil : FileContent(fields: [.rating])
      }
      let note: Set<Mark> = header["Description"] == nil ? [] : [.note]
      // IMDb names today's files by a UUID, whatever they contain.
      if header.stem.contains("watchlist") || UUID(uuidString: header.stem) != nil {
        return FileContent(marks: Marks(isWanted: true), fields: note.union([.wanted]))
      }
      return FileContent(fields: note.union([.tags]), list: header.stem)
    },
    conclude: { row in if let list = row.content.list { row.marks.tags = row.tags([list]) } })
}

extension RowDraft {
  /// Turns the row of an episode into one of its series. Throws if the row does not say which one it is.
  fileprivate mutating func becomePart() throws(UnusableRow) {
    let pattern = #/(.+?): .*?(?:#([0-9]+)\.([0-9]+)|S([0-9]+)\.E([0-9]+)).*/#
    guard content.list == nil, let match = work.title.wholeMatch(of: pattern),
      let season = (match.2 ?? match.4).flatMap({ Int($0) }), let number = (match.3 ?? match.5).flatMap({ Int($0) }),
      let part = WorkPart(season: season, episode: number)
    else { throw UnusableRow(reason: .notFilm(.episode)) }
    (work, kind) = (Work(id: .unknown(.tv), kind: .tv, title: String(match.1)), .tv)
    (self.part, isKeyOfPart) = (part, true)
  }
}

extension Meaning {
  fileprivate static let otherTitle = Meaning("originalTitle", \.work.originalTitle) { row, column in
    let title = row.line(column)
    return title == row.work.title ? nil : title
  }

  /// The release date may be of another country and year. It is used only if it lies in the film's own year.
  fileprivate static let day = Meaning("released") { row, columns in
    guard let day = row.date(row.filled(columns), nil), row.work.released.map({ $0.year == day.year }) ?? true
    else { return }
    row.work.released = day
  }

  /// IMDb writes types in the language of the site, and few of those words are known. Every other type counts as a film.
  fileprivate static let type = Meaning("kind") { (row, columns) throws(UnusableRow) in
    let type = FoldedText(row.text(row.filled(columns)) ?? "").text
    switch notFilm(type, row.work.title) {
    case .episode: try row.becomePart()
    case let other?: throw UnusableRow(reason: .notFilm(other))
    case nil: break
    }
    if series.contains(where: type.contains) { row.kind = .tv }
  }

  fileprivate static func notFilm(_ type: String, _ title: String) -> RowRemark.NotFilm? {
    if type.contains("podcast") { return .podcast }
    if ["game", "videogioco", "videospiel"].contains(where: type.contains) { return .videoGame }
    // A title also names an episode: `Series: Episode (#1.2)`, `Series: S1.E2`.
    let words = title.split { " :()".contains($0) }
    let isOfEpisode = words.contains { $0.wholeMatch(of: #/#\d+\.\d+|S\d+\.E\d+/#) != nil }
    return isOfEpisode || episodes.contains(where: type.contains) ? .episode : nil
  }

  /// Parts of the words for an episode, folded: English, French, Italian, Spanish, Portuguese; German; Japanese;
  /// Russian; Turkish; Polish.
  private static let episodes = ["episod", "folge", "エピソ", "эпизод", "bolum", "odcinek"]

  /// Parts of the words for a series, also a short one, folded: English, French, Italian, Spanish, Portuguese, German;
  /// Japanese; Russian; Turkish; Polish.
  private static let series = ["serie", "シリーズ", "сериал", "dizi", "serial"]
}
