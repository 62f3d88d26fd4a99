// POSIX calls that take a path, for paths as texts (PathText.swift). Swift would give the system's own calls the text's
// UTF-8; a file that imports this module gets these instead. ArchitectureTests check that.

/// Opens a file: open(2). Returns a descriptor, or -1 where `errno` says why.
public func open(_ path: String, _ flags: Int32) -> Int32 { path.withPath { open($0, flags) } }

/// Opens a file, or creates it with a mode: open(2). Returns a descriptor, or -1 where `errno` says why.
public func open(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { path.withPath { open($0, flags, mode) } }

/// Whether this process may use a file in a way: access(2). Returns 0 where it may.
public func access(_ path: String, _ kind: Int32) -> Int32 { path.withPath { access($0, kind) } }

extension stat {
  /// The status of the file at a path; `nil` if there is none, or it cannot be looked at; `errno` says why. Without
  /// this, Swift would take the system's own `stat` even for a text.
  public init?(path: String, followsLinks: Bool = true) {
    self.init()
    let code = path.withPath { followsLinks ? stat($0, &self) : lstat($0, &self) }
    if code != 0 { return nil }
  }
}

/// Sets the mode of a file: chmod(2). Returns 0, or -1 where `errno` says why.
@discardableResult
public func chmod(_ path: String, _ mode: mode_t) -> Int32 { path.withPath { chmod($0, mode) } }

/// Creates a folder: mkdir(2). Returns 0, or -1 where `errno` says why.
@discardableResult
public func mkdir(_ path: String, _ mode: mode_t) -> Int32 { path.withPath { mkdir($0, mode) } }

/// Removes a name, and the file with its last name: unlink(2). Returns 0, or -1 where `errno` says why.
@discardableResult
public func unlink(_ path: String) -> Int32 { path.withPath { unlink($0) } }

/// Returns a file another name, in place of the file that had it: rename(2). Returns 0, or -1 where `errno` says why.
@discardableResult
public func rename(_ old: String, _ new: String) -> Int32 { old.withPath { old in new.withPath { rename(old, $0) } } }

/// Returns a file a second name: link(2). Returns 0, or -1 where `errno` says why.
@discardableResult
public func link(_ path: String, _ other: String) -> Int32 {
  path.withPath { path in other.withPath { link(path, $0) } }
}
