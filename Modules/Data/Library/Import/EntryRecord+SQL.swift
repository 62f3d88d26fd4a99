import MarqueeDomain

// How SQLite writes a record, a line for each entry.

extension EntryRecord {
  /// Gives the identifier and the record of each entry, in the order in which they came.
  static let select = """
    SELECT works.reference, json_patch('{}', json_object(
      'added', works.added_at,
      'cast', (
        SELECT nullif(json_group_array(json_object('name', name, 'person', person, 'role', role)), '[]')
        FROM (
          SELECT role, person, name FROM credits JOIN people ON people.id = credits.person
          WHERE credits.work = works.id ORDER BY role, position
        )),
      'creators', json(nullif(works.creators, '[]')),
      'description', (SELECT \(object(descriptionColumns, lists: descriptionLists)) FROM descriptions WHERE work = works.id),
      'differences', (
        SELECT nullif(json_group_array(reference), '[]')
        FROM (SELECT reference FROM differences WHERE work = works.id ORDER BY id)),
      'favorited', works.favorited,
      'favoritedAt', works.favorited_at,
      'id', works.reference,
      'identifiers', (
        SELECT nullif(json_group_array(json(\(object(identifierColumns, lists: ["creators"])))), '[]')
        FROM (SELECT * FROM identifiers WHERE work = works.id ORDER BY id)),
      'imports', (
        SELECT nullif(json_group_array(json_object('key', key, 'said', json(fields), 'source', source)), '[]')
        FROM (SELECT * FROM imports WHERE work = works.id AND source <> '\(ImportKey.ownSource)' ORDER BY id)),
      'kind', works.kind,
      'note', works.note,
      'number', works.id,
      'originalTitle', works.original_title,
      'privateNote', works.private_note,
      'rating', works.rating,
      'released', works.released,
      'tags', (
        SELECT nullif(json_group_array(name), '[]') FROM (SELECT name FROM tags WHERE work = works.id ORDER BY id)),
      'title', works.title,
      'viewings', (
        SELECT nullif(json_group_array(json(
          iif(rating IS NULL AND note IS NULL, json_object('number', id, 'on', day), json_patch('{}', json_object(
            'note', note, 'number', id, 'on', day, 'rating', rating))))), '[]')
        FROM (SELECT * FROM viewings WHERE work = works.id ORDER BY id)),
      'wanted', works.wanted,
      'wantedAt', works.wanted_at
    ))
    FROM works ORDER BY works.id
    """

  /// Columns and what they are called in a record.
  static let identifierColumns = [
    ("creators", "creators"), ("reference", "id"), ("kind", "kind"), ("original_title", "originalTitle"),
    ("released", "released"), ("title", "title"),
  ]
  static let descriptionColumns = [
    ("artwork", "artwork"), ("creators", "creators"), ("genres", "genres"), ("original_title", "originalTitle"),
    ("pages", "pages"), ("producers", "producers"), ("released", "released"), ("romanized_title", "romanizedTitle"),
    ("runtime_minutes", "runtimeMinutes"), ("score", "score"), ("score_out_of", "scoreOutOf"),
    ("score_votes", "scoreVotes"), ("synopsis", "synopsis"), ("url", "url"),
  ]
  static let descriptionLists: Set<String> = ["creators", "producers", "genres"]

  private static func object(_ columns: [(column: String, name: String)], lists: Set<String>) -> String {
    let members = columns.map { "'\($0.name)', \(lists.contains($0.column) ? "json(\($0.column))" : $0.column)" }
    return "json_patch('{}', json_object(\(members.joined(separator: ", "))))"
  }
}
