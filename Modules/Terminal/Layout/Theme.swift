/// How inks look: for light terminals, for dark ones, and without color.
package enum Theme: Sendable, CaseIterable {
  case light
  case dark
  case colorless

  var palette: Palette {
    switch self {
    case .light: .light
    case .dark: .dark
    case .colorless: .colorless
    }
  }
}
/// The look of each ink, as the numbers of Select Graphic Rendition (ECMA-48, section 8.3.117).
///
/// Headings are bold in the terminal's own color. The others are taken from the fixed part of the 256 colors, whose
/// values are the same in every terminal (xterm's cube and gray ramp): the first 16 are anything the terminal's scheme
/// makes of them, such as a “bright black” that is the background itself in Solarized. Each is readable, with a contrast
/// of 4.5 to 1 at least (WCAG 2.2, 1.4.3), on white and on Solarized light, or on black and on Solarized dark.
/// A terminal of 16 colors takes the nearest it has, or leaves the text plain.
struct Palette: Sendable, Equatable {
  /// An ink's color of the 256, or none.
  let faint: UInt8?
  let accent: UInt8?
  let warning: UInt8?
  let hasBoldHeadings: Bool

  /// Gray #585858, blue #005f87, red #af0000.
  static let light = Palette(faint: 240, accent: 24, warning: 124, hasBoldHeadings: true)
  /// Gray #a8a8a8, blue #87d7ff, amber #ffaf5f.
  static let dark = Palette(faint: 248, accent: 117, warning: 215, hasBoldHeadings: true)
  static let colorless = Palette(faint: nil, accent: nil, warning: nil, hasBoldHeadings: false)

  /// What turns an ink on; `nil` where it is left as it is.
  func opening(of ink: Line.Ink) -> String? {
    let color: UInt8?
    switch ink {
    case .plain: color = nil
    case .heading: return hasBoldHeadings ? "\u{1B}[1m" : nil
    case .faint: color = faint
    case .accent: color = accent
    case .warning: color = warning
    }
    return color.map { "\u{1B}[38;5;\($0)m" }
  }

  /// Writes a text in its ink. What is left plain has no sequence around it, and every sequence ends where its text does.
  func write(_ text: String, as ink: Line.Ink, to result: inout String) {
    guard let opening = opening(of: ink) else { return result += text }
    result += opening
    result += text
    result += "\u{1B}[0m"
  }
}
