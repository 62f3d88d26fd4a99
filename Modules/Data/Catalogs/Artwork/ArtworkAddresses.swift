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
}
