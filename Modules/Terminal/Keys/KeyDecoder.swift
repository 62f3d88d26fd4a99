/// Reads keys from a terminal's bytes, wherever the bytes are cut into pieces.
///
/// Text is UTF-8. Each maximal ill-formed part becomes one U+FFFD (The Unicode Standard, section 3.9). Sequences are
/// those of ECMA-48, xterm (“XTerm Control Sequences”) and rxvt. An unknown sequence is taken whole and gives no key,
/// so that no part of it counts as text. So is a terminal's late answer to a question.
///
/// A single ESC and the beginning of a sequence look the same. Only time distinguishes them, and the caller measures
/// it: when no byte has come for the time of `patience`, it calls `pause()`. So a sequence without its end never blocks
/// the keyboard. Ctrl-C ends whatever has begun, except a paste, where it may be text.
struct KeyDecoder {
  private enum State: Equatable {
    case ground
    /// Inside a character: its scalar so far, the number of bytes missing, and the values that the next byte may have.
    case character(UInt32, lacking: Int, next: ClosedRange<UInt8>)
    /// After ESC, or after two of them, which some terminals send for Alt.
    case escape(isAlt: Bool)
    /// After `ESC [`, or after `ESC O`, which shifts for a single character.
    case sequence(isSingle: Bool, isAlt: Bool)
    /// After `ESC [ [`, which begins the Linux console's function keys. One byte follows.
    case linuxFunction
    /// A string of the kinds DCS, SOS, OSC, PM, APC, which ends with BEL or ST.
    case string(isEnding: Bool)
    case paste
  }

  private static let escape: UInt8 = 0x1B

  private var state = State.ground
  private var parameters: [UInt8] = []
  private var paste = BracketedPaste()
  /// Whether the last byte was a Ctrl-C.
  private var isInterrupted = false
  private static let interrupt: UInt8 = 0x03

  /// How many milliseconds of silence decide what has begun; `nil` if silence decides nothing.
  ///
  /// A terminal sends a sequence at once: 50 ms are long for an ESC that begins one. A paste has a second: it may come
  /// over a slow line, and what follows a wrong end would be taken for typed keys. A paste whose last byte was Ctrl-C
  /// has 50 ms again: a person who presses Ctrl-C waits for its effect, while a Ctrl-C inside the pasted text is
  /// followed by the next byte.
  var patience: Int32? {
    switch state {
    case .ground, .character: nil
    case .escape, .sequence, .linuxFunction, .string: 50
    case .paste: isInterrupted ? 50 : 1_000
    }
  }

  /// Takes the next bytes and gives the keys that are now complete.
  mutating func decode(_ bytes: some BidirectionalCollection<UInt8>) -> [Key] {
    var keys: [Key] = []
    var rest = bytes[...]
    if let last = bytes.last { isInterrupted = last == Self.interrupt }
    while !rest.isEmpty {
      if state != .paste {
        take(rest.removeFirst(), &keys)
      } else if paste.take(&rest) {
        keys.append(takePaste())
      }
    }
    return keys
  }

  /// Decides, after a silence of `patience`. ESC was the Escape key. A paste ends, or is discarded if Ctrl-C came last.
  /// Anything else that has begun is discarded.
  mutating func pause() -> [Key] {
    switch state {
    case .ground, .character: return []
    case .escape:
      state = .ground
      return [.escape]
    case .sequence, .linuxFunction, .string:
      state = .ground
      return []
    case .paste:
      let paste = takePaste()
      return [isInterrupted ? .control("c") : paste]
    }
  }

  private mutating func take(_ byte: UInt8, _ keys: inout [Key]) {
    switch state {
    case .ground: takeFirst(byte, &keys)
    case .character(let scalar, let lacking, let next):
      guard next.contains(byte) else {
        keys.append(.scalar("\u{FFFD}"))
        return takeFirst(byte, &keys)
      }
      assert((1...3).contains(lacking), "A character that has begun lacks one to three bytes.")
      let value = scalar << 6 | UInt32(byte & 0x3F)
      if lacking > 1 {
        state = .character(value, lacking: lacking - 1, next: 0x80...0xBF)
      } else {
        state = .ground
        keys.append(.scalar(Unicode.Scalar(value) ?? "\u{FFFD}"))
      }
    case .escape(let isAlt): takeEscaped(byte, isAlt: isAlt, &keys)
    case .sequence(let isSingle, let isAlt):
      switch byte {
      case UInt8(ascii: "[") where parameters.isEmpty && !isSingle: state = .linuxFunction
      case 0x20...0x3F where !isSingle: collect(byte)
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ";"): collect(byte)
      case 0x20...0x7E:
        let sequence = ControlSequence(parameters: parameters, final: byte, isSingle: isSingle, isAlt: isAlt)
        state = sequence.isPasteStart ? .paste : .ground
        if let key = sequence.key { keys.append(key) }
      default: takeFirst(byte, &keys)
      }
    case .linuxFunction:
      state = .ground
      if byte < 0x20 { takeFirst(byte, &keys) }
    case .string(let isEnding):
      switch byte {
      case 0x07, 0x18, 0x1A: state = .ground
      case Self.interrupt: takeFirst(byte, &keys)
      case UInt8(ascii: "\\") where isEnding: state = .ground
      case Self.escape: state = .string(isEnding: true)
      case _ where isEnding: takeEscaped(byte, isAlt: false, &keys)
      default: break
      }
    // `decode` takes the bytes of a paste, many at a time.
    case .paste: break
    }
  }

  /// Takes the first byte of a key.
  private mutating func takeFirst(_ byte: UInt8, _ keys: inout [Key]) {
    state = .ground
    switch byte {
    case Self.escape: state = .escape(isAlt: false)
    case 0x08, 0x7F: keys.append(.backspace)
    case 0x09: keys.append(.tab)
    case 0x0A, 0x0D: keys.append(.enter)
    case 0x01...0x1A: keys.append(.control(Character(Unicode.Scalar(byte | 0x60))))
    case 0x00, 0x1C...0x1F: keys.append(.control(Character(Unicode.Scalar(byte | 0x40))))
    case 0x20...0x7E: keys.append(.scalar(Unicode.Scalar(byte)))
    // Table 3-7 of The Unicode Standard: well-formed UTF-8.
    case 0xC2...0xDF: state = .character(UInt32(byte & 0x1F), lacking: 1, next: 0x80...0xBF)
    case 0xE0: state = .character(0, lacking: 2, next: 0xA0...0xBF)
    case 0xED: state = .character(0xD, lacking: 2, next: 0x80...0x9F)
    case 0xE1...0xEF: state = .character(UInt32(byte & 0x0F), lacking: 2, next: 0x80...0xBF)
    case 0xF0: state = .character(0, lacking: 3, next: 0x90...0xBF)
    case 0xF1...0xF3: state = .character(UInt32(byte & 0x07), lacking: 3, next: 0x80...0xBF)
    case 0xF4: state = .character(4, lacking: 3, next: 0x80...0x8F)
    default: keys.append(.scalar("\u{FFFD}"))
    }
  }

  /// Takes the byte after ESC.
  private mutating func takeEscaped(_ byte: UInt8, isAlt: Bool, _ keys: inout [Key]) {
    state = .ground
    parameters = []
    switch byte {
    case Self.escape: state = .escape(isAlt: true)
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      state = .sequence(isSingle: byte == UInt8(ascii: "O"), isAlt: isAlt)
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      state = .string(isEnding: false)
    case UInt8(ascii: "b"), UInt8(ascii: "B"): keys.append(.wordLeft)
    case UInt8(ascii: "f"), UInt8(ascii: "F"): keys.append(.wordRight)
    case UInt8(ascii: "d"), UInt8(ascii: "D"): keys.append(.killWordRight)
    case 0x08, 0x7F: keys.append(.killWordLeft)
    // Alt with a letter that has no meaning here.
    case 0x20...0x7E: break
    // ESC was a key, and this byte is another key.
    default:
      keys.append(.escape)
      takeFirst(byte, &keys)
    }
  }

  private mutating func takePaste() -> Key {
    state = .ground
    defer { paste = BracketedPaste() }
    return .paste(paste.text)
  }

  /// Collects a byte of the parameters. No key has longer parameters; further bytes are dropped.
  private mutating func collect(_ byte: UInt8) {
    if parameters.count < 64 { parameters.append(byte) }
  }
}
