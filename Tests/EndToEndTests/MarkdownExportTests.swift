// The library as files of Markdown, which a person exports again and again.
import Foundation
import TestSupport
import Testing

@Suite("Notes in a folder", .timeLimit(.minutes(2)))
struct MarkdownExportTests {
  private let folder: ShellFolder

  init() throws {
    folder = try ShellFolder(
      home: "home",
      beginning: """
        m library add Heat --year 1995; m library add 'yes: #1'; m library add Rain; m rate library:movie/1 4.5
        m tag library:movie/1 'rainy day'; m note library:movie/1 Great.; m note library:movie/1 --private SECRET
        """)
  }

  @Test("written, written again, changed by hand, renamed, deleted")
  func life() throws {
    let first = try folder.run("m export --format markdown --output notes; ls notes; cat notes/Heat*")
    #expect(
      first.lines.prefix(4) == ["3\t0\tnotes\t0\t0\t0", "Heat (1995).md", "Rain.md", "yes - 1.md"],
      "\(first)")
    for line in ["title: Heat", "rating: 4.5", "  - rainy-day", "# Heat", "Great."] {
      #expect(first.lines.contains(line), "\(line)")
    }
    #expect(try folder.run("grep -r SECRET notes || echo none").lines == ["none"])
    let again = try folder.run("touch now; m export --format markdown --output notes/; find notes -newer now")
    #expect(again.lines == ["0\t0\tnotes\t3\t0\t0"], "\(again)")
    let changed = try folder.run(
      """
      echo mine >> notes/Rain.md; echo foreign > notes/other.md
      m library edit library:movie/1 --title Cold; m library delete library:movie/2 --yes
      m rate library:movie/3 2; m export --format markdown --output notes --json; ls notes; tail -n 1 notes/Rain.md
      """)
    let answer = try #require(changed.lines.first { $0.hasPrefix("{") })
    #expect(
      answer.contains(
        #""data":{"entries":2,"kept":1,"leftOut":0,"path":"notes","removed":1,"unchanged":0,"written":1}"#),
      "\(changed)")
    #expect(answer.contains("Kept 1 file that you changed (Rain.md)."))
    #expect(changed.lines.suffix(4) == ["Cold (1995).md", "Rain.md", "other.md", "mine"], "\(changed)")
    let part = try folder.run("m export --format markdown --output part --query 'rating:4..'; ls part")
    #expect(part.lines == ["1\t0\tpart\t0\t0\t0", "Cold (1995).md"])
  }

  @Test("what cannot be a folder is refused in a sentence, and nothing is written")
  func mistakes() throws {
    let wanted =
      "marquee: Markdown export writes one file per work. Specify a folder with --output FOLDER. Marquee creates it if needed.\n"
    for words in ["", "--output -", "--output ''"] {
      let outcome = try folder.run("m export --format markdown \(words)")
      #expect(outcome.status == 2 && outcome.errors == wanted && outcome.output == "", "\(outcome)")
    }
    let file = try folder.run("echo x > file; m export --format markdown --output file")
    #expect(file.status == 2 && file.errors.hasPrefix("marquee: file is not a folder."), "\(file)")
    let below = try folder.run("m export --format markdown --output file/notes")
    #expect(below.status == 8 && below.errors.hasPrefix("marquee: can't write file/notes: "), "\(below)")
    for own in ["home/artwork/", "home", "home/", "home/.", "link"] {
      let outcome = try folder.run(
        "mkdir -p home/artwork; ln -sfn home link; m export --format markdown --output \(own)")
      #expect(outcome.status == 2, "\(outcome)")
      #expect(
        outcome.errors == "marquee: \(own) is one of Marquee's own folders. Choose another folder.\n", "\(outcome)")
    }
    #expect(try folder.run("rm link; ls home | grep -c md || true").lines == ["0"])
    let list = try folder.run("m list L add library:movie/1; m export --list L --format markdown --output notes")
    #expect(list.status == 2)
    #expect(try folder.run("cat file; ls").lines == ["x", "file", "home"])
  }

  // Root can write everywhere.
  @Test("a folder that cannot be written is reported, and what is in it stays", .enabled(if: geteuid() != 0))
  func readOnly() throws {
    let outcome = try folder.run(
      "mkdir notes; echo x > notes/x; chmod 500 notes; m export --format markdown --output notes")
    #expect(outcome.status == 8 && outcome.errors.contains("Can't write notes: Permission denied."))
    #expect(try folder.run("ls notes; chmod 700 notes").lines == ["x"])
  }

  @Test("a link to a folder is followed, and links in the folder are not followed out of it")
  func links() throws {
    let outcome = try folder.run(
      """
      mkdir real out; ln -s real notes; echo mine > out/Heat.md; ln -s ../out/Heat.md 'real/Heat (1995).md'
      m export --format markdown --output notes; m export --format markdown --output notes; cat out/Heat.md; ls real
      """)
    #expect(
      outcome.lines == [
        "3\t0\tnotes\t0\t0\t0", "0\t0\tnotes\t3\t0\t0", "mine", "Heat (1995).md", "Heat (1995, movie).md", "Rain.md",
        "yes - 1.md",
      ], "\(outcome)")
  }

  @Test("a killed export leaves whole files, and the next one finishes it")
  func killed() throws {
    let outcome = try folder.run(
      """
      echo 'Date,Name,Year,Letterboxd URI,Rating' > ratings.csv
      for i in $(seq 4000); do echo "2024-01-02,Title $i,2001,https://boxd.it/$i,4"; done >> ratings.csv
      m import ratings.csv --format letterboxd > counts
      "$MARQUEE" export --format markdown --output notes & pid=$!
      for i in $(seq 9999); do if ls notes/*.md > /dev/null 2>&1; then break; fi; done
      kill -9 $pid; wait $pid 2> /dev/null || true
      find notes -name 'T*.md' | while read -r f; do tail -n 1 "$f" | grep -q . || echo "cut $f"; done
      m export --format markdown --output notes | cut -f 2,3,5,6; ls -A notes | wc -l
      m export --format markdown --output notes
      """)
    #expect(outcome.lines == ["0\tnotes\t0\t0", "4003", "0\t0\tnotes\t4003\t0\t0"], "\(outcome.lines.prefix(9))")
  }
}
