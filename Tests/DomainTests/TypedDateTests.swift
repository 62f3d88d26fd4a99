import MarqueeDomain
import Testing

@Suite("Dates as people type them")
struct TypedDateTests {
  /// Today in these tests, a Wednesday.
  private let today = PartialDate("2026-11-25")

  @Test(
    "the words of a date mean one day, month or year",
    arguments: [
      ("2024-05-31", "2024-05-31"), ("2024-05", "2024-05"), ("2024", "2024"), ("today", "2026-11-25"),
      ("Yesterday", "2026-11-24"), ("friday", "2026-11-20"), ("wednesday", "2026-11-25"), ("wed", "2026-11-25"),
      ("last wednesday", "2026-11-18"), ("last tuesday", "2026-11-24"), ("Last Fri", "2026-11-20"),
      ("thursday", "2026-11-19"), ("3 days ago", "2026-11-22"), ("1 day ago", "2026-11-24"),
      ("a week ago", "2026-11-18"), ("5 weeks ago", "2026-10-21"), ("0 days ago", "2026-11-25"),
      ("31 May 2024", "2024-05-31"), ("May 31, 2024", "2024-05-31"), ("31st may 2024", "2024-05-31"),
      ("May 2024", "2024-05"), ("sept 2024", "2024-09"), ("31 may", "2026-05-31"), ("25 november", "2026-11-25"),
      ("26 november", "2025-11-26"), ("31/05/2024", "2024-05-31"), ("5/31/2024", "2024-05-31"),
      ("31.5.2024", "2024-05-31"), ("31-05-2024", "2024-05-31"), ("5/5/2024", "2024-05-05"),
      ("2024/05/31", "2024-05-31"), ("2024-5-1", "2024-05-01"),
      ("29 feb 2024", "2024-02-29"), ("last night", "2026-11-24"), ("two days ago", "2026-11-23"),
      ("last week", "2026-11-18"), ("last month", "2026-10"), ("last year", "2025"), ("3 months ago", "2026-08"),
      ("in march", "2026-03"), ("may", "2026-05"), ("dec", "2025-12"), ("in december", "2025-12"), ("in 2019", "2019"),
      ("in March 2019", "2019-03"),
      ("Christmas", "2025-12-25"), ("20240324", "2024-03-24"), ("31.12.", "2025-12-31"), ("1.11.", "2026-11-01"),
      ("29 feb", "2024-02-29"), ("march 24th", "2026-03-24"), ("24th march", "2026-03-24"), ("dec 25th", "2025-12-25"),
      ("march 24th, 2024", "2024-03-24"), ("xmas", "2025-12-25"), ("christmas eve", "2025-12-24"),
      ("Christmas Day 2022", "2022-12-25"), ("christmas 2022", "2022-12-25"), ("this morning", "2026-11-25"),
      ("yesterday evening", "2026-11-24"), ("last evening", "2026-11-24"),
      ("the day before yesterday", "2026-11-23"), ("31.12", "2025-12-31"), ("1.11", "2026-11-01"),
      ("halloween", "2026-10-31"), ("New Year's Eve", "2025-12-31"), ("new year 2024", "2024-01-01"),
      ("boxing day", "2025-12-26"), ("friday night", "2026-11-20"), ("last march", "2026-03"),
      ("last november", "2025-11"), ("now", "2026-11-25"), ("just now", "2026-11-25"), ("20 minutes ago", "2026-11-25"),
      ("an hour ago", "2026-11-25"),
    ])
  func meaning(_ text: String, _ date: String) throws {
    #expect(TypedDate(text, today: try #require(today)) == .date(try #require(PartialDate(date))))
  }

  @Test("a text that may be two days gives both")
  func ambiguous() throws {
    let (march, april) = (try #require(PartialDate("2024-03-04")), try #require(PartialDate("2024-04-03")))
    #expect(TypedDate("03/04/2024", today: try #require(today)) == .either(march, april))
    let (saturday, sunday) = (try #require(PartialDate("2026-11-21")), try #require(PartialDate("2026-11-22")))
    for today in ["2026-11-23", "2026-11-28", "2026-11-29"] {
      #expect(
        TypedDate("last weekend", today: try #require(PartialDate(today))) == .either(saturday, sunday), "\(today)")
    }
  }

  @Test(
    "any other text is not a date",
    arguments: [
      "", "fr", "fridays", "last", "in", "in may be", "last decade", "20240230", "31.13.", "ago", "-3 days ago",
      "days ago", "99999999 days ago", "61 minutes ago", "3 hours ago", "4.5", "24.13", "1.1", "31 foo 2024",
      "31 June 2024", "29 feb 2023", "32/05/2024", "31/13/2024", "31/05/24", "2024/31/05", "2024 may",
      "1 2 may 2024", "31/05", "٣١/٠٥/٢٠٢٤", "2024-05-31 evening",
    ])
  func nonsense(_ text: String) throws {
    #expect(TypedDate(text, today: try #require(today)) == nil)
  }
}
