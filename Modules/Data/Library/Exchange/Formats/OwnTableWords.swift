// The words of people's own tables, in English, German, French, Spanish and Portuguese, folded.
import MarqueeDomain

extension OwnTable.Field {
  /// The headings of columns with the field.
  private var headings: String {
    switch self {
    case .kind: "kind, type, media type, format, art, typ, tipo, categorie, categoria"
    case .title:
      """
      title, name, film, movie, book, show, tv show, serie, work, titel, filmtitel, buchtitel, buch, werk, titre, livre
      titulo, pelicula, libro, nome, nom, nombre, filme, livro, obra, title original
      """
    case .year:
      """
      year, released, release year, release date, year released, publication year, published, jahr, erscheinungsjahr
      annee, annee de sortie, sortie, ano, ano de estreno, estreno, ano de lancamento, lancamento
      """
    case .maker:
      """
      director, directors, directed by, author, authors, by, writer, creator, creators, regie, regisseur, regisseurin
      autor, autorin, autoren, realisateur, realisatrice, realise par, auteur, auteurs, autora, autores, escritor
      diretor, diretora, direcao, realizador, realizadora, direccion
      """
    case .isbn: "isbn, isbn13, isbn10, isbn 13, isbn 10, ean"
    case .imdb: "imdb, imdb id, imdbid, imdb url, imdb link, tconst, const"
    case .tmdb: "tmdb, tmdb id, tmdbid"
    case .pages: "pages, page count, number of pages, seiten, seitenzahl, nombre de pages, paginas"
    case .minutes:
      "minutes, runtime, runtime minutes, length, duration, laufzeit, dauer, minuten, duree, duracion, duracao, minutos"
    case .genres: "genre, genres, genero, generos"
    case .seen:
      """
      seen, watched, read, date, date watched, date read, date seen, watched on, read on, seen on, watched date
      read date, finished, date finished, finished on, end date, when, last watched, viewed, gesehen, gelesen, gesehen am
      gelesen am, datum, beendet, beendet am, ende, vu, vue, vu le, lu, lu le, date de visionnage, date de lecture, fini
      visto, visto el, vista, leido, leido el, fecha, terminado, fin, visto em, lido, lido em, data, assistido
      assistido em, terminado em
      """
    case .from:
      """
      from, start, started, start date, date started, started on, begun, begonnen, begonnen am, angefangen, anfang, start
      debut, commence, commence le, inicio, empezado, comenzado, iniciado, comecado
      """
    case .season: "season, staffel, saison, temporada"
    case .episode: "episode, ep, folge, episodio"
    case .rating:
      """
      rating, my rating, your rating, stars, score, my score, mark, grade, points, bewertung, wertung, sterne, punkte, note
      ma note, etoiles, nota, mi nota, puntuacion, calificacion, valoracion, estrellas, minha nota, avaliacao
      classificacao, estrelas
      """
    case .status: "status, state, stand, statut, etat, estado, situacao"
    case .note:
      """
      note, notes, review, my review, comment, comments, thoughts, notizen, notiz, kommentar, rezension, meinung, kritik
      remarques, commentaire, commentaires, critique, avis, notas, comentario, comentarios, resena, opinion, critica
      resenha, anotacoes
      """
    case .tags:
      """
      tags, tag, shelf, shelves, labels, label, category, schlagworte, schlagwort, regal, etiquettes, mots cles, etagere
      etiquetas, etiqueta, estante, estanteria
      """
    }
  }

  /// Whether a column's heading is one of the field's.
  func hasHeading(_ name: String) -> Bool {
    let folded = Self.folded(name)
    return Self.words(headings).contains(folded)
  }

  /// Whether a heading of the field also names another one, and its cells decide.
  var needsNumbers: Bool { self == .rating }

  /// Whether several columns may have the field.
  var takesSeveral: Bool { [.maker, .genres, .isbn, .tags, .seen].contains(self) }

  /// A heading or a cell without case, accents, punctuation, and blanks at its ends.
  static func folded(_ text: String) -> String {
    FoldedText(text).text.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }

  fileprivate static func words(_ list: String) -> [String] {
    list.split { $0 == "," || $0 == "\n" }.map { String($0).trimmed }
  }

  /// The kinds that words name, in a column of kinds or as a heading.
  static let kinds: [String: Work.Kind] = words(
    of: [
      (.movie, "film, movie, films, movies, pelicula, filme, filmtitel, director, directors, directed by, regie"),
      (
        .movie, "regisseur, regisseurin, realisateur, realisatrice, realise par, diretor, diretora, direcao, realizador"
      ),
      (.tv, "series, serie, show, tv show, tv, tv series, fernsehserie, tele"),
      (.book, "book, books, buch, livre, libro, livro, buchtitel, author, authors, autor, autorin, autoren, auteur"),
      (.book, "auteurs, autora, autores, escritor, novel, roman, ebook, audiobook, gelesen, gelesen am, lu, lu le"),
      (.book, "leido, leido el, lido, lido em, read, date read, read on, date de lecture"),
      (.movie, "watched, date watched, watched on, date de visionnage, assistido, assistido em"),
    ])

  fileprivate static func words<Value>(of lists: [(Value, String)]) -> [String: Value] {
    Dictionary(lists.flatMap { value, list in words(list).map { ($0, value) } }) { first, _ in first }
  }
}

extension OwnTable {
  static let yes = Set(
    Field.words("x, yes, y, ja, j, oui, o, si, s, sim, true, 1, wahr, vrai, ok, done, seen, watched, read"))
  static let no = Set(Field.words("no, n, nein, non, nao, false, 0, falsch, faux, not yet, noch nicht, pas encore"))
    .union([""])

  /// What words for how far the user is mean.
  static let statuses: [String: StatusWord] = Field.words(of: [
    (
      .wanted,
      "to watch, to read, want, want to watch, want to read, wanted, wishlist, watchlist, planned, plan to watch"
    ),
    (
      .wanted,
      "plan to read, unwatched, unread, backlog, tbr, geplant, will ich sehen, ungesehen, ungelesen, wunschliste"
    ),
    (
      .wanted,
      "a voir, a lire, envie, por ver, pendiente, por leer, quiero ver, quero ver, para ver, quero ler, para ler"
    ),
    (
      .started,
      "watching, reading, started, in progress, current, currently watching, currently reading, now, angefangen"
    ),
    (
      .started,
      "am lesen, lauft, sehe ich, lese ich, en cours, commence, viendo, leyendo, en curso, empezado, assistindo"
    ),
    (.started, "lendo, em andamento, vendo, comecado"),
    (.onHold, "on hold, paused, pause, pausiert, en pause, en pausa, pausado"),
    (.givenUp, "dropped, abandoned, dnf, did not finish, gave up, stopped, abgebrochen, abandonne, abandonado, dejado"),
    (
      .seen,
      "watched, read, seen, done, finished, completed, complete, gesehen, gelesen, fertig, beendet, abgeschlossen"
    ),
    (.seen, "vu, vue, lu, termine, fini, visto, vista, leido, terminado, completado, lido, assistido, concluido"),
  ])
}
