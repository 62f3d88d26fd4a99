// Reads the files of a test's export.
import MarqueeDomain
import TestSupport
import Testing

@testable import MarqueeLibrary

extension ImportFormat {
  static let calibre = TableFormat.calibre.format
  static let csv = TableFormat.marquee.format
  static let goodreads = TableFormat.goodreads.format
  static let imdb = TableFormat.imdb.format
  static let json = RecordFormat().format
  static let ownTable = TableFormat.ownTable
  static let letterboxd = TableFormat.letterboxd.format
  static let librarything = TableFormat.libraryThing.format
  static let storygraph = TableFormat.storygraph.format
  static let tmdb = TableFormat.tmdb.format
  static let trakt = TraktFormat().format
}

extension WrittenExport {
  /// Reads all items.
  ///
  /// - Parameter name: the name of a file; empty for the folder itself.
  func items(_ name: String = "", format: ImportFormat? = nil) async throws -> [ImportedItem] {
    try await rows(name, format: format).all()
  }

  func rows(_ name: String = "", format: ImportFormat? = nil) async throws -> any ImportedRows {
    try await ImportFiles().open(name.isEmpty ? folder.url.path : folder.path(name), format: format)
  }

  /// The rows of a file without unreadable rows.
  func read(_ name: String = "", format: ImportFormat? = nil) async throws -> [ImportedRow] {
    let items = try await items(name, format: format)
    #expect(items.unreadable == [])
    return items.read
  }
}

extension ImportedRows {
  func all() throws(Problem) -> [ImportedItem] {
    var items: [ImportedItem] = []
    while case let more = try next(7), !more.isEmpty { items += more }
    return items
  }
}

extension [ImportedItem] {
  var read: [ImportedRow] { compactMap { if case .row(let row) = $0 { row } else { nil } } }
  var unreadable: [UnreadableRow] { compactMap { if case .unreadable(let row) = $0 { row } else { nil } } }
}
