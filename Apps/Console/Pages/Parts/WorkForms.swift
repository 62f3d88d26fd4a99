import MarqueeDomain
import MarqueePresentation

// Works and shelves as records and as JSON.

extension Work {
  static let columns = columns(with: [])

  /// - Parameter more: those between the work's own and what the person says of it.
  static func columns(with more: [String]) -> [String] {
    ["id", "kind", "title", "year", "creators", "score", "favorite"] + more
      + ["wanted", "seen", "rating", "tags", "note", "sameAs"]
  }

  /// - Parameter more: values of the columns between.
  func record(_ kept: LibraryEntries, more: [String] = []) -> Record {
    let said = kept.marks(of: id)
    return Record(
      values: [
        "\(id)", kind.rawValue, title, released.map { "\($0.year)" } ?? "", creators.joined(separator: ", "),
        score?.shortText ?? "", said.isFavorite ? "true" : "false",
      ] + more + [
        said.isWanted ? "true" : "false", said.viewings.map(\.description).joined(separator: ","),
        said.rating?.description ?? "", said.tags.joined(separator: ","), said.note ?? "",
        kept.sameAs(id).map(\.description).joined(separator: ","),
      ],
      target: .work(id))
  }

  func json(_ kept: LibraryEntries) -> JSONText {
    let sameAs = kept.sameAs(id)
    let marks = kept.marks(of: id)
    return [
      "artwork": JSONText(artwork?.text), "catalog": .string(id.catalog.rawValue), "creators": JSONText(creators),
      "favorite": .bool(marks.isFavorite), "genres": JSONText(genres), "id": .string("\(id)"),
      "kind": .string(kind.rawValue), "note": JSONText(marks.note), "originalTitle": JSONText(originalTitle),
      "pages": JSONText(pages), "rating": marks.rating.map { .number($0.stars) } ?? .null,
      "released": JSONText(released?.description), "runtimeMinutes": JSONText(runtimeMinutes),
      "sameAs": JSONText(sameAs.map(\.description)),
      "score": score.map {
        ["outOf": .number($0.outOf), "value": .number($0.value), "votes": JSONText($0.votes)]
      } ?? .null,
      "seen": JSONText(marks.viewings.map(\.description)), "synopsis": JSONText(synopsis),
      "tags": JSONText(marks.tags), "title": .string(title), "url": JSONText(url?.text),
      "wanted": .bool(marks.isWanted), "wasSeen": .bool(marks.isSeen), "year": JSONText(released?.year),
    ]
  }
}

extension Shelf {
  func json(_ kept: LibraryEntries) -> JSONText {
    [
      "catalog": .string(id.catalog.rawValue), "id": .string("\(id)"), "title": .string(title),
      "total": JSONText(total), "works": .array(works.map { $0.json(kept) }),
    ]
  }
}

extension Score {
  /// The value as it is read: `95`, `7.8`.
  var shortText: String {
    let tenths = (value * 10).rounded() / 10
    return Int(exactly: tenths).map(String.init) ?? "\(tenths)"
  }

  /// The value with its scale: `95 of 100`.
  var longText: String {
    "\(shortText) of \(Int(exactly: outOf).map(String.init) ?? "\(outOf)")"
  }
}
