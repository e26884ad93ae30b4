// FileTransferView: the element through which the browser sends and gets files.

import Foundation
import ShojiGraph

/// A report of the browser about files that it sends or saves.
enum FileTransferEvent {
  /// A part of a file.
  struct Piece {
    var index: Int
    var name: String
    var data: Data
    var isLast: Bool
    var count: Int
  }
  case piece(Piece)
  case saved
  case cancelled
  case refused(CocoaError.Code)

  /// Nil for anything that the client does not send.
  init?(_ action: ElementAction, _ value: EventValue) {
    switch action {
    case .saved: self = .saved
    case .cancel: self = .cancelled
    case .large: self = .refused(.fileReadTooLarge)
    case .failed: self = .refused(.fileReadUnknown)
    case .piece:
      guard let parts = value.list, parts.count == 5, let index = parts[0].number, let name = parts[1].string, let text = parts[2].string,
        let data = Data(base64Encoded: text), let isLast = parts[3].bool, let count = parts[4].number, (0..<1000).contains(index),
        (1...1000).contains(count)
      else { return nil }
      self = .piece(Piece(index: Int(index), name: name, data: data, isLast: isLast, count: Int(count)))
    default: return nil
    }
  }
}

struct FileTransferView: PrimitiveView {
  typealias Body = Never
  let content: FileTransferContent
  let respond: (FileTransferEvent) -> Void
  var _content: some View { EmptyView() }
  static var listens: Bool { true }

  func resolve(_ context: PrimitiveContext) -> FileTransferContent { content }
  func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    guard content.request != nil, case .action(let action, let value) = event, let event = FileTransferEvent(action, value) else { return }
    respond(event)
  }
}
