import MarqueeDomain
import Testing

/// Dates with a year, perhaps a month, and perhaps a day.
@Suite struct PartialDateTests {
  @Test(
    "a year, a month or a day is written as it is read",
    arguments: [
      ("1986", 1986, nil, nil), ("1986-08", 1986, 8, nil), ("1986-08-02", 1986, 8, 2), ("0001", 1, nil, nil),
      ("9999-12-31", 9999, 12, 31), ("2024-02-29", 2024, 2, 29), ("2000-02-29", 2000, 2, 29),
      ("2400-02-29", 2400, 2, 29),
      ("2025-04-30", 2025, 4, 30), ("2025-01-31", 2025, 1, 31),
    ] as [(String, Int, Int?, Int?)])
  func roundTrip(text: String, year: Int, month: Int?, day: Int?) throws {
    let date = try #require(PartialDate(text))
    #expect(date.year == year)
    #expect(date.month == month)
    #expect(date.day == day)
    #expect(date.description == text)
    #expect(date == PartialDate(year: year, month: month, day: day))
  }

  @Test(
    "every day but the first has a day before it",
    arguments: [
      ("2024-03-01", "2024-02-29"), ("2025-03-01", "2025-02-28"), ("2025-01-01", "2024-12-31"),
      ("2025-05-01", "2025-04-30"), ("2025-05-31", "2025-05-30"), ("0001-01-01", nil), ("2025-05", nil),
    ])
  func dayBefore(day: String, before: String?) throws {
    #expect(try #require(PartialDate(day)).dayBefore?.description == before)
  }

  @Test(
    "a day that the calendar does not have is not a date",
    arguments: [
      "2025-13-45", "2025-13", "2025-00", "2025-01-00", "2025-01-32", "2025-04-31", "2025-06-31", "2025-09-31",
      "2025-11-31", "2025-02-29", "1900-02-29", "2100-02-29", "2024-02-30", "0000", "0000-01-01",
    ])
  func noSuchDay(text: String) {
    #expect(PartialDate(text) == nil)
  }

  @Test(
    "any other form is not a date",
    arguments: [
      "", "-", "86", "986", "19860", "1986-8", "1986-08-2", "1986-8-02", "1986/08/02", "02-08-1986", "1986-08-02T00:00",
      "1986-08-02-01", "1986-", "1986--02", "-986", "-0000", "-1986-08", "+986", "198a", " 1986", "1986 ", "1986-+8",
      "1986-08--2", "١٩٨٦",
      "１９８６", "1986-\u{301}08",
    ])
  func otherForms(text: String) {
    #expect(PartialDate(text) == nil)
  }

  @Test("numbers outside the calendar do not make a date, nor does a day without its month")
  func numbers() {
    #expect(PartialDate(year: 0) == nil)
    #expect(PartialDate(year: 10_000) == nil)
    #expect(PartialDate(year: .min) == nil)
    #expect(PartialDate(year: 1986, month: 0) == nil)
    #expect(PartialDate(year: 1986, month: .max) == nil)
    #expect(PartialDate(year: 1986, month: 8, day: -1) == nil)
    #expect(PartialDate(year: 1986, day: 2) == nil)
  }

  @Test("earlier dates come first, and less exact ones before more exact ones")
  func order() {
    let texts = ["0999-12-31", "1985", "1986", "1986-01", "1986-01-01", "1986-01-02", "1986-02", "1986-12-31", "1987"]
    let dates = texts.compactMap { PartialDate($0) }
    #expect(dates.reversed().sorted().map(\.description) == texts)
    #expect(dates.count == texts.count)
  }
}
