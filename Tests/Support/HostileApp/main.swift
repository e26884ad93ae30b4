// HostileApp: an app process that tries what apps must not do, one attempt for each message from the browser. It answers
// `refused` with the error number, or `done`.

import Foundation
import Glibc
import ShojiSystem

func send(_ kind: AppMessageKind, scene: UInt32 = 0, _ payload: [UInt8] = []) {
  let bytes = ProcessMessage(kind, scene: scene, payload: payload).encoded
  var sent = 0
  while sent < bytes.count {
    let count = bytes.withUnsafeBytes { Glibc.send(3, $0.baseAddress! + sent, $0.count - sent, Int32(MSG_NOSIGNAL)) }
    guard count > 0 else { exit(0) }
    sent += count
  }
}

func draw(_ scene: UInt32) {
  let html = "<main data-home=\"\(String(cString: getenv("HOME")))\"></main>"
  send(.page, scene: scene, PageMessage(header: Array("{\"title\":\"Hostile\"}".utf8), html: Array(html.utf8)).payload)
}

guard isAppProcess else { exit(1) }
var decoder = ProcessMessageDecoder()
if getenv("HOSTILE_SKIPS") != nil, CommandLine.arguments.contains("--shoji-template") {
  let process = Unconfined()
  process.fork()
  process.becomeUser()
} else {
  TemplateProcess.serve()
}
send(.ready)
var buffer = [UInt8](repeating: 0, count: 64 << 10)
while true {
  while let message = try decoder.next() {
    switch message.systemKind {
    case .open: draw(message.scene)
    case .connected:
      send(.greeted, scene: message.scene, [])
      send(.frame, scene: message.scene, Array("[\"hello\"]".utf8))
    case .event:
      let words = String(decoding: message.payload, as: UTF8.self).split(separator: "\"").map(String.init).filter {
        !["[", ",", "]"].contains($0)
      }
      send(.frame, scene: message.scene, Array(attempt(words[0], words.dropFirst().first ?? "").utf8))
    case .stop: exit(0)
    case .phase, .disconnected, .close, .assign, .fork, .act, .homeScreen, .exportDrag, .fetchedDrag, .droppedFile, .notification,
      .settings, .part, .photos, .tvProvider, .documents, .backgroundTask, nil:
      break
    }
  }
  let count = read(3, &buffer, buffer.count)
  guard count > 0 else { exit(0) }
  decoder.append(buffer[..<count])
}
