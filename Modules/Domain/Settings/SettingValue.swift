/// The value of a setting.
public enum SettingValue: Sendable, Hashable {
  /// One of a few words, or a text.
  case word(String)
  /// Several names, in the order in which they were given.
  case list([String])
  /// A number of columns.
  case columns(Int)
  /// A number of bytes.
  case bytes(Int)
  /// A length of time.
  case pause(Duration)
  /// A text that is never shown.
  case secret(Secret)

  /// A text that is not printed with the value that contains it.
  public struct Secret: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
    let text: String

    public var description: String { "set" }
    public var customMirror: Mirror { Mirror(self, children: []) }
  }

  /// The value as the settings file writes and reads it: `dark`, `ghibli,rows`, `50MB`, `500ms`.
  public var text: String {
    switch self {
    case .word(let word): word
    case .list(let words): words.joined(separator: ",")
    case .columns(let count): "\(count)"
    case .bytes(let bytes): bytes.asSize
    case .pause(let pause): pause.milliseconds.asPause
    case .secret(let secret): secret.text
    }
  }

  /// The value for people: as in the file, or `set` for a secret.
  public var shown: String { if case .secret(let secret) = self { secret.description } else { text } }
}

extension SettingValue {
  var word: String? { if case .word(let word) = self { word } else { nil } }
  var list: [String]? { if case .list(let words) = self { words } else { nil } }
  var columns: Int? { if case .columns(let count) = self { count } else { nil } }
  var bytes: Int? { if case .bytes(let bytes) = self { bytes } else { nil } }
  var pause: Duration? { if case .pause(let pause) = self { pause } else { nil } }
}

extension Duration {
  /// The duration in milliseconds, without any fraction.
  public var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(clamping: seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}

extension Int {
  /// The number of bytes in the largest unit in which it is a whole number.
  fileprivate var asSize: String {
    let units = [(1_000_000_000, "GB"), (1_000_000, "MB"), (1000, "kB")]
    guard self > 0 else { return "0" }
    return units.first { isMultiple(of: $0.0) }.map { "\(self / $0.0)\($0.1)" } ?? "\(self)B"
  }

  fileprivate var asPause: String {
    guard self > 0 else { return "0" }
    return isMultiple(of: 1000) ? "\(self / 1000)s" : "\(self)ms"
  }
}
