// Reads and writes what catalogs say of a work.
import MarqueeDomain
import MarqueeJSON
import MarqueeTables

extension EntryRecord {
  /// A work with its identifier, read from JSON.
  struct DescribedWork: JSONReadable {
    let work: Work

    init(_ object: JSONObject) throws(JSONUnreadable) {
      guard let id = Work.ID(try object.required.string("id")) else {
        throw object.unreadable("id", "not an identifier")
      }
      guard let kind = Work.Kind(rawValue: try object.required.string("kind")) else {
        throw object.unreadable("kind", "not a kind of work")
      }
      guard id.mayName(kind) else { throw object.unreadable("kind", "\(id) is not a \(kind.rawValue)") }
      // A work without a title is named `Untitled`, as mappers of catalogs do, so that every list shows the same.
      let title = try object.required.string("title")
      work = Self.details(
        object, of: Work(id: id, kind: kind, title: title.trimmed.isEmpty ? Work.untitled : title))
    }

    static func details(_ object: JSONObject, of work: Work) -> Work {
      var work = work
      object.read(Work.fields, into: &work)
      return work
    }
  }
}

extension EntryRecord {
  /// What a row says of the work that the record does not have.
  func unknownFacts(of row: Work) -> Work {
    var facts = row.bare
    for field in Work.fields where !field.isKnown(in: work) { field.copy(from: row, to: &facts) }
    return facts
  }
}

extension Work {
  /// What a catalog says of it, without identifier, kind and title.
  var descriptionMembers: [JSONTree.Member] { Self.descriptionForm.members(of: self) }
  /// The same as an object; `nil` if the catalog says nothing.
  var descriptionJSON: JSONTree? {
    let members = descriptionMembers
    return members.isEmpty ? nil : .object(members)
  }
  var identifierJSON: JSONTree { Self.identifierForm.json(of: self) }

  private static let descriptionForm = ObjectForm<Work>(fields)
  private static let identifierForm = ObjectForm<Work>(
    fields,
    [
      ("id", { .string($0.id.description) }), ("kind", { .string($0.kind.rawValue) }),
      ("title", { .string($0.title) }),
    ])
}
