// Upload: files that a browser has sent, as the app gets them.

import Foundation
import ShojiSystem

@testable import Shoji

@MainActor enum Upload {
  /// Sends a file as the system passes it on. Returns the id of the upload.
  static func send(_ name: String, _ data: Data, isWhole: Bool = true) -> String {
    let id = UUID().uuidString.replacingOccurrences(of: "-", with: "").lowercased(), files = DragSessions.shared.files
    files.receive(DragTransfer(item: 0, drag: id, type: "", name: name))
    files.receive(DragTransfer(request: 1, item: isWhole ? 1 : 0, drag: id, data: [UInt8](data)))
    return id
  }

  static func uploaded(_ id: String, _ index: Int) -> ElementEvent {
    .action(.uploaded, value: .list([.string(id), .number(Double(index))]))
  }
  static func complete(_ count: Int) -> ElementEvent { .action(.uploaded, value: .list([.null, .number(Double(count))])) }

  /// The events of a user who chooses files.
  static func events(_ files: [(name: String, data: Data)]) -> [ElementEvent] {
    files.enumerated().map { uploaded(send($1.name, $1.data), $0) } + [complete(files.count)]
  }
}
