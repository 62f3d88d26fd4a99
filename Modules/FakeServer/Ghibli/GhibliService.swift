import MarqueeHTTP
import MarqueeJSON

/// Studio Ghibli's service: five collections as bare arrays, and their records as bare objects.
///
/// Like the original (JSON Server on Express) it answers unknown identifiers with `{}`, takes `limit` and `fields`, and
/// sends weak tags.
struct GhibliService: SampleService {
  func respond(to target: RequestTarget, fields: HTTPFields) -> HTTPResponse? {
    guard let name = target.path.first, let bytes = collection(name)?.bytes else { return nil }
    switch target.path.count {
    case 1:
      guard let limit = target.parameter("limit") else {
        return target.parameter("fields") == nil ? answer(200, bytes) : answer(200, array(target, records(bytes)))
      }
      // The original sets an array's length to the limit, and answers with the error when that fails.
      guard let length = Int(limit), length >= 0 else {
        return HTTPResponse(status: 500, text: "RangeError: Invalid array length")
      }
      return answer(200, array(target, records(bytes).prefix(min(length, 250))))
    case 2:
      guard let record = records(bytes).first(where: { $0.object?.string("id") == target.path[1] }) else {
        return answer(404, Array("{}".utf8))
      }
      return answer(200, Array(select(target, record).utf8))
    default: return nil
    }
  }

  private func collection(_ name: String) -> StaticString? {
    switch name {
    case "films": GhibliSample.films
    case "people": GhibliSample.people
    case "locations": GhibliSample.locations
    case "species": GhibliSample.species
    case "vehicles": GhibliSample.vehicles
    default: nil
    }
  }

  private func answer(_ status: Int, _ body: [UInt8]) -> HTTPResponse {
    HTTPResponse(
      status: status, type: "application/json; charset=utf-8", body: body,
      also: [
        "Cache-Control": "no-cache", "Pragma": "no-cache", "Expires": "-1", "ETag": EntityTag.weak(of: body),
      ])
  }

  private func records(_ bytes: [UInt8]) -> [JSONValue] { JSONDocument(bytes).root.array.map { Array($0) } ?? [] }

  private func array(_ target: RequestTarget, _ records: some Sequence<JSONValue>) -> [UInt8] {
    Array("[\n\(records.map { select(target, $0) }.joined(separator: ",\n"))\n]".utf8)
  }

  /// The text of a record, with only those members that `fields` names if the query has it.
  private func select(_ target: RequestTarget, _ record: JSONValue) -> String {
    guard let list = target.parameter("fields"), let object = record.object else { return record.text }
    let names = Set(list.split(separator: ",").map(String.init))
    let members = object.members.filter { names.contains($0.name) }
    return "{" + members.map { "\"\($0.name)\": \($0.value.text)" }.joined(separator: ",") + "}"
  }
}
