/// A maker of works, or a person in them: an author, an actor, a director, a character of a film.
public struct Person: Sendable, Hashable, Identifiable, Identified {
  public typealias ID = Identifier<Person>

  public static let forms = Catalog.forms { $0.people }

  public let id: ID
  /// The person's name.
  public var name: String
  /// A text on the person's life; `nil` if the service has none.
  public var biography: String?
  /// The birth as the service writes it: often a year, sometimes prose.
  public var born: String?
  /// The death as the service writes it.
  public var died: String?
  /// Titles of works for which the person is known, where a search gives them.
  public var knownFor: [String] = []
  /// What a service says of a character.
  public var facts: Facts

  /// Creates a person.
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

  /// A character's traits in the service's own words: an age may be “late teens”.
  public struct Facts: Sendable, Hashable {
    /// The age.
    public var age: String?
    /// The color of the eyes.
    public var eyeColor: String?
    /// The gender.
    public var gender: String?
    /// The color of the hair.
    public var hairColor: String?
    /// The species, such as `Human`.
    public var species: String?

    /// Creates traits; those that are not given are unknown.
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
  /// The identifier of a person of whom only the name is known; case and accents are ignored.
  public static func named(_ name: String) -> Self? { Self(.byName, "person", key: TitleKey(name).text) }
}
