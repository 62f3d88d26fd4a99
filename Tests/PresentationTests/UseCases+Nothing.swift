// Use cases for tests. What a test does not give has nothing in it.
import MarqueeDomain
import MarqueePresentation
import TestSupport

extension UseCases {
  /// Creates the use cases of these catalogs and this library. All that is not given has nothing.
  init(
    catalogs: CatalogDirectory, library: any LibraryRepository,
    showSettings: ShowSettings = ShowSettings(), network: any NetworkMonitor = NoNetwork()
  ) {
    self.init(
      catalogs: catalogs, library: library, changeNotices: [], showSettings: showSettings,
      network: network, artwork: NoArtwork(), answers: NoAnswers(),
      importLibrary: ImportLibrary(files: NoExchange(), library: NoExchange()), exports: NoExchange(),
      noteFolders: NoExchange())
  }
}
