/// A JSON text that was read once, in whatever state it was, and the losses found while reading.
///
/// Reading never fails: what is whole stays readable, what is not is in `losses`. Valid JSON (RFC 8259) gives exactly
/// what it says; anything else is at least reported.
///
/// ```swift
/// let document = JSONDocument(body, name: "films")
/// let films = document.root.elements(FilmWire.self)  // nil where the text is not an array
/// for loss in document.losses { print(loss) }        // films[3]: id: a required field is missing (byte 1840)
/// ```
///
/// - A byte order mark at the start is ignored, as RFC 8259, section 8.1, allows.
/// - Of members with the same name the last one counts, as in most readers (RFC 8259, section 4); where the name is
///   read, the earlier one is reported.
/// - Damage to the structure costs the value that contains it, and reading goes on after it. The place to go on is
///   found from the bytes that follow, and from the names and kinds of the neighbors. Nothing is made up: a value is
///   what the bytes say, in its place, or it is lost. The examples damage this list of three films:
///   `[{"id":"1","title":"a"},{"id":"2","title":"b"},{"id":"3","title":"c"}]`.
///   - A value that is not one (`"title":NaN`, `1.`, a missing quote: `"title":b"`) costs that member alone.
///   - A damaged name, colon or comma (`{'id":`, `"id" "2"`, `"2" "title"`) costs the object that contains it.
///   - A missing or wrong bracket (`"title":"b",{"id":"3"`) costs the object that contains it, and those around it
///     stay.
///   - A missing comma between two elements (`}{`) costs neither of them, and is reported.
///   - An extra bracket that the grammar allows (`},[{"id":"2"`) puts what follows in a list of its own, as the bytes
///     say.
///   - A cut costs the value that was being read.
/// - Beyond the limits of elements, members and text, nothing more is read.
/// - Damage inside a string (invalid UTF-8, an unknown escape, a bare control character, half a surrogate pair) costs
///   only the characters concerned, which become U+FFFD; a bare control character stays as it is. Each such string
///   is reported once.
///
/// A document and its views belong to one task. The values made from them may go anywhere.
public struct JSONDocument {
  /// How deep containers may be nested by default. RFC 8259, section 9, leaves the limit to the reader.
  public static let usualDepthLimit = 512
  /// How many elements are read, over all arrays together; the rest is one loss. No real page of the services has more
  /// than a few thousand, and the largest feed has 450 movies.
  public static let elementLimit = 100_000
  /// How many members are read, over all objects together: ten for each element.
  public static let memberLimit = 1_000_000
  /// How many bytes of names and texts are read together: 60 for each element, and seventy times the largest page of
  /// the services, which has 80 KB.
  public static let textLimit = 6_000_000
  /// How many losses are recorded in full; the rest is only counted, so that hostile bytes cannot fill memory with
  /// reports.
  public static let lossLimit = 1_000

  let tape: Tape
  let name: String

  /// Reads a text in UTF-8, in one pass over its bytes. A text of 4 GiB or more is a loss as a whole, and a container
  /// nested deeper than `depthLimit` counts as damage. `name` begins the paths of losses: with "films" they read
  /// `films[3].title`, without it `[3].title`.
  public init(_ bytes: [UInt8], name: String = "", depthLimit: Int = usualDepthLimit) {
    var builder = TapeBuilder(depthLimit: depthLimit, expectedNodes: min(bytes.count / 12, Self.elementLimit))
    builder.read(bytes.span)
    tape = Tape(bytes: bytes, nodes: builder.nodes, log: builder.log, isWellFormed: builder.isWellFormed)
    self.name = name
  }

  /// Whether the bytes are one JSON text by the grammar of RFC 8259, in valid UTF-8, within the depth limit. Half a
  /// surrogate pair, escaped, is well-formed by the grammar, though a loss.
  public var isWellFormed: Bool { tape.isWellFormed }

  /// Whether there is nothing but white space, as where a service sent an empty answer.
  public var isBlank: Bool { tape.bytes.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) } }

  /// The value at the top. Its kind is `damaged` if there is none, as in an empty body or a page of HTML.
  public var root: JSONValue { JSONValue(tape: tape, node: 0) }

  /// What was lost so far, in the order of the text: in the bytes themselves, and in the readings made from them. A
  /// field that is read twice is reported twice. Walks over the whole document once, so call it after all readings.
  public var losses: [JSONLoss] { LossPaths.resolve(tape, name: name) }

  /// How many losses there were, those past `lossLimit` included.
  public var lossCount: Int { tape.log.count }
}
