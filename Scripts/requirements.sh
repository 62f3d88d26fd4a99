# Checks what Marquee needs of the system. The other scripts source this file; it is not run by itself.

# The oldest toolchain that has the language and the libraries which the code uses.
readonly needed_swift=6.2

fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

# Installs Debian packages as root or by sudo without a password; otherwise prints the command to type.
install() {
  local command="apt-get install --yes --no-install-recommends $*"
  if ! command -v apt-get >/dev/null; then
    printf 'Install these packages (their names may differ on your system): %s\n' "$*" >&2
    return 1
  elif [ "$(id -u)" = 0 ]; then
    { $command || { apt-get update && $command; }; } >&2
  elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
    { sudo -n $command || { sudo -n apt-get update && sudo -n $command; }; } >&2
  else
    printf 'Run: sudo %s\n' "$command" >&2
    return 1
  fi
}

require_swift() {
  command -v swift >/dev/null ||
    fail "Swift is missing. Install version $needed_swift or later from https://www.swift.org/install."
  local version
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -1)
  [ "$(printf '%s\n' "$needed_swift" "${version:-0}" | sort -V | head -1)" = "$needed_swift" ] ||
    fail "Marquee needs Swift $needed_swift or later, but found ${version:-an unknown version}. See https://www.swift.org/install."
}

# libcurl is opened at the first request over the network. Browsing the sample needs none, so a missing libcurl stops
# nothing.
want_libcurl() {
  [ "$(uname)" = Linux ] || return 0
  local folder
  for folder in /usr/lib/*-linux-gnu /lib/*-linux-gnu /usr/lib /usr/lib64 /usr/local/lib; do
    for name in libcurl.so.4 libcurl-gnutls.so.4; do
      [ -e "$folder/$name" ] && return 0
    done
  done
  echo "libcurl is missing. Without it, Marquee can show only the sample data." >&2
  install libcurl4 || true
}

# The build needs SQLite's header; every system with the header has the library.
require_sqlite() {
  [ "$(uname)" = Linux ] || return 0
  local folder
  for folder in /usr/include /usr/local/include /usr/include/*-linux-gnu; do
    [ -e "$folder/sqlite3.h" ] && return 0
  done
  echo "SQLite's header file is missing." >&2
  install libsqlite3-dev || fail "Marquee needs libsqlite3-dev to build (on Fedora: sqlite-devel, on Arch: sqlite)."
}

check_requirements() {
  require_swift
  require_sqlite
  want_libcurl
}
