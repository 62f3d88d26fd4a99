import MarqueeDomain
import MarqueePresentation

// Writes people, their credits and places as records, as JSON, and in a phrase.

extension Person: JSONObjectWritable {
  static let definition: String? = "Person"
  static let members: [JSONMember<Person>] = [
    JSONMember("biography", \.biography), JSONMember("born", \.born), JSONMember("died", \.died),
    JSONMember(
      "facts", \.facts,
      of: [
        JSONMember("age", \.age), JSONMember("eyeColor", \.eyeColor), JSONMember("gender", \.gender),
        JSONMember("hairColor", \.hairColor), JSONMember("species", \.species),
      ]), JSONMember("id", as: .identifier) { "\($0.id)" }, JSONMember("name", \.name),
  ]

  func records(_: LibraryEntries) -> [Record] {
    [Record(json, ["id", "name", "facts.species", "facts.gender", "facts.age"], kind: id.word, target: .person(id))]
  }
}

extension Person.Facts {
  /// The facts in a phrase: `13, male, brown hair`.
  var summary: String {
    [
      species.flatMap { $0.lowercased() == "human" ? nil : $0.lowercased() }, age.map { $0.lowercased() },
      gender.map { $0.lowercased() },
      // Studio Ghibli's service writes “None” for a bald person.
      hairColor.map { $0.lowercased() == "none" ? "no hair" : "\($0.lowercased()) hair" },
      eyeColor.map { "\($0.lowercased()) eyes" },
    ].compactMap(\.self).joined(separator: ", ")
  }
}

extension CreditGroup {
  /// Characters and jobs, each once: `Tyler Durden`, `director, screenplay`.
  var roles: String { credits.compactMap(\.roleText).withoutRepeats(of: \.self).listed() }
}

extension Credit: JSONObjectWritable {
  static let definition: String? = "Credit"
  static let members: [JSONMember<Credit>] = [
    JSONMember("department", \.department),
    JSONMember("episodes", about: "The number of episodes with this role.", \.episodes),
    JSONMember("person", \.person, of: [JSONMember("id", as: .identifier) { "\($0.id)" }, JSONMember("name", \.name)]),
    JSONMember("role", about: "The character or job.", \.role), JSONMember("work", \.work),
  ]

  /// The role with the number of its episodes: `Jon Snow (79 episodes)`.
  fileprivate var roleText: String? {
    guard let episodes else { return name }
    let count = episodes.counted("episode")
    return name.map { "\($0) (\(count))" } ?? count
  }

  /// A job as it is written within a sentence. Abbreviations and names of characters keep their case: `ADR editor`.
  private var name: String? {
    guard department != Credit.acting, department != nil else { return role }
    return role?.split(separator: " ", omittingEmptySubsequences: false).map { word in
      word.dropFirst().contains { $0.isUppercase } ? String(word) : word.lowercased()
    }.joined(separator: " ")
  }

  var personRecord: Record {
    Record(
      json, ["person.id", "person.name", "role", "department", "episodes"], kind: person.id.word,
      target: .person(person.id))
  }

  var workRecord: Record {
    Record(
      json, ["work.id", "work.title", "work.year", "role", "department", "episodes"], kind: work.id.word,
      target: .work(work.id))
  }
}

extension Credit.WorkName: JSONObjectWritable {
  static let members: [JSONMember<Self>] = [
    JSONMember("id", as: .identifier) { "\($0.id)" }, JSONMember("title", \.title), JSONMember("year", \.year),
  ]
}

extension Place: JSONObjectWritable {
  static let definition: String? = "Place"
  static let members: [JSONMember<Place>] = [
    JSONMember(
      "facts", \.facts,
      of: [
        JSONMember("climate", \.climate), JSONMember("surfaceWater", \.surfaceWater), JSONMember("terrain", \.terrain),
      ]), JSONMember("id", as: .identifier) { "\($0.id)" }, JSONMember("name", \.name),
  ]

  func records(_: LibraryEntries) -> [Record] {
    [Record(json, ["id", "name", "facts.terrain", "facts.climate"], kind: id.word, target: .place(id))]
  }
}

extension Place.Facts {
  /// The facts in a phrase: `continental, river, 50% water`.
  var summary: String {
    [climate?.lowercased(), terrain?.lowercased(), surfaceWater.map { "\($0)% water" }].compactMap(\.self)
      .joined(separator: ", ")
  }
}
