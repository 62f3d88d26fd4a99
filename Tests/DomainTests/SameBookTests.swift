// Books and films that are the same work, however their titles and makers are spelled.
import MarqueeDomain
import Testing

@Suite("Works that two catalogs spell differently")
struct SameBookTests {
  /// A work as a catalog describes it.
  struct Account: Sendable, CustomTestStringConvertible {
    let title: String
    let year: Int?
    let makers: [String]

    init(_ title: String, _ year: Int?, _ makers: String...) {
      (self.title, self.year, self.makers) = (title, year, makers)
    }

    var testDescription: String { "\(title) (\(year.map { String($0) } ?? "?")) \(makers.joined(separator: ", "))" }
  }

  static let oneBook: [(Account, Account)] = [
    (Account("The Hobbit", 1937, "J.R.R. Tolkien"), Account("The Hobbit", 1937, "J. R. R. Tolkien")),
    (
      Account("Crime and Punishment", 1866, "Fyodor Dostoyevsky"),
      Account("Crime and punishment", 1866, "Fyodor Dostoevsky")
    ),
    (Account("Cat's Cradle", 1963, "Kurt Vonnegut Jr."), Account("Cat's Cradle", 1963, "Kurt Vonnegut")),
    (Account("Wuthering Heights", 1847, "Emily Brontë"), Account("Wuthering Heights", 1846, "Emily Bronte")),
    (Account("Kafka on the Shore", 2002, "Murakami Haruki"), Account("Kafka on the shore", 2002, "Haruki Murakami")),
    (Account("The Odyssey", nil, "Homer", "Emily Wilson"), Account("Odyssey", nil, "Homer")),
    (Account("The Odyssey", nil, "Emily Wilson", "Homer"), Account("Odyssey", 1488, "Homer")),
    (Account("Mort (Discworld, #4)", 1987, "Terry Pratchett"), Account("Mort", 1987, "Terry Pratchett")),
    (
      Account("Mort (Discworld, #4)", 1987, "Pratchett, Terry"), Account("Mort (Discworld #4)", 1987, "Terry Pratchett")
    ),
    (Account("Twilight (Twilight, #1)", 2005, "Stephenie Meyer"), Account("Twilight", 2005, "Stephenie Meyer")),
    (
      Account("The Fellowship of the Ring (The Lord of the Rings, #1)", 1954, "J.R.R. Tolkien"),
      Account("Fellowship of the Ring", 1954, "J. R. R. Tolkien")
    ),
    (
      Account("The Hobbit, or There and Back Again", 1937, "J.R.R. Tolkien"),
      Account("The Hobbit", 1937, "J. R. R. Tolkien")
    ),
    (
      Account("The Hobbit: or There and Back Again", nil, "J.R.R. Tolkien"),
      Account("Hobbit, or There and Back Again", 1937, "J. R. R. Tolkien")
    ),
    (
      Account("Frankenstein; or, The Modern Prometheus", 1818, "Mary Shelley"),
      Account("Frankenstein: The Modern Prometheus", 1818, "Shelley, Mary")
    ),
    (
      Account("Frankenstein", 1818, "Mary Shelley"),
      Account("Frankenstein, or the Modern Prometheus", 1818, "Mary Shelley")
    ),
    (
      Account("Sapiens: A Brief History of Humankind", 2011, "Yuval Noah Harari"),
      Account("Sapiens", 2011, "Yuval Noah Harari")
    ),
    (Account("Walden - Life in the Woods", 1854, "Henry David Thoreau"), Account("Walden", 1854, "H. D. Thoreau")),
    (Account("Emma (Penguin Classics)", 1815, "Jane Austen"), Account("Emma", 1815, "Jane Austen")),
  ]

  static let twoBooks: [(Account, Account)] = [
    (Account("Dune", 1965, "Frank Herbert"), Account("Dune: Messiah", 1969, "Frank Herbert")),
    (Account("Dune", 1965, "Frank Herbert"), Account("Dune: House Atreides", 1999, "Brian Herbert")),
    (Account("Dune", 1965, "Frank Herbert"), Account("Dune: House Atreides", 1965, "Brian Herbert")),
    (Account("Dune", nil, "Frank Herbert"), Account("Dune: Messiah", 1969, "Frank Herbert")),
    (Account("Foundation", 1951, "Isaac Asimov"), Account("Foundation: The Psychohistorians", nil, "Isaac Asimov")),
    (Account("Foundation", 1951), Account("Foundation: The Psychohistorians", 1951, "Isaac Asimov")),
    (Account("Foundation", 1951, "Isaac Asimov"), Account("Foundation: The Psychohistorians", 1951)),
    (
      Account("The Lord of the Rings: The Two Towers", 1954, "J.R.R. Tolkien"),
      Account("The Lord of the Rings: The Fellowship of the Ring", 1954, "J. R. R. Tolkien")
    ),
    (
      Account("Mort (Discworld, #4)", 1987, "Terry Pratchett"), Account("Mort (Discworld, #5)", 1987, "Terry Pratchett")
    ),
    (Account("Saga (Saga, #2)", 2012, "Brian K. Vaughan"), Account("Saga", 2012, "Brian K. Vaughan")),
    (Account("The Sandman: Volume 2", 1990, "Neil Gaiman"), Account("The Sandman", 1990, "Neil Gaiman")),
    (Account("The Sandman (Vol. 2)", 1990, "Neil Gaiman"), Account("The Sandman", 1990, "Neil Gaiman")),
    (Account("Henry VI: Part II", 1591, "William Shakespeare"), Account("Henry VI", 1591, "William Shakespeare")),
    (Account("Collected Poems", 1930, "William James"), Account("Collected Poems", 1930, "Henry James")),
    (Account("Letters", 1900, "Alexandre Dumas père"), Account("Letters", 1900, "Alexandre Dumas fils")),
    (Account("Emma", 1815, "Jane Austen"), Account("Emma", 1815, "Charlotte Brontë")),
    (Account("Emma", 1815, "Jane Austen"), Account("Emma", 2014, "Jane Austen")),
    (Account("Emma (Penguin Classics)", 1815, "Jane Austen"), Account("Emma", 2003, "Jane Austen")),
    (Account("It", 1986, "Stephen King"), Account("It: The Story", 1986, "Stephen Fry")),
  ]

  static let oneFilm: [(Account, Account)] = [
    (Account("Fargo", 1996, "Joel Coen"), Account("Fargo", 1996, "Joel Coen", "Ethan Coen")),
    (Account("Solaris", 1972, "Andrei Tarkovsky"), Account("Solaris", 1972, "Андрей Тарковский")),
    (Account("Parasite", 2019, "Bong Joon-ho"), Account("Parasite", 2019, "Joon-ho Bong")),
    (Account("The Third Man", 1949, "Carol Reed"), Account("Third Man", 1950, "carol reed")),
    (Account("Lola Montès", 1955, "Max Ophüls"), Account("Lola Montes", 1955, "Max Ophuls")),
  ]

  static let twoFilms: [(Account, Account)] = [
    (Account("Alien", 1979, "Ridley Scott"), Account("Alien: Covenant", 2017, "Ridley Scott")),
    (Account("Alien", 2017, "Ridley Scott"), Account("Alien: Covenant", 2017, "Ridley Scott")),
    (
      Account("Mission: Impossible", 2018, "C. McQuarrie"),
      Account("Mission: Impossible – Fallout", 2018, "C. McQuarrie")
    ),
    (Account("Star Wars: Episode IV", 1977, "George Lucas"), Account("Star Wars: Episode V", 1977, "George Lucas")),
    (Account("Star Wars", 1977, "George Lucas"), Account("Star Wars: Episode IV", 1977, "George Lucas")),
    (Account("Kill Bill (#1)", 2003, "Quentin Tarantino"), Account("Kill Bill (#2)", 2003, "Quentin Tarantino")),
    (Account("Boogie Nights", 1997, "Paul Thomas Anderson"), Account("Boogie Nights", 1997, "Paul W. S. Anderson")),
    (Account("Shame", 2011, "Steve McQueen (III)"), Account("Shame", 2011, "Steve McQueen (I)")),
  ]

  private func isFound(_ asked: Account, among kept: Account, word: String) throws -> Bool {
    func identity(_ account: Account, _ id: String) throws -> WorkIdentity {
      WorkIdentity(id: try #require(Work.ID(id)), titles: [account.title], year: account.year, makers: account.makers)
    }
    let entry = EntryIdentity(try identity(kept, "imported:\(word)/1"))
    let found = EntryIdentity.matching(try identity(asked, "library:\(word)/1"), among: [entry])
    let other = try identity(asked, "library:\(word)/1").titleKeys.isDisjoint(with: entry.work.titleKeys)
    // Stores look for candidates by these keys.
    #expect(found.isEmpty || !other)
    return !found.isEmpty
  }

  private func expect(_ pair: (Account, Account), areOne: Bool, word: String) throws {
    #expect(try isFound(pair.0, among: pair.1, word: word) == areOne)
    #expect(try isFound(pair.1, among: pair.0, word: word) == areOne)
  }

  @Test("are one book, whichever is kept", arguments: oneBook)
  func same(_ first: Account, _ second: Account) throws { try expect((first, second), areOne: true, word: "book") }

  @Test("are two books", arguments: twoBooks)
  func different(_ first: Account, _ second: Account) throws {
    try expect((first, second), areOne: false, word: "book")
  }

  @Test("are one film", arguments: oneFilm)
  func sameFilm(_ first: Account, _ second: Account) throws { try expect((first, second), areOne: true, word: "movie") }

  @Test("are two films: a title and its longer form are never the same", arguments: twoFilms)
  func differentFilm(_ first: Account, _ second: Account) throws {
    try expect((first, second), areOne: false, word: "movie")
  }

  @Test("stay separate if several longer titles fit a shorter one, and an equal title wins")
  func several() throws {
    func identity(_ title: String, _ id: String) throws -> WorkIdentity {
      WorkIdentity(id: try #require(Work.ID(id)), titles: [title], year: 1954, makers: ["J.R.R. Tolkien"])
    }
    let asked = try identity("The Lord of the Rings", "library:book/1")
    let parts = [
      EntryIdentity(try identity("The Lord of the Rings: The Two Towers", "imported:book/1")),
      EntryIdentity(try identity("The Lord of the Rings: The Fellowship of the Ring", "imported:book/2")),
    ]
    #expect(EntryIdentity.matching(asked, among: parts).isEmpty)
    let whole = EntryIdentity(try identity("Lord of the Rings", "imported:book/3"))
    #expect(EntryIdentity.matching(asked, among: parts + [whole]).map(\.work.id) == [whole.work.id])
    #expect(EntryIdentity.matching(asked, among: [parts[0], whole]).map(\.work.id) == [whole.work.id])
  }
}
