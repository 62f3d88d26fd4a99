// Declares the notes that Obsidian's plugin Media DB writes.
import MarqueeDomain

extension TableFormat {
  /// The notes of Obsidian's plugin Media DB, Markdown files with front matter: movies, series, seasons and books. A
  /// vault has other notes, too, which are not read. A work that was watched or read has one viewing, on the last
  /// day. The text below the front matter becomes a private note. A season belongs to its series.
  ///
  /// The scale of personal ratings is the user's own: numbers are read as out of 10, as the plugin's ratings of
  /// others are, and 0 is unrated. A note on a work that was neither watched nor rated says nothing, and is left out.
  /// Not imported: notes whose names of properties the user has changed, games, music and other types, pictures,
  /// plots, casts, and ratings of others.
  static let mediaDB = TableFormat(
    "mediadb", "Obsidian Media DB", of: .movie, required: [["type"], ["title"], ["dataSource"], ["id"]],
    traits: [.severalFiles],
    columns: [
      "type": .type, "title": .title, "year": .year, "dataSource": .part(of: "id"), "id": .sourceID,
      "seasonNumber": .part(of: "viewings"), "isbn13, isbn": .isbn, "author, authors": .names,
      "writer, directors": .ignored, "genres": .texts, "pages": .pages, "duration": .duration,
      "lastWatched, lastRead": .last, "watched, read": .part(of: "viewings"),
      "personalRating": .rating(outOf: 10, zeroIsNone: true), "tags": .ownTags, "noteText": .privateNote,
      """
      subType, englishTitle, url, image, plot, actors, studio, onlineRating, streamingServices, released, premiere
      airing, airedFrom, airedTo, episodes, seasonTitle, country, language, boxOffice, ageRating, publisher, cover, aliases
      """: .ignored,
    ],
    export: Export(isFolder: { ["media db", "movies", "series", "books"].contains($0.lowercased()) }),
    conclude: { row in
      guard let part = row.part else { return }
      // A season has its rating with its viewing.
      var viewing = row.marks.viewings.first ?? Viewing(nil)
      let isSaid = row.marks.hasViewings || row.marks.rating != nil
      (viewing.part, viewing.rating, viewing.note) = (part, row.marks.rating, nil)
      row.marks = Marks(viewings: isSaid ? [viewing] : [])
      (row.fields, row.part) = ([.seen], nil)
    })

  /// Whether a note that begins so is of this format.
  static func isMediaDB(_ beginning: ArraySlice<UInt8>) -> Bool {
    let header = FileHeader(ImportedElements.columns(of: beginning), file: "")
    return FrontMatter.isOne(beginning) && ["type", "title", "dataSource", "id"].allSatisfy { header[$0] != nil }
  }
}

extension Meaning {
  fileprivate static let type = Meaning("kind") { (row, columns) throws(UnusableRow) in
    let type = row.text(columns[0]) ?? ""
    switch type.lowercased() {
    case "movie": row.kind = .movie
    case "series", "season": row.kind = .tv
    case "book": row.kind = .book
    case "game": throw UnusableRow(reason: .notFilm(.videoGame))
    default: throw UnusableRow(reason: .unknownType(type.shortened))
    }
    guard type.lowercased() == "season" else { return }
    guard let number = row.number("seasonNumber", in: 0...Bounds.seasons.upperBound, .episode) else {
      throw UnusableRow(reason: .notFilm(.episode))
    }
    row.part = WorkPart(season: number)
  }

  /// The identifier at the service from which the plugin took the facts. That of a season begins with its series'.
  fileprivate static let sourceID = Meaning("id") { row, columns in
    guard let id = row.text(columns[0]), let source = row.text("dataSource") else { return }
    let own = row.key(columns[0], "mediadb").map { ImportKey("mediadb", "\(source) \($0.key)") }
    row.own = row.part.flatMap { part in own.map { ImportKey("mediadb-part", "\($0.key) \(part)") } } ?? own
    let parts = id.split(separator: "/").map { String($0) }
    let name = source.lowercased()
    if name.hasPrefix("tmdb"), let number = parts.first.flatMap({ Int($0) }).flatMap({ Bounds.rowNumber.known($0) }) {
      if let known = Work.ID(.tmdb, row.kind.rawValue, key: "\(number)") { row.work = row.work.identified(by: known) }
      row.keys.append(.tmdb(row.kind, number))
    } else if name.hasPrefix("omdb"), id.hasPrefix("tt"), id.utf8.count < 30 {
      row.keys.append(ImportKey("imdb", id))
    } else if name.hasPrefix("openlibrary"), let number = parts.last {
      row.keys.append(ImportKey("openlibrary", number))
    } else if name.hasPrefix("mal"), let number = parts.first.flatMap({ Int($0) }) {
      row.keys.append(ImportKey(name.contains("manga") ? "myanimelist-manga" : "myanimelist", "\(number)"))
    }
  }

  fileprivate static let names = Meaning("creators", \.work.creators) { row, column in
    row.texts(column).flatMap { $0.split(separator: ",").map { String($0).trimmed } }
  }
  fileprivate static let texts = Meaning("genres", \.work.genres) { row, column in row.texts(column) }
  /// The minutes in `117 min`.
  fileprivate static let duration = Meaning("runtimeMinutes", \.work.runtimeMinutes) { row, column in
    let text = row.text(column) ?? ""
    return Int(text.hasSuffix(" min") ? text.dropLast(4) : text[...]).flatMap { Bounds.minutes.known($0) }
  }

  /// The last day on which a work was watched or read: a text or a link to the note of the day.
  fileprivate static let last = Meaning("viewings", [.seen]) { row, columns in
    guard ["watched", "read"].contains(where: { row.flag($0) }) else { return }
    let text = row.text(row.filled(columns))?.trimming { "[]\"".unicodeScalars.contains($0) }.trimmed ?? ""
    let day = text.isEmpty ? nil : row.day(of: text, row.kind == .book ? .readDate : .watchedDate)
    row.marks.viewings = [Viewing(day)]
  }

  /// The user's tags, without those of the plugin.
  fileprivate static let ownTags = Meaning("tags", \.marks.tags, [.tags]) { row, column in
    let tags = row.texts(column).flatMap { $0.split { $0 == "," || $0 == " " }.map { String($0) } }
    return row.tags(
      tags.map { $0.trimming { $0 == "#" } }.filter { !$0.lowercased().hasPrefix("mediadb") && !$0.isEmpty })
  }
}
