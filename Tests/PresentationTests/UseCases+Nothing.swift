import MarqueeDomain
import MarqueePresentation
import TestSupport

extension UseCases {
  /// On these catalogs and this library, with nothing besides but what is given.
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
