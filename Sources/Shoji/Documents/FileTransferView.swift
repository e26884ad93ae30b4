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
  /// Paths in the app's temporary folder, to which the system has copied documents.
  case handed([String])
  /// The browser has taken the files as downloads.
  case saved
  /// The user has saved the documents in the app Files: the path of each in the app's container, or its name if it is elsewhere.
  case kept([String])
  case cancelled
  case refused(CocoaError.Code)

  /// The files of one request; the client offers no more.
  static let mostFiles = 1000

  /// Nil for anything that the client does not send.
  init?(_ action: ElementAction, _ value: EventValue) {
    switch action {
    case .saved:
      guard let list = value.list else {
        self = .saved
        return
      }
      guard (1...Self.mostFiles).contains(list.count), list.count == list.compactMap(\.string).count else { return nil }
      self = .kept(list.compactMap(\.string))
    case .cancel: self = .cancelled
    case .large: self = .refused(.fileReadTooLarge)
    case .failed: self = .refused(.fileReadUnknown)
    case .handed:
      guard let paths = value.list?.compactMap(\.string), (1...Self.mostFiles).contains(paths.count), paths.count == value.list?.count
      else {
        return nil
      }
      self = .handed(paths)
    case .piece:
      guard let parts = value.list, parts.count == 5, let index = parts[0].number, let name = parts[1].string, let text = parts[2].string,
        let data = Data(base64Encoded: text), let isLast = parts[3].bool, let count = parts[4].number.flatMap(Int.init(exactly:)),
        (1...Self.mostFiles).contains(count), let index = Int(exactly: index), (0..<count).contains(index)
      else { return nil }
      self = .piece(Piece(index: index, name: name, data: data, isLast: isLast, count: count))
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
