import MarqueeDomain
import TestSupport
import Testing

@testable import MarqueePresentation

/// What every screen must withstand: answers that come late, twice, out of order, after cancellation, or not at all.
@Suite(.timeLimit(.minutes(10))) struct AwkwardAnswersTests {
  static let screens: [any ScreenUnderTest.Type] = [
    HomeScreen.self, ShelfScreen.self, SearchScreen.self, WorkScreen.self, PersonScreen.self, PlaceScreen.self,
    ListScreen.self, StatisticsScreen.self, SettingsScreen.self,
  ]

  @Test("a screen that appears asks once, and shows the answer", arguments: screens)
  func plain(screen: any ScreenUnderTest.Type) async {
    func check<S: ScreenUnderTest>(_: S.Type) async {
      await Stage.with(S.sample) { stage in
        await stage.store.send(.appear)
        #expect(await stage.store.machine.state == .loading(previous: nil))
        await stage.answer(1, with: 1)
        #expect(await stage.store.settled().state == .content(S.answer(1)))
        #expect(stage.requests == [.init(S.sample)])
        #expect(S.answer(1) != S.answer(2))
      }
    }
    await check(screen)
  }

  @Test("an answer that comes after a newer request's is dropped", arguments: screens)
  func late(screen: any ScreenUnderTest.Type) async {
    func check<S: ScreenUnderTest>(_ screen: S.Type) async {
      let isShown = await Self.showsLateAnswer(screen) { older, _ in await older.tell(.loaded(S.answer(1))) }
      #expect(!isShown)
    }
    await check(screen)
  }

  @Test("a planted store that passes a late answer on to the screen is found", arguments: screens)
  func planted(screen: any ScreenUnderTest.Type) async {
    func check<S: ScreenUnderTest>(_ screen: S.Type) async {
      // Without the number of its request, as an event of the screen's own, no store can tell that it is late.
      let isShown = await Self.showsLateAnswer(screen) { _, store in await store.send(.loaded(S.answer(1))) }
      #expect(isShown)
    }
    await check(screen)
  }

  /// Whether a screen shows anything but the newer answer after the older request's came, too.
  ///
  /// - Parameter tell: returns the store the older request's answer, `S.answer(1)`.
  private static func showsLateAnswer<S: ScreenUnderTest>(
    _: S.Type, tell: (Stage<S>.Pending, ScreenStore<S>) async -> Void
  ) async -> Bool {
    var isShown = false
    await Stage.with(S.sample) { stage in
      await stage.store.send(.appear)
      let older = await stage.request(1)
      await stage.store.send(.refresh)
      await stage.answer(2, with: 2)
      _ = await stage.store.settled()
      await tell(older, stage.store)
      isShown = await stage.store.machine.state != .content(S.answer(2))
    }
    return isShown
  }

  @Test("an older request's answer or failure does not pass for a newer one's", arguments: screens)
  func outOfOrder(screen: any ScreenUnderTest.Type) async {
    func check<S: ScreenUnderTest>(_: S.Type) async {
      await Stage.with(S.sample) { stage in
        await stage.store.send(.appear)
        let older = await stage.request(1)
        await stage.store.send(.refresh)
        #expect(older.isCancelled)
        await older.tell(.loaded(S.answer(1)))
        await older.tell(.failed(.server(.ghibli)))
        #expect(await stage.store.machine.state == .loading(previous: nil))
        await stage.answer(2, with: 2)
        #expect(await stage.store.settled().state == .content(S.answer(2)))
      }
    }
    await check(screen)
  }

  @Test("an answer that comes twice leaves the same as once", arguments: screens)
  func twice(screen: any ScreenUnderTest.Type) async {
    func check<S: ScreenUnderTest>(_: S.Type) async {
      await Stage.with(S.sample) { stage in
        await stage.store.send(.appear)
        let request = await stage.request(1)
        await request.tell(.loaded(S.answer(1)))
        let once = await stage.store.machine
        await request.tell(.loaded(S.answer(1)))
        #expect(await stage.store.machine == once)
        request.end()
        #expect(await stage.store.settled() == once)
        await request.tell(.loaded(S.answer(1)))
        #expect(await stage.store.machine == once)
        #expect(stage.requests.count == 1)
      }
    }
    await check(screen)
  }

  @Test(
    "after a stop the request is cancelled and its answer dropped; what was there is shown again", arguments: screens)
  func stopped(screen: any ScreenUnderTest.Type) async {
    func check<S: ScreenUnderTest>(_: S.Type) async {
      await Stage.with(S.sample) { stage in
        await stage.store.send(.appear)
        let first = await stage.request(1)
        await stage.store.send(.stop)
        #expect(first.isCancelled)
        await first.tell(.loaded(S.answer(1)))
        #expect(await stage.store.settled().state == .message(.stopped, over: nil))

        await stage.store.send(.retry)
        await stage.answer(2, with: 1)
        _ = await stage.store.settled()
        await stage.store.send(.refresh)
        let third = await stage.request(3)
        await stage.store.send(.stop)
        await third.tell(.loaded(S.answer(2)))
        await third.tell(.failed(.server(.ghibli)))
        #expect(await stage.store.settled().state == .content(S.answer(1)))
      }
    }
    await check(screen)
  }

  @Test("a stop when nothing is on its way changes nothing", arguments: screens)
  func idleStop(screen: any ScreenUnderTest.Type) async {
    func check<S: ScreenUnderTest>(_: S.Type) async {
      await Stage.with(S.sample) { stage in
        await stage.store.send(.appear)
        await stage.answer(1, with: 1)
        let before = await stage.store.settled()
        await stage.store.send(.stop)
        #expect(await stage.store.machine == before)
      }
    }
    await check(screen)
  }

  @Test(
    "after leaving, the request is cancelled, and neither answers nor commands reach the screen", arguments: screens)
  func left(screen: any ScreenUnderTest.Type) async {
    func check<S: ScreenUnderTest>(_: S.Type) async {
      await Stage.with(S.sample) { stage in
        await stage.store.send(.appear)
        await stage.answer(1, with: 1)
        _ = await stage.store.settled()
        await stage.store.send(.refresh)
        let request = await stage.request(2)
        await stage.store.leave()
        let left = await stage.store.settled()
        #expect(request.isCancelled)
        #expect(left.state == .loading(previous: S.answer(1)))

        await request.tell(.loaded(S.answer(2)))
        await stage.store.send(.loaded(S.answer(2)))
        await stage.store.send(.stop)
        #expect(await stage.store.machine == left)
      }
    }
    await check(screen)
  }

  @Test("a failure, a retry and an answer: what was there stays meanwhile", arguments: screens)
  func retried(screen: any ScreenUnderTest.Type) async {
    func check<S: ScreenUnderTest>(_: S.Type) async {
      await Stage.with(S.sample) { stage in
        await stage.store.send(.appear)
        await stage.request(1).fail(.server(.ghibli))
        #expect(await stage.store.settled().state == .error(.server(.ghibli), previous: nil))
        await stage.store.send(.retry)
        #expect(await stage.store.machine.state == .loading(previous: nil))
        await stage.answer(2, with: 1)
        #expect(await stage.store.settled().state == .content(S.answer(1)))

        await stage.store.send(.refresh)
        #expect(await stage.store.machine.state == .loading(previous: S.answer(1)))
        await stage.request(3).fail(.offline(service: "Studio Ghibli"))
        #expect(
          await stage.store.settled().state
            == .error(.offline(service: "Studio Ghibli"), previous: S.answer(1)))

        await stage.store.send(.retry)
        #expect(await stage.store.machine.state == .loading(previous: S.answer(1)))
        await stage.answer(4, with: 2)
        #expect(await stage.store.settled().state == .content(S.answer(2)))
      }
    }
    await check(screen)
  }

  @Test("a request that gives up as cancelled shows no failure", arguments: screens)
  func cancelled(screen: any ScreenUnderTest.Type) async {
    func check<S: ScreenUnderTest>(_: S.Type) async {
      await Stage.with(S.sample) { stage in
        await stage.store.send(.appear)
        await stage.answer(1, with: 1)
        _ = await stage.store.settled()
        await stage.store.send(.refresh)
        await stage.request(2).fail(.cancelled)
        #expect(await stage.store.settled().state == .loading(previous: S.answer(1)))
      }
    }
    await check(screen)
  }
}

extension Stage where S: ScreenUnderTest {
  /// Answers a request as a whole.
  @discardableResult
  fileprivate func answer(_ request: Int, with number: Int) async -> Pending {
    let pending = await self.request(request)
    await pending.tell(.loaded(S.answer(number)))
    pending.end()
    return pending
  }
}
