/// The system's limits for this process (getrlimit(2)). Below these, Dispatch and the Swift runtime trap.
public enum ProcessLimits {
  /// How many free descriptors the library and the index with their readers, threads and connections need.
  static let descriptors = 60
  /// The address space that is needed, in bytes. The program itself takes some 25 million; each of its threads reserves
  /// 8 million for its stack, and together they reserve 64 million and more for what they allocate.
  static let addressSpace = 400_000_000

  /// A limit that is too low for the program.
  public enum Shortage: Sendable, Hashable {
    /// Too few descriptors of the `limit` are `free`.
    case descriptors(limit: Int, free: Int, needed: Int)
    /// The address space is too small; both numbers are in bytes.
    case addressSpace(limit: Int, needed: Int)
  }

  /// Raises a low limit of descriptors as far as allowed, and returns what is still too little; `nil` if nothing is.
  public static func shortage() -> Shortage? {
    var files = rlimit()
    if getrlimit(Resource.files, &files) == 0, files.rlim_cur < 256, files.rlim_cur < files.rlim_max {
      files.rlim_cur = min(256, files.rlim_max)
      _ = setrlimit(Resource.files, &files)
    }
    // Counted by opening, not calculated from the limit: the process may have inherited open descriptors.
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

  /// Lets all threads allocate memory from the same two arenas. By default glibc makes one for each new thread, up to
  /// eight for each core, and what is freed in one is of no use to the others: a long session takes a quarter more
  /// memory then. Pieces of a megabyte and more go back to the system when they are freed: without this, a sync of 20,000
  /// entries takes up to twice the memory. Up to 8 MB stay with a heap that is freed from its end, because returning them
  /// 128 KB at a time makes that sync a twentieth slower. Call it before there are threads. If the C library has no such
  /// settings, it changes nothing.
  public static func shareArenas() {
    // mallopt(3), “M_ARENA_MAX”, “M_MMAP_THRESHOLD” and “M_TRIM_THRESHOLD”. Swift's module of glibc leaves out its
    // header.
    typealias Call = @convention(c) (CInt, CInt) -> CInt
    let settings: [(name: CInt, value: CInt)] = [(-8, 2), (-3, 1 << 20), (-1, 8 << 20)]
    guard let address = dlsym(nil, "mallopt") else { return }
    for (name, value) in settings { _ = unsafeBitCast(address, to: Call.self)(name, value) }
  }

  /// The limits in the type that the platform's C library uses.
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
