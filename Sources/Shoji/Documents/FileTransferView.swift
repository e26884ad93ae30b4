// FileTransferView: the element through which the browser sends and gets files.

import Foundation
import ShojiGraph

/// A report of the browser about files that it sends or saves.
enum FileTransferEvent {
  /// A file that has arrived, by the id of its upload, and its place in the choice.
  case uploaded(String, index: Int)
  /// All files of a choice have arrived.
  case complete(count: Int)
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
    case .uploaded:
      guard let parts = value.list, parts.count == 2, let number = parts[1].number.flatMap(Int.init(exactly:)),
        (0...Self.mostFiles).contains(number)
      else { return nil }
      if let id = parts[0].string {
        self = .uploaded(id, index: number)
      } else {
        self = .complete(count: number)
      }
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
