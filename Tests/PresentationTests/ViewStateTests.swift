import MarqueeDomain
import Testing

@testable import MarqueePresentation

/// What a screen shows, and how one state follows another.
@Suite struct ViewStateTests {
  static let problem = Problem.server(service: "TMDb", status: 503)
  static let states: [(state: ViewState<Int>, content: Int?)] = [
    (.loading(previous: nil), nil), (.loading(previous: 1), 1), (.content(2), 2), (.message(.stopped, over: nil), nil),
    (.message(.stopped, over: 3), 3), (.error(problem, previous: nil), nil), (.error(problem, previous: 4), 4),
  ]

  @Test("what there is to show is known in every state", arguments: states)
  func content(state: ViewState<Int>, content: Int?) {
    #expect(state.content == content)
  }

  @Test("only one state is loading, and only one has a problem")
  func kinds() {
    #expect(Self.states.map(\.state.isLoading) == [true, true, false, false, false, false, false])
    #expect(Self.states.map(\.state.problem) == [nil, nil, nil, nil, nil, Self.problem, Self.problem])
  }

  @Test("what was there stays while a message is shown", arguments: states)
  func keeps(state: ViewState<Int>, content: Int?) {
    var shown = state
    shown.show(.lastPage)
    #expect(shown == .message(.lastPage, over: content))
  }

  @Test("other content makes the same state", arguments: states)
  func mapped(state: ViewState<Int>, content: Int?) {
    #expect(state.map { $0 } == state)
    #expect(state.map { "\($0)" }.content == content.map { "\($0)" })
  }
}
