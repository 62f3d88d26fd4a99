/// The descriptors of a new pipe (pipe(2)). Programs started from this one do not inherit them.
public struct PipeEnds: Sendable {
  /// The end to read from.
  public let reading: Int32
  /// The end to write to.
  public let writing: Int32

  /// Creates a pipe. Returns `nil` if that fails; `errno` says why.
  public init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }
}
