import MarqueeDomain
import MarqueeJSON
import MarqueeTables

// Reads and writes a place on a list, as a row of the table `places` and as JSON: `{"name":"Best of
// 2024","note":"Twice.","rank":3}`.

extension ListPlace {
  /// The SQL that turns a row into a JSON object.
  static let object = "json_object('name', name, 'note', note, 'rank', rank)"

  var json: JSONTree {
    .object(
      [("name", .string(list))] + (note.map { [("note", .string($0))] } ?? [])
        + (rank.map { [("rank", .real($0))] } ?? []))
  }

  /// The places in a JSON array of objects. Invalid elements are left out.
  static func list(json: String) -> [ListPlace] {
    JSONDocument([UInt8](json.utf8)).root.elements(PlaceObject.self)?.map(\.place) ?? []
  }
}

/// A place, read from JSON.
struct PlaceObject: JSONReadable {
  let place: ListPlace

  init(_ object: JSONObject) throws(JSONUnreadable) {
    let rank = object.double("rank").flatMap { (number) -> Double? in
      if number.magnitude < 1e15 { return number }
      object.report("rank", "not a place on a list")
      return nil
    }
    place = ListPlace(try object.required.string("name"), rank: rank, note: object.text("note"))
  }
}
