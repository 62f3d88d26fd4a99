import MarqueeDomain
import MarqueeSystem

/// The possible names of the file of a work, the best first: `Dune (2021).md`, `Dune (2021, movie).md`, and more. A
/// name is valid on every file system and in Obsidian's links: it has no character that one of them forbids, is not the
/// name of a Windows device, has no dot or blank at its ends, and has at most 255 bytes.
struct NoteName {
  private let title: String
  private let year: String?
  private let kind: String
  private let id: String

  init(_ work: Work) {
    title = Self.title(of: work.title)
    year = work.released.map { "\($0.year)" }
    kind = work.kind.rawValue
    id = "\(work.id.catalog.rawValue)-\(work.id.word)-\(work.id.key)"
  }

  /// The name with this place, from 0. There is always a further name.
  subscript(place: Int) -> String {
    switch place {
    case 0: name(nil)
    case 1: name(kind)
    case 2: name(id)
    default: name("\(id) \(place - 1)")
    }
  }

  /// Whether a file may keep this name.
  func fits(_ name: String) -> Bool {
    if name == self[0] { return true }
    let key = Self.key(of: name)
    return (0...2).contains { Self.key(of: self[$0]) == key }
      || key.hasPrefix(Self.key(of: self[2]).dropLast(Self.ending.count + 1) + " ")
  }

  /// A key that ignores the case of names and the encoding of accents, as some file systems do.
  static func key(of name: String) -> String { name.composed.uppercased().lowercased().composed }

  static let ending = ".md"

  private func name(_ addition: String?) -> String {
    let parts = [year, addition].compactMap(\.self)
    let stem = parts.isEmpty ? title : "\(title) (\(parts.joined(separator: ", ")))"
    let device = stem.prefix { $0 != "." }.uppercased().trimmed
    return (Self.devices.contains(device) ? "_" : "") + stem + Self.ending
  }

  /// The names that Windows reserves for devices, with any extension
  /// (https://learn.microsoft.com/windows/win32/fileio/naming-a-file).
  private static let devices: Set<String> = Set(
    ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"]
      + "0123456789¹²³".flatMap { ["COM\($0)", "LPT\($0)"] })

  private static func title(of text: String) -> String {
    var name = String.UnicodeScalarView()
    for scalar in text.withoutSteering.onOneLine.replacing(": ", with: " - ").unicodeScalars {
      switch scalar {
      case "/", "\\", "|", ":": name.append("-")
      case "\"": name.append("'")
      case "[": name.append("(")
      case "]": name.append(")")
      case "*", "?", "<", ">", "#", "^": break
      default: if scalar.isOfNames { name.append(scalar) }
      }
    }
    let words = String(name).split(separator: " ").joined(separator: " ")
    // In bytes: with year and identifier, a name stays below 255, the limit of nearly every file system.
    let title = words.composed.trimming(\.isOfEnds).cut(to: 90).trimming(\.isOfEnds)
    return title.isEmpty ? Work.untitled : title
  }
}

extension Unicode.Scalar {
  /// Whether a name may contain it: everything but control, unassigned and private-use scalars.
  fileprivate var isOfNames: Bool {
    switch properties.generalCategory {
    case .control, .surrogate, .privateUse, .unassigned: false
    // Joiners are needed in emoji and in some scripts.
    case .format: self == "\u{200C}" || self == "\u{200D}"
    default: true
    }
  }

  fileprivate var isOfEnds: Bool { self == "." || properties.isWhitespace }
}

extension String {
  /// The beginning of the text in at most `limit` bytes. If the first character alone has more, it is cut.
  fileprivate func cut(to limit: Int) -> String {
    var cut = self
    while cut.utf8.count > limit, !cut.dropFirst().isEmpty { cut.removeLast() }
    while cut.utf8.count > limit { cut.unicodeScalars.removeLast() }
    return cut
  }

  /// The text with each letter and its accents as one scalar, where Unicode has one for Latin, Greek, Cyrillic,
  /// Japanese or Korean (Unicode Standard Annex #15, form C).
  var composed: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : String(map { Self.composedLetters[$0].map { Character($0) } ?? $0 })
  }

  /// The composed scalar of each character. If several scalars are canonically equal, the first is that of form C.
  private static let composedLetters: [Character: Unicode.Scalar] = {
    let blocks: [ClosedRange<UInt32>] = [0x20...0x530, 0x1E00...0x1FFF, 0x3040...0x30FF, 0xAC00...0xD7A3]
    let scalars = blocks.joined().compactMap { Unicode.Scalar($0) }.filter {
      $0.properties.canonicalCombiningClass == .notReordered
    }
    return Dictionary(scalars.map { (Character($0), $0) }) { first, _ in first }
  }()
}
