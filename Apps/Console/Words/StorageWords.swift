// The sentences of what goes wrong with files: the library, exports and archives.
import MarqueeDomain

extension StorageFault {
  /// What failed and why, one sentence, and what to do.
  var words: (message: String, hint: String) {
    switch self {
    case .text(let message, let remedy): (message, remedy.words)
    case .noFolder(let content, let reason):
      ("No folder for \(content == .library ? "the library" : content.rawValue): "
        + "\(reason ?? "neither HOME nor MARQUEE_HOME is set").").hint(Remedy.chooseFolder.words)
    case .library(let fault, let path): fault.words(path)
    case .libraryInMemory(let reason): "Can't use the in-memory library: \(reason).".hint(Remedy.tryAgain.words)
    case .brokenExport:
      "The library was replaced or became unreadable during the export.".hint("Export again. The file is incomplete.")
    case .file(let fault, let name): fault.words(name)
    case .folder(.unwritable(let reason), let path):
      "Can't write \(path): \(reason)."
        .hint("Choose another folder, or fix this one. The files already in it are complete.")
    case .folder(.unreadable(let reason), let path):
      "Can't read \(path): \(reason).".hint("Check the folder, or choose another with `marquee sync FOLDER`.")
    case .folder(.inUse, let path):
      "Another export is writing to \(path).".hint("Wait until it finishes, then try again.")
    }
  }
}

extension LibraryFault {
  fileprivate func words(_ path: String) -> (message: String, hint: String) {
    let (library, libraryInSentence) = ("The library \(path)", "the library \(path)")
    return switch self {
    case .newer(let version, let latest):
      "\(library) was saved by a newer version of Marquee (format \(version); this version supports up to \(latest))."
        .hint("Use the newer version, or set MARQUEE_HOME to another folder. The file is unchanged.")
    case .unreleased(let version):
      "\(library) was saved by an unreleased version of Marquee (format \(version))."
        .hint("The file is unchanged. Export it with that version, move it elsewhere, then import the export.")
    case .foreign: "\(path) is another program's database.".hint(Self.moveAway)
    case .irregular: "\(path) is not a library: it is not a regular file.".hint(Self.moveAway)
    case .notDatabase:
      "\(path) is not a library: it is not a database."
        .hint(
          "If the library is damaged, recover it with `marquee doctor --repair`. Otherwise, move the file elsewhere or "
            + "set MARQUEE_HOME to another folder. The file is unchanged.")
    case .linked(let names):
      "\(library) has \(names) names (hard links). Changes saved under one name would be missing under the others."
        .hint("Close all Marquee sessions, copy the file, and rename the copy to this name.")
    case .damaged(let reason):
      "\(library) is damaged: \(reason)."
        .hint("To recover what is readable, run `marquee doctor --repair`. It keeps the damaged file.")
    case .contradicted(let code):
      "\(library) rejected a change that contradicts its contents (SQLite code \(code)).".hint(Self.examine)
    case .unusable(let reason): "Can't use \(libraryInSentence): \(reason).".hint(Self.examine)
    case .nothingReadable:
      "Can't recover any data from \(path)."
        .hint(
          "The file is unchanged. Replace it with a backup and remove files such as library.sqlite-wal beside it, or "
            + "move it elsewhere to start with an empty library.")
    case .noFolder(let reason):
      "Can't create the folder for \(libraryInSentence): \(reason).".hint("Set MARQUEE_HOME to another folder.")
    case .unwritable(let reason): "Can't write \(libraryInSentence): \(reason).".hint(Remedy.makeFileWritable.words)
    case .diskFull:
      "Can't write \(libraryInSentence): the disk is full.".hint("Free some space, then try again. Nothing changed.")
    case .busy: "Another program is changing \(libraryInSentence).".hint(Remedy.tryAgain.words)
    case .inUse:
      "Another Marquee process has \(libraryInSentence) open."
        .hint("Close other sessions, then repair it. The file is unchanged.")
    case .replaced: "\(library) was replaced several times while in use.".hint(Remedy.tryAgain.words)
    case .gone:
      "\(library) was moved or deleted while in use."
        .hint(
          "Put it back and try again. Until then, Marquee doesn't save changes, and new sessions start with an empty "
            + "library.")
    case .unrepaired(let obstacle): "Can't repair \(libraryInSentence): \(obstacle.words).".hint(obstacle.advice)
    }
  }

  fileprivate static let moveAway = "Move it elsewhere, or set MARQUEE_HOME to another folder. The file is unchanged."
  private static let examine = "Nothing changed. Try again, or check the library with `marquee doctor`."
}

extension LibraryFault.Obstacle {
  fileprivate var advice: String {
    switch self {
    case .folderInUse, .otherRepair, .replaced: "The file is unchanged. Try again in a moment."
    case .notFile: LibraryFault.moveAway
    case .system, .noFolder, .uncopied, .uncopiedJournal, .unwrittenCopy:
      "The file is unchanged. Free some space or make its folder writable, then try again."
    }
  }

  fileprivate var words: String {
    switch self {
    case .system(let reason): reason
    case .noFolder(let reason): "Marquee can't create a folder beside it (\(reason))"
    case .uncopied: "Marquee can't copy it"
    case .uncopiedJournal(let reason): "Marquee can't copy its journal (\(reason))"
    case .unwrittenCopy(let copy, let reason): "Marquee can't write \(copy) (\(reason))"
    case .folderInUse: "its folder is in use"
    case .notFile: "it is not a file"
    case .otherRepair: "another repair is still running"
    case .replaced: "another program moved or replaced it"
    }
  }
}

extension FileFault {
  fileprivate func words(_ name: String) -> (message: String, hint: String) {
    switch self {
    case .unreadable(let reason):
      "Can't read \(name): \(reason).".hint("Check the file and its permissions, then try again.")
    case .unreadableArchive(let reason):
      "Can't read \(name): \(reason).".hint(
        "Pass the archive's path. Marquee can't read an archive from standard input.")
    case .noResources(let reason): "Can't read \(name): \(reason).".hint("Close other programs, then try again.")
    case .oversized: "Can't read \(name): it is too large when unpacked.".hint(Self.exportAgain)
    case .damaged(.gzip): "Can't read \(name): it is damaged or cut off.".hint(Self.exportAgain)
    case .damaged(.unzip):
      "Can't read \(name): the archive is damaged or protected by a password.".hint(Self.exportAgain)
    case .missing(let program):
      "Can't read \(name): the program \(program.rawValue) is missing."
        .hint(
          "Install it (apt-get install \(program.rawValue)), or unpack the "
            + (program == .gzip ? "file and import the result." : "archive and import the folder."))
    case .unspooled(let reason):
      "Can't store a temporary copy of \(name): \(reason)."
        .hint("Free some space in the temporary folder (TMPDIR or /tmp), or import from a file.")
    case .unreported: "Can't write the list of skipped rows to \(name).".hint(Remedy.makeFolderWritable.words)
    }
  }

  private static let exportAgain = "Export or copy it again."
}
