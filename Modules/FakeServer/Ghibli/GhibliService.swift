import MarqueeHTTP

/// Studio Ghibli's service: five collections as bare arrays, and their records as bare objects.
///
/// Like the original (JSON Server on Express) it answers an unknown identifier with 404 and `{}`, takes `limit` and
/// `fields`, and sends weak tags and `Cache-Control: no-cache`.
struct GhibliService: SampleService {
  func respond(to target: RequestTarget, fields: HTTPFields) -> HTTPResponse? {
    guard let name = target.path.first, let records = collection(name) else { return nil }
    switch target.path.count {
    case 1:
      guard let limit = target.parameter("limit") else { return answer(200, select(target, in: records.bytes)) }
      // The original sets an array's length to the limit, and answers with the error when that fails.
      guard let length = Int(limit), length >= 0 else {
        return HTTPResponse(status: 500, text: "RangeError: Invalid array length")
      }
      return answer(200, select(target, in: first(min(length, 250), of: records.bytes)))
    case 2:
      let record = JSONParts.element(of: records.bytes[...], where: "id", is: target.path[1])
      guard let record else { return answer(404, Array("{}".utf8)) }
      return answer(200, select(target, in: Array(record)))
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
        HTTPFields.Field(name: "Cache-Control", value: "no-cache"),
        HTTPFields.Field(name: "Pragma", value: "no-cache"),
        HTTPFields.Field(name: "Expires", value: "-1"),
        HTTPFields.Field(name: "ETag", value: EntityTag.weak(of: body)),
      ])
  }

  private func first(_ count: Int, of array: [UInt8]) -> [UInt8] {
    let elements = JSONParts(of: array[...]).prefix(count)
    return Array("[\n".utf8) + elements.joined(separator: ",\n".utf8) + Array("\n]".utf8)
  }

  /// Keeps only the members that `fields` names, in one record or in each record of an array.
  private func select(_ target: RequestTarget, in json: [UInt8]) -> [UInt8] {
    guard let list = target.parameter("fields") else { return json }
    let names = Set(list.split(separator: ","))
    func narrowed(_ record: ArraySlice<UInt8>) -> [UInt8] {
      let members = JSONParts(of: record).filter { member in
        member.memberName.map { names.contains(Substring(decoding: $0, as: UTF8.self)) } == true
      }
      return Array("{".utf8) + members.joined(separator: ",".utf8) + Array("}".utf8)
    }
    guard json[...].trimmed.first == UInt8(ascii: "[") else { return narrowed(json[...]) }
    let records = JSONParts(of: json[...]).map(narrowed)
    return Array("[\n".utf8) + records.joined(separator: ",\n".utf8) + Array("\n]".utf8)
  }
}
