import MarqueeComposition
import MarqueeDomain

/// Creates the overrides of flags for tests.
extension Configuration.Overrides {
  /// The overrides that the console makes of these flags.
  init(source: String? = nil, catalogs: String? = nil, width: String? = nil, isOffline: Bool = false) {
    let flags: [(Setting, String, String?)] = [
      (.source, "--source", source), (.catalogs, "--catalog", catalogs), (.width, "--width", width),
    ]
    var settings: [Setting: Chosen<String>] = [:]
    for (setting, name, text) in flags { settings[setting] = text.map { Chosen($0, by: .flag(name)) } }
    self.init(settings, isOffline: isOffline)
  }
}
