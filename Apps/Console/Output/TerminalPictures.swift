import MarqueeDomain

/// Says how a terminal shows pictures in its text, as far as the environment says.
struct TerminalPictures: Sendable {
  enum Form: Sendable {
    /// iTerm2's inline images (https://iterm2.com/documentation-images.html), which WezTerm knows too.
    case iTerm2
    /// Kitty's graphics protocol (https://sw.kovidgoyal.net/kitty/graphics-protocol/).
    case kitty
  }

  /// The height of a picture in lines: a poster takes about a fifth of the terminal's width, at most half its height.
  static func lines(columns: Int, rows: Int) -> Int { max(3, min(columns * 3 / 20, rows / 2, 24)) }

  /// Kitty takes at most this many characters at once.
  static let chunk = 4096
  /// The largest picture that is drawn fast enough, in bytes.
  static let largest = 2_000_000

  private let known: Form?

  /// Returns `nil` in tmux and screen, which do not pass pictures on, and in terminals without control sequences.
  init?(environment: [String: String]) {
    func has(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
    let term = environment["TERM"] ?? ""
    guard !has("TMUX"), !has("STY"), !["", "dumb", "linux"].contains(term) else { return nil }
    // Programs inherit the variables of the terminal around them, but each terminal sets TERM anew.
    if term == "xterm-kitty" {
      known = .kitty
    } else if ["iTerm.app", "WezTerm"].contains(environment["TERM_PROGRAM"]) {
      known = .iTerm2
    } else {
      known = has("KITTY_WINDOW_ID") ? .kitty : nil
    }
  }

  /// The form of pictures; `nil` for none. With `on`, unknown terminals get the form that most know; others ignore it.
  func form(_ use: CapabilityUse, isAccessible: Bool) -> Form? {
    switch use {
    case .off: nil
    case .auto: isAccessible ? nil : known
    case .on: known ?? .iTerm2
    }
  }
}

/// A page's picture, or the message in its place.
struct ShownPicture {
  var text: String?
  /// The message that it is still being fetched.
  var remark: String?
  var notice: String?

  static let onItsWay = ShownPicture(remark: "Loading the picture.")
  /// The announcement when a picture arrives that was being fetched.
  static let arrival = "The picture is loaded. Press Enter to show it."

  /// A picture that the terminal cannot show: it is no PNG, or too large.
  static func unshown(_ picture: Artwork, at place: String) -> ShownPicture {
    let reason =
      picture.bytes.count > TerminalPictures.largest
      ? "The picture is too large to show here"
      : "This terminal shows only PNG pictures, and this one is a \("\(picture.contentType)".uppercased())"
    return ShownPicture(notice: "\(reason): \(place)")
  }

  static func failure(_ problem: Problem) -> ShownPicture {
    ShownPicture(notice: "Can't show the picture: \(problem.text.asContinuation)")
  }
}

extension TerminalPictures.Form {
  /// The sequence that shows a picture so many lines high, and a line end; `nil` if the terminal cannot show this one.
  func text(of picture: Artwork, lines: Int) -> String? {
    guard picture.bytes.count <= TerminalPictures.largest else { return nil }
    let data = Data(picture.bytes).base64EncodedString()
    switch self {
    case .iTerm2:
      let size = "size=\(picture.bytes.count);height=\(lines);preserveAspectRatio=1"
      return "\u{1B}]1337;File=inline=1;\(size):\(data)\u{7}\n"
    case .kitty:
      // PNG is the only one of the services' formats that kitty reads.
      guard picture.contentType == .png else { return nil }
      return chunks(data, lines: lines) + "\n"
    }
  }

  /// Transmits and displays (`a=T`) a PNG (`f=100`) without an answer (`q=2`), which would be typed into the prompt.
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
