import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A new pseudo-terminal (pty(7)): the test writes and reads at its master end, and the program opens its slave end.
public struct PseudoTerminalDevice: Sendable {
  /// The descriptor of the master end, which the caller closes.
  public let master: Int32
  /// The path of the slave end, ready to be opened.
  public let slave: String

  /// Opens a pseudo-terminal.
  ///
  /// - Throws: `ENXIO` if the system has no more of them.
  public init() throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard master >= 0, let path = Self.unlockedSlave(of: master) else { throw POSIXError(.ENXIO) }
    slave = path
  }

  private static func unlockedSlave(of master: Int32) -> String? {
    #if canImport(Darwin)
      guard grantpt(master) == 0, unlockpt(master) == 0 else { return nil }
      return ptsname(master).map { String(cString: $0) }
    #else
      // TIOCSPTLCK and TIOCGPTN of Linux's ioctl_tty(2). Swift does not import them, because C computes them.
      var (isLocked, number) = (Int32(0), UInt32(0))
      guard ioctl(master, 0x4004_5431, &isLocked) == 0, ioctl(master, 0x8004_5430, &number) == 0 else { return nil }
      return "/dev/pts/\(number)"
    #endif
  }
}
