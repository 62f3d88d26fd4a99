/// How styles look: for light terminals, for dark ones, and without color.
///
/// Headings are bold in the terminal's own color, and underlined where a search matched. The others are taken from the fixed part of the 256 colors, whose
/// values are the same in every terminal (xterm's cube and gray ramp): the first 16 are anything the terminal's scheme
/// makes of them, such as a “bright black” that is the background itself in Solarized. Each is readable, with a contrast
/// of 4.5 to 1 at least (WCAG 2.2, 1.4.3), on white and on Solarized light, or on black and on Solarized dark.
/// A terminal of 16 colors takes the nearest it has, or leaves the text plain.
package struct Theme: Sendable, Equatable {
  /// As the setting has it.
  package let name: String
  /// Indices into the 256 colors; `nil` is the terminal's own.
  private var faint, accent, warning, error: UInt8?

  /// Gray #585858, blue #005f87, brown #875f00, red #af0000.
  package static let light = Theme(name: "light", faint: 240, accent: 24, warning: 94, error: 124)
  /// Gray #a8a8a8, blue #87d7ff, amber #ffaf5f, red #ff5f5f.
  package static let dark = Theme(name: "dark", faint: 248, accent: 117, warning: 215, error: 203)
  package static let colorless = Theme(name: "")
  /// Those that can be chosen.
  package static let all = [light, dark]

  /// A style's color of the 256; `nil` where it has the terminal's own.
  func color(of style: Line.TextStyle) -> UInt8? {
    switch style {
    case .plain, .heading, .match: nil
    case .faint: faint
    case .accent: accent
    case .warning: warning
    case .error: error
    }
  }

  /// What turns a style on (Select Graphic Rendition: ECMA-48, section 8.3.117); `nil` where it is left as it is.
  func opening(of style: Line.TextStyle) -> String? {
    if self != .colorless {
      if style == .heading { return "\u{1B}[1m" }
      if style == .match { return "\u{1B}[1;4m" }
    }
    return color(of: style).map { "\u{1B}[38;5;\($0)m" }
  }

  /// Writes a text in its style. What is left plain has no sequence around it, and every sequence ends where its text does.
  func write(_ text: String, as style: Line.TextStyle, to result: inout String) {
    guard let opening = opening(of: style) else { return result += text }
    result += opening
    result += text
    result += "\u{1B}[0m"
  }
}
