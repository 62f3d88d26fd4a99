import Foundation
import MarqueeSystem
import Synchronization
import Testing

@Suite("Calls that may wait for a file system")
struct WaitingCallTests {
  @Test("a call returns the value of its body, from another thread")
  func value() async {
    let caller = pthread_self()
    let isOther = await waitingCall { pthread_equal(caller, pthread_self()) == 0 }
    #expect(isOther == true)
  }

  @Test("a call that takes longer than its limit ends without a value, although its body goes on")
  func limited() async {
    let end = DispatchSemaphore(value: 0)
    let value = await waitingCall(atMost: .milliseconds(1)) {
      end.wait()
      return 1
    }
    #expect(value == nil)
    end.signal()
    #expect(await waitingCall(atMost: .seconds(60)) { 1 } == 1)
  }

  @Test("a cancelled call ends at once, although its body goes on")
  func cancelled() async {
    let (begun, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let ended = AsyncStream<Void>.makeStream()
    let task = Task {
      await waitingCall {
        begun.signal()
        end.wait()
        ended.continuation.finish()
        return 1
      }
    }
    // The thread of the body has begun.
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        begun.wait()
        continuation.resume()
      }
    }
    task.cancel()
    #expect(await task.value == nil)
    end.signal()
    for await _ in ended.stream {}
  }
}
