import MarqueeDomain
import Testing

/// A day, with or without a time of day.
@Suite struct LocalDateTimeTests {
  @Test(
    "the feed's form is written as it is read",
    arguments: ["2022-08-19 15:10", "2024-02-29 00:00", "0001-01-01 23:59", "2024-05-01", "2024-05-01 10:00 UTC"])
  func roundTrip(text: String) {
    #expect(LocalDateTime(text)?.description == text)
  }

  @Test(
    "a time of ISO 8601 is written without seconds, with its zone",
    arguments: [
      ("2024-05-01T10:00", "2024-05-01 10:00"), ("2024-05-01T10:00:59", "2024-05-01 10:00"),
      ("2024-05-01T10:00:00Z", "2024-05-01 10:00 UTC"), ("2024-05-01t10:00z", "2024-05-01 10:00 UTC"),
      ("2024-05-01T10:00:00.123456Z", "2024-05-01 10:00 UTC"), ("2024-05-01T23:59:60,5Z", "2024-05-01 23:59 UTC"),
      ("2024-05-01T10:00:00+02:00", "2024-05-01 10:00 +02:00"), ("2024-05-01 10:00 -0530", "2024-05-01 10:00 -0530"),
    ])
  func iso(text: String, shown: String) {
    #expect(LocalDateTime(text)?.description == shown)
  }

  @Test(
    "any other text is not a time",
    arguments: [
      "", " ", "2022-08", "2022-08 15:10", "2022 15:10", "15:10", "2022-08-19 24:00", "2022-08-19 15:60",
      "2022-02-30 15:10", "2022-08-19 5:10", "2022-08-19 15:1", "2022-08-19 15:10:7", "2022-08-19T", "2022-08-19Z",
      "2022-08-19  15:10", "2022-08-19 15:10 x", "2022-08-19 +5:10", "2022-08-19 -0:10", "2022-08-19 15:+1",
      "2022-08-19 1５:10", "2022-08-19 aa:bb", "2025-13-45 10:00", "2022-08-19 15:10:00.", "2022-08-19 15:10 +2",
    ])
  func none(text: String) {
    #expect(LocalDateTime(text) == nil)
  }
}
