/// The machine that the program runs on.
public enum Machine {
  /// Distinguishes it from other machines: its name, and the identity of its Linux installation
  /// (https://www.freedesktop.org/software/systemd/man/latest/machine-id.html). Others may see it only as a hash.
  public static let identity: String = {
    var name = [CChar](repeating: 0, count: 256)
    let isNamed = gethostname(&name, name.count - 1) == 0
    let host = isNamed ? String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self) : ""
    let installation = OpenFile(open("/etc/machine-id", O_RDONLY | O_CLOEXEC))?.contents(limit: 64) ?? []
    return host + "\n" + String(decoding: installation, as: UTF8.self)
  }()
}
