public import MarqueeDomain
import MarqueeLibrary

extension Marquee {
  /// The formats of files that can be brought in.
  public static let importFormats = ImportFormats.all
}
