// TestWindow: a scene session as the system process sees it: messages in, frames out.

import Foundation
import ShojiGraph
import ShojiGuidelines
import ShojiSystem
import ShojiWeb
import Testing

@testable import Shoji

@MainActor final class TestWindow {
  private var messages: [(kind: AppMessageKind, payload: [UInt8])] = []
  private(set) var session: SceneSession!
  private let channels = PartChannels()
  private var number = 0
  /// The number of patches sent since the page was loaded.
  private(set) var patches = 0

  init(isAudited: Bool = true, _ view: some View) throws {
    session = SceneSession(1, traits: SceneTraits(), restore: [:], isAudited: isAudited, channels: channels) {
      [unowned self] kind, payload in
      messages.append((kind, payload))
      if kind == .frame, !String(decoding: payload, as: UTF8.self).hasPrefix("[0,") { patches += 1 }
    }
    session.show(AnyView(view), title: "Test", commands: [])
    Graph.shared.flush()
    try load()
  }

  // Like a scene that ends: what the app still holds of its nodes must not look for the host.
  isolated deinit { session.host.close() }

  /// Loads the page and connects, as a browser does.
  func load() throws {
    (number, patches) = (0, 0)
    session.page()
    try session.receive(Array("[0,0,14,\"\(session.instance)\",0,{}]".utf8))
  }

  /// Sends an event to the scene, as its code and arguments.
  /// - Parameter seen: the number of patches that the browser has applied by then.
  func say(_ event: String, seen: Int = 0) throws {
    number += 1
    try session.receive(Array("[\(number),\(seen),\(event)]".utf8))
  }

  /// The first element of a kind with a label.
  func element<C: ElementContent>(_ type: C.Type, _ label: String) throws -> Element {
    var found: Element?
    session.host.elements.root.forEachDescendant { if found == nil, $0.content is C, TestScreen.label(of: $0) == label { found = $0 } }
    return try #require(found, "no \(C.self) \(label)")
  }

  var texts: [String] {
    var found: [String] = []
    session.host.elements.root.forEachDescendant { if let text = $0.content as? TextContent { found.append(text.plainText) } }
    return found
  }

  var page: String { messages.filter { $0.kind == .page }.map { String(decoding: $0.payload, as: UTF8.self) }.joined() }
  func takeFrames() -> String {
    defer { messages = [] }
    return messages.filter { $0.kind == .frame }.map { String(decoding: $0.payload, as: UTF8.self) }.joined(separator: "\n")
  }
  /// The requests for a rating that the window has sent since the last call.
  func takeReviewCalls() -> [ReviewCall] { channels.ratings.takeCalls().map(\.call) }
  func act(_ name: String) throws -> ScreenReport {
    try JSONDecoder().decode(ScreenReport.self, from: Data(try #require(session.act(name))))
  }
}
