import MarqueeDomain
import Testing

/// A day and a time of day without a zone.
@Suite struct LocalDateTimeTests {
  @Test(
    "the feed's form is written as it is read",
    arguments: ["2022-08-19 15:10", "2024-02-29 00:00", "0001-01-01 23:59"])
  func roundTrip(text: String) {
    #expect(LocalDateTime(text)?.description == text)
  }

  @Test("different days, hours and minutes are not equal")
  func parts() throws {
    let time = try #require(LocalDateTime("2022-08-19 15:10"))
    #expect(time.date == PartialDate("2022-08-19"))
    #expect(time.hour == 15)
    #expect(time.minute == 10)
  }

  @Test(
    "any other text is not a time",
    arguments: [
      "", " ", "2022-08-19", "2022-08 15:10", "2022 15:10", "15:10", "2022-08-19 24:00", "2022-08-19 15:60",
      "2022-02-30 15:10", "2022-08-19 5:10", "2022-08-19 15:1", "2022-08-19 15:10:00", "2022-08-19T15:10",
      "2022-08-19  15:10", "2022-08-19 15:10 ", "2022-08-19 +5:10", "2022-08-19 -0:10", "2022-08-19 15:+1",
      "2022-08-19 1５:10", "2022-08-19 aa:bb", "2025-13-45 10:00",
    ])
  func none(text: String) {
    #expect(LocalDateTime(text) == nil)
  }
}
