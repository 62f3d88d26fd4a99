/// What the person says of works, of any catalog.
public protocol MarksRepository: Sendable {
  /// The marks of those works that have any.
  func marks(of works: [Work.ID]) async throws(Problem) -> [Work.ID: Marks]

  /// The favorites with enough of each work to show it, the latest first.
  func favorites() async throws(Problem) -> [Work]

  /// Marks or unmarks works, all or none of them. What is so already stays so.
  func setFavorite(_ isFavorite: Bool, _ works: [Work]) async throws(Problem)
}
