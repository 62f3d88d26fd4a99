// The sample's books and authors in Open Library's wire format, with its oddities.
import MarqueeJSON

extension SampleLibrary {
  /// A work in a search result: empty fields are left out.
  func doc(_ book: SampleBook) -> JSONTree {
    let doc: JSONTree = [
      "author_key": .strings(book.authors), "author_name": .strings(names(of: book)),
      "edition_count": .integer(editions(of: book)), "first_publish_year": .integer(book.year),
      "has_fulltext": false, "key": .string("/works/\(book.key)"), "language": ["eng"],
      "number_of_pages_median": .integer(book.pages), "title": .string(book.title),
      "subject": .strings(book.subjects),
    ]
    return doc.adding("cover_i", book.cover.map { .integer($0) })
  }

  /// A work in a subject: a missing cover is null, and `ia` is null.
  func row(_ book: SampleBook) -> JSONTree {
    [
      "key": .string("/works/\(book.key)"), "title": .string(book.title),
      "edition_count": .integer(editions(of: book)), "cover_id": book.cover.map { .integer($0) } ?? nil,
      "cover_edition_key": nil, "subject": .strings(book.subjects), "ia_collection": [""],
      "lending_edition": "", "lending_identifier": "",
      "authors": .array(
        book.authors.compactMap(author).map { ["key": .string("/authors/\($0.key)"), "name": .string($0.name)] }),
      "first_publish_year": .integer(book.year), "ia": nil, "public_scan": false, "has_fulltext": false,
    ]
  }

  /// A work's record, without year and names of authors. As in the service, the shapes differ from record to record:
  /// descriptions are a text or an object, roles are a text or an object, covers begin with -1.
  func work(_ book: SampleBook) -> JSONTree {
    let isEven = book.number.isMultiple(of: 2)
    let role: JSONTree = isEven ? "/type/author_role" : ["key": "/type/author_role"]
    let covers: [JSONTree] = book.cover.map { isEven ? [-1, nil, .integer($0)] : [.integer($0)] } ?? [-1]
    // A remainder of a merger that was undone; it has no meaning.
    let location = Self.merged.first { $0.value == book.key }.map { JSONTree.string("/works/\($0.key)") }
    let record: JSONTree = [
      "key": .string("/works/\(book.key)"), "type": ["key": "/type/work"], "title": .string(book.title),
      "description": description(book.about, isEven: isEven),
      "authors": .array(book.authors.map { ["author": ["key": .string("/authors/\($0)")], "type": role] }),
      "subjects": .strings(book.subjects), "covers": .array(covers),
    ]
    return record.adding("location", location).adding(revision(book.number))
  }

  func edition(_ book: SampleBook) -> JSONTree {
    let record: JSONTree = [
      "key": .string("/books/\(book.edition)"), "type": ["key": "/type/edition"], "title": .string(book.title),
      "authors": .array(book.authors.map { ["key": .string("/authors/\($0)")] }),
      "publish_date": .string("\(book.year)"), "number_of_pages": .integer(book.pages),
      "languages": [["key": "/languages/eng"]], "covers": book.cover.map { [.integer($0)] } ?? [],
      "description": description(book.about, isEven: true), "subjects": .strings(book.subjects),
    ]
    return record.adding("works", book.isOrphan ? nil : [["key": .string("/works/\(book.key)")]])
      .adding(revision(book.number))
  }

  func author(_ author: SampleAuthor) -> JSONTree {
    let number = Int(author.key.dropFirst(2).dropLast()) ?? 0
    let record: JSONTree = [
      "key": .string("/authors/\(author.key)"), "type": ["key": "/type/author"], "name": .string(author.name),
      "personal_name": .string(author.name), "bio": description(author.about, isEven: number.isMultiple(of: 2)),
      "photos": [-1], "remote_ids": [:],
    ]
    return adding(datesOf: author, to: record).adding(revision(number))
  }

  /// An author in a search result: the key alone, without a path.
  func hit(_ author: SampleAuthor) -> JSONTree {
    let works = books(by: author.key)
    let hit: JSONTree = ["key": .string(author.key), "type": "author", "name": .string(author.name)]
    return adding(datesOf: author, to: hit).adding("top_work", works.first.map { .string($0.title) })
      .adding(["work_count": .integer(works.count)])
  }

  private func adding(datesOf author: SampleAuthor, to record: JSONTree) -> JSONTree {
    record.adding("birth_date", author.born.map { .string($0) }).adding("death_date", author.died.map { .string($0) })
  }

  /// A record that was merged into another, or removed: its status is 200, and it contains nothing else.
  func gone(_ path: String, mergedInto other: String?) -> JSONTree {
    let record: JSONTree = ["key": .string(path), "type": ["key": other == nil ? "/type/delete" : "/type/redirect"]]
    return record.adding("location", other.map { .string($0) }).adding(revision(1))
  }

  /// A made-up number of editions, 40 to 199. Lists keep the order of the sample.
  func editions(of book: SampleBook) -> Int { 40 + book.number % 160 }

  private func description(_ text: String, isEven: Bool) -> JSONTree {
    isEven ? ["type": "/type/text", "value": .string(text)] : .string(text)
  }

  private func revision(_ number: Int) -> JSONTree {
    [
      "latest_revision": .integer(1 + number % 60), "revision": .integer(1 + number % 60),
      "created": ["type": "/type/datetime", "value": "2009-10-15T11:34:21.437031"],
      "last_modified": ["type": "/type/datetime", "value": "2024-03-02T06:11:09.120394"],
    ]
  }
}
