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

extension String {
  fileprivate func trimmingEnd(_ end: Character) -> String {
    var text = self
    while text.last == end { text.removeLast() }
    return text
  }
}
