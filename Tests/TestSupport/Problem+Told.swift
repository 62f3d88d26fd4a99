public import MarqueeDomain

// The message of a problem, for expectations of tests.

extension Problem {
  /// The message by the code that throws it; `nil` where the console has the words.
  public var told: String? {
    switch self {
    case .storage(.told(let message, _)), .failed(let message, _), .usage(.told(let message, _)): message
    default: nil
    }
  }
}
