// MainQueue: the main queue's descriptor, and the function that runs the blocks in it. Both are functions of libdispatch that are not
// public; on Linux Foundation's run loop uses them too.

import Dispatch
import Glibc

@MainActor struct MainQueue {
  let descriptor: Int32
  let serve: @convention(c) (UnsafeMutableRawPointer?) -> Void

  /// Looks the functions up and tries them. Nil if this libdispatch lacks them, or if they do not run a block.
  init?() {
    guard let handle = dlsym(nil, "_dispatch_get_main_queue_handle_4CF"), let callback = dlsym(nil, "_dispatch_main_queue_callback_4CF")
    else { return nil }
    descriptor = unsafeBitCast(handle, to: (@convention(c) () -> Int32).self)()
    serve = unsafeBitCast(callback, to: (@convention(c) (UnsafeMutableRawPointer?) -> Void).self)
    guard runsBlock() else { return nil }
  }

  private final class Mark { var isSet = false }

  private func runsBlock() -> Bool {
    let mark = Mark()
    DispatchQueue.main.async { mark.isSet = true }
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, 1000) == 1 else { return false }
    serve(nil)
    return mark.isSet
  }
}
