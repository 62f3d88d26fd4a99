/// How styles look: on light terminals, on dark ones, and without color.
///
/// Headings are bold in the terminal's own color, and underlined where a search matched. The other colors are from the
/// fixed part of the 256 colors, which has the same values in every terminal (xterm's cube and gray ramp). The first 16
/// depend on the terminal's scheme: in Solarized, “bright black” is the background itself. Each color is readable, with
/// a contrast of at least 4.5 to 1 (WCAG 2.2, 1.4.3), on white and Solarized light, or on black and Solarized dark. A
/// terminal of 16 colors takes the nearest one, or shows the text plain.
package struct Theme: Sendable, Equatable {
  /// The name in the setting `theme`; empty for no color.
  package let name: String
  /// Indices into the 256 colors; `nil` is the terminal's own.
  private var faint, accent, warning, error: UInt8?

  /// Gray #585858, blue #005f87, brown #875f00, red #af0000.
  package static let light = Theme(name: "light", faint: 240, accent: 24, warning: 94, error: 124)
  /// Gray #a8a8a8, blue #87d7ff, amber #ffaf5f, red #ff5f5f.
  package static let dark = Theme(name: "dark", faint: 248, accent: 117, warning: 215, error: 203)
  /// No color and no bold text, as for a pipe or with `NO_COLOR`.
  package static let colorless = Theme(name: "")
  /// The themes that the user can choose.
  package static let all = [light, dark]

  /// The style's color among the 256; `nil` for the terminal's own.
  func color(of style: Line.TextStyle) -> UInt8? {
    switch style {
    case .plain, .heading, .match: nil
    case .faint: faint
    case .accent: accent
    case .warning: warning
    case .error: error
    }
  }

  /// The sequence that turns a style on (Select Graphic Rendition: ECMA-48, section 8.3.117); `nil` for plain text.
  func opening(of style: Line.TextStyle) -> String? {
    if self != .colorless {
      if style == .heading { return "\u{1B}[1m" }
      if style == .match { return "\u{1B}[1;4m" }
    }
    return color(of: style).map { "\u{1B}[38;5;\($0)m" }
  }

  /// Writes a text in its style. Plain text has no sequence around it, and every sequence ends where its text does.
  func write(_ text: String, as style: Line.TextStyle, to result: inout String) {
    guard let opening = opening(of: style) else {
      result += text
      return
    }
    result += opening
    result += text
    result += "\u{1B}[0m"
  }
}
