// SystemRun: runs a system from its configuration to its exit code.

import CLinux
import Glibc

/// Serves until SIGTERM or SIGINT. Returns the process's exit code: 0 after an orderly end, 1 when it did not start.
package func run(_ configuration: SystemConfiguration) -> Int32 {
  do {
    raiseDescriptorLimit()
    let system = try System(configuration)
    let server = try HTTPServer(system)
    guard watchSignals(system) else { throw StartFailure(message: "signals cannot be watched") }
    system.watchForTakeOver()
    system.log.information("Shoji \(shojiVersion)")
    system.logConfinement()
    system.logLimits()
    // Forked processes lose their parent at once and become children of this process.
    _ = shoji_become_subreaper()
    for app in system.configuration.apps { system.templates.prepare(app) }
    system.keepBackups()
    system.notifications.begin()
    system.backgroundTasks.begin()
    system.parts.systemServes()
    system.tvSignIn.start()
    report("Shoji is at \(server.address)")
    system.configuration.develops?(DevelopedSystem(system))
    while !system.hasEnded, server.turn() {}
    // The last process may end before the browsers have got their close frames. One that does not read is waited for a second.
    let limit = Reactor.now + 1
    _ = system.reactor.after(1) {}
    while system.hasSockets, Reactor.now < limit, server.turn() {}
    server.close()
    system.storage.flush()
    system.log.information("ended")
    return 0
  } catch let failure as StartFailure {
    complain(failure.message)
    return 1
  } catch {
    complain("\(error)")
    return 1
  }
}

/// Prints one line to standard output and flushes it, since output to a pipe is buffered.
func report(_ line: String) {
  print(line)
  fflush(nil)
}

/// Prints one error line to standard error.
package func complain(_ line: String) {
  let text = Array("shoji: \(line)\n".utf8)
  _ = write(STDERR_FILENO, text, text.count)
}

/// The pipe that the signal handler writes to; the handler may touch nothing else.
private nonisolated(unsafe) var signalPipe: Int32 = -1

/// Delivers signals through a pipe, so that they are handled between events and never during one.
private func watchSignals(_ system: System) -> Bool {
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { return false }
  for end in ends {
    _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
    _ = fcntl(end, F_SETFD, FD_CLOEXEC)
  }
  signalPipe = ends[1]
  signal(SIGPIPE, SIG_IGN)
  var handled = sigset_t()
  sigemptyset(&handled)
  for number in [SIGTERM, SIGINT, SIGCHLD] {
    sigaddset(&handled, number)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { number in
      let saved = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(signalPipe, &byte, 1)
      errno = saved
    }
    action.sa_flags = SA_RESTART
    sigaction(number, &action, nil)
  }
  // The parent process may have blocked them, and the signal mask is inherited.
  sigprocmask(SIG_UNBLOCK, &handled, nil)
  system.reactor.watch(ends[0], for: .readable) { [unowned system] _ in
    var numbers = [UInt8](repeating: 0, count: 64)
    let count = read(ends[0], &numbers, numbers.count)
    let came = Set(numbers[..<max(0, count)].map(Int32.init))
    if came.contains(SIGCHLD) { system.reap() }
    if came.contains(SIGTERM) || came.contains(SIGINT) { system.end() }
  }
  return true
}

/// Raises the limit, since every browser connection and every app process takes a file descriptor or two.
private func raiseDescriptorLimit() {
  var limit = rlimit()
  guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
  limit.rlim_cur = min(limit.rlim_max, 65_536)
  setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
}
