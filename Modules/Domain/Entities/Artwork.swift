/// A picture of a work: a poster or a cover.
public struct Artwork: Sendable, Hashable {
  /// The picture as its host gave it: whole, and of one of the types in `ContentType`.
  public let bytes: [UInt8]
  public let contentType: ContentType

  public init(bytes: [UInt8], contentType: ContentType) {
    self.bytes = bytes
    self.contentType = contentType
  }

  /// The kinds of pictures that are known by their leading bytes; IANA's media types.
  public enum ContentType: String, Sendable, Hashable, CaseIterable {
    case jpeg = "image/jpeg"
    case png = "image/png"
    case gif = "image/gif"
    case webp = "image/webp"
  }
}

/// How large a picture is wanted. Hosts that have it in one size only give that.
public enum ArtworkSize: String, Sendable, Hashable, CaseIterable {
  /// About 180 pixels wide, or what a host has for lists.
  case small
  /// About 340 pixels wide, or what a host has for a page.
  case medium
  /// About 780 pixels wide, or the largest that a host has ready.
  case large
}

/// A picture in a file of this machine.
public struct ArtworkFile: Sendable, Hashable {
  /// Absolute.
  public let path: String
  public let contentType: Artwork.ContentType
  /// How large the file is.
  public let bytes: Int

  public init(path: String, contentType: Artwork.ContentType, bytes: Int) {
    self.path = path
    self.contentType = contentType
    self.bytes = bytes
  }
}
