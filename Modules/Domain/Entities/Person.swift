/// A maker of works, or a person in them: an author, an actor, a director, a character of a film.
public struct Person: Sendable, Hashable, Identifiable, Identified {
  public typealias ID = Identifier<Person>

  public static let forms = Catalog.forms { $0.people }

  public let id: ID
  /// The person's name.
  public var name: String
  /// A text on the person's life; `nil` if the service has none.
  public var biography: String?
  /// The birth and the death as the service writes them: often a year, sometimes prose.
  public var born, died: String?
  /// Titles of works for which the person is known, where a search gives them.
  public var knownFor: [String] = []
  /// What a service says of a character.
  public var facts: Facts

  /// Creates a person.
  public init(
    id: ID, name: String, biography: String? = nil, born: String? = nil, died: String? = nil, facts: Facts = Facts()
  ) {
    (self.id, self.name, self.biography) = (id, name, biography)
    (self.born, self.died, self.facts) = (born, died, facts)
  }

  /// A character's traits in the service's own words: an age may be “late teens”.
  public struct Facts: Sendable, Hashable {
    /// The age, the colors of eyes and hair, the gender, or the species, such as `Human`.
    public var age, eyeColor, gender, hairColor, species: String?

    /// Creates traits; those that are not given are unknown.
    public init(
      age: String? = nil, eyeColor: String? = nil, gender: String? = nil, hairColor: String? = nil,
      species: String? = nil
    ) {
      (self.age, self.gender, self.species) = (age, gender, species)
      (self.eyeColor, self.hairColor) = (eyeColor, hairColor)
    }
  }
}

extension Identifier<Person> {
  /// The identifier of a person of whom only the name is known; case and accents are ignored.
  public static func named(_ name: String) -> Self? { Self(.byName, "person", key: TitleKey(name).text) }
}
