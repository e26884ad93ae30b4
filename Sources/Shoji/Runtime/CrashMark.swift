// CrashMark: marks in files that the process has crashed, so that the next one does not repeat what it was doing.

import Glibc

/// The files to mark. Memory that the signal handler uses is allocated before the first signal and never moved.
enum CrashMark {
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  /// Installs handlers for crash signals. Earlier handlers are called afterwards.
  static func begin() {
    _ = (Marked.files, Marked.mark)
    for signal in signals {
      var action = sigaction()
      action.sa_flags = SA_ONSTACK
      action.__sigaction_handler.sa_handler = noteCrash
      sigaction(signal, &action, Marked.former + Int(signal))
    }
  }

  static func add(_ descriptor: Int32, at place: Int) {
    for index in 0..<Marked.most where Marked.files[index].descriptor < 0 {
      Marked.files[index] = (descriptor, place)
      return
    }
  }

  static func remove(_ descriptor: Int32) {
    for index in 0..<Marked.most where Marked.files[index].descriptor == descriptor { Marked.files[index].descriptor = -1 }
  }
}

private func noteCrash(_ signal: Int32) {
  for index in 0..<Marked.most where Marked.files[index].descriptor >= 0 {
    _ = pwrite(Marked.files[index].descriptor, Marked.mark, 8, off_t(Marked.files[index].place))
  }
  // The failed instruction runs again, now with the earlier handler.
  sigaction(signal, Marked.former + Int(signal), nil)
}

private enum Marked {
  static let most = 32
  // Unsafe: a signal handler can neither wait for a lock nor enter an actor. All three are allocated before the handler is installed.
  nonisolated(unsafe) static let files: UnsafeMutablePointer<(descriptor: Int32, place: Int)> = {
    let files = UnsafeMutablePointer<(descriptor: Int32, place: Int)>.allocate(capacity: most)
    files.initialize(repeating: (-1, 0), count: most)
    return files
  }()
  // Unsafe: as above.
  nonisolated(unsafe) static let mark = {
    let mark = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)
    mark.initialize(to: UInt64(1).littleEndian)
    return mark
  }()
  // Unsafe: as above.
  nonisolated(unsafe) static let former = {
    let former = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
    former.initialize(repeating: sigaction(), count: 64)
    return former
  }()
}
