/// A person in a role on a work.
public struct Credit: Sendable, Hashable {
  /// The part of the making: `Characters` for Ghibli's, a service's own word otherwise. `nil` where it gives none.
  public var department: String?
  /// The character played, or the job done; `nil` where the person is the character.
  public var role: String?
  public var person: PersonName
  public var work: WorkName

  /// The department of those in front of the camera.
  public static let acting = "Acting"
  /// The department, and the job, of those who created a series, as TMDb has it among what a person did.
  public static let creator = "Creator"

  public init(department: String? = nil, role: String? = nil, person: PersonName, work: WorkName) {
    self.department = department
    self.role = role
    self.person = person
    self.work = work
  }

  /// As much of a person as a list of credits needs.
  public struct PersonName: Sendable, Hashable {
    public let id: Person.ID
    public var name: String

    public init(id: Person.ID, name: String) {
      self.id = id
      self.name = name
    }
  }

  /// As much of a work as a list of credits needs.
  public struct WorkName: Sendable, Hashable {
    public let id: Work.ID
    public var title: String
    public var year: Int?

    public init(_ work: Work) {
      id = work.id
      title = work.title
      year = work.released?.year
    }
  }
}

extension Work {
  /// As much of a work as a credit tells.
  public init(_ name: Credit.WorkName) {
    self.init(
      id: name.id, kind: Kind(rawValue: name.id.word) ?? (name.id.isBook ? .book : .movie), title: name.title,
      released: name.year.flatMap { PartialDate(year: $0) })
  }
}
