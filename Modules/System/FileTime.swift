/// Times of files, in nanoseconds since 1970.
public enum FileTime {
  /// The current time of the system's clock.
  public static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return nanoseconds(time)
  }

  /// When the content of a file was changed last, or the time that was set instead.
  public static func changed(_ status: stat) -> Int64 {
    #if canImport(Darwin)
      nanoseconds(status.st_mtimespec)
    #else
      nanoseconds(status.st_mtim)
    #endif
  }

  /// When anything of a file was changed last, including its names and its mode. It cannot be set.
  static func touched(_ status: stat) -> Int64 {
    #if canImport(Darwin)
      nanoseconds(status.st_ctimespec)
    #else
      nanoseconds(status.st_ctim)
    #endif
  }

  /// Sets when an open file was changed. If the file system refuses, only the order of files suffers.
  public static func set(_ time: Int64, of file: OpenFile) {
    let stamp = timespec(tv_sec: time_t(time / 1_000_000_000), tv_nsec: Int(time % 1_000_000_000))
    let times = [stamp, stamp]
    _ = futimens(file.descriptor, times)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    // Such numbers end in the year 2262; a later time counts as that end.
    let (seconds, isFar) = Int64(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
    guard !isFar else { return time.tv_sec < 0 ? .min : .max }
    let (sum, isFarther) = seconds.addingReportingOverflow(Int64(time.tv_nsec))
    return isFarther ? .max : sum
  }
}
