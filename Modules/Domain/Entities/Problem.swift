/// The one error that crosses a port: what went wrong, in the terms of the person who has to deal with it.
///
/// `service` is the name a person knows: `Studio Ghibli`, or a file's path.
public enum Problem: Error, Sendable, Hashable {
  /// The caller no longer wants the answer: the third outcome, never shown, no reason for a fallback.
  case cancelled
  /// The network is not to be used, or there is none.
  case offline(service: String)
  case timedOut(service: String, after: Duration)
  /// `remedy` is what could mend it where that is more than trying again.
  case unreachable(service: String, detail: String, remedy: Remedy? = nil)
  case unauthorized(service: String, detail: String, remedy: Remedy)
  case notFound(what: Sought, remedy: Remedy? = nil)
  case rateLimited(service: String, retryAfter: Duration?)
  /// The service answered with an error of its own.
  case server(service: String, status: Int)
  /// An answer, or a file, that cannot be used.
  case malformed(service: String, detail: String)
  case storage(StorageFault)
  /// Something in Marquee's own surroundings failed.
  case failed(message: String, remedy: Remedy)
  /// The computer's clock tells no date.
  case noDate
  /// Asked for something that does not exist or makes no sense. Nothing was done.
  case usage(Refusal)

  /// The word that scripts see in `problem.code`.
  public enum Code: String, Sendable, CaseIterable {
    case offline, timedOut, unreachable, unauthorized, notFound, rateLimited, server, malformed, storage, usage
  }
}

extension Problem {
  /// `nil` for a cancellation.
  public var code: Code? {
    switch self {
    case .cancelled: nil
    case .offline: .offline
    case .timedOut: .timedOut
    case .unreachable: .unreachable
    case .unauthorized: .unauthorized
    case .notFound: .notFound
    case .rateLimited: .rateLimited
    case .server, .failed, .noDate: .server
    case .malformed: .malformed
    case .storage: .storage
    case .usage: .usage
    }
  }

  /// What could mend it; `nil` where the console says that with what was refused.
  public var remedy: Remedy? {
    switch self {
    case .cancelled: .startOver
    case .offline: .goOnline
    case .timedOut: .raiseTimeout
    case .unreachable(_, _, let remedy): remedy ?? .checkConnection
    case .notFound(_, let remedy): remedy ?? .findIdentifier
    case .rateLimited(_, let time): .wait(time)
    case .server(_, let status): status >= 500 ? .tryLater : .checkAddress
    case .malformed: .checkSource
    case .noDate: .setClock
    case .unauthorized(_, _, let remedy), .storage(.told(_, let remedy)), .failed(_, let remedy),
      .usage(.told(_, let remedy)):
      remedy
    case .storage(.noFolder): .chooseFolder
    case .storage, .usage: nil
    }
  }

  public var isRetryable: Bool {
    switch self {
    case .timedOut, .unreachable, .rateLimited, .malformed: true
    case .server(_, let status): status >= 500
    case .cancelled, .offline, .unauthorized, .notFound, .storage, .failed, .noDate, .usage: false
    }
  }

  /// Whether it says nothing of what was asked for, so that what is known of that still holds.
  public var isSilence: Bool { isRetryable || code == .offline }

  /// How long to wait before trying again; `nil` where the service did not say.
  public var retryAfter: Duration? { if case .rateLimited(_, let time) = self { time } else { nil } }
}

extension Problem {
  /// What is refused in words of whoever refuses it.
  public static func usage(message: String, remedy: Remedy) -> Problem { .usage(.told(message: message, remedy)) }

  /// What a file came to, in words of whoever reads or writes it.
  public static func storage(message: String, remedy: Remedy) -> Problem { .storage(.told(message: message, remedy)) }
}

/// Why something cannot be kept, or what is kept cannot be read.
public enum StorageFault: Sendable, Hashable {
  /// In words of whoever reads or writes it.
  case told(message: String, Remedy)
  /// No folder is named; why, where that is known.
  case noFolder(for: Content, because: String? = nil)
  /// Of the library's file.
  case library(LibraryFault, path: String)
  /// Of a library in memory, as SQLite says it.
  case libraryInMemory(String)
  /// The library was replaced, or could not be read any further, while it was exported.
  case brokenExport
  /// Of a file that is imported.
  case file(FileFault, name: String)
  /// Of a folder that an export is written to.
  case folder(FolderFault, path: String)

  /// What a folder is for.
  public enum Content: String, Sendable {
    case library, artwork, settings, imports
  }
}

extension Duration {
  /// Whole or tenths of seconds: `15 s`, `0.5 s`.
  public var inSeconds: String {
    let (seconds, attoseconds) = max(self, .zero).components
    let tenths = attoseconds / 100_000_000_000_000_000
    return tenths == 0 ? "\(seconds) s" : "\(seconds).\(tenths) s"
  }
}
