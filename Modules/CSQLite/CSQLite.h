// SQLite's own header, and typed forms of the calls that Swift cannot make.

#ifndef CSQLITE_H
#define CSQLITE_H

#include <sqlite3.h>

/// Binds UTF-8 bytes, which SQLite copies; they may hold NUL. `SQLITE_TRANSIENT` is a cast that Swift does not import.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// Binds bytes, which SQLite copies.
static inline int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}

/// Sets a function's result to UTF-8 bytes, which SQLite copies.
static inline void csqlite_result_text(sqlite3_context *context, const char *bytes, sqlite3_uint64 count) {
  sqlite3_result_text64(context, bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// Switches one option of a connection, such as `SQLITE_DBCONFIG_DEFENSIVE`
/// (https://www.sqlite.org/c3ref/db_config.html).
static inline int csqlite_configure(sqlite3 *database, int option, int isOn) {
  return sqlite3_db_config(database, option, isOn, (int *)0);
}

/// Stops SQLite from counting the memory that it uses; for that count each allocation waits for a mutex. Call it only
/// before SQLite is first used (https://www.sqlite.org/c3ref/c_config_covering_index_scan.html#sqliteconfigmemstatus).
static inline int csqlite_leave_memory_uncounted(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

#endif
