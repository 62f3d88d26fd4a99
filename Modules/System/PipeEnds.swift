/// The descriptors of a new pipe (pipe(2)), which other programs do not inherit.
public struct PipeEnds: Sendable {
  public let reading: Int32
  public let writing: Int32

  /// Gives `nil` where none can be made; `errno` says why.
  public init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }
}
