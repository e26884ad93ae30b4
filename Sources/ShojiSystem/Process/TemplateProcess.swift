// TemplateProcess: the app's side of templates. A template is a process of an app that has loaded everything and runs none of the app's own code. It
// forks a process for each user, which begins with what the template has loaded.

import Confinement
import Glibc

package enum TemplateProcess {
  /// A descriptor number that nothing else uses before the assignment.
  private static let homeDescriptor: Int32 = 200
  /// The environment before the assignment. Foundation keeps the settings' path from its first use, even if that only looks up a bundle's
  /// languages. This home leads nowhere before the assignment, and then to the user's folder. Without it, all users would share one
  /// settings file.
  static var environment: [String: String] {
    let home = "/proc/self/fd/\(homeDescriptor)"
    return Container.commonEnvironment.merging(["HOME": home, "CFFIXED_USER_HOME": home]) { $1 }
  }

  /// Returns at once in a process that is no template. A template runs `warmUp` and forks a process for each request, for as long as the system
  /// runs. The call returns in each forked process, once that is assigned to a user and confined to the user's folder.
  ///
  /// - Parameter warmUp: It may not start a thread, and must not read a user's language, folder or settings.
  package static func serve(_ descriptor: Int32 = 3, warmUp: () -> Void = {}) {
    guard CommandLine.arguments.contains(Spawn.templateMarker) else { return }
    warmUp()
    guard ForkedProcess.isPossible, let dispatch = DispatchAfterFork(), ForkedProcess.tries(dispatch.renewAndTry) else {
      fail("this process cannot be forked, so each user's process starts from the beginning")
    }
    var filters: [UInt8: ForkedProcess.PreparedFilter] = [:]
    while true {
      let (request, files) = receive(descriptor)
      let traits = request.traits
      if traits.contains(.filter), filters[traits.rawValue] == nil { filters[traits.rawValue] = ForkedProcess.filter(traits) }
      let filter = filters[traits.rawValue]
      guard !traits.contains(.filter) || filter != nil else { fail("libseccomp makes no filter") }
      // Buffered output would be written by each process again.
      fflush(nil)
      if case .child = ForkedProcess.fork() {
        guard ForkedProcess.begin(traits, socket: files[0], output: files[1], ruleset: files.count > 2 ? files[2] : nil), dispatch.renew()
        else { fail("the forked process cannot begin: \(String(cString: strerror(errno)))") }
        return become(request, filter: filter, descriptor)
      }
      // A failed fork is noticed by the end of the stream.
      for file in files { close(file) }
    }
  }

  private static func fail(_ reason: String) -> Never {
    let text = Array("\(reason)\n".utf8)
    _ = write(STDERR_FILENO, text, text.count)
    exit(1)
  }

  private static func receive(_ descriptor: Int32) -> (ForkRequest, [Int32]) {
    // The system has ended, or replaces this template.
    guard let received = DescriptorSocket.receive(ProcessMessage.headerSize + ForkRequest.size, over: descriptor) else { exit(0) }
    var decoder = ProcessMessageDecoder()
    decoder.append(received.bytes)
    guard let message = try? decoder.next(), message.systemKind == .fork, let request = ForkRequest(payload: message.payload),
      (2...3).contains(received.files.count)
    else { fail("a template forks processes and nothing else") }
    return (request, received.files)
  }

  /// In the new process: waits for its user.
  private static func become(_ request: ForkRequest, filter: ForkedProcess.PreparedFilter?, _ descriptor: Int32) {
    let notice = ProcessMessage(AppMessageKind.forked).encoded
    guard write(descriptor, notice, notice.count) == notice.count else { exit(0) }
    let message = readMessage(descriptor)
    guard message.systemKind == .assign, let assignment = Assignment(payload: message.payload),
      ForkedProcess.settle(request.traits, user: assignment.user, parent: request.parent), chdir(assignment.folder) == 0,
      goHome(assignment.folder),
      // The app's own code runs from here on.
      ForkedProcess.confine(to: assignment.folder, by: filter)
    else { fail("the process cannot be confined: \(String(cString: strerror(errno)))") }
    for (name, value) in assignment.environment { setenv(name, value, 1) }
  }

  private static func goHome(_ folder: String) -> Bool {
    let found = open(folder, O_RDONLY | O_DIRECTORY)
    guard found >= 0, dup2(found, homeDescriptor) == homeDescriptor else { return false }
    close(found)
    return fcntl(homeDescriptor, F_SETFD, FD_CLOEXEC) == 0
  }

  /// Reads exactly one message, since the bytes that follow are for the app.
  private static func readMessage(_ descriptor: Int32) -> ProcessMessage {
    let head = readExactly(4, descriptor)
    let length = head.enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
    guard (ProcessMessage.countedHeader...1 << 20).contains(length) else { exit(1) }
    var decoder = ProcessMessageDecoder()
    decoder.append(head + readExactly(length, descriptor))
    guard let message = try? decoder.next() else { exit(1) }
    return message
  }

  private static func readExactly(_ count: Int, _ descriptor: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let more = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress! + filled, count - filled) }
      if more < 0, errno == EINTR { continue }
      // The system ended before the assignment.
      guard more > 0 else { exit(0) }
      filled += more
    }
    return bytes
  }
}
