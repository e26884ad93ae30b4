// DispatchAfterFork: makes libdispatch work in a process that was forked without its handlers: it remembers the ID of the main thread, which has
// another one now.

import CLinux
import Dispatch
import Glibc

/// What libdispatch keeps of the process. Documentation/decisions/0018-templates.md has the reasons.
struct DispatchAfterFork {
  /// The ID of the main thread, in its thread-local storage.
  private let thread: UnsafeMutablePointer<pid_t>
  private let atForkChild: @convention(c) () -> Void
  private let isUnsafe: @convention(c) () -> Bool
  private let mainQueueHandle: @convention(c) () -> Int32
  private let mainQueueCallback: @convention(c) (UnsafeMutableRawPointer?) -> Void

  /// Returns nil if this libdispatch is built in another way. Call it on the main thread.
  init?() {
    func symbol(_ name: String) -> UnsafeMutableRawPointer? { dlsym(nil, name) }
    guard let thread = Self.threadRecord(), let child = symbol("dispatch_atfork_child"),
      let unsafe = symbol("_dispatch_is_fork_of_multithreaded_parent"), let handle = symbol("_dispatch_get_main_queue_handle_4CF"),
      let callback = symbol("_dispatch_main_queue_callback_4CF")
    else { return nil }
    self.thread = thread
    atForkChild = unsafeBitCast(child, to: (@convention(c) () -> Void).self)
    isUnsafe = unsafeBitCast(unsafe, to: (@convention(c) () -> Bool).self)
    mainQueueHandle = unsafeBitCast(handle, to: (@convention(c) () -> Int32).self)
    mainQueueCallback = unsafeBitCast(callback, to: (@convention(c) (UnsafeMutableRawPointer?) -> Void).self)
  }

  /// Finds the record of this thread. Libdispatch keeps a pointer to it under a key, so that it is cleaned up when the thread ends; the ID comes
  /// first in it. Only pointers into the thread's own storage are followed.
  private static func threadRecord() -> UnsafeMutablePointer<pid_t>? {
    let storage = UInt(pthread_self())
    let found = (0..<pthread_key_t(PTHREAD_KEYS_MAX)).compactMap { key -> UnsafeMutablePointer<pid_t>? in
      guard let value = pthread_getspecific(key) else { return nil }
      let address = UInt(bitPattern: value)
      let distance = address > storage ? address - storage : storage - address
      guard distance < 1 << 20, address % 8 == 0 else { return nil }
      let record = value.assumingMemoryBound(to: pid_t.self)
      return record.pointee == getpid() ? record : nil
    }
    return found.count == 1 ? found[0] : nil
  }

  /// Call it once in a forked process, before anything uses a queue. Returns false if libdispatch cannot be used there, because the template has
  /// used a queue.
  func renew() -> Bool {
    // Libdispatch looks the ID up again if it is 0.
    thread.pointee = 0
    atForkChild()
    return thread.pointee == getpid() && !isUnsafe()
  }

  /// The same, and tries the main queue, a thread and a timer, each for a second at most. For a process that ends afterwards.
  func renewAndTry() -> Bool {
    guard renew() else { return false }
    let served = DispatchSemaphore(value: 0), done = DispatchSemaphore(value: 0)
    DispatchQueue.main.async { served.signal() }
    var wait = pollfd(fd: mainQueueHandle(), events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, 1000) == 1 else { return false }
    mainQueueCallback(nil)
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1)) { done.signal() }
    return served.wait(timeout: .now()) == .success && done.wait(timeout: .now() + 1) == .success
  }
}
