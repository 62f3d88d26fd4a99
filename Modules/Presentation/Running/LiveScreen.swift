/// A screen of any kind that is on.
public protocol LiveScreen: Actor {
  /// Tells the screen what the person wants of it.
  func send(_ command: ScreenCommand)

  /// The screen as it is now.
  var summary: ScreenSummary { get }

  /// Whether nothing is on its way.
  var isSettled: Bool { get }

  /// Waits until nothing is on its way, or the calling task is cancelled.
  func settle() async

  /// Tells of every change from now on, until the screen is taken off; several that were not looked at count as one.
  func changes() -> AsyncStream<Void>

  /// Takes the screen off: what it was waiting for is cancelled.
  func leave()
}

extension ScreenStore: LiveScreen {
  public var summary: ScreenSummary { machine.summary }
}

extension LiveScreen {
  /// Waits until nothing is on its way, at most so long, and says whether that is so.
  ///
  /// - Parameter patience: `nil` waits to the end.
  nonisolated func isSettled(within patience: Duration?, clock: any Clock<Duration>) async -> Bool {
    guard let patience else {
      await settle()
      return !Task.isCancelled
    }
    return await withTaskGroup(of: Bool.self) { group in
      group.addTask {
        await self.settle()
        return !Task.isCancelled
      }
      group.addTask {
        do { try await clock.sleep(for: patience) } catch {}
        return false
      }
      let first = await group.next() ?? false
      group.cancelAll()
      return first
    }
  }
}
