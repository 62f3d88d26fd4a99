// Declares Letterboxd's export.
import MarqueeDomain

extension TableFormat {
  /// The files of a Letterboxd export, and the CSV that Letterboxd itself imports (letterboxd.com/about/importing-data).
  /// The columns identify a file; where they are the same, its name does. A rewatch in the diary means that the film was
  /// also seen before, on an unknown day, unless another row names that day. The text about a film in a list becomes its
  /// note on that list. The row of a viewing has the rating and the review of that viewing. The tags of a list itself do
  /// not belong to a film, and are not imported. Real exports have rows that lack their last cells.
  static let letterboxd = TableFormat(
    "letterboxd", "Letterboxd", of: .movie, required: [["Name", "Title"]], signs: ["Name", "Letterboxd URI"],
    files: ["watched.csv", "watchlist.csv", "films.csv"], keysChange: true, traits: [.severalFiles, .mayLackCells],
    columns: [
      "Name, Title": .title, "tmdbID": .tmdb, "Year": .year, "Directors": .creators, "Letterboxd URI, URL": .key,
      "imdbID": .key("imdb"), "Position, Description": .place, "Watched Date": .viewing(.watchedDate),
      "Rewatch": .rewatch, "Rating": .rating(outOf: 5), "Rating10": .rating(outOf: 10), "Review": .markup,
      "Tags": .tags, "Date": .added(.date),
    ],
    export: Export(isFolder: isLetterboxdFolder, files: letterboxdFiles, preamble: listPreamble),
    content: { (header) throws(NamelessFile) in
      if let list = header.list {
        return header["Position"] == nil ? nil : FileContent(fields: [.lists], list: list, unescapesFormulas: true)
      }
      func has(_ columns: String...) -> Bool { columns.contains { header[$0] != nil } }
      if has("Title") {
        // A file of MovieLens has titles and these identifiers, too, but no years.
        guard !has("Const"), has("Letterboxd URI", "Watched Date", "Rating10") || has("tmdbID", "imdbID") && has("Year")
        else { return nil }
        return header.stem.hasPrefix("watchlist")
          ? FileContent(marks: Marks(isWanted: true), fields: [.wanted], unescapesFormulas: true)
          : FileContent(isOfViewings: true, unescapesFormulas: true)
      }
      guard has("Letterboxd URI") else { return nil }
      // In the diary the address is that of the diary's entry, not of the film.
      if has("Watched Date", "Review") {
        return FileContent(isOfViewings: true, source: "letterboxd" + ImportKey.viewings)
      }
      if has("Rating") { return FileContent(fields: [.rating, .seen]) }
      switch header.stem {
      case let stem where stem.hasPrefix("watchlist"):
        return FileContent(marks: Marks(isWanted: true), fields: [.wanted], isWatchlist: true)
      case let stem where stem.hasPrefix("watched"):
        return FileContent(marks: Marks(viewings: [Viewing(nil)]), fields: [.seen])
      case let stem where stem.hasPrefix("films") || stem.hasPrefix("likes"):
        return FileContent(marks: Marks(isFavorite: true), fields: [.favorite])
      default: throw NamelessFile()
      }
    },
    conclude: { row in
      // A film that was reviewed or rated, or is in a file for Letterboxd, was seen, with a day or without.
      if row.content.isOfViewings {
        row.marks.wasSeen = row.marks.viewings.isEmpty || row.times != nil
        row.fields.insert(.seen)
      } else if row.content.fields == [.rating, .seen] {
        row.marks.wasSeen = row.marks.rating != nil
      }
    })

  private static func isLetterboxdFolder(_ name: String) -> Bool {
    ["likes", "lists", "deleted", "orphaned"].contains(name) || name.hasPrefix("letterboxd-") && !name.contains(".")
  }

  /// The ratings come last, because the rating of a film is not the rating of one viewing. Deleted entries, entries
  /// that have lost their film, and `profile.csv`, which has an e-mail address, are left out. Of several exports, each
  /// in a folder `letterboxd-USER-2024-05-01-12-00-utc/`, the latest is read.
  private static func letterboxdFiles(among names: [String]) -> ExportNames? {
    let names = Set(names)
    let folders = Set(names.compactMap { $0.split(separator: "/").first.map { "\($0)/" } })
    let roots = [""] + folders.filter { $0.hasPrefix("letterboxd-") }.sorted(by: >)
    return roots.map { root in
      let lists = names.filter { $0.hasPrefix("\(root)lists/") && $0.hasSuffix(".csv") }.sorted()
      let first = ["diary", "reviews", "watched", "watchlist", "likes/films"].map { "\(root)\($0).csv" }
      return ExportNames(
        root: root, names: first.filter(names.contains) + lists + ["\(root)ratings.csv"].filter(names.contains))
    }.first { !$0.names.isEmpty } ?? ExportNames()
  }

  /// The list whose films the file contains. It stands before the films, under a header of its own, after the line of
  /// the version or, before version 7, a blank line. A list without a name gets the name of its file.
  private static func listPreamble(
    _ first: CSVRow, _ reader: inout CSVReader, file: String
  ) throws(Problem) -> (header: CSVRow, list: NamedList?)? {
    var header = first
    let hasVersion = first.repaired(0).hasPrefix("Letterboxd list export")
    if hasVersion, case .row(let second) = try reader.next() { header = second }
    let places = FileHeader(header.texts, file: "")
    guard header.cells.count == 5, ["Date", "Tags", "URL"].allSatisfy({ places[$0] != nil }), let name = places["Name"],
      let description = places["Description"],
      case .row(let list) = try reader.next(), name < list.cells.count, case .row(let films) = try reader.next()
    else { return hasVersion ? (header, nil) : nil }
    func text(_ place: Int) -> String { place < list.cells.count ? list.repaired(place) : "" }
    let names = [text(name), FileHeader.stem(of: file), file]
    return (films, NamedList(imported: names, description: text(description).withoutMarkup))
  }
}

extension Meaning {
  fileprivate static let rewatch = Meaning("viewings") { row, columns in
    if row.text(columns[0]) == "Yes" { row.times = 2 }
  }

  fileprivate static let place = Meaning("lists") { row, _ in
    guard let list = row.content.list else { return }
    let rank = row.text("Position").flatMap { Double($0) }.flatMap { (0..<1e9).contains($0) ? $0 : nil }
    row.marks.lists = [ListPlace(list, rank: rank, note: row.note(row.text("Description")?.withoutMarkup))]
  }
}

extension EntryRecord {
  /// Turns the tags of imported list rows into lists. Before lists had places, the rows of lists were imported as tags.
  /// The works are placed in the order in which they were imported.
  mutating func takeListsFromTags() {
    for index in imports.indices where imports[index].key.source == "letterboxd-list" {
      let last = imports[index].imported
      guard last.fields.contains(.tags), !last.fields.contains(.lists), let name = last.marks.tags.first else {
        continue
      }
      var imported = ImportedMarks(.none, fields: [.lists])
      imported.marks.lists = [ListPlace(name, rank: Double(number), note: last.marks.note)]
      imports[index].imported = imported
      if !imports.contains(where: { $0.imported.marks.tags.contains(name) }) { marks.apply(.untag([name])) }
      if let note = last.marks.note {
        marks.note = marks.note?.components(separatedBy: "\n\n").filter { $0 != note }.joined(separator: "\n\n")
        if marks.note?.isEmpty == true { marks.note = nil }
      }
      if marks.place(on: name) == nil { marks.put(imported.marks.lists[0]) }
    }
  }
}
