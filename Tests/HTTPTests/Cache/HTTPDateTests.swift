import Foundation
import Testing

@testable import MarqueeHTTP

@Suite("HTTP's dates")
struct HTTPDateTests {
  @Test(
    "the three forms, in any case, and nothing else",
    arguments: [
      ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("sun, 06 NOV 1994 08:49:37 gmt", 784_111_777),
      ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777), ("Sun Nov  6 08:49:37 1994", 784_111_777),
      ("Wed Nov 16 08:49:37 1994", 784_975_777), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
      ("Wed, 31 Dec 1969 23:59:59 GMT", -1), ("Sat, 31 Dec 2016 23:59:60 GMT", 1_483_228_800),
      // Seen from 2026: at most 50 years later, else a century before.
      ("Wednesday, 01-Jan-76 00:00:00 GMT", 3_345_062_400), ("Saturday, 01-Jan-77 00:00:00 GMT", 220_924_800),
      ("", nil), ("0", nil), (",", nil), ("Sun, 06 Nov 1994 08:49:37", nil), ("Sun, 06 Nov 1994 08:49:37 UTC", nil),
      ("Sun, 06 Nov 1994 08:49:37 +0000", nil), ("Sun 06 Nov 1994 08:49:37 GMT", nil),
      ("Sun, 6 Nov 1994 08:49:37 GMT", nil), ("Sun, 06 Nov 94 08:49:37 GMT", nil),
      ("Sun, 06  Nov 1994 08:49:37 GMT", nil), ("Sun, 06-Nov-1994 08:49:37 GMT", nil),
      ("Sun, 06 Nov 1994 8:49:37 GMT", nil), ("Sun, 06 Nov 1994 08.49.37 GMT", nil),
      ("Sun, 06 Nov 1994 24:00:00 GMT", nil), ("Sun, 06 Nov 1994 22:60:00 GMT", nil),
      ("Thu, 31 Feb 2026 00:00:00 GMT", nil), ("Thu, 00 Feb 2026 00:00:00 GMT", nil),
      ("Sun, 06 Nov 1994 08:49:37 GMT, Sun, 06 Nov 1994 08:49:37 GMT", nil), ("Sun, ٠٦ Nov 1994 08:49:37 GMT", nil),
      ("Sun, -6 Nov 1994 08:49:37 GMT", nil),
    ] as [(String, TimeInterval?)])
  func forms(text: String, seconds: TimeInterval?) {
    #expect(Date(httpDate: text, near: MovableTime.start)?.timeIntervalSince1970 == seconds)
  }
}
