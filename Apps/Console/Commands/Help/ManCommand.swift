import MarqueeDomain

extension Command {
  static let man = Command(
    name: "man", summary: "the manual page marquee(1), in roff", arguments: [], data: .texts("page"),
    details: "It is made from what `marquee help` is made from. To keep it, put it into a folder of $MANPATH.",
    examples: [
      Example("marquee man | man -l -", "read it"),
      Example("marquee man > ~/.local/share/man/man1/marquee.1", "then: man marquee"),
    ], place: .shell,
    action: .plain { (_) async throws(Problem) in
      let page = HelpPage.manual
      return .output(Output(lines: [page], json: ["page": .string(page)], isForPrograms: true))
    })
}
