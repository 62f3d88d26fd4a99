/// A complete sequence that began with `ESC [` or `ESC O`, and the key it means.
struct ControlSequence {
  let final: UInt8
  /// Whether it begins with `ESC O`: application mode, and rxvt's arrows with Ctrl.
  let isSingle: Bool
  /// Whether another ESC came before it, which means Alt.
  let isAlt: Bool
  private let numbers: [Int]

  init(parameters: [UInt8], final: UInt8, isSingle: Bool, isAlt: Bool) {
    (self.final, self.isSingle, self.isAlt) = (final, isSingle, isAlt)
    numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? 0
    }
  }

  /// Xterm's mark of a bracketed paste.
  var isPasteStart: Bool { !isSingle && final == UInt8(ascii: "~") && numbers.first == 200 }

  /// The key that the sequence means; `nil` for any other sequence.
  var key: Key? {
    switch Character(Unicode.Scalar(final)) {
    case "A": .up
    case "B": .down
    case "C": isModified ? .wordRight : .right
    case "D": isModified ? .wordLeft : .left
    case "F": .end
    case "H": .home
    case "c" where isSingle: .wordRight
    case "d" where isSingle: .wordLeft
    case "M" where isSingle: .enter
    case _ where isSingle: nil
    case "Z": .backTab
    // Rxvt ends a sequence with `$` for Shift and `^` for Ctrl, instead of `~`.
    case "~", "^", "$":
      switch numbers.first {
      case 1, 7: .home
      case 4, 8: .end
      case 3: isModified || final == UInt8(ascii: "^") ? .killWordRight : .delete
      default: nil
      }
    default: nil
    }
  }

  /// Whether Alt, Ctrl or Meta was pressed with it. Xterm's modifier is 1 and a bit for each: Shift 1, Alt 2, Ctrl 4,
  /// Meta 8.
  private var isModified: Bool {
    guard numbers.count >= 1, let modifier = numbers.count > 1 ? numbers.last : singleModifier else { return isAlt }
    return isAlt || (2...16).contains(modifier) && (modifier - 1) & 0b1110 != 0
  }

  /// Reads `ESC O 5 C`, as older terminals send it. `ESC [ 5 C` comes from no key, but cannot mean anything else.
  private var singleModifier: Int? { final == UInt8(ascii: "~") || final == UInt8(ascii: "^") ? nil : numbers.first }
}
