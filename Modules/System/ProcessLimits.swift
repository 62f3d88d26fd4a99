/// What the system lets this process have (getrlimit(2)). With less than it needs, libraries below end the program with a trap.
public enum ProcessLimits {
  /// How many descriptors have to be free to be opened: streams, a library with its log and three readers, the threads'
  /// own, and the connections to services.
  static let descriptors = 60
  /// In bytes. The program itself takes some 25 million; each of its threads reserves 8 million for its stack, and up to 64
  /// million for what it allocates (mallopt(3), "M_ARENA_MAX").
  static let addressSpace = 400_000_000

  public enum Shortage: Sendable, Hashable {
    /// - Parameters:
    ///   - limit: how many descriptors there may be.
    ///   - free: how many of them are not in use.
    case descriptors(limit: Int, free: Int, needed: Int)
    /// In bytes.
    case addressSpace(limit: Int, needed: Int)
  }

  /// What there is too little of, after the limit of descriptors was raised as far as it may be where it is low.
  public static func shortage() -> Shortage? {
    var files = rlimit()
    if getrlimit(Resource.files, &files) == 0, files.rlim_cur < 256, files.rlim_cur < files.rlim_max {
      files.rlim_cur = min(256, files.rlim_max)
      _ = setrlimit(Resource.files, &files)
    }
    // What can be had tells more than the limit: a parent may have left descriptors open.
    var free: [Int32] = []
    while free.count < descriptors, case let descriptor = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0), descriptor >= 0 {
      free.append(descriptor)
    }
    for descriptor in free { systemClose(descriptor) }
    if free.count < descriptors {
      return .descriptors(limit: Int(clamping: files.rlim_cur), free: free.count, needed: descriptors)
    }
    var space = rlimit()
    if getrlimit(Resource.addressSpace, &space) == 0, space.rlim_cur < addressSpace {
      return .addressSpace(limit: Int(clamping: space.rlim_cur), needed: addressSpace)
    }
    return nil
  }

  /// The limits, of the type that the C library of the platform gives them.
  private enum Resource {
    #if canImport(Glibc)
      static let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
      static let addressSpace = __rlimit_resource_t(RLIMIT_AS.rawValue)
    #else
      static let files = RLIMIT_NOFILE
      static let addressSpace = RLIMIT_AS
    #endif
  }
}
