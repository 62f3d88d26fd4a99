// The calls of POSIX that take a path, for paths as texts (PathText.swift). To the system's own Swift would give the
// text's UTF-8; where a file imports this module it takes these. ArchitectureTests see to that.

public func open(_ path: String, _ flags: Int32) -> Int32 { path.withPath { open($0, flags) } }

public func open(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { path.withPath { open($0, flags, mode) } }

public func access(_ path: String, _ kind: Int32) -> Int32 { path.withPath { access($0, kind) } }

extension stat {
  /// What the file system says of the file at a path; `nil`, with the reason in `errno`, where there is none that can be
  /// looked at. Swift would take the system's own `stat` even for a text.
  public init?(path: String, followsLinks: Bool = true) {
    self.init()
    let code = path.withPath { followsLinks ? stat($0, &self) : lstat($0, &self) }
    if code != 0 { return nil }
  }
}

@discardableResult
public func chmod(_ path: String, _ mode: mode_t) -> Int32 { path.withPath { chmod($0, mode) } }

@discardableResult
public func mkdir(_ path: String, _ mode: mode_t) -> Int32 { path.withPath { mkdir($0, mode) } }

@discardableResult
public func unlink(_ path: String) -> Int32 { path.withPath { unlink($0) } }

@discardableResult
public func rename(_ old: String, _ new: String) -> Int32 { old.withPath { old in new.withPath { rename(old, $0) } } }

@discardableResult
public func link(_ path: String, _ other: String) -> Int32 {
  path.withPath { path in other.withPath { link(path, $0) } }
}
