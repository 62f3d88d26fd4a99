import MarqueeDomain
import MarqueeJSON
import MarqueeTables

/// What a catalog says of the work with one of its identifiers.
///
/// Libraries exchange accounts field by field: the value that was fetched later wins, whatever comes first. So all
/// libraries that have seen the same accounts say the same.
struct Account: Equatable {
  var work: Work
  /// When each field got its value, in seconds since 1970, by the field's name. A value of the sample, or of an earlier
  /// version, has no time.
  private(set) var fetched: [String: Int64] = [:]

  init(_ work: Work) { self.work = work }

  /// Reads an account.
  ///
  /// - Parameters:
  ///   - says: what the catalog says.
  ///   - work: the work with its identifier alone.
  ///   - times: the object that has the times.
  init(_ says: JSONObject, of work: Work, times: JSONObject) {
    self.init(EntryRecord.DescribedWork.details(says, of: work))
    readTimes(times)
  }

  /// Reads an account in the library; `nil` if it is damaged.
  init?(stored text: String, of id: Work.ID) {
    guard let object = JSONDocument([UInt8](text.utf8)).root.object else { return nil }
    self.init(object, of: Work(id: id, kind: .movie, title: ""), times: object)
  }

  /// Changes what the catalog says.
  ///
  /// - Parameter time: when it was fetched, in seconds since 1970.
  mutating func say(_ new: Work, at time: Int64?) {
    for field in Work.fields where !field.isEqual(new, work) { fetched[field.name] = time }
    work = new
  }

  /// Adds what another library knows of the same account.
  mutating func join(_ other: Account) {
    // A picture of the sample is in no export, so it must not hide another.
    let known = work.withRealArtwork
    for (field, form) in Self.forms where field.isKnown(in: other.work) {
      func rank(_ work: Work, _ fetched: [String: Int64]) -> (Int64, String) {
        (fetched[field.name] ?? 0, form.json(of: work).text())
      }
      if field.isKnown(in: known), rank(known, fetched) >= rank(other.work, other.fetched) { continue }
      take(field, from: other)
    }
  }

  /// Adds the fields that are unknown here.
  mutating func fill(from other: Account) {
    for (field, _) in Self.forms where !field.isKnown(in: work) && field.isKnown(in: other.work) {
      take(field, from: other)
    }
  }

  private mutating func take(_ field: Field<Work>, from other: Account) {
    field.copy(from: other.work, to: &work)
    fetched[field.name] = other.fetched[field.name]
  }

  /// Each field, with the form of an object that has it alone.
  private static let forms = Work.fields.map { ($0, ObjectForm([$0])) }
}

extension Account {
  /// Whether the catalog says anything.
  var isKnown: Bool { Work.fields.contains { $0.isKnown(in: work) } }

  /// The account as the library stores it.
  var text: String { JSONTree.sorted(work.descriptionMembers + times).text() }

  /// The account without a picture that other libraries cannot load.
  var exported: Account {
    var account = self
    account.work = work.withRealArtwork
    return account
  }

  /// The latest time, and the times of the fields that have another one.
  fileprivate var times: [JSONTree.Member] {
    let known = Work.fields.filter { $0.isKnown(in: work) }.map(\.name)
    guard let latest = known.compactMap({ fetched[$0] }).max() else { return [] }
    let earlier = known.filter { fetched[$0] != latest }.sorted()
    let members = earlier.map { ($0, JSONTree.integer(Int(fetched[$0] ?? 0))) }
    return [("at", .integer(Int(latest)))] + (members.isEmpty ? [] : [("earlier", .object(members))])
  }

  private mutating func readTimes(_ object: JSONObject) {
    guard let latest = object.integer("at"), Bounds.seconds.contains(latest) else { return }
    let earlier = object.object("earlier")
    for field in Work.fields where field.isKnown(in: work) {
      let time = earlier?.integer(field.name) ?? latest
      if time != 0, Bounds.seconds.contains(time) { fetched[field.name] = Int64(time) }
    }
  }
}

extension EntryRecord {
  /// The accounts in an exported record, each with `says` if that is not the description; `nil` if the description is
  /// the first identifier's account, and there is no more to say.
  var accountsJSON: JSONTree? {
    let elements = accounts.filter(\.isKnown).map { account -> [JSONTree.Member] in
      let work = account.work
      let isWhole = description.map { whole in Work.fields.allSatisfy { $0.isEqual(work, whole) } } ?? false
      let says: [JSONTree.Member] = isWhole ? [] : [("says", .object(work.descriptionMembers))]
      return [("id", .string("\(work.id)"))] + account.times + says
    }
    if identifiers.isEmpty, rowFacts.isEmpty, elements.allSatisfy({ $0.count == 1 }) { return nil }
    return elements.isEmpty ? nil : .array(elements.map { .sorted($0) })
  }

  /// Reads what catalogs say, from an exported record. One identifier's account may be in the description alone, if no
  /// row added to it.
  mutating func readAccounts(_ object: JSONObject) {
    func bare(_ id: Work.ID) -> Work { Work(id: id, kind: work.kind, title: "") }
    let described = object.object("description")
    description = described.map { DescribedWork.details($0, of: bare(work.id)) }
    accounts = (object.array("accounts") ?? []).compactMap { value in
      guard let account = value.object, let id = account.string("id").flatMap({ Work.ID($0) }),
        let says = account.object("says") ?? described
      else { return nil }
      return Account(says, of: bare(id), times: account).exported
    }
    if let description, accounts.isEmpty, identifiers.isEmpty, rowFacts.isEmpty {
      accounts = [Account(description).exported]
    }
  }
}
