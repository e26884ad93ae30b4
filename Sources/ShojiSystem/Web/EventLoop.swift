// EventLoop: waits for all connections with libev, if that is found at the start. libwebsockets' own loop polls every
// connection each time (1.5 ms per event with 3,000 of them); with libev it handles only the ready ones.

import Glibc

struct EventLoop {
  /// The loop to pass to libwebsockets as `foreign_loops[0]`.
  let pointer: UnsafeMutableRawPointer
  private let run: Run

  private typealias Make = @convention(c) (UInt32) -> UnsafeMutableRawPointer?
  private typealias Run = @convention(c) (UnsafeMutableRawPointer, Int32) -> Int32

  /// Nil where libev is not installed.
  init?() {
    guard let library = dlopen("libev.so.4", RTLD_NOW | RTLD_GLOBAL), let make = dlsym(library, "ev_loop_new"),
      let run = dlsym(library, "ev_run"), let pointer = unsafeBitCast(make, to: Make.self)(0)
    else { return nil }
    self.pointer = pointer
    self.run = unsafeBitCast(run, to: Run.self)
  }

  /// Waits for events and lets libwebsockets handle them.
  func turn() {
    let once: Int32 = 2
    _ = run(pointer, once)
  }

  /// Handles ready events without waiting.
  func finish() {
    let withoutWaiting: Int32 = 1
    _ = run(pointer, withoutWaiting)
  }
}
