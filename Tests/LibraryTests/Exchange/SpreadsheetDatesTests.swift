// Reads dates that a spreadsheet has rewritten: other dates of the file decide which number is the month.
import MarqueeDomain
import TestSupport
import Testing

struct SpreadsheetDatesTests {
  private static let header = "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n"

  /// The days of a diary with the given dates, and the remarks about dates that cannot be read.
  private func days(_ dates: [String]) async throws -> (days: [String], remarks: [RowRemark]) {
    let rows = dates.enumerated().map { "2024-01-01,Ran \($0),1985,https://boxd.it/\($0),,,,\($1)\n" }
    let read = try await WrittenExport("diary.csv", Self.header + rows.joined()).read("diary.csv")
    return (read.map { $0.imported.marks.days.first?.description ?? "" }, read.flatMap(\.remarks))
  }

  @Test("a date with a number that cannot be a month decides for the whole file, even if it comes last")
  func decided() async throws {
    #expect(
      try await days(["1/5/2022", "6/29/2022", "12/11/2021"]).days == ["2022-01-05", "2022-06-29", "2021-12-11"])
    #expect(
      try await days(["1/5/2022", "29/6/2022", "12/11/2021"]).days == ["2022-05-01", "2022-06-29", "2021-11-12"])
    #expect(try await days(["01.05.2022", "31.12.2021"]).days == ["2022-05-01", "2021-12-31"])
    #expect(
      try await days(["1-5-2022", "2024-01-02", "13-5-2022"]).days == ["2022-05-01", "2024-01-02", "2022-05-13"])
  }

  @Test("a day before our era is not a day of a viewing")
  func beforeOurEra() async throws {
    let (days, remarks) = try await days(["-2023", "0001-01-01"])
    #expect(days == ["", "0001-01-01"] && remarks == [.notDate(.watchedDate, "“-2023”")])
    let file = "id,kind,title,favorite,wanted,seen\nlibrary:movie/1,movie,Ran,,,-2023 2024\n"
    let row = try #require(try await WrittenExport("library.csv", file).read("library.csv").first)
    #expect(row.imported.marks.days.map(\.description) == ["2024"] && row.remarks == [.notDay("“-2023”")])
  }

  @Test(
    "without such a date, or if two contradict each other, the row gets a remark; `5/5` is read"
  )
  func ambiguous() async throws {
    let (days, remarks) = try await days(["1/5/2022", "5/5/2022"])
    #expect(days == ["", "2022-05-05"])
    #expect(remarks == [.ambiguousDate(.watchedDate, "“1/5/2022”")])
    let both = try await self.days(["13/5/2022", "5/13/2022", "1/5/2022"])
    #expect(both.days == ["2022-05-13", "2022-05-13", ""] && both.remarks.count == 1)
    let none = try await self.days(["31/31/2022", "1/5/22"])
    #expect(
      none.days == ["", ""]
        && none.remarks == [.notDate(.watchedDate, "“31/31/2022”"), .notDate(.watchedDate, "“1/5/22”")])
  }
}
