// libcurl without its headers: opened at run time, its variadic calls wrapped in typed ones.
//
// The numbers below are those of curl/curl.h and curl/multi.h (https://github.com/curl/curl/tree/master/include/curl).
// libcurl never changes the number of an option, so they hold for every libcurl.so.4
// (https://curl.se/libcurl/abi.html).

#ifndef CCURL_H
#define CCURL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// One transfer: libcurl's `CURL`.
typedef struct CCurlEasy CCurlEasy;
/// Many transfers driven by one thread: libcurl's `CURLM`.
typedef struct CCurlMulti CCurlMulti;
/// A list of header lines: libcurl's `struct curl_slist`.
typedef struct CCurlList CCurlList;

#ifdef __swift__
#define CCURL_SENDABLE __attribute__((swift_attr("@Sendable")))
#else
#define CCURL_SENDABLE
#endif

/// The only part of a multi handle that any thread may use while the handle lives: `curl_multi_wakeup` is the only call
/// that libcurl allows from every thread (https://curl.se/libcurl/c/curl_multi_wakeup.html).
typedef struct CCURL_SENDABLE CCurlWaker {
  CCurlMulti *multi;
} CCurlWaker;

/// An address that libcurl is about to connect to: its `struct curl_sockaddr`.
typedef struct CCurlAddress CCurlAddress;

/// `CURLcode`: 0 is success (https://curl.se/libcurl/c/libcurl-errors.html).
typedef int32_t CCurlCode;

/// The result of opening the library.
typedef enum CCurlOpening {
  CCURL_READY,
  /// None of the library's names could be opened.
  CCURL_MISSING,
  /// The library lacks a function that Marquee needs: it is older than 7.68 (January 2020).
  CCURL_TOO_OLD,
  /// The library failed to set itself up.
  CCURL_BROKEN,
} CCurlOpening;

// The types of the functions that libcurl calls. The last or first argument is the context given with them.

/// Returns how many bytes were taken.
typedef size_t (*CCurlReceive)(char *bytes, size_t one, size_t count, void *context);
typedef int (*CCurlReady)(void *context, char *remoteAddress, char *localAddress, int remotePort, int localPort);
/// Returns 0 to go on.
typedef int (*CCurlResolverStart)(void *resolver, void *nothing, void *context);
/// Returns a socket, or a negative number to refuse the address.
typedef int (*CCurlOpenSocket)(void *context, int purpose, CCurlAddress *address);

/// Options that take a number.
typedef enum CCurlNumberOption {
  CCURL_NOBODY = 44,
  CCURL_NETRC = 51,
  CCURL_FOLLOWLOCATION = 52,
  CCURL_FRESH_CONNECT = 74,
  CCURL_HTTP_VERSION = 84,
  CCURL_NOSIGNAL = 99,
  CCURL_TIMEOUT_MS = 155,
  CCURL_PROTOCOLS = 181,
  CCURL_PIPEWAIT = 237,
  CCURL_SUPPRESS_CONNECT_HEADERS = 265,
  CCURL_DISALLOW_USERNAME_IN_URL = 278,
  CCURL_HTTP09_ALLOWED = 285,
  CCURL_QUICK_EXIT = 322,
} CCurlNumberOption;

/// Options that take a text, which libcurl copies.
typedef enum CCurlTextOption {
  CCURL_URL = 10002,
  CCURL_PROXY = 10004,
  CCURL_USERAGENT = 10018,
  CCURL_CAINFO = 10065,
  CCURL_CAPATH = 10097,
  CCURL_ACCEPT_ENCODING = 10102,
} CCurlTextOption;

/// Options of a multi handle.
typedef enum CCurlMultiOption {
  CCURL_MAXCONNECTS = 6,
  CCURL_MAX_HOST_CONNECTIONS = 7,
  CCURL_MAX_TOTAL_CONNECTIONS = 13,
} CCurlMultiOption;

/// Texts that an easy handle can give: `CURLINFO_STRING` + 61 and + 62.
typedef enum CCurlTextInfo {
  CCURL_INFO_CAINFO = 0x100000 + 61,
  CCURL_INFO_CAPATH = 0x100000 + 62,
} CCurlTextInfo;

enum {
  CCURL_HTTP_VERSION_2TLS = 4,
  CCURL_PROTOCOL_HTTP = 1 << 0,
  CCURL_PROTOCOL_HTTPS = 1 << 1,
  CCURL_ERROR_SIZE = 256,
};

/// Opens libcurl at the first call, from any thread; later calls give the same result. Nothing else here may be called
/// before this has given `CCURL_READY`.
CCurlOpening ccurl_open(void);
/// libcurl's version, then those of the libraries it uses.
const char *ccurl_version(void);
/// libcurl's words for a code.
const char *ccurl_strerror(CCurlCode code);

/// The `errno` of the connection that failed last; 0 where there was none.
int32_t ccurl_easy_errno(CCurlEasy *easy);

CCurlEasy *ccurl_easy_init(void);
void ccurl_easy_cleanup(CCurlEasy *easy);
CCurlCode ccurl_easy_set_number(CCurlEasy *easy, CCurlNumberOption option, long value);
CCurlCode ccurl_easy_set_text(CCurlEasy *easy, CCurlTextOption option, const char *value);
/// `list` must live until the handle is cleaned up.
CCurlCode ccurl_easy_set_header_lines(CCurlEasy *easy, CCurlList *list);
/// `buffer` holds `CCURL_ERROR_SIZE` bytes and must live until the handle is cleaned up.
CCurlCode ccurl_easy_set_error_buffer(CCurlEasy *easy, char *buffer);
/// Called with each header line, and with each piece of the body.
CCurlCode ccurl_easy_set_receivers(CCurlEasy *easy, CCurlReceive header, CCurlReceive body, void *context);
/// Called when the connection is established, before the request is sent (libcurl 7.80).
CCurlCode ccurl_easy_set_ready(CCurlEasy *easy, CCurlReady ready, void *context);
/// Called for every address before a connection to it is begun.
CCurlCode ccurl_easy_set_open_socket(CCurlEasy *easy, CCurlOpenSocket open, void *context);
/// Called before a host's name is resolved.
CCurlCode ccurl_easy_set_resolver_start(CCurlEasy *easy, CCurlResolverStart start, void *context);
/// Writes the bytes of an address, in network order, and its port. Returns how many bytes there are: 4, 16, or 0 where it
/// is not an internet address. `bytes` has room for 16.
size_t ccurl_address_bytes(const CCurlAddress *address, uint8_t *bytes, uint16_t *port);
/// Opens a socket for an address; libcurl closes it. Negative where that failed.
int ccurl_address_open(const CCurlAddress *address);
/// Null where libcurl has no such text or is too old to give it.
const char *ccurl_easy_text(CCurlEasy *easy, CCurlTextInfo info);
/// The bytes of the body that arrived, before their content coding was undone; -1 when unknown.
int64_t ccurl_easy_received(CCurlEasy *easy);

CCurlList *ccurl_list_append(CCurlList *list, const char *line);
void ccurl_list_free(CCurlList *list);

CCurlMulti *ccurl_multi_init(void);
void ccurl_multi_cleanup(CCurlMulti *multi);
void ccurl_multi_set(CCurlMulti *multi, CCurlMultiOption option, long value);
bool ccurl_multi_add(CCurlMulti *multi, CCurlEasy *easy);
void ccurl_multi_remove(CCurlMulti *multi, CCurlEasy *easy);
/// Does what can be done without waiting.
void ccurl_multi_perform(CCurlMulti *multi);
/// Waits for the network, libcurl's own timers, a wakeup or the given time. Returns false where waiting failed.
bool ccurl_multi_poll(CCurlMulti *multi, int milliseconds);
/// A transfer that has ended, and its code; null when there are no more.
CCurlEasy *ccurl_multi_next_ended(CCurlMulti *multi, CCurlCode *code);
/// Ends the current wait, or the next one.
void ccurl_wake(CCurlWaker waker);

#endif
