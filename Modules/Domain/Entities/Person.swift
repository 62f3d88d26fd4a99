/// Someone behind or in a work: an author, an actor, a director, a character of a film.
public struct Person: Sendable, Hashable, Identifiable, Identified {
  public typealias ID = Identifier<Person>

  public static let forms = Catalog.forms { $0.people }

  public let id: ID
  public var name: String
  public var biography: String?
  /// As the service writes it: often a year, sometimes prose.
  public var born: String?
  public var died: String?
  /// Titles of works that they are known for, where a search tells them.
  public var knownFor: [String] = []
  public var facts: Facts

  public init(
    id: ID, name: String, biography: String? = nil, born: String? = nil, died: String? = nil, facts: Facts = Facts()
  ) {
    self.id = id
    self.name = name
    self.biography = biography
    self.born = born
    self.died = died
    self.facts = facts
  }

  /// What is told of a character, in the service's own words: an age may be “late teens”.
  public struct Facts: Sendable, Hashable {
    public var age: String?
    public var eyeColor: String?
    public var gender: String?
    public var hairColor: String?
    public var species: String?

    public init(
      age: String? = nil, eyeColor: String? = nil, gender: String? = nil, hairColor: String? = nil,
      species: String? = nil
    ) {
      self.age = age
      self.eyeColor = eyeColor
      self.gender = gender
      self.hairColor = hairColor
      self.species = species
    }
  }
}

extension Identifier<Person> {
  /// The identifier of someone who is known by name alone, whatever the name's case and accents.
  public static func named(_ name: String) -> Self? { Self(.byName, "person", key: TitleKey(name).text) }
}
