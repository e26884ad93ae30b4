// shoji-printing: asks printers what they can do, and prints on them. The system starts it and reads lines of JSON from its standard
// output.
//
// It is a process of its own because printers are foreign devices: a crash while their answers are parsed must not reach the system.

import Glibc

// NB: before any thread exists, so that all of them inherit it: the signals are received by one thread only.
StopSignals.block()
signal(SIGPIPE, SIG_IGN)

do throws(UsageError) {
  switch try Command(CommandLine.arguments.dropFirst()) {
  case .list(let request): PrinterList.run(request)
  case .print(let order): JobSession.run(JobTask.print(order), at: order.address, patience: order.patience)
  case .follow(let request): JobSession.run(JobTask.follow(request), at: request.address, patience: request.patience)
  }
} catch {
  StandardError.write("shoji-printing: \(error.reason)")
  exit(UsageError.exitCode)
}
