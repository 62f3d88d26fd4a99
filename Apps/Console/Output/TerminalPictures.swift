import MarqueeDomain

/// How a terminal shows pictures among its text, as far as the environment tells.
struct TerminalPictures: Sendable {
  enum Form: Sendable {
    /// iTerm2's inline images (https://iterm2.com/documentation-images.html), which WezTerm knows too.
    case iTerm2
    /// Kitty's graphics protocol (https://sw.kovidgoyal.net/kitty/graphics-protocol/).
    case kitty
  }

  /// How high a picture stands, in lines: as wide as a fifth of the terminal, where it is a poster and a character is
  /// twice as high as wide, and no higher than half of it.
  static func lines(columns: Int, rows: Int) -> Int { max(3, min(columns * 3 / 20, rows / 2, 24)) }

  /// Kitty takes at most so many characters at once.
  static let chunk = 4096
  /// The largest picture that is drawn quickly enough, in bytes.
  static let largest = 2_000_000

  private let known: Form?

  /// Gives `nil` where no picture can get through: to tmux and screen, which do not hand such sequences on, and to
  /// terminals that know no sequences.
  init?(environment: [String: String]) {
    func has(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
    let term = environment["TERM"] ?? ""
    guard !has("TMUX"), !has("STY"), !["", "dumb", "linux"].contains(term) else { return nil }
    // What a terminal says of itself is inherited by those started in it; TERM is set anew by each.
    if term == "xterm-kitty" {
      known = .kitty
    } else if ["iTerm.app", "WezTerm"].contains(environment["TERM_PROGRAM"]) {
      known = .iTerm2
    } else {
      known = has("KITTY_WINDOW_ID") ? .kitty : nil
    }
  }

  /// The form for pictures, if they are to be shown. Who says `on` to a terminal that does not tell means the form that
  /// most know; others pass over it.
  func form(_ use: CapabilityUse, isAccessible: Bool) -> Form? {
    switch use {
    case .off: nil
    case .auto: isAccessible ? nil : known
    case .on: known ?? .iTerm2
    }
  }
}

/// What is shown of a page's picture, or said in its place.
struct ShownPicture {
  /// What makes the terminal show it.
  var text: String?
  /// That it is on its way.
  var remark: String?
  /// That it cannot come.
  var notice: String?

  static let onItsWay = ShownPicture(remark: "The picture is on its way.")
  /// Announced where it was on its way.
  static let arrival = "The picture is here. Enter shows it."

  static func failure(_ problem: Problem) -> ShownPicture {
    ShownPicture(notice: "The picture cannot be shown: \(problem.text.asContinuation)")
  }
}

extension TerminalPictures.Form {
  /// What makes the terminal show a picture, with a line end behind it; `nil` for a picture that it cannot show.
  ///
  /// - Parameter lines: how high it stands.
  func text(of picture: Artwork, lines: Int) -> String? {
    guard picture.bytes.count <= TerminalPictures.largest else { return nil }
    let data = Data(picture.bytes).base64EncodedString()
    switch self {
    case .iTerm2:
      let size = "size=\(picture.bytes.count);height=\(lines);preserveAspectRatio=1"
      return "\u{1B}]1337;File=inline=1;\(size):\(data)\u{7}\n"
    case .kitty:
      // PNG is the one format of ours that it reads.
      guard picture.contentType == .png else { return nil }
      return chunks(data, lines: lines) + "\n"
    }
  }

  /// Transmits and displays (`a=T`) a PNG (`f=100`) and wants no answer (`q=2`), which would be typed into the prompt.
  private func chunks(_ data: String, lines: Int) -> String {
    var rest = data.utf8[...]
    var text = ""
    var control = "a=T,f=100,q=2,r=\(lines),"
    repeat {
      let piece = rest.prefix(TerminalPictures.chunk)
      rest = rest.dropFirst(TerminalPictures.chunk)
      text += "\u{1B}_G\(control)m=\(rest.isEmpty ? 0 : 1);\(String(decoding: piece, as: UTF8.self))\u{1B}\\"
      control = ""
    } while !rest.isEmpty
    return text
  }
}
