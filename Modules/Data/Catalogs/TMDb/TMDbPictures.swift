import MarqueeDomain

/// Builds the addresses of TMDb's posters: `secure_base_url`, a size, and the path in a movie's record
/// (https://developer.themoviedb.org/docs/image-basics).
struct TMDbPictures: Sendable, Equatable {
  /// The address of pictures, without a slash at the end.
  let base: String
  /// The size in the address: `w500` is 500 pixels wide.
  let size: String

  /// Roughly the width that a screen can use; where the service lacks it, the next larger one is used.
  private static let width = 500

  /// The user's address `base` replaces the one in the service's configuration; `standard` is used if there is neither.
  init(_ wire: PicturesWire?, base: String?, standard: String) {
    let named = base ?? wire?.base.flatMap { WebAddress($0)?.text } ?? standard
    self.base = String(named.reversed().drop { $0 == "/" }.reversed())
    let widths = (wire?.sizes ?? []).compactMap { Self.width(of: $0) }
    let width = widths.filter { $0 >= Self.width }.min() ?? widths.max()
    size = "w\(width ?? Self.width)"
  }

  func poster(_ path: String?) -> WebAddress? {
    path.flatMap { WebAddress("\(base)/\(size)\($0.hasPrefix("/") ? "" : "/")\($0)") }
  }

  /// 500 for `w500`; `nil` for sizes that are not widths.
  private static func width(of size: String) -> Int? {
    guard size.hasPrefix("w"), size.utf8.count <= 6, let width = Int(size.dropFirst()), width > 0 else { return nil }
    return width
  }
}

extension PicturePlace {
  /// TMDb's posters, in three sizes: at the service's own hosts, and at other addresses.
  public static func tmdbPosters(at bases: [String]) -> PicturePlace {
    PicturePlace(bases: ["https://image.tmdb.org/t/p", "https://www.themoviedb.org/t/p"] + bases, path: poster)
  }

  /// Replaces the size in `/w500/abc.jpg`. Sizes are `w` or `h` and a number of pixels, or both, or `original`
  /// (https://developer.themoviedb.org/docs/image-basics).
  @Sendable private static func poster(_ path: Substring, _ size: ArtworkSize) -> String? {
    guard path.first == "/", let slash = path.dropFirst().firstIndex(of: "/") else { return nil }
    let named = path[..<slash].dropFirst()
    guard named == "original" || named.first == "w" || named.first == "h",
      named.dropFirst().first?.isNumber == true || named == "original"
    else { return nil }
    let wanted =
      switch size {
      case .small: "w185"
      case .medium: "w342"
      case .large: "w780"
      }
    return "/\(wanted)\(path[slash...])"
  }
}
