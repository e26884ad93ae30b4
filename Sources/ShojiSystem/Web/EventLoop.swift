// EventLoop: what waits for all connections. libwebsockets' own loop asks the kernel about every connection each
// time (1.5 ms an event with 3,000 of them); with libev, found when the system starts, it asks only about ready ones.

import Glibc

struct EventLoop {
  /// What libwebsockets takes as `foreign_loops[0]`.
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

  /// Waits for something to happen, and has libwebsockets handle it.
  func turn() {
    let once: Int32 = 2
    _ = run(pointer, once)
  }

  /// Handles what is ready, without waiting.
  func finish() {
    let withoutWaiting: Int32 = 1
    _ = run(pointer, withoutWaiting)
  }
}
