import MarqueeDomain

/// Where a picture is to be had in another size than the one that its link names.
public struct ArtworkAddresses: Sendable {
  private let places: [PicturePlace]

  public init(_ places: [PicturePlace]) { self.places = places }

  /// The link with the part exchanged that says how large the picture is; a link of another host as it is.
  func address(_ link: WebAddress, _ size: ArtworkSize) -> WebAddress {
    for place in places {
      for base in place.bases where link.text.hasPrefix(base) {
        if let path = place.path(link.text.dropFirst(base.count), size) { return WebAddress(base + path) ?? link }
      }
    }
    return link
  }
}

/// Where a service has its pictures in several sizes.
public struct PicturePlace: Sendable {
  /// The beginnings of its links, without a slash at the end.
  let bases: [String]
  /// What follows, exchanged for another size; `nil` for what is no picture with a size.
  let path: @Sendable (Substring, ArtworkSize) -> String?

  /// - Parameter base: where covers are, besides the service's own host.
  public static func openLibraryCovers(at base: String) -> PicturePlace {
    PicturePlace(bases: ["https://covers.openlibrary.org", base], path: cover)
  }

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

  /// `/b/id/123-L.jpg?default=false`: `S` fits 116 by 58 pixels, `M` 180 by 360, `L` 500 by 500
  /// (https://openlibrary.org/dev/docs/api/covers).
  @Sendable private static func cover(_ path: Substring, _ size: ArtworkSize) -> String? {
    let query = path.firstIndex(of: "?") ?? path.endIndex
    guard path.first == "/", path[..<query].hasSuffix(".jpg") else { return nil }
    let stem = path[..<query].dropLast(4)
    let isSized = ["-S", "-M", "-L"].contains { stem.hasSuffix($0) }
    let letter =
      switch size {
      case .small: "S"
      case .medium: "M"
      case .large: "L"
      }
    return "\(isSized ? stem.dropLast(2) : stem)-\(letter).jpg\(path[query...])"
  }
}
