public import MarqueeDomain

// The message of a problem, for expectations of tests.

extension Problem {
  /// The message by the code that throws it; `nil` if the console has the words.
  public var message: String? {
    switch self {
    case .storage(.text(let message, _)), .failed(let message, _), .usage(.text(let message, _)): message
    default: nil
    }
  }
}
