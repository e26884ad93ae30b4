// A scheduler whose time advances only when a test advances it.

import Combine

final class TestScheduler: Scheduler {
  typealias SchedulerTimeType = SchedulerTime
  typealias SchedulerOptions = Never
  private(set) var now = SchedulerTime(nanoseconds: 0)
  var minimumTolerance: SchedulerTime.Stride { 0 }
  private var work: [(at: SchedulerTime, number: Int, action: () -> Void)] = []
  private var count = 0

  func schedule(options: Never?, _ action: @escaping () -> Void) { add(now, action) }
  func schedule(
    after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: Never?, _ action: @escaping () -> Void
  ) { add(date, action) }
  func schedule(
    after date: SchedulerTime, interval: SchedulerTime.Stride, tolerance: SchedulerTime.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    var isOn = true
    func run(at time: SchedulerTime) {
      add(time) {
        guard isOn else { return }
        action()
        run(at: time.advanced(by: interval))
      }
    }
    run(at: date)
    return AnyCancellable { isOn = false }
  }

  private func add(_ time: SchedulerTime, _ action: @escaping () -> Void) {
    count += 1
    work.append((time, count, action))
  }

  /// Advances the time and runs the work that is due, in order.
  func advance(by stride: SchedulerTime.Stride = 0) {
    let end = now.advanced(by: stride)
    while let next = work.filter({ $0.at <= end }).min(by: { ($0.at, $0.number) < ($1.at, $1.number) }) {
      work.removeAll { $0.number == next.number }
      now = max(now, next.at)
      next.action()
    }
    now = end
  }
}

/// Runs a timeline, one character for each 100 ms: letters are values, `-` is nothing, `|` is completion.
func timeline(
  _ input: String, through make: (AnyPublisher<Character, Never>, TestScheduler) -> AnyPublisher<Character, Never>
) -> String {
  let (scheduler, subject) = (TestScheduler(), PassthroughSubject<Character, Never>())
  var (seen, result) = ("", "")
  let listening = make(subject.eraseToAnyPublisher(), scheduler).sink { _ in
    seen.append("|")
  } receiveValue: {
    seen.append($0)
  }
  for sign in input {
    switch sign {
    case "-": break
    case "|": subject.send(completion: .finished)
    default: subject.send(sign)
    }
    scheduler.advance()
    result += seen.isEmpty ? "-" : seen
    seen = ""
    scheduler.advance(by: .milliseconds(100))
    // Work on the border of two steps belongs to the next one.
  }
  listening.cancel()
  return result + seen
}
