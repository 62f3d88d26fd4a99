/// A picture of a work: a poster or a cover.
public struct Artwork: Sendable, Hashable {
  /// The picture's bytes as its host sent them: complete, and of one of the types in `ContentType`.
  public let bytes: [UInt8]
  /// The picture's type, as its leading bytes show it.
  public let contentType: ContentType

  /// Creates a picture from its bytes and type.
  public init(bytes: [UInt8], contentType: ContentType) { (self.bytes, self.contentType) = (bytes, contentType) }

  /// The kinds of pictures that are recognized by their leading bytes. The raw values are IANA's media types.
  public enum ContentType: String, Sendable, Hashable, CaseIterable {
    /// A JPEG picture.
    case jpeg = "image/jpeg"
    /// A PNG picture.
    case png = "image/png"
    /// A GIF picture.
    case gif = "image/gif"
    /// A WebP picture.
    case webp = "image/webp"
  }
}

/// The wanted size of a picture. A host that has only one size gives that one.
public enum ArtworkSize: String, Sendable, Hashable, CaseIterable {
  /// About 180 pixels wide, or the host's size for lists.
  case small
  /// About 340 pixels wide, or the host's size for a page.
  case medium
  /// About 780 pixels wide, or the largest size that the host has ready.
  case large
}

/// A picture in a file on this machine.
public struct ArtworkFile: Sendable, Hashable {
  /// The file's absolute path.
  public let path: String
  /// The picture's type.
  public let contentType: Artwork.ContentType
  /// The size of the file in bytes.
  public let bytes: Int

  /// Describes a picture's file.
  public init(path: String, contentType: Artwork.ContentType, bytes: Int) {
    (self.path, self.contentType, self.bytes) = (path, contentType, bytes)
  }
}
