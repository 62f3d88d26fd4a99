// Opens libcurl at run time and hands typed calls on to its variadic ones; see include/CCurl.h.

#include "CCurl.h"

#include <dlfcn.h>
#include <fcntl.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <netinet/in.h>
#include <pthread.h>
#include <string.h>
#include <sys/socket.h>

// Numbers of curl/curl.h that only this file uses.
enum {
  OPTION_WRITEDATA = 10001,
  OPTION_ERRORBUFFER = 10010,
  OPTION_HTTPHEADER = 10023,
  OPTION_HEADERDATA = 10029,
  OPTION_OPENSOCKETDATA = 10164,
  OPTION_RESOLVER_START_DATA = 10273,
  OPTION_PREREQDATA = 10313,
  OPTION_WRITEFUNCTION = 20011,
  OPTION_HEADERFUNCTION = 20079,
  OPTION_OPENSOCKETFUNCTION = 20163,
  OPTION_RESOLVER_START_FUNCTION = 20272,
  OPTION_PREREQFUNCTION = 20312,
  INFO_OS_ERRNO = 0x200000 + 25,
  INFO_SIZE_DOWNLOAD_T = 0x600000 + 8,
  GLOBAL_DEFAULT = 3,
  MESSAGE_DONE = 1,
};

// `CURLMsg` of curl/multi.h.
typedef struct Message {
  int kind;
  CCurlEasy *easy;
  union {
    void *whatever;
    int32_t code;
  } data;
} Message;

// `struct curl_sockaddr` of curl/curl.h. The field `length` gives the length of `address`.
struct CCurlAddress {
  int family;
  int type;
  int protocol;
  unsigned length;
  struct sockaddr address;
};

static struct {
  int32_t (*global_init)(long);
  char *(*version)(void);
  const char *(*easy_strerror)(int32_t);
  CCurlEasy *(*easy_init)(void);
  void (*easy_cleanup)(CCurlEasy *);
  int32_t (*easy_setopt)(CCurlEasy *, int, ...);
  int32_t (*easy_getinfo)(CCurlEasy *, int, ...);
  CCurlList *(*slist_append)(CCurlList *, const char *);
  void (*slist_free_all)(CCurlList *);
  CCurlMulti *(*multi_init)(void);
  int (*multi_cleanup)(CCurlMulti *);
  int (*multi_setopt)(CCurlMulti *, int, ...);
  int (*multi_add_handle)(CCurlMulti *, CCurlEasy *);
  int (*multi_remove_handle)(CCurlMulti *, CCurlEasy *);
  int (*multi_perform)(CCurlMulti *, int *);
  int (*multi_poll)(CCurlMulti *, void *, unsigned, int, int *);
  int (*multi_wakeup)(CCurlMulti *);
  Message *(*multi_info_read)(CCurlMulti *, int *);
} curl;

static CCurlOpening opening = CCURL_MISSING;

// Once a piece of up to 32 MB was freed, glibc takes further pieces of that size from its heaps, and heaps seldom
// shrink: one body of 30 MB after another would cost its size each time. A fixed threshold makes all large pieces go
// back to the system (mallopt(3), M_MMAP_THRESHOLD).
static void return_large_memory(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
#endif
}

static void open_once(void) {
  return_large_memory();
  static const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.4.dylib"};
  void *library = NULL;
  for (size_t i = 0; library == NULL && i < sizeof names / sizeof *names; i++) {
    library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  }
  if (library == NULL) return;

  const struct {
    const char *name;
    void **function;
  } wanted[] = {
      {"curl_global_init", (void **)&curl.global_init},
      {"curl_version", (void **)&curl.version},
      {"curl_easy_strerror", (void **)&curl.easy_strerror},
      {"curl_easy_init", (void **)&curl.easy_init},
      {"curl_easy_cleanup", (void **)&curl.easy_cleanup},
      {"curl_easy_setopt", (void **)&curl.easy_setopt},
      {"curl_easy_getinfo", (void **)&curl.easy_getinfo},
      {"curl_slist_append", (void **)&curl.slist_append},
      {"curl_slist_free_all", (void **)&curl.slist_free_all},
      {"curl_multi_init", (void **)&curl.multi_init},
      {"curl_multi_cleanup", (void **)&curl.multi_cleanup},
      {"curl_multi_setopt", (void **)&curl.multi_setopt},
      {"curl_multi_add_handle", (void **)&curl.multi_add_handle},
      {"curl_multi_remove_handle", (void **)&curl.multi_remove_handle},
      {"curl_multi_perform", (void **)&curl.multi_perform},
      {"curl_multi_poll", (void **)&curl.multi_poll},
      {"curl_multi_wakeup", (void **)&curl.multi_wakeup},
      {"curl_multi_info_read", (void **)&curl.multi_info_read},
  };
  for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
    *wanted[i].function = dlsym(library, wanted[i].name);
    if (*wanted[i].function == NULL) {
      opening = CCURL_TOO_OLD;
      return;
    }
  }
  opening = curl.global_init(GLOBAL_DEFAULT) == 0 ? CCURL_READY : CCURL_BROKEN;
}

CCurlOpening ccurl_open(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_once);
  return opening;
}

const char *ccurl_version(void) { return curl.version(); }

const char *ccurl_strerror(CCurlCode code) { return curl.easy_strerror(code); }

CCurlEasy *ccurl_easy_init(void) { return curl.easy_init(); }

void ccurl_easy_cleanup(CCurlEasy *easy) { curl.easy_cleanup(easy); }

CCurlCode ccurl_easy_set_number(CCurlEasy *easy, CCurlNumberOption option, long value) {
  return curl.easy_setopt(easy, (int)option, value);
}

CCurlCode ccurl_easy_set_text(CCurlEasy *easy, CCurlTextOption option, const char *value) {
  return curl.easy_setopt(easy, (int)option, value);
}

CCurlCode ccurl_easy_set_header_lines(CCurlEasy *easy, CCurlList *list) {
  return curl.easy_setopt(easy, OPTION_HTTPHEADER, list);
}

CCurlCode ccurl_easy_set_error_buffer(CCurlEasy *easy, char *buffer) {
  return curl.easy_setopt(easy, OPTION_ERRORBUFFER, buffer);
}

CCurlCode ccurl_easy_set_receivers(CCurlEasy *easy, CCurlReceive header, CCurlReceive body, void *context) {
  CCurlCode code = curl.easy_setopt(easy, OPTION_HEADERFUNCTION, header);
  if (code == 0) code = curl.easy_setopt(easy, OPTION_HEADERDATA, context);
  if (code == 0) code = curl.easy_setopt(easy, OPTION_WRITEFUNCTION, body);
  if (code == 0) code = curl.easy_setopt(easy, OPTION_WRITEDATA, context);
  return code;
}

CCurlCode ccurl_easy_set_ready(CCurlEasy *easy, CCurlReady ready, void *context) {
  CCurlCode code = curl.easy_setopt(easy, OPTION_PREREQFUNCTION, ready);
  if (code == 0) code = curl.easy_setopt(easy, OPTION_PREREQDATA, context);
  return code;
}

CCurlCode ccurl_easy_set_open_socket(CCurlEasy *easy, CCurlOpenSocket open, void *context) {
  CCurlCode code = curl.easy_setopt(easy, OPTION_OPENSOCKETFUNCTION, open);
  if (code == 0) code = curl.easy_setopt(easy, OPTION_OPENSOCKETDATA, context);
  return code;
}

CCurlCode ccurl_easy_set_resolver_start(CCurlEasy *easy, CCurlResolverStart start, void *context) {
  CCurlCode code = curl.easy_setopt(easy, OPTION_RESOLVER_START_FUNCTION, start);
  if (code == 0) code = curl.easy_setopt(easy, OPTION_RESOLVER_START_DATA, context);
  return code;
}

size_t ccurl_address_bytes(const CCurlAddress *address, uint8_t *bytes, uint16_t *port) {
  const void *from = &address->address;
  if (address->family == AF_INET && address->length >= sizeof(struct sockaddr_in)) {
    struct sockaddr_in four;
    memcpy(&four, from, sizeof four);
    memcpy(bytes, &four.sin_addr, 4);
    *port = ntohs(four.sin_port);
    return 4;
  }
  if (address->family == AF_INET6 && address->length >= sizeof(struct sockaddr_in6)) {
    struct sockaddr_in6 six;
    memcpy(&six, from, sizeof six);
    memcpy(bytes, &six.sin6_addr, 16);
    *port = ntohs(six.sin6_port);
    return 16;
  }
  return 0;
}

int ccurl_address_open(const CCurlAddress *address) {
#ifdef SOCK_CLOEXEC
  return socket(address->family, address->type | SOCK_CLOEXEC, address->protocol);
#else
  int descriptor = socket(address->family, address->type, address->protocol);
  if (descriptor >= 0) fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  return descriptor;
#endif
}

const char *ccurl_easy_text(CCurlEasy *easy, CCurlTextInfo info) {
  const char *text = NULL;
  return curl.easy_getinfo(easy, (int)info, &text) == 0 ? text : NULL;
}

int32_t ccurl_easy_errno(CCurlEasy *easy) {
  long number = 0;
  return curl.easy_getinfo(easy, INFO_OS_ERRNO, &number) == 0 ? (int32_t)number : 0;
}

int64_t ccurl_easy_received(CCurlEasy *easy) {
  int64_t bytes = 0;
  return curl.easy_getinfo(easy, INFO_SIZE_DOWNLOAD_T, &bytes) == 0 ? bytes : -1;
}

CCurlList *ccurl_list_append(CCurlList *list, const char *line) { return curl.slist_append(list, line); }

void ccurl_list_free(CCurlList *list) { curl.slist_free_all(list); }

CCurlMulti *ccurl_multi_init(void) { return curl.multi_init(); }

void ccurl_multi_cleanup(CCurlMulti *multi) { curl.multi_cleanup(multi); }

void ccurl_multi_set(CCurlMulti *multi, CCurlMultiOption option, long value) {
  curl.multi_setopt(multi, (int)option, value);
}

bool ccurl_multi_add(CCurlMulti *multi, CCurlEasy *easy) { return curl.multi_add_handle(multi, easy) == 0; }

void ccurl_multi_remove(CCurlMulti *multi, CCurlEasy *easy) { curl.multi_remove_handle(multi, easy); }

void ccurl_multi_perform(CCurlMulti *multi) {
  int running = 0;
  curl.multi_perform(multi, &running);
}

bool ccurl_multi_poll(CCurlMulti *multi, int milliseconds) {
  int ready = 0;
  return curl.multi_poll(multi, NULL, 0, milliseconds, &ready) == 0;
}

CCurlEasy *ccurl_multi_next_ended(CCurlMulti *multi, CCurlCode *code) {
  int left = 0;
  for (Message *message; (message = curl.multi_info_read(multi, &left)) != NULL;) {
    if (message->kind != MESSAGE_DONE) continue;
    *code = message->data.code;
    return message->easy;
  }
  return NULL;
}

void ccurl_wake(CCurlWaker waker) { curl.multi_wakeup(waker.multi); }
