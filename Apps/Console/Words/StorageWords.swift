// The sentences of what goes wrong with files: the library, exports and archives.
import MarqueeDomain

extension StorageFault {
  /// What failed and why, one sentence, and what to do.
  var words: (message: String, hint: String) {
    switch self {
    case .text(let message, let remedy): (message, remedy.words)
    case .noFolder(let content, let reason):
      (
        "There is no folder to keep \(content == .library ? "the library" : content.rawValue) in: "
          + "\(reason ?? "none is named").", Remedy.chooseFolder.words
      )
    case .library(let fault, let path): fault.words(path)
    case .libraryInMemory(let reason): ("The library in memory could not be used: \(reason).", Remedy.tryAgain.words)
    case .brokenExport:
      (
        "The library was replaced, or became unreadable, while it was exported.",
        "Export it again: the file is incomplete."
      )
    case .file(let fault, let name): fault.words(name)
    case .folder(.unwritable(let reason), let path):
      (
        "\(path) cannot be written: \(reason).",
        "Choose another folder, or repair this one: the files in it are complete."
      )
    case .folder(.inUse, let path):
      ("Another export is writing to \(path).", "Try again when it has ended.")
    }
  }
}

extension LibraryFault {
  fileprivate func words(_ path: String) -> (message: String, hint: String) {
    let library = "The library \(path)"
    return switch self {
    case .newer(let version, let latest):
      (
        "\(library) was made by a newer Marquee (its version is \(version), not \(latest)).",
        "Use that Marquee, or name another folder in MARQUEE_HOME; the file is unchanged."
      )
    case .unreleased(let version):
      (
        "\(library) was made by a Marquee that was never released (its version is \(version)).",
        "The file is unchanged. Export it with the program that made it, move it away, and import the export."
      )
    case .foreign: ("\(path) is a database of another program.", Self.moveAway)
    case .irregular: ("\(path) is not a library: it is not a regular file.", Self.moveAway)
    case .notDatabase:
      (
        "\(path) is not a library: it is not a database.",
        "`marquee doctor --repair` recovers a damaged library; otherwise move the file away, or name another folder in "
          + "MARQUEE_HOME. The file is unchanged."
      )
    case .linked(let names):
      (
        "\(library) has \(names) names (hard links): a change under one is lost under the other.",
        "End every Marquee, copy the file, and move the copy to this name."
      )
    case .damaged(let reason):
      (
        "\(library) is damaged: \(reason).",
        "`marquee doctor --repair` recovers what can be read, and keeps the damaged file."
      )
    case .contradicted(let code):
      ("\(library) refused a change that contradicts what is in it (SQLite's code \(code)).", Self.examine)
    case .unusable(let reason): ("\(library) could not be used: \(reason).", Self.examine)
    case .nothingReadable:
      (
        "Nothing in \(path) can be read.",
        "The file is unchanged. Replace it with a backup, without files like library.sqlite-wal beside it, or "
          + "move it away to start anew."
      )
    case .noFolder(let reason):
      (
        "\(library) cannot be written: its folder cannot be made (\(reason)).", "Name another folder in MARQUEE_HOME."
      )
    case .unwritable(let reason): ("\(library) cannot be written: \(reason).", Remedy.makeFileWritable.words)
    case .diskFull:
      (
        "\(library) cannot grow: there is no room left on the disk.",
        "Free some space and try again; nothing was changed."
      )
    case .busy: ("\(library) is being changed by another program.", Remedy.tryAgain.words)
    case .inUse:
      ("\(library) is open in another Marquee.", "End other sessions, then repair. The file is unchanged.")
    case .replaced: ("\(library) was replaced again and again while it was in use.", Remedy.tryAgain.words)
    case .gone:
      (
        "\(library) is gone: it was moved or removed while it was in use.",
        "Put it back and try again. Until then changes are not kept; a new Marquee starts with an empty library."
      )
    case .unrepaired(let obstacle):
      (
        "\(library) could not be repaired: \(obstacle.words).",
        "The file is unchanged. Free some space, make its folder writable, then try again."
      )
    }
  }

  private static let moveAway = "Move it away, or name another folder in MARQUEE_HOME; the file is unchanged."
  private static let examine = "Nothing was changed. Try again; `marquee doctor` checks the library."
}

extension LibraryFault.Obstacle {
  fileprivate var words: String {
    switch self {
    case .system(let reason): reason
    case .noFolder(let reason): "no folder can be made beside it (\(reason))"
    case .uncopied: "it cannot be copied"
    case .uncopiedJournal(let reason): "its journal cannot be copied (\(reason))"
    case .unwrittenCopy(let copy, let reason): "\(copy) cannot be written (\(reason))"
    case .folderInUse: "its folder is in use"
    case .notFile: "it is not a file"
    case .otherRepair: "another repair of it is still running"
    }
  }
}

extension FileFault {
  fileprivate func words(_ name: String) -> (message: String, hint: String) {
    switch self {
    case .unreadable(let reason): ("\(name) cannot be read: \(reason).", Self.exportAgain)
    case .unreadableArchive(let reason): ("\(name) cannot be read: \(reason).", "An archive has to be a file.")
    case .noResources(let reason): ("\(name) cannot be read: \(reason).", "Close other programs.")
    case .oversized: ("\(name) cannot be read: it unpacks to more than an archive may hold.", Self.exportAgain)
    case .damaged(.gzip): ("\(name) cannot be read: it is damaged, or cut off.", Self.exportAgain)
    case .damaged(.unzip):
      ("\(name) cannot be read: its archive is damaged, or locked by a password.", Self.exportAgain)
    case .missing(let program):
      (
        "\(name) cannot be read: the program \(program.rawValue) is missing.",
        "Install it (apt-get install \(program.rawValue)), or unpack the "
          + (program == .gzip ? "file and name what comes out." : "archive and name the folder.")
      )
    case .unspooled(let reason):
      (
        "\(name) cannot be stored for a second reading: \(reason).",
        "Free some space in the folder for temporary files (TMPDIR, or /tmp), or name a file."
      )
    case .unreported: ("What could not be taken over cannot be written to \(name).", Remedy.makeFolderWritable.words)
    }
  }

  private static let exportAgain = "Export it again, or copy it again."
}
