import MarqueeDomain
import MarqueeSystem

/// The folder that the user's libraries share. Its calls may wait for as long as the file system does not answer.
struct SyncFolder: Sendable {
  let path: String

  /// What is in the folder.
  struct Contents: Sendable {
    /// This library's file is there, and another library wrote it, or it cannot be read.
    var isCopy = false
    /// The checksum of this library's file; `nil` if it is missing or damaged.
    var own: String?
    /// The system refuses to read this library's file, so that nothing is known of it.
    var isOwnRefused = false
    /// The files that say something new, with the stamps of all that were read.
    var news: [SyncFile] = []
    var stamps: [String: String] = [:]
    var libraries: [SyncedLibrary] = []
    var unread: [SyncReport.Unread] = []
  }

  func own(_ identity: String) -> String { "\(path)/\(identity)\(SyncFile.ending)" }

  /// The names of the libraries' files.
  ///
  /// - Throws: `Problem.storage` if the folder cannot be read.
  private func names() throws(Problem) -> [String] {
    guard let status = stat(path: path) else { throw failure() }
    guard status.kind == .folder else { throw .storage(.folder(.unreadable(OpenFile.reason(ENOTDIR)), path: path)) }
    guard path.withPath({ access($0, R_OK | X_OK) }) == 0 else { throw failure() }
    return FolderPath.names(in: path).filter { $0.hasSuffix(SyncFile.ending) && !$0.hasPrefix(".") }.sorted()
  }

  /// The problem of a folder that does not answer.
  var silent: Problem { .storage(.folder(.unreadable(OpenFile.reason(ETIMEDOUT)), path: path)) }

  /// The problem of a call that failed just now.
  private func failure() -> Problem { .storage(.folder(.unreadable(OpenFile.reason()), path: path)) }

  /// Puts a file into the folder, whole or not at all.
  func write(_ bytes: [UInt8], to file: String) throws(Problem) {
    FileDraft.removeLeftovers(for: file)
    guard let draft = FileDraft(for: file), draft.write(bytes), draft.put() == .done else {
      throw .storage(.folder(.unwritable(OpenFile.reason()), path: path))
    }
  }

  /// Reads the files that are new since a state. What several files say is read in the first of them alone.
  ///
  /// - Parameters:
  ///   - identity: the library that reads; `nil` for one that has none yet.
  ///   - later: the names of files that this version cannot read.
  func contents(since state: SyncState, of identity: String?, later: Set<String> = []) throws(Problem) -> Contents {
    var contents = Contents()
    let ownName = identity.map { $0 + SyncFile.ending }
    let names = try names()
    if let identity, let ownName, names.contains(ownName) {
      do throws(SyncFault) {
        contents.own = try SyncFile.checksum(at: own(identity))
      } catch {
        contents.isOwnRefused = true
        contents.unread.append(SyncReport.Unread(ownName, error))
      }
      // What is damaged is not written over either: it may be all that another library has said.
      contents.isCopy = !contents.isOwnRefused && !(contents.own.map(state.wrote) ?? false)
    }
    var known: Set<UInt64> = []
    var isOwnRead = contents.isCopy
    for name in names where name != ownName || contents.isCopy {
      let path = "\(path)/\(name)"
      let stamp = FileStamp(path: path)?.text ?? ""
      if let library = SyncFile.library(at: path) {
        let isForgotten = state.forgotten.contains(library.identity)
        if isForgotten || state.seen[name] == stamp && !contents.isCopy {
          if !isForgotten { contents.stamps[name] = stamp }
          contents.libraries.append(library)
          continue
        }
      }
      do throws(SyncFault) {
        if !isOwnRead, let identity {
          // Without the own file, all lines are read: what they say is known or joined.
          known = (try? SyncFile.read(own(identity), known: []))?.lines ?? []
          isOwnRead = true
        }
        let file = try SyncFile.read(path, known: known)
        contents.libraries.append(file.library)
        if later.contains(name) { throw SyncFault.later }
        known.formUnion(file.lines)
        contents.stamps[name] = stamp
        if file.news != nil { contents.news.append(file) }
      } catch {
        contents.unread.append(SyncReport.Unread(name, error))
      }
    }
    for index in contents.libraries.indices {
      contents.libraries[index].isForgotten = state.forgotten.contains(contents.libraries[index].identity)
    }
    return contents
  }
}
