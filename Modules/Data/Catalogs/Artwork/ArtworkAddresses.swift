import MarqueeDomain

/// Finds the address of a picture in another size than its link names.
public struct ArtworkAddresses: Sendable {
  private let places: [PicturePlace]

  /// Creates addresses of the places where pictures are in several sizes; the first place that fits a link is used.
  public init(_ places: [PicturePlace]) { self.places = places }

  /// The link with its size replaced; a link of another host stays as it is.
  func address(_ link: WebAddress, _ size: ArtworkSize) -> WebAddress {
    for place in places {
      for base in place.bases where link.text.hasPrefix(base) {
        if let path = place.path(link.text.dropFirst(base.count), size) { return WebAddress(base + path) ?? link }
      }
    }
    return link
  }
}

/// A place where a service has its pictures in several sizes.
public struct PicturePlace: Sendable {
  /// The beginnings of the place's links, without a slash at the end.
  let bases: [String]
  /// Builds the path of another size out of the rest of a link; `nil` for a path that is not a picture with a size.
  let path: @Sendable (Substring, ArtworkSize) -> String?
}
