import MarqueeDomain
import MarqueeSystem

/// What the file of a work may be called, the best name first: `Dune (2021).md`, `Dune (2021, movie).md`, and with the
/// identifier.
///
/// A name can stand on every file system and in Obsidian's links: no sign that one of them forbids, no name of a device
/// of Windows, no dot or blank at its ends, at most 255 bytes.
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

  /// A name by its place, from 0; there is always another.
  subscript(place: Int) -> String {
    switch place {
    case 0: name(nil)
    case 1: name(kind)
    case 2: name(id)
    default: name("\(id) \(place - 1)")
    }
  }

  /// Whether a file with that name need not get another.
  func fits(_ name: String) -> Bool {
    if name == self[0] { return true }
    let key = Self.key(of: name)
    return (0...2).contains { Self.key(of: self[$0]) == key }
      || key.hasPrefix(Self.key(of: self[2]).dropLast(Self.ending.count + 1) + " ")
  }

  /// The same key for names that a file system may treat as equal: those that differ in case, or in how an accented letter
  /// is written.
  static func key(of name: String) -> String { name.composed.uppercased().lowercased().composed }

  static let ending = ".md"

  private func name(_ addition: String?) -> String {
    let parts = [year, addition].compactMap(\.self)
    let stem = parts.isEmpty ? title : "\(title) (\(parts.joined(separator: ", ")))"
    let device = stem.prefix { $0 != "." }.uppercased().trimmed
    return (Self.devices.contains(device) ? "_" : "") + stem + Self.ending
  }

  /// Names that Windows keeps for devices, whatever their ending
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
    let title = words.composed.trimming(\.isOfEnds).cut(to: longestTitle).trimming(\.isOfEnds)
    return title.isEmpty ? Work.untitled : title
  }

  /// In bytes of UTF-8. With a year and an identifier of 128 letters and more a name stays below 255 bytes, which is the
  /// most on nearly every file system.
  private static let longestTitle = 90
}

extension Unicode.Scalar {
  /// Whether a name may have it: no control, unassigned or private-use scalar.
  fileprivate var isOfNames: Bool {
    switch properties.generalCategory {
    case .control, .surrogate, .privateUse, .unassigned: false
    // Joiners are a part of emoji and of letters.
    case .format: self == "\u{200C}" || self == "\u{200D}"
    default: true
    }
  }

  fileprivate var isOfEnds: Bool { self == "." || properties.isWhitespace }
}

extension String {
  /// The beginning of the text in so many bytes at most. A character of more bytes is cut.
  fileprivate func cut(to limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var cut = ""
    for character in self {
      guard cut.utf8.count + character.utf8.count <= limit else { break }
      cut.append(character)
    }
    if !cut.isEmpty { return cut }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      guard String(scalars).utf8.count + String(scalar).utf8.count <= limit else { break }
      scalars.append(scalar)
    }
    return String(scalars)
  }

  /// The text with each letter and its accents as one scalar, where Latin, Greek, Cyrillic, Japanese or Korean has one
  /// (Unicode Standard Annex #15, form C).
  var composed: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : String(map { Self.composedLetters[$0].map { Character($0) } ?? $0 })
  }

  /// By what is equal to them. The first scalar of several is the one of form C.
  private static let composedLetters: [Character: Unicode.Scalar] = {
    let blocks: [ClosedRange<UInt32>] = [0x20...0x530, 0x1E00...0x1FFF, 0x3040...0x30FF, 0xAC00...0xD7A3]
    let scalars = blocks.joined().compactMap { Unicode.Scalar($0) }.filter {
      $0.properties.canonicalCombiningClass == .notReordered
    }
    return Dictionary(scalars.map { (Character($0), $0) }) { first, _ in first }
  }()
}
