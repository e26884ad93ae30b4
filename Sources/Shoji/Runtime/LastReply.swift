// LastReply: what the browser still has to learn if the reply to an applied event was lost with the process.

import ShojiGraph
import ShojiWeb

/// Saves where the focus is, and the keys that the browser was asked to press, in the same message as the changes that an event made.
///
/// Text typed after Return waits in the browser for the field to which Return led. If the process ends between applying Return and replying, the
/// next process tells the browser where that is.
@MainActor final class LastReply {
  private static let focusKey = "#focus", pressesKey = "#presses"

  private unowned let host: GraphHost
  /// The number of the element whose focus was noted last; nil for none.
  private var notedFocus: Int?
  /// Whether the saved focus has to be replaced even if there is none.
  private var isFocusUnknown = false
  /// The previous process's last reply; nil once a browser has a page of this process.
  private var former: Former?

  private struct Former {
    var focus: UInt64?
    var presses: WireValue
  }

  init(_ host: GraphHost) {
    self.host = host
    let presses = host.store.value(for: Self.pressesKey).flatMap { try? WireValue(json: Array($0.utf8)) }
    former = Former(focus: host.store.value(for: Self.focusKey).flatMap { UInt64($0, radix: 36) }, presses: presses ?? .null)
  }

  /// Notes the focus and the commands that are about to be sent. Called before the state is saved.
  /// - Parameter patch: the number of the patch that will have the commands.
  func note(instance: String, patch: Int) {
    let element = host.focus?.element
    if element?.id != notedFocus || isFocusUnknown {
      (notedFocus, isFocusUnknown) = (element?.id, false)
      let identity = element.map { String($0.identity, radix: 36) }
      host.store.note(Self.focusKey) { identity }
    }
    let presses = host.commands.compactMap(Self.description)
    guard !presses.isEmpty else { return }
    let text = String(decoding: WireValue.array([.string(instance), .number(Double(patch))] + presses).bytes, as: UTF8.self)
    host.store.note(Self.pressesKey) { text }
  }

  /// A browser has loaded a page of this process: nothing is inherited.
  func settle() {
    if former != nil { isFocusUnknown = true }
    former = nil
  }

  /// Moves the focus to where it was after the last applied event, and returns the commands that tell the browser.
  /// - Parameters:
  ///   - instance: the page that the browser shows.
  ///   - patch: the last patch that the browser has received.
  func resume(_ instance: String, after patch: Int) -> [ShojiWeb.Operation] {
    let former = former
    settle()
    guard let former else { return host.focus?.element.map { [ClientCommand.focus($0).operation] } ?? [] }
    let elements = host.elements.elementsByIdentity()
    var result: [ShojiWeb.Operation] = []
    if let element = former.focus.flatMap({ elements[$0] }) {
      if host.focus?.element !== element { EventRouter.route(.focus(id: element.domID, focused: true), in: host) }
      result.append(ClientCommand.focus(element).operation)
    }
    if let presses = former.presses.arrayValue, presses.count > 2, presses[0].stringValue == instance,
      (presses[1].intValue ?? 0) > patch
    {
      result += presses.dropFirst(2).compactMap { Self.operation($0, elements) }
    }
    return result
  }

  private static func description(_ command: ClientCommand) -> WireValue? {
    switch command {
    case .press(let key, let modifiers): .array([.string(key), .string(modifiers)])
    case .pressDefault(let field): .array([.string(String(field.identity, radix: 36))])
    default: nil
    }
  }

  private static func operation(_ described: WireValue, _ elements: [UInt64: Element]) -> ShojiWeb.Operation? {
    let words = described.arrayValue?.compactMap(\.stringValue) ?? []
    if words.count == 2 { return ClientCommand.press(key: words[0], modifiers: words[1]).operation }
    guard words.count == 1, let field = UInt64(words[0], radix: 36).flatMap({ elements[$0] }) else { return nil }
    return ClientCommand.pressDefault(field).operation
  }
}
