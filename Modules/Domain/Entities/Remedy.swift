/// What could mend a problem, as a value: the console has the words, with the flags, commands and variables in them.
public enum Remedy: Sendable, Hashable {
  /// A sentence that names no flag, command or variable, unless it comes from who reads them.
  case advice(String)

  // Of a request. How long to wait is `nil` where the service did not say.
  case startOver, goOnline, raiseTimeout, tryLater, askForLess
  case wait(Duration?)
  case checkConnection, checkAddress, checkSource, checkCertificates
  case installLibraries, useSample, useFakeSource, choosePort
  /// `page` is the service's own, which shows a person's keys.
  case checkKey(page: String)
  case setContact

  // Of what is asked for.
  case chooseRows, nameExport, findIdentifier, listShelves, listLibrary, listSeries
  /// Why something may lack that was looked for.
  case notices([Notice])
  case showWork(Work.ID)
  /// The names of lists that may have been meant.
  case showLists([String])
  /// The entries are perhaps one work.
  case link([Work.ID])

  // Of what is changed.
  case setClock, setSetting

  // Of files. `tryAgain` is for another program that is in the way.
  case chooseFolder, makeFolderWritable, makeFileWritable, makeFileSmaller, mendFile, tryAgain
}
