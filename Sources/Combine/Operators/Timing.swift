// Operators for time and schedulers.

extension Publisher {
  /// Delivers values on a scheduler.
  public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> AnyPublisher<Output, Failure> {
    link {
      (
        { link, value in
          scheduler.schedule(options: options) {
            let more = link.send(value)
            if more > .none { link.request(more) }
          }
          return .none
        }, { link, completion in scheduler.schedule(options: options) { link.finish(completion) } }
      )
    }
  }

  /// Subscribes on a scheduler.
  public func subscribe<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> AnyPublisher<Output, Failure> {
    AnyPublisher { subscriber in scheduler.schedule(options: options) { self.receive(subscriber: subscriber) } }
  }

  /// Delivers values and the successful completion later by an interval.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    func later(_ action: @escaping () -> Void) {
      scheduler.schedule(
        after: scheduler.now.advanced(by: interval), tolerance: tolerance ?? scheduler.minimumTolerance,
        options: options, action)
    }
    return link {
      (
        { link, value in
          later {
            let more = link.send(value)
            if more > .none { link.request(more) }
          }
          return .none
        },
        { link, completion in
          guard case .finished = completion else { return link.finish(completion) }
          later { link.finish(completion) }
        }
      )
    }
  }

  /// Delivers a value once no other has arrived for an interval.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    link {
      let state = Locked((number: 0, waiting: nil as Output?))
      return (
        { link, value in
          let number = state.with { state in
            state.number += 1
            state.waiting = .some(value)
            return state.number
          }
          scheduler.schedule(
            after: scheduler.now.advanced(by: dueTime), tolerance: scheduler.minimumTolerance, options: options
          ) {
            let value = state.with { state -> Output? in
              guard state.number == number else { return nil }
              defer { state.waiting = nil }
              return state.waiting
            }
            if let value { link.send(value) }
          }
          return .max(1)
        },
        { link, completion in
          if case .finished = completion,
            let value = state.with({ state -> Output? in
              defer { state.waiting = nil }
              return state.waiting
            })
          {
            link.send(value)
          }
          link.finish(completion)
        }
      )
    }
  }

  /// Delivers at most one value per interval: the first one at once, then the latest or the first of each interval.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> AnyPublisher<Output, Failure> {
    link {
      let state = Locked((until: nil as S.SchedulerTimeType?, waiting: nil as Output?))
      return (
        { link, value in
          let now = scheduler.now
          let (isFree, wakeAt) = state.with { state -> (Bool, S.SchedulerTimeType?) in
            guard let until = state.until, now < until else {
              state.until = now.advanced(by: interval)
              return (true, nil)
            }
            let isFirst = state.waiting == nil
            if latest || isFirst { state.waiting = .some(value) }
            return (false, isFirst ? until : nil)
          }
          if isFree { return link.send(value) }
          if let wakeAt {
            scheduler.schedule(after: wakeAt) {
              let value = state.with { state -> Output? in
                state.until = scheduler.now.advanced(by: interval)
                defer { state.waiting = nil }
                return state.waiting
              }
              if let value { link.send(value) }
            }
          }
          return .max(1)
        },
        { link, completion in
          if case .finished = completion,
            let value = state.with({ state -> Output? in
              defer { state.waiting = nil }
              return state.waiting
            })
          {
            link.send(value)
          }
          link.finish(completion)
        }
      )
    }
  }

  /// Completes when no value has arrived for an interval.
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher(merge: { merge in
      let number = Locked(0)
      func wait() {
        let mine = number.with {
          $0 += 1
          return $0
        }
        scheduler.schedule(
          after: scheduler.now.advanced(by: interval), tolerance: scheduler.minimumTolerance, options: options
        ) { [weak merge] in
          guard number.with({ $0 == mine }) else { return }
          merge?.finish(customError.map { .failure($0()) } ?? .finished)
        }
      }
      wait()
      merge.listen(to: self, onEnd: merge.finish) { value in
        wait()
        merge.send(value)
      }
    })
  }
}
