/// A change of one field of an own work. Fields that no edit names stay as they are.
public enum WorkEdit: Sendable, Hashable {
  /// The new title.
  case title(String)
  /// The new kind. A work keeps its kind, so an edit with another kind is refused.
  case kind(Work.Kind)
  /// The new year, 1 to 9999; `nil` removes the year.
  case year(Int?)
  /// The new list of all actors, in the order of the cast.
  case actors([String])
  /// The new list of all authors.
  case authors([String])
  /// The new name of the series; `nil` takes the work out of its series.
  case series(String?)
  /// The new number in the series that the work has after the other edits.
  case seriesNumber(Double?)
}
