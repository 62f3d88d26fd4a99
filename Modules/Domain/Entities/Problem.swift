/// The only error type that crosses a port: what went wrong, in the terms of the person who must deal with it.
/// `service` is the name that they know: `Studio Ghibli`, or a file's path.
public enum Problem: Error, Sendable, Hashable {
  /// The caller no longer wants the answer: a third outcome, which is never shown, and is not a reason for a fallback.
  case cancelled
  /// There is no network, or it may not be used.
  case offline(service: String)
  /// The service did not answer within this time.
  case timedOut(service: String, after: Duration)
  /// No connection to the service was possible. `remedy` is given where more than another attempt can help.
  case unreachable(service: String, detail: String, remedy: Remedy? = nil)
  /// The service refused the request for lack of a valid key.
  case unauthorized(service: String, detail: String, remedy: Remedy)
  /// The thing that was asked for does not exist.
  case notFound(what: MissingSubject, remedy: Remedy? = nil)
  /// The service takes no more requests for now. `retryAfter` is `nil` if it did not say for how long.
  case rateLimited(service: String, retryAfter: Duration?)
  /// The service answered with an HTTP status that reports an error.
  case server(service: String, status: Int)
  /// An answer or a file cannot be used.
  case malformed(service: String, detail: String)
  /// A file or folder cannot be read or written.
  case storage(StorageFault)
  /// Something on this machine failed.
  case failed(message: String, remedy: Remedy)
  /// The computer's clock has no valid date.
  case noDate
  /// The user asked for something that does not exist or makes no sense. Nothing was done.
  case usage(Refusal)

  /// The code that scripts read in `problem.code`.
  public enum Code: String, Sendable, CaseIterable {
    /// The code of the problem with the same name. `server` is also that of `Problem.failed` and `Problem.noDate`.
    case offline, timedOut, unreachable, unauthorized, notFound, rateLimited, server, malformed, storage, usage
  }

  /// The code for scripts; `nil` for a cancellation.
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

  /// What can solve the problem; `nil` if the console's words of the refusal say so.
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
    case .unauthorized(_, _, let remedy), .storage(.text(_, let remedy)), .failed(_, let remedy),
      .usage(.text(_, let remedy)):
      remedy
    case .storage(.noFolder): .chooseFolder
    case .storage, .usage: nil
    }
  }

  /// Whether the same request may succeed later.
  public var isRetryable: Bool {
    switch self {
    case .timedOut, .unreachable, .rateLimited, .malformed: true
    case .server(_, let status): status >= 500
    case .cancelled, .offline, .unauthorized, .notFound, .storage, .failed, .noDate, .usage: false
    }
  }

  /// Whether it says nothing about the thing that was asked for, so that what is known of it is still valid.
  public var isSilence: Bool { isRetryable || code == .offline }
  /// How long to wait before the next attempt; `nil` if the service did not say.
  public var retryAfter: Duration? { if case .rateLimited(_, let time) = self { time } else { nil } }

  /// The problem of what was waited for in vain; `cancelled` if the task was cancelled meanwhile.
  public static func unlessCancelled(_ problem: Problem) -> Problem { Task.isCancelled ? .cancelled : problem }
  /// A refusal in the words of the code that refuses.
  public static func usage(message: String, remedy: Remedy) -> Problem { .usage(.text(message: message, remedy)) }
  /// A file's problem in the words of the code that reads or writes the file.
  public static func storage(message: String, remedy: Remedy) -> Problem { .storage(.text(message: message, remedy)) }
}

/// Why something cannot be kept, or cannot be read again.
public enum StorageFault: Sendable, Hashable {
  /// In the words of the code that reads or writes the file.
  case text(message: String, Remedy)
  /// There is no folder for something. `because` says why, where that is known.
  case noFolder(for: Content, because: String? = nil)
  /// The library's file failed.
  case library(LibraryFault, path: String)
  /// A library in memory failed, in SQLite's words.
  case libraryInMemory(String)
  /// The library was replaced, or became unreadable, while it was exported.
  case brokenExport
  /// An imported file failed.
  case file(FileFault, name: String)
  /// The folder of an export failed.
  case folder(FolderFault, path: String)

  /// The content of a folder.
  public enum Content: String, Sendable {
    /// The library, pictures, the settings file, or imported titles.
    case library, artwork, settings, imports
  }
}

extension Duration {
  /// The duration in seconds with at most one decimal: `15 s`, `0.5 s`.
  public var inSeconds: String {
    let (seconds, attoseconds) = max(self, .zero).components
    let tenths = attoseconds / 100_000_000_000_000_000
    return tenths == 0 ? "\(seconds) s" : "\(seconds).\(tenths) s"
  }
}
