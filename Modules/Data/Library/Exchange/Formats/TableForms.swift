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
    return Set(all.filter { $1.count == 1 }.keys)
  }()

  private static func names(_ columns: String) -> [String] {
    columns.split { $0 == "," || $0 == "\n" }.map { FileHeader.folded(String($0)) }
  }

  /// The columns of programs whose tables are not read yet (BookWyrm, Hardcover, Movary, Openreads, Serializd, Simkl,
  /// TV Time, Yamtrack): those that only one of them has, and those that it shares with one format.
  private static let others = """
    author_text,remote_id,openlibrary_key,finna_key,libris_key,inventaire_id,librarything_key,goodreads_key,bnf_id
    viaf,wikidata,aasin,isfdb,oclc_number,finish_date,stopped_date,review_name,review_cw,review_content
    review_published,shelf,shelf_name,shelf_date,Privacy,Hardcover Book ID,Hardcover Edition ID,Country Code
    Language Code,Duration in Seconds,Publish Date,Lists,Date Finished,Review Contains Spoilers,Sponsored Review
    Review URL,Review Media URL,Compilation,Review Slate,watchedAt,location,userRating,addedAt,publication_year,olid
    my_review,book_format,readings,date_modified,showId,seasonsWatched,reviewText,isRewatch,isLog,containsSpoiler
    showTitle,simkl_id,Watchlist,LastEpWatched,Memo,TVDB,TMDB,IMDB,mal_id,series_tvdb_id,series_imdb_id,series_uuid
    is_watched,watched_at,rewatch_count,list_id,list_name,item_type,custom_order,show_uuid,show_title
    episode_tvdb_id,is_special,is_watchlisted,user_id,tv_show_id,tv_show_name,episode_id,movie_name,series_name
    vote_key,s_id,s_no,ep_no,media_id,media_type,image,score,progressed_at,repeats,watch_date,row_type,Series,Media
    Binding,Genres,Moods,Content Warnings,Date Started,Private Notes,Type,Comment,ISBN 13,Owned,WatchedDate
    episode_number,season_number,source,uuid
    """
}
