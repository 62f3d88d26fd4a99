public import MarqueeDomain

extension Problem {
  /// What failed and why, as whoever throws it says it; `nil` for what the console has the words of.
  public var told: String? {
    switch self {
    case .storage(.told(let message, _)), .failed(let message, _), .usage(.told(let message, _)): message
    default: nil
    }
  }
}
