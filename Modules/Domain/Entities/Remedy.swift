/// What can solve a problem. The console has the words, with their flags, commands and variables.
public enum Remedy: Sendable, Hashable {
  /// A sentence. It names no flag, command or variable, unless the code that reads them wrote it.
  case advice(String)

  // Remedies for a request that failed.
  /// Begin again, use the network, allow more time, try again later, or ask for less.
  case startOver, goOnline, raiseTimeout, tryLater, askForLess
  /// Wait so long; `nil` if the service did not say how long.
  case wait(Duration?)
  /// Look at the network, the service's address, its data, or the certificates.
  case checkConnection, checkAddress, checkSource, checkCertificates
  /// Install what the machine lacks; use the sample, the local server or the real services; or choose another port.
  case installLibraries, installLibcurl, useSample, useFakeSource, useLiveSource, choosePort
  /// Look at the key. `page` is the service's page that shows a person's keys.
  case checkKey(page: String)
  /// Set the address that services are given.
  case setContact

  // Remedies for a request of something that does not exist.
  /// Name the movie rows, an export, or an identifier; or look at the lists that have one.
  case chooseRows, nameExport, findIdentifier, listShelves, listLibrary, listSeries
  /// This work may be meant.
  case openSimilar(Match)
  /// The notices say why the thing may be missing.
  case notices([Notice])
  /// Look at the work's page.
  case showWork(Work.ID)
  /// Look at the lists with these names, one of which may be the right one.
  case showLists([String])
  /// Link the entries, if they are one work.
  case link([Work.ID])

  // Remedies for a change that failed.
  /// Set the computer's clock, or the setting.
  case setClock, setSetting

  // Remedies for files. `tryAgain` is for a file that another program uses.
  /// Choose a folder, make the file or folder writable, make the file smaller, repair it, or try again.
  case chooseFolder, makeFolderWritable, makeFileWritable, makeFileSmaller, mendFile, tryAgain
}
