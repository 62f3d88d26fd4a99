/// A change of one field of an own work. The fields that no edit names stay as they are when the edits are written.
public enum WorkEdit: Sendable, Hashable {
  case title(String)
  /// A work stays of its kind: an edit that names another is refused.
  case kind(Work.Kind)
  /// 1 to 9999; `nil` takes the year away.
  case year(Int?)
  /// All the actors there are to be, in the order of the cast.
  case actors([String])
  /// All the authors there are to be.
  case authors([String])
  /// The name of the series; `nil` takes the work out of it.
  case series(String?)
  /// The number in the series that the work has by then.
  case seriesNumber(Double?)
}
