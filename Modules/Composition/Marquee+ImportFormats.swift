public import MarqueeDomain
import MarqueeLibrary

/// The import formats for the console, which does not import `MarqueeLibrary`.
extension Marquee {
  /// The formats that `import` can read.
  public static let importFormats = ImportFormats.all
}
