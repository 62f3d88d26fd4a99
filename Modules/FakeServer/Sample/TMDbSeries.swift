// Series of TMDb's sample; facts are the service's, sentences ours.

extension SampleCinema {
  static let series: [SampleSeries] = [
    SampleSeries(
      SampleMovie(
        1438, "The Wire", "2002-06-02", 59, "Crime, Drama", 86, 2_300,
        "One city, seen from its corners, its docks, its town hall, its schools and its newspaper. Everybody there works for something that works for nobody.",
        cast: "17287 Jimmy McNulty; 17605 Stringer Bell; 990000102 Kima Greggs; 990000103 Omar Little",
        crew: "990000101 Executive Producer"),
      creators: [990_000_101], seasons: [13, 12, 12, 13, 10], parts: [60, 37, 59, 51, 60],
      starts: ["2002-06-02", "2003-06-01", "2004-09-19", "2006-09-10", "2008-01-06"]),
    SampleSeries(
      SampleMovie(
        1396, "Breaking Bad", "2008-01-20", 47, "Drama, Crime", 89, 14_000,
        "A teacher of chemistry has two years left and nothing to leave behind. He knows one thing that people pay for.",
        cast: "17419 Walter White; 84497 Jesse Pinkman; 134531 Skyler White; 14329 Hank Schrader; 4808 Gus Fring",
        crew: "66633 Executive Producer"),
      creators: [66_633], seasons: [7, 13, 13, 13, 16], parts: [62, 62, 62, 62, 26, 62]),
    SampleSeries(
      SampleMovie(
        1920, "Twin Peaks", "1990-04-08", 47, "Drama, Mystery", 83, 2_300,
        "A girl is found wrapped in plastic on the shore of a small town. The man from the FBI likes the coffee, the trees and the pie.",
        cast: "6677 Dale Cooper; 4784 Diane Evans; 5048 Carl Rodd", crew: "5602 Director; 5602 Executive Producer"),
      creators: [5_602, 990_000_104], seasons: [8, 22, 18], parts: [48, 9, 5, 24, 48]),
    SampleSeries(
      SampleMovie(
        46_648, "True Detective", "2014-01-12", 59, "Drama, Crime, Mystery", 83, 3_400,
        "Two of the police look for whoever made the crown of antlers, and for what became of themselves. Each season has others.",
        cast: "10297 Rust Cohle; 57755 Marty Hart; 1038 Liz Danvers", crew: "990000105 Executive Producer"),
      creators: [990_000_105], seasons: [8, 8, 8, 6], parts: [8, 8, 6, 30], status: "Returning Series"),
    SampleSeries(
      SampleMovie(
        1621, "Boardwalk Empire", "2010-09-19", 58, "Crime, Drama", 79, 1_300,
        "On the day on which drink is forbidden the treasurer of a town by the sea raises a glass to it.",
        cast: "884 Nucky Thompson; 9015 Margaret Thompson; 72873 Arnold Rothstein",
        crew: "1032 Executive Producer; 1032 Director"),
      creators: [990_000_106], seasons: [12, 12, 12, 12, 8], parts: [56, 56, 40, 56, 1]),
    SampleSeries(
      SampleMovie(
        87_108, "Chernobyl", "2019-05-06", 66, "Drama", 87, 6_500,
        "A reactor that cannot explode has exploded. What it costs to say so is told in roentgens, and in years.",
        cast: "15440 Valery Legasov; 1640 Boris Shcherbina; 1639 Ulana Khomyuk", crew: "35796 Executive Producer"),
      creators: [35_796], seasons: [5], parts: [5, 5, 5, 5], starts: ["2019-05-06"]),
  ]

  /// The titles of episodes, a line for each season.
  static let episodeTitles = [
    1438: """
    The Target|The Detail|The Buys|Old Cases|The Pager|The Wire|One Arrest|Lessons|Game Day|The Cost|The Hunt|Cleaning Up|Sentencing
    Ebb Tide|Collateral Damage|Hot Shots|Hard Cases|Undertow|All Prologue|Backwash|Duck and Cover|Stray Rounds|Storm Warnings|Bad Dreams|Port in a Storm
    Time After Time|All Due Respect|Dead Soldiers|Hamsterdam|Straight and True|Homecoming|Back Burner|Moral Midgetry|Slapstick|Reformation|Middle Ground|Mission Accomplished
    Boys of Summer|Soft Eyes|Home Rooms|Refugees|Alliances|Margin of Error|Unto Others|Corner Boys|Know Your Place|Misgivings|A New Day|That's Got His Own|Final Grades
    More with Less|Unconfirmed Reports|Not for Attribution|Transitions|React Quotes|The Dickensian Aspect|Took|Clarifications|Late Editions|-30-
    """,
    87_108: "1:23:45|Please Remain Calm|Open Wide, O Earth|The Happiness of All Mankind|Vichnaya Pamyat",
  ]

  /// People who are in series only, in the form of `earlyPeople`.
  static let peopleOfSeries = """
    1639|Emily Watson|1|1967-01-14||
    4808|Giancarlo Esposito|2|1958-04-26||
    5602|David Lynch|2|1946-01-20|2025-01-15|He painted, sawed wood, reported the weather, and now and then made a film in which a curtain is red.
    6677|Kyle MacLachlan|2|1959-02-22||
    14329|Dean Norris|2|1963-04-08||
    15440|Jared Harris|2|1961-08-24||
    17287|Dominic West|2|1969-10-15||
    17419|Bryan Cranston|2|1956-03-07||
    17605|Idris Elba|2|1972-09-06||
    35796|Craig Mazin|2|1971-04-08||
    66633|Vince Gilligan|2|1967-02-10||
    84497|Aaron Paul|2|1979-08-27||
    134531|Anna Gunn|1|1968-08-11||
    990000101|David Simon|2|1960-02-09||He wrote for a newspaper about the police of his city for a dozen years, and then for television about the city.
    990000102|Sonja Sohn|1|1964-05-09||
    990000103|Michael K. Williams|2|1966-11-22|2021-09-06|
    990000104|Mark Frost|2|1953-11-25||
    990000105|Nic Pizzolatto|2|1975-10-18||
    990000106|Terence Winter|2|1960-10-02||
    """
}
