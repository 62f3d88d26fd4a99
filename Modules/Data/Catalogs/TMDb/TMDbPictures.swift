import MarqueeDomain

/// Where TMDb's posters are: `secure_base_url`, a size, and the path that a movie names
/// (https://developer.themoviedb.org/docs/image-basics).
struct TMDbPictures: Sendable, Equatable {
  /// Without a slash at the end.
  let base: String
  /// `w500`: so many pixels wide.
  let size: String

  /// About what a screen can use; the next larger one will do.
  private static let width = 500

  /// - Parameters:
  ///   - wire: what the service says; `nil` where it could not be asked.
  ///   - base: where the person wants pictures from, whatever the service says.
  ///   - standard: the default address of pictures.
  init(_ wire: PicturesWire?, base: String?, standard: String) {
    let named = base ?? wire?.base.flatMap { WebAddress($0)?.text } ?? standard
    self.base = named.trimmingEnd("/")
    let widths = (wire?.sizes ?? []).compactMap { Self.width(of: $0) }
    let width = widths.filter { $0 >= Self.width }.min() ?? widths.max()
    size = "w\(width ?? Self.width)"
  }

  /// The poster at a path, which begins with a slash.
  func poster(_ path: String?) -> WebAddress? {
    path.flatMap { WebAddress("\(base)/\(size)\($0.hasPrefix("/") ? "" : "/")\($0)") }
  }

  /// 500 of `w500`; `nil` for sizes that are counted otherwise.
  private static func width(of size: String) -> Int? {
    guard size.hasPrefix("w"), size.utf8.count <= 6, let width = Int(size.dropFirst()), width > 0 else { return nil }
    return width
  }
}

extension PicturePlace {
  /// - Parameter bases: where posters are, besides the service's own hosts.
  public static func tmdbPosters(at bases: [String]) -> PicturePlace {
    PicturePlace(bases: ["https://image.tmdb.org/t/p", "https://www.themoviedb.org/t/p"] + bases, path: poster)
  }

  /// `/w500/abc.jpg`. Sizes are `w` or `h` and pixels, both of them, or `original`
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

extension String {
  fileprivate func trimmingEnd(_ end: Character) -> String {
    var text = self
    while text.last == end { text.removeLast() }
    return text
  }
}
