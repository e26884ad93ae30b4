// DragSessions: the drags that this process takes part in, as their source or as their destination.

import Foundation
import ShojiGraph
import ShojiSystem
import ShojiWeb

/// The drags of all windows of the process.
@MainActor final class DragSessions {
  static let shared = DragSessions()

  /// Items that the user has lifted, by the drag's token. They stay available after the drag, because another process may still load them.
  private var lifted: [(drag: String, providers: [NSItemProvider])] = []
  private var targets: [Target] = []
  /// Drops that wait for data of another process.
  private var loading = 0
  let channel = DragChannel()
  let files = DroppedFiles()

  private static let mostLifted = 8, mostLoading = 8

  /// A destination under a drag. One window has one at most.
  private struct Target {
    weak var host: GraphHost?
    let drag: String
    var operation: DropOperation
    let exit: @MainActor () -> Void
  }

  // MARK: Source

  func lift(_ drag: String, _ providers: [NSItemProvider]) {
    guard DropEvent.isToken(drag), self.providers(of: drag) == nil else { return }
    lifted.append((drag, providers))
    if lifted.count > Self.mostLifted { lifted.removeFirst() }
    channel.offer(drag, providers)
  }

  func providers(of drag: String) -> [NSItemProvider]? { lifted.last { $0.drag == drag }?.providers }

  /// Answers another process's request for the data of an item.
  func export(_ request: DragTransfer) { channel.export(request, of: providers(of: request.drag)) }

  // MARK: Destination

  /// Called when the drag has left the destination, or has ended.
  func leaveTarget(in host: GraphHost) {
    guard let index = targets.firstIndex(where: { $0.host === host }) else { return }
    targets.remove(at: index).exit()
  }

  func handle(_ event: DropEvent, _ actions: DropActions, in host: GraphHost) {
    switch event.phase {
    case .entered:
      leaveTarget(in: host)
      targets.removeAll { $0.host == nil }
      let info = info(event, actions, providers(of: event.drag))
      // A drag of another window whose source names no types is judged when it is dropped.
      let isUnknown = info.providers.isEmpty && event.types.isEmpty
      guard isUnknown || accepts(info, actions) else { return answer(.proposal(DropOperation.forbidden.word), to: event.drag, in: host) }
      actions.target(true)
      actions.enter(info)
      let operation = operation(actions.update(info), info) ?? .copy
      targets.append(
        Target(host: host, drag: event.drag, operation: operation) {
          actions.target(false)
          actions.exit(info)
        })
      answer(.proposal(operation.word), to: event.drag, in: host)
    case .moved:
      guard let index = target(of: event.drag, in: host) else { return }
      let info = info(event, actions, providers(of: event.drag))
      guard let operation = operation(actions.update(info), info), operation != targets[index].operation else { return }
      targets[index].operation = operation
      answer(.proposal(operation.word), to: event.drag, in: host)
    case .exited: if target(of: event.drag, in: host) != nil { leaveTarget(in: host) }
    case .dropped: drop(event, actions, in: host)
    }
  }

  private func target(of drag: String, in host: GraphHost) -> Int? { targets.firstIndex { $0.host === host && $0.drag == drag } }

  private func drop(_ event: DropEvent, _ actions: DropActions, in host: GraphHost) {
    if let index = target(of: event.drag, in: host) {
      // The last report of the position may be older than the drop.
      let info = info(event, actions, providers(of: event.drag))
      let operation = operation(actions.update(info), info) ?? targets[index].operation
      guard operation == .copy || operation == .move else {
        leaveTarget(in: host)
        return refuse(event, .wrongType, in: host)
      }
      // A drop ends the drag over the destination without leaving it.
      targets.remove(at: index)
      actions.target(false)
    }
    do {
      if let providers = try providers(from: event) { return perform(event, actions, providers, in: host) }
    } catch {
      return refuse(event, error as? TransferError ?? .failed, in: host)
    }
    // The items are those of another process.
    guard loading < Self.mostLoading else { return refuse(event, .tooMany, in: host) }
    loading += 1
    Task { @MainActor [weak host] in
      defer { loading -= 1 }
      do {
        let providers = try await channel.items(of: event.source ?? event.drag)
        if let host { perform(event, actions, providers, in: host) }
      } catch {
        if let host { refuse(event, error as? TransferError ?? .failed, in: host) }
      }
    }
  }

  /// Returns the items that this process already has; nil if they are those of another one.
  private func providers(from event: DropEvent) throws -> [NSItemProvider]? {
    if !event.uploads.isEmpty { return try event.uploads.map { try files.provider($0) } }
    if !event.texts.isEmpty {
      let provider = NSItemProvider()
      for (type, text) in event.texts { provider.add(type) { .data(Data(text.utf8)) } }
      return [provider]
    }
    return providers(of: event.source ?? event.drag)
  }

  private func perform(_ event: DropEvent, _ actions: DropActions, _ providers: [NSItemProvider], in host: GraphHost) {
    let info = info(event, actions, providers)
    guard accepts(info, actions) else { return refuse(event, .wrongType, in: host) }
    actions.perform(info) { [weak host, weak self] problem in
      guard let self, let host else { return }
      if let problem { refuse(event, problem, in: host) } else { answer(.taken, to: event.drag, in: host) }
    }
  }

  private func accepts(_ info: DropInfo, _ actions: DropActions) -> Bool {
    info.hasItemsConforming(to: actions.types) && actions.validate(info)
  }

  private func info(_ event: DropEvent, _ actions: DropActions, _ providers: [NSItemProvider]?) -> DropInfo {
    let types =
      providers.map { $0.flatMap(\.registeredContentTypes) }
      ?? event.types.map { type in actions.types.first { $0.identifier.lowercased() == type.identifier } ?? type }
    return DropInfo(
      location: event.location, types: types, providers: providers ?? [],
      isFromOtherApp: self.providers(of: event.source ?? event.drag) == nil)
  }

  private func operation(_ proposal: DropProposal?, _ info: DropInfo) -> DropOperation? {
    guard let proposal else { return nil }
    return info.isFromOtherApp ? proposal.operationOutsideApplication ?? proposal.operation : proposal.operation
  }

  // MARK: Answers

  private func answer(_ outcome: DragAnswer.Outcome, to drag: String, in host: GraphHost) {
    host.commands.append(.drag(DragAnswer(drag: drag, outcome: outcome)))
    // A command alone does not make the runtime draw.
    Graph.shared.afterFlush {}
  }

  private func refuse(_ event: DropEvent, _ problem: TransferError, in host: GraphHost) {
    answer(.refused(problem.text(EnvironmentValues(host.rootScope).locale)), to: event.drag, in: host)
  }
}

extension DropOperation {
  /// The name in messages to the client.
  var word: String {
    switch self {
    case .cancel: "cancel"
    case .forbidden: "forbidden"
    case .copy: "copy"
    case .move: "move"
    }
  }
}

extension TransferError {
  /// The message for the user.
  func text(_ locale: Locale) -> String {
    let key: Words.Key =
      switch self {
      case .wrongType: .dropWrongType
      case .tooLarge: .dropTooLarge
      case .tooMany: .dropTooMany
      case .gone: .dropGone
      case .failed: .dropFailed
      }
    return Words.text(key, locale.identifier)
  }
}
