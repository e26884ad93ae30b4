// JobReporter: prints each change of a job as one line.

import Glibc

final class JobReporter: Sendable {
  private struct Output: Sendable {
    var last = ""
    var isClosed = false
  }
  private let output = Monitor(Output())

  /// Prints a line unless it is the same as the one before. Returns false if the output is not read any more.
  @discardableResult
  func report(_ line: JSON) -> Bool { write(line, closes: false) }

  /// Prints the last line.
  func end(_ ending: JobEnding) {
    if let line = ending.json { write(line, closes: true) }
  }

  @discardableResult
  private func write(_ line: JSON, closes: Bool) -> Bool {
    let text = line.encoded
    return output.update { output in
      guard !output.isClosed, output.last != text else { return true }
      (output.last, output.isClosed) = (text, closes)
      return FileOutput.write(text + "\n", to: STDOUT_FILENO)
    }
  }
}
