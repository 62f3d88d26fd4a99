/// A person in a role on a work.
public struct Credit: Sendable, Hashable {
  /// The field of work, in the service's own word; `Characters` for Ghibli's. `nil` if the service gives none.
  public var department: String?
  /// The character or the job; `nil` if the person is the character.
  public var role: String?
  /// The number of episodes of a series with the role; `nil` if unknown.
  public var episodes: Int?
  /// The person who has the role.
  public var person: PersonName
  /// The work in which the person plays or works.
  public var work: WorkName

  /// The department of actors.
  public static let acting = "Acting"
  /// The department and the job of those who created a series, as TMDb's credits of a person name them.
  public static let creator = "Creator"

  /// Creates a credit of a person on a work.
  public init(
    department: String? = nil, role: String? = nil, episodes: Int? = nil, person: PersonName, work: WorkName
  ) {
    (self.department, self.role, self.episodes) = (department, role, episodes)
    (self.person, self.work) = (person, work)
  }

  /// What a list of credits shows of a person.
  public struct PersonName: Sendable, Hashable {
    /// The person's identifier.
    public let id: Person.ID
    /// The person's name.
    public var name: String

    /// Creates a person's entry in a list of credits.
    public init(id: Person.ID, name: String) { (self.id, self.name) = (id, name) }
  }

  /// What a list of credits shows of a work.
  public struct WorkName: Sendable, Hashable {
    /// The work's identifier.
    public let id: Work.ID
    /// The work's title.
    public var title: String
    /// The year in which the work came out; `nil` if it is not known.
    public var year: Int?

    /// Takes the identifier, title and year of a work.
    public init(_ work: Work) { (id, title, year) = (work.id, work.title, work.released?.year) }
  }
}

extension Work {
  /// Creates a work from what a credit has of it: identifier, title and year.
  public init(_ name: Credit.WorkName) {
    self.init(
      id: name.id, kind: Kind(rawValue: name.id.word) ?? (name.id.isBook ? .book : .movie), title: name.title,
      released: name.year.flatMap { PartialDate(year: $0) })
  }
}
