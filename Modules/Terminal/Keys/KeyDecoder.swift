/// Reads keys from a terminal's bytes, however these are cut into pieces.
///
/// Text is UTF-8; each maximal part of it that is ill-formed becomes one U+FFFD (The Unicode Standard, section 3.9). Sequences
/// are those of ECMA-48, xterm (“XTerm Control Sequences”) and rxvt. One that is not known is taken whole and gives no key,
/// so that nothing of it is taken for text; so is a terminal's late answer to a question.
///
/// ESC alone and the beginning of a sequence look the same. Only time tells them apart, and time is the caller's: where
/// nothing has come for the time of `patience`, `pause()` decides. So nothing that lacks its end locks the keyboard; and
/// Ctrl-C ends whatever has begun but a paste, where it may be text.
struct KeyDecoder {
  private enum State: Equatable {
    case ground
    /// Inside a character: the scalar so far, how many bytes it lacks, and what the next one may be.
    case character(UInt32, lacking: Int, next: ClosedRange<UInt8>)
    /// Behind ESC, or behind two of them, as some terminals say Alt.
    case escape(isAlt: Bool)
    /// Behind `ESC [`, or `ESC O`, which shifts for a single character.
    case sequence(isSingle: Bool, isAlt: Bool)
    /// `ESC [ [` of the Linux console's function keys, one byte before its end.
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

  /// How long a silence decides something, in milliseconds; `nil` where none does.
  ///
  /// What terminals send arrives together: 50 ms are long for an ESC that is the beginning of something. A paste may
  /// come over a slow line, and the keys behind a wrong end would be taken for typed ones; it has a second. One in which
  /// Ctrl-C came last has the shorter time again: a person who presses it waits for what it does, and a Ctrl-C that was
  /// pasted has its next byte behind it.
  var patience: Int32? {
    switch state {
    case .ground, .character: nil
    case .escape, .sequence, .linuxFunction, .string: 50
    case .paste: isInterrupted ? 50 : 1_000
    }
  }

  /// Takes the next bytes and gives the keys that are complete with them.
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

  /// Nothing has come for the time of `patience`: ESC was the key of that name, a paste has no end, or Ctrl-C was to give
  /// it up, and what else has begun is given up.
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
    // Its bytes are taken many at a time.
    case .paste: break
    }
  }

  /// A byte where a key begins.
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

  /// A byte behind ESC.
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
    // Alt with a letter that means nothing here.
    case 0x20...0x7E: break
    // ESC was a key, and this is another.
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

  /// No key's parameters are longer than this; more of them are taken and forgotten.
  private mutating func collect(_ byte: UInt8) {
    if parameters.count < 64 { parameters.append(byte) }
  }
}
