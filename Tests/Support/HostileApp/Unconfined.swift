// Unconfined: what an executable can do that runs code of its own in the template, before `main` would have confined the process of a user.

import Confinement
import Foundation
import Glibc
import ShojiSystem

/// Forks the processes of users as the runtime does, and leaves out every step with which such a process confines itself.
final class Unconfined {
  private var traits: ForkTraits = []

  /// Returns in each process that is forked.
  func fork() {
    while true {
      guard let received = DescriptorSocket.receive(14, over: 3), let request = ForkRequest(payload: Array(received.bytes.dropFirst(9)))
      else {
        exit(0)
      }
      if case .child = ForkedProcess.fork() {
        traits = request.traits
        guard ForkedProcess.begin(traits, socket: received.files[0], output: received.files[1], ruleset: nil) else { exit(1) }
        send(.forked)
        return
      }
      for file in received.files { close(file) }
    }
  }

  /// Waits for `assign`, and takes the user number without which it would reach nothing.
  func becomeUser() {
    var bytes: [UInt8] = []
    var decoder = ProcessMessageDecoder()
    while true {
      var byte: UInt8 = 0
      guard read(3, &byte, 1) == 1 else { exit(0) }
      bytes.append(byte)
      decoder.append([byte])
      guard let message = try? decoder.next(), let assignment = Assignment(payload: message.payload) else { continue }
      guard ForkedProcess.settle(traits, user: assignment.user, parent: getppid()) else { exit(1) }
      for (name, value) in assignment.environment { setenv(name, value, 1) }
      return
    }
  }
}
