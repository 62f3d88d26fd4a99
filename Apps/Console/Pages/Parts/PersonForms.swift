import MarqueeDomain
import MarqueePresentation

// People, their credits and places as records, as JSON, and in a phrase.

extension Person {
  var record: Record {
    Record(
      values: ["\(id)", id.word, name, facts.species ?? "", facts.gender ?? "", facts.age ?? ""], target: .person(id))
  }

  var json: JSONText {
    [
      "biography": JSONText(biography), "born": JSONText(born), "died": JSONText(died),
      "facts": [
        "age": JSONText(facts.age), "eyeColor": JSONText(facts.eyeColor), "gender": JSONText(facts.gender),
        "hairColor": JSONText(facts.hairColor), "species": JSONText(facts.species),
      ],
      "id": .string("\(id)"), "name": .string(name),
    ]
  }
}

extension Person.Facts {
  /// `13, male, brown hair`.
  var summary: String {
    [
      species.flatMap { $0.lowercased() == "human" ? nil : $0.lowercased() }, age.map { $0.lowercased() },
      gender.map { $0.lowercased() },
      // The service writes “None” for the bald.
      hairColor.map { $0.lowercased() == "none" ? "no hair" : "\($0.lowercased()) hair" },
      eyeColor.map { "\($0.lowercased()) eyes" },
    ].compactMap(\.self).joined(separator: ", ")
  }
}

extension CreditGroup {
  /// Characters and jobs, each once: `Tyler Durden`, `director, screenplay`.
  var roles: String {
    var met: Set<String> = []
    return credits.compactMap(\.roleText).filter { met.insert($0).inserted }.joined(separator: ", ")
  }
}

extension Credit {
  /// A job as it stands within a sentence, abbreviations and names of characters as they are: `ADR editor`.
  fileprivate var roleText: String? {
    guard department != Credit.acting, department != nil else { return role }
    return role?.split(separator: " ", omittingEmptySubsequences: false).map { word in
      word.dropFirst().contains { $0.isUppercase } ? String(word) : word.lowercased()
    }.joined(separator: " ")
  }

  /// The person, in a work's records.
  var personRecord: Record {
    Record(
      values: ["\(person.id)", person.id.word, person.name, role ?? "", department ?? ""], target: .person(person.id))
  }

  /// The work, in a person's records.
  var workRecord: Record {
    Record(
      values: [
        "\(work.id)", work.id.word, work.title, work.year.map(String.init) ?? "", role ?? "", department ?? "",
      ],
      target: .work(work.id))
  }

  var json: JSONText {
    [
      "department": JSONText(department),
      "person": ["id": .string("\(person.id)"), "name": .string(person.name)],
      "role": JSONText(role),
      "work": work.json,
    ]
  }
}

extension Credit.WorkName {
  var json: JSONText { ["id": .string("\(id)"), "title": .string(title), "year": JSONText(year)] }
}

extension Place {
  var record: Record {
    Record(values: ["\(id)", id.word, name, facts.terrain ?? "", facts.climate ?? ""], target: .place(id))
  }

  var json: JSONText {
    [
      "facts": [
        "climate": JSONText(facts.climate), "surfaceWater": JSONText(facts.surfaceWater),
        "terrain": JSONText(facts.terrain),
      ],
      "id": .string("\(id)"), "name": .string(name),
    ]
  }
}

extension Place.Facts {
  /// `continental, river, 50 % water`.
  var summary: String {
    [climate?.lowercased(), terrain?.lowercased(), surfaceWater.map { "\($0) % water" }].compactMap(\.self)
      .joined(separator: ", ")
  }
}
