import MarqueeDomain

/// The columns of the tables that programs write. They show which program wrote a table.
enum TableForms {
  /// Whether a column that the format does not have belongs to another program. Marquee's own table may have any others.
  static func hasForeignColumn(_ header: FileHeader, for format: TableFormat) -> Bool {
    format.format.program != nil && header.folded.contains { !format.names.contains($0) && foreign.contains($0) }
  }

  /// The columns that only one program has. Marquee's own table does not count: its columns have everyday names.
  private static let foreign: Set<String> = {
    let programs = ImportFormats.tables.filter { $0.format.program != nil }.map(\.names)
    let all = Dictionary(grouping: programs.flatMap(\.self) + Set(names(others)), by: \.self)
    return Set(all.filter { $1.count == 1 }.keys).subtracting(names(everyday))
  }()

  /// Columns that only one program has, and whose names users give to columns of their own, such as those of Calibre.
  private static let everyday = "deleted,favourite,progress,subtitle"

  private static func names(_ columns: String) -> [String] {
    columns.split { $0 == "," || $0 == "\n" }.map { FileHeader.folded(String($0)) }
  }

  /// The columns of the tables of TV Time, which are read together, and so are not in the list of tables.
  private static let others = """
    series_tvdb_id,series_imdb_id,series_uuid,is_watched,rewatch_count,list_id,list_name,item_type,custom_order,show_uuid
    show_title,episode_tvdb_id,is_special,is_watchlisted,user_id,tv_show_id,tv_show_name,episode_id,movie_name
    series_name,vote_key,s_id,s_no,ep_no,uuid
    """
}
