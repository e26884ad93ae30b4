// DragChannel: offers lifted items to the user's other apps, and loads theirs, through the system process.

import Foundation
import ShojiGraph
import ShojiSystem

@MainActor final class DragChannel {
  /// Sends a message to the system process; nil in tests and templates.
  var send: ((AppMessageKind, DragTransfer) -> Void)?
  private var requests: [UInt32: CheckedContinuation<DragTransfer, any Error>] = [:]
  private var last: UInt32 = 0

  private static let mostRequests = 32

  /// One item of another app, without its data.
  struct OfferedItem: Codable {
    var types: [String]
    var name: String?
  }

  // MARK: Source

  func offer(_ drag: String, _ providers: [NSItemProvider]) {
    guard let send else { return }
    let items = providers.map { OfferedItem(types: $0.publicTypes.map(\.identifier), name: $0.suggestedName) }
    guard let data = try? JSONEncoder().encode(items), data.count <= DragTransfer.largestOffer else { return }
    send(.offerDrag, DragTransfer(drag: drag, data: Array(data)))
  }

  /// Answers a request for the data of one of the items; without them, they are gone.
  func export(_ request: DragTransfer, of providers: [NSItemProvider]?) {
    Task { @MainActor in
      var answer = DragTransfer(request: request.request, drag: request.drag)
      do {
        guard let providers, providers.indices.contains(Int(request.item)) else {
          throw TransferError.gone
        }
        let provider = providers[Int(request.item)], type = UTType(importedAs: request.type)
        let content = try await provider.content(of: type, forOtherProcess: true)
        let data = try content.data(atMost: TransferError.largest)
        guard data.count <= TransferError.largest else { throw TransferError.tooLarge }
        answer.data = Array(data)
        if case .file(let file) = content { answer.name = file.lastPathComponent }
        if let name = provider.suggestedName { answer.name = name }
      } catch {
        answer.problem = (error as? TransferError ?? .failed).rawValue
      }
      send?(.exportedDrag, answer)
    }
  }

  // MARK: Destination

  /// Returns the items of another app's drag. Their data is loaded when it is needed.
  func items(of drag: String) async throws -> [NSItemProvider] {
    let offer = try await request(DragTransfer(drag: drag))
    let items = try JSONDecoder().decode([OfferedItem].self, from: Data(offer.data))
    return items.enumerated().map { index, item in
      let provider = NSItemProvider()
      provider.suggestedName = item.name
      for name in item.types {
        let type = UTType(importedAs: name)
        provider.add(type) { [weak self] in
          guard let self else { throw TransferError.gone }
          return try await load(DragTransfer(item: UInt32(index), drag: drag, type: name), type)
        }
      }
      return provider
    }
  }

  private func load(_ wish: DragTransfer, _ type: UTType) async throws -> TransferredContent {
    let answer = try await request(wish)
    guard type == .fileURL else { return .data(Data(answer.data)) }
    let file = try TransferFiles.new(answer.name.isEmpty ? "File" : answer.name, .data)
    try Data(answer.data).write(to: file)
    return .file(file)
  }

  private func request(_ wish: DragTransfer) async throws -> DragTransfer {
    guard let send else { throw TransferError.gone }
    guard requests.count < Self.mostRequests else { throw TransferError.tooMany }
    last &+= 1
    var wish = wish
    wish.request = last
    let number = last
    return try await withCheckedThrowingContinuation { continuation in
      requests[number] = continuation
      send(.fetchDrag, wish)
    }
  }

  /// Receives the answer to a request. The system process answers each one, at the latest when its time limit is over.
  func fetched(_ answer: DragTransfer) {
    guard let continuation = requests.removeValue(forKey: answer.request) else { return }
    if answer.problem.isEmpty {
      continuation.resume(returning: answer)
    } else {
      continuation.resume(throwing: TransferError(rawValue: answer.problem) ?? .failed)
    }
  }
}
