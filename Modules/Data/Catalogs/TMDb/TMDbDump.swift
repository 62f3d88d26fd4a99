import MarqueeDomain
import MarqueeJSON

/// Reads TMDb's daily lists of identifiers (https://developer.themoviedb.org/docs/daily-id-exports).
enum TMDbDump {
  /// Reads a line, which is a JSON object.
  static func line(_ line: [UInt8], takesAdult: Bool) -> DumpLine {
    let document = JSONDocument(line)
    guard document.isWellFormed, let object = document.root.object else { return .skipped(.notJSON) }
    guard let title = object.text("original_title") else {
      let isOther = object["original_name"] != nil
      return .skipped(isOther ? .series : object["name"] != nil ? .people : .untitled)
    }
    if !takesAdult, object.bool("adult") == true { return .skipped(.adult) }
    if !takesAdult, object.bool("video") == true { return .skipped(.video) }
    guard let number = object.integer("id"), number > 0, let id = TMDbKind.movie.id(number) else {
      return .skipped(.identifier)
    }
    return .work(Work(id: id, kind: .movie, title: title), popularity: object.double("popularity"), authors: [])
  }
}
