import MarqueeHTTP
import MarqueeJSON

/// Open Library's service. As in the original, two back ends answer differently when something is not found.
struct OpenLibraryService: SampleService {
  private var library: SampleLibrary { .shared }

  func respond(to target: RequestTarget, fields: HTTPFields) -> HTTPResponse? {
    switch target.path {
    case ["search.json"]: return search(target)
    case ["search", "authors.json"]: return searchAuthors(target)
    default: break
    }
    guard target.path.count == 2 || target.path.count == 3, target.path.last?.hasSuffix(".json") == true else {
      return nothing
    }
    let key = target.path.count == 2 ? String(target.path[1].dropLast(5)) : target.path[1]
    switch (target.path[0], target.path.count == 3 ? target.path[2] : nil) {
    case ("subjects", nil): return subject(key, target)
    case ("works", nil):
      let book = library.book(key).flatMap { $0.isOrphan ? nil : $0 }
      return record("works", key, mergers: SampleLibrary.merged, book.map(library.work))
    case ("works", "editions.json"?): return editions(key, target)
    case ("books", nil): return record("/books/\(key)", library.books.first { $0.edition == key }.map(library.edition))
    case ("authors", nil):
      return record("authors", key, mergers: SampleLibrary.mergedAuthors, library.author(key).map(library.author))
    case ("authors", "works.json"?): return works(by: key, target)
    default: return nothing
    }
  }

  private func search(_ target: RequestTarget) -> HTTPResponse {
    let text = target.parameter("q")
    if let text, text.unicodeScalars.count < 3 || text.lowercased() == "the" {
      return refusal("q", "String should have at least 3 characters and be more than \"the\"", text)
    }
    guard let range = range(target, limit: 100, most: nil) else { return invalid(target) }
    var query = SampleQuery(text ?? "")
    for field in ["title", "author", "subject", "author_key"] { query.add(field, target.parameter(field)) }
    let words = query.words
    let books = library.books.filter { query.matches($0, in: library) }
    // A title that equals the query comes first. For the others, the order of the sample replaces relevance.
    let exact = books.filter { $0.title.plainWords == words }
    let ranked = exact + books.filter { $0.title.plainWords != words }
    let names = Set((target.parameter("fields") ?? "*").split(separator: ",").map(String.init))
    let docs = ranked.dropFirst(range.offset).prefix(range.limit).map { library.doc($0).keeping(names) }
    return answer([
      "numFound": .integer(books.count), "start": .integer(range.offset), "numFoundExact": true,
      "num_found": .integer(books.count), "documentation_url": "https://openlibrary.org/dev/docs/api/search",
      "q": .string(text ?? ""), "offset": target.parameter("offset") == nil ? nil : .integer(range.offset),
      "docs": .array(docs),
    ])
  }

  private func searchAuthors(_ target: RequestTarget) -> HTTPResponse {
    guard let range = range(target, limit: 100, most: nil) else { return invalid(target) }
    let words = SampleQuery(target.parameter("q") ?? "").words
    let authors = library.authors.filter { author in
      let name = author.name.plainWords
      return !words.isEmpty && words.allSatisfy(name.contains)
    }
    return answer([
      "numFound": .integer(authors.count), "start": .integer(range.offset), "numFoundExact": true,
      "docs": .array(authors.dropFirst(range.offset).prefix(range.limit).map(library.hit)),
    ])
  }

  /// The books of a subject, by `limit` and `offset`. It ignores `page`, as the original does.
  private func subject(_ key: String, _ target: RequestTarget) -> HTTPResponse {
    guard key == key.lowercased() else {
      return HTTPResponse(status: 301, text: "Moved.", also: ["Location": "/subjects/\(key.lowercased()).json"])
    }
    guard let range = range(target, limit: 12, most: 1_000) else { return invalid(target) }
    let books = library.books(under: key)
    return answer([
      "key": .string("/subjects/\(key)"), "name": .string(key.split(separator: "_").joined(separator: " ")),
      "subject_type": "subject", "solr_query": .string("subject_key:\(key)"), "work_count": .integer(books.count),
      "works": .array(books.dropFirst(range.offset).prefix(range.limit).map(library.row)),
    ])
  }

  /// A record, or what is left of one that was merged into another or removed.
  private func record(_ folder: String, _ key: String, mergers: [String: String], _ record: JSONTree?) -> HTTPResponse {
    let path = "/\(folder)/\(key)"
    let other = mergers[key].map { "/\(folder)/\($0)" }
    let isGone = other != nil || SampleLibrary.removed.contains(key)
    return self.record(path, isGone ? library.gone(path, mergedInto: other) : record)
  }

  private func editions(_ key: String, _ target: RequestTarget) -> HTTPResponse {
    guard let range = range(target, limit: 50, most: 1_000) else { return invalid(target) }
    guard let book = library.book(key), !book.isOrphan else { return nothing }
    return answer([
      "links": ["self": .string("/works/\(key)/editions.json"), "work": .string("/works/\(key)")], "size": 1,
      "entries": range.offset == 0 ? [library.edition(book)] : [],
    ])
  }

  private func works(by key: String, _ target: RequestTarget) -> HTTPResponse {
    guard let range = range(target, limit: 50, most: 1_000) else { return invalid(target) }
    guard library.author(key) != nil else { return nothing }
    let books = library.books(by: key).filter { !$0.isOrphan }
    return answer([
      "links": ["self": .string("/authors/\(key)/works.json"), "author": .string("/authors/\(key)")],
      "size": .integer(books.count),
      "entries": .array(books.dropFirst(range.offset).prefix(range.limit).map(library.work)),
    ])
  }

  /// The values of `limit` and `offset`; `nil` if either is out of its range.
  private func range(_ target: RequestTarget, limit usual: Int, most: Int?) -> (limit: Int, offset: Int)? {
    guard let limit = target.parameter("limit").map({ Int($0) }) ?? usual, limit >= 0, limit <= most ?? .max,
      let offset = target.parameter("offset").map({ Int($0) }) ?? 0, offset >= 0
    else { return nil }
    return (limit, offset)
  }

  private func invalid(_ target: RequestTarget) -> HTTPResponse {
    refusal("limit", "Input should be within its range", target.parameter("limit") ?? "")
  }

  private func refusal(_ name: String, _ message: String, _ input: String) -> HTTPResponse {
    answer(
      [
        "detail": [
          ["type": "value_error", "loc": ["query", .string(name)], "msg": .string(message), "input": .string(input)]
        ]
      ],
      status: 422)
  }

  /// The answer of the back end of lists for a path that does not exist.
  private var nothing: HTTPResponse { answer(["detail": "Not Found"], status: 404) }

  /// A record, or the answer of the back end of records if there is none.
  private func record(_ path: String, _ record: JSONTree?) -> HTTPResponse {
    record.map { answer($0) } ?? answer(["error": "notfound", "key": .string(path)], status: 404)
  }

  private func answer(_ value: JSONTree, status: Int = 200) -> HTTPResponse {
    HTTPResponse(status: status, type: "application/json", body: value.bytes)
  }
}
