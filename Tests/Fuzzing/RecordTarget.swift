// The entries, changes and descriptions that the library stores as JSON: what was read and written reads back as
// itself.
import MarqueeDomain
import MarqueeJSON

@testable import MarqueeLibrary

extension FuzzTarget {
  static let record = FuzzTarget(
    name: "record",
    words: [
      "\"added\":", "\"cast\":[", "\"description\":{", "\"differences\":[", "\"favorited\":", "\"favoritedAt\":",
      "\"formerIdentifiers\":[", "\"identifiers\":[", "\"imports\":[", "\"said\":{", "\"lists\":[", "\"tags\":[",
      "\"viewings\":[", "\"rating\":", "\"note\":", "\"progress\":", "\"status\":", "\"owned\":", "\"day\":",
      "\"2024-05\"", "null", "true", "-1", "9007199254740993", "1e400", "\\u0000", "\\ud800",
    ],
    inputs: [
      entry, #"{"id":"library:movie/2","kind":"movie","number":2,"title":"Own","later":[1,{"a":null}],"version":2}"#,
      #"{"kind":"seen","titles":["Ran"],"count":1,"rating":9,"days":["2024-05-01"],"tags":["a"],"edits":[]}"#,
      #"[{"count":24,"kind":"books","year":2026},{"name":"best","description":"All","query":"is:seen"}]"#,
    ]
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    // A library has no entry whose JSON is damaged: an import leaves such a line out.
    let document = JSONDocument(bytes)
    if document.isWellFormed, let record = EntryRecord(stored: text) {
      let written = record.text
      let again = EntryRecord(stored: written)
      check(again?.text == written, "\(written) was read as \(again?.text ?? "nothing")")
    }
    let change = ChangeDescription(json: text)
    check(ChangeDescription(json: change.json) == change, "\(change) is written as \(change.json)")
    let value = document.root
    if let goals = [Goal](value) {
      check([Goal](JSONDocument(Array(goals.json.utf8)).root) == goals, goals.json)
    }
    if let lists = [NamedList](value) {
      check([NamedList](JSONDocument(Array(lists.json.utf8)).root)?.json == lists.json, lists.json)
    }
    if let object = value.object {
      let marks = ImportedMarks(object, key: ImportKey("letterboxd", "a"))
      let again = JSONDocument(Array(marks.json.utf8)).root.object
      let json = again.map { ImportedMarks($0, key: ImportKey("letterboxd", "a")) }?.json
      check(json == marks.json, "\(marks.json) was read as \(json ?? "nothing")")
    }
  }

  /// An entry as the library stores it.
  static let entry =
    #"{"id":"tmdb:movie/238","kind":"movie","number":1,"title":"The Godfather","added":1714521600,"#
    + #""cast":[{"name":"A","person":3,"role":"director"}],"creators":["A"],"favorited":1,"favoritedAt":1714521600,"#
    + #""identifiers":[{"id":"rows:movie/1-2","kind":"movie","title":"The Godfather"}],"#
    + #""imports":[{"key":"https://boxd.it/a","said":{"rating":9,"seen":["2024-05-01"]},"source":"letterboxd"}],"#
    + #""lists":[{"list":"best","rank":1}],"note":"Two\nlines","rating":9,"released":"1972-03-14","tags":["war"],"#
    + #""viewings":[{"day":"2024-05-01","number":4,"rating":9}],"wanted":2}"#

  /// A work that is kept reads back as itself.
  static func proveKept(_ work: Work) {
    let record = EntryRecord(number: 1, work, added: nil)
    let again = EntryRecord(stored: record.text)
    check(
      again?.work == record.work,
      "\(record.work) was kept as \(record.text) and read as \(String(describing: again?.work))")
  }
}
