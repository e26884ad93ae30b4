// EchoApp: a minimal app process that follows the protocol, and misbehaves on request.
// A browser's message `["save",key,value]` sets state, `["crash"]` ends the process and so on; anything else is echoed.

import Foundation
import Glibc
import ShojiSystem

@discardableResult
func say(_ kind: AppMessageKind, scene: UInt32 = 0, _ text: String = "") -> Bool {
  writeAll(ProcessMessage(kind, scene: scene, payload: Array(text.utf8)).encoded)
}

@discardableResult
func writeAll(_ bytes: [UInt8]) -> Bool {
  var sent = 0
  while sent < bytes.count {
    let count = bytes.withUnsafeBytes { send(3, $0.baseAddress! + sent, $0.count - sent, Int32(MSG_NOSIGNAL)) }
    guard count > 0 else { return false }
    sent += count
  }
  return true
}

/// The process ID outside of the process's namespace, which tests need. `getpid` returns the ID inside it. Computed, because a global of `main.swift`
/// is set before the process is forked.
var processNumber: String {
  var digits = [CChar](repeating: 0, count: 20)
  let count = readlink("/proc/self", &digits, digits.count - 1)
  return String(decoding: digits[..<max(0, count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

var restored: [UInt32: String] = [:]
/// What the system has said of quick actions.
var notice = ""
/// What the system has said of the user's settings, and the open scenes.
var settingsNotice = ""
/// What the system has said of the user's TV provider.
var providerNotice = ""
/// What each part of the system has said last, as JSON in base64.
var partNotices: [String: String] = [:]
var documentsNotice = ""
var scenes: Set<UInt32> = []

func draw(_ scene: UInt32, _ open: String) {
  restored[scene] = open
  if open.contains("\"poison\"") { abort() }
  // An app that hangs at its start, by the page that is asked for or by what it restores.
  if getenv("ECHO_SILENT") != nil || open.contains("hang") { return }
  let home = String(cString: getenv("HOME"))
  if access(home + "/Documents/poison", F_OK) == 0 { abort() }
  let html: String = "<main data-process=\"" + processNumber + "\" data-home=\"" + home + "\">" + open + "</main>"
  let page = PageMessage(header: Array("{\"title\":\"Echo\"}".utf8), html: Array(html.utf8))
  writeAll(ProcessMessage(.page, scene: scene, payload: page.payload).encoded)
}

/// The scene that asked for a drag's data.
var fetching: UInt32 = 0
/// The scene that made the last call about notifications; 0 in a process without a window.
var calling: UInt32 = 0
/// Bytes of the file that a browser is sending.
var received = 0

func transfer(_ kind: AppMessageKind, _ transfer: DragTransfer) { writeAll(ProcessMessage(kind, payload: transfer.payload).encoded) }

func take(_ message: ProcessMessage) {
  guard let given = message.payload.withUnsafeBytes(DragTransfer.init(payload:)) else { abort() }
  switch message.systemKind {
  case .exportDrag:
    if given.type == "silent" { return }
    if given.type == "deadly" { abort() }
    let size = ["huge": 100_000, "vast": 7_900_000][given.type]
    let text = size.map { String(repeating: "x", count: $0) } ?? "\(given.type) of \(given.drag)"
    transfer(.exportedDrag, DragTransfer(request: given.request, drag: given.drag, data: Array(text.utf8)))
  case .fetchedDrag:
    say(.frame, scene: fetching, "[\"fetched\",\(given.request),\"\(given.problem)\",\"\(String(decoding: given.data, as: UTF8.self))\"]")
  default:
    received = given.request == 0 ? 0 : received + given.data.count
    if given.request == 0 { say(.frame, scene: message.scene, "[\"file\",\"\(given.drag)\",\"\(given.name)\",\"\(given.type)\"]") }
    if given.isLast { say(.frame, scene: message.scene, "[\"whole\",\(received)]") }
  }
}

/// Passes a notice about notifications on to the page, or handles a response without one.
func take(notice payload: [UInt8]) {
  guard let notice = try? JSONDecoder().decode(NotificationNotice.self, from: Data(payload)) else { abort() }
  if case .respond(let response) = notice {
    print("responded \(response.notification.request.id) \(response.action) \(response.text ?? "")")
    fflush(stdout)
    if response.action == "deadly" { abort() }
    if let call = try? JSONEncoder().encode(NotificationCall(.handled(number: response.number))) {
      writeAll(ProcessMessage(AppMessageKind.notification, payload: Array(call)).encoded)
    }
  }
  if calling != 0 { say(.frame, scene: calling, "[\"notice\",\"\(Data(payload).base64EncodedString())\"]") }
}

/// The task that the system has launched.
var launched: Int64 = 0

/// Runs a scheduled task as its identifier says.
func take(task payload: [UInt8]) {
  guard let notice = try? JSONDecoder().decode(BackgroundTaskNotice.self, from: Data(payload)) else { abort() }
  switch notice {
  case .launch(let number, let request, _):
    launched = number
    say(.log, "launched \(request.id)")
    if request.id == "deadly" { abort() }
    if request.id == "endless" || request.id == "long" { return }
    if request.id == "spinning" { while true {} }
    if request.id == "computing" {
      compute(seconds: 2)
      say(.log, "computed")
    }
    complete()
  case .expire:
    say(.log, "expired")
    if getenv("ECHO_STUBBORN") == nil { complete() }
  case .state: break
  }
  for scene in scenes { say(.frame, scene: scene, "[\"background\",\"\(Data(payload).base64EncodedString())\"]") }
}

/// Uses the processor without sending anything.
func compute(seconds: Int) {
  var used = rusage()
  repeat { getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &used) } while used.ru_utime.tv_sec + used.ru_stime.tv_sec < seconds + 1
}

func complete() {
  guard let call = try? JSONEncoder().encode(BackgroundTaskCall.completed(number: launched, isSuccess: true)) else { abort() }
  writeAll(ProcessMessage(AppMessageKind.backgroundTask, payload: Array(call)).encoded)
}

/// Whether a task has begun that goes on after the user has left.
var isBusy = false

func finish() {
  usleep(500_000)
  isBusy = false
  say(.log, "task finished")
  say(.tasks, "finished")
}

/// Calls a part of the system with JSON in base64.
func call(_ part: String, _ json: String, scene: UInt32 = 0) {
  let payload = [UInt8(part.utf8.count)] + Array(part.utf8) + Array(Data(base64Encoded: json) ?? Data())
  writeAll(ProcessMessage(AppMessageKind.part, scene: scene, payload: payload).encoded)
}

func hear(_ text: String, scene: UInt32) {
  let punctuation: Set<String> = ["[", ",", "]"]
  let words = text.split(separator: "\"").map { String($0) }.filter { !punctuation.contains($0) }
  switch words.first {
  case "save":
    say(.state, scene: scene, "{\"\(words[1])\":\"\(words[2])\"}")
    say(.frame, scene: scene, "[\"saved\"]")
  case "task":
    isBusy = true
    say(.tasks, "running")
    say(.frame, scene: scene, "[\"begun\"]")
  case "hold":
    say(.irreplaceable, "held")
    say(.frame, scene: scene, "[\"held\"]")
  case "crash": abort()
  case "garbage": writeAll([1, 0, 0, 0, 9])
  case "huge": writeAll([255, 255, 255, 255, 2, 0, 0, 0, 0])
  case "spin":
    say(.log, "spinning")
    while true {}
  case "eat":
    var hoard: [UnsafeMutableRawPointer] = []
    while true {
      guard let more = malloc(8 << 20) else { abort() }
      memset(more, 1, 8 << 20)
      hoard.append(more)
    }
  case "flood":
    let line = "[\"" + String(repeating: "x", count: 64 << 10) + "\"]"
    while say(.frame, scene: scene, line) {}
  case "storm":
    let kinds: [(name: String, kind: AppMessageKind, text: String)] = [
      ("tasks", .tasks, "running"), ("ready", .ready, ""), ("greeted", .greeted, ""), ("state", .state, "{\"key\":\"value\"}"),
      ("frame", .frame, "[]"),
    ]
    guard let (_, kind, text) = kinds.first(where: { words.count < 2 || $0.name == words[1] }) else { break }
    while say(kind, scene: scene, text) {}
  case "write":
    let path = String(cString: getenv("HOME")) + "/" + words[1]
    let file = open(path, O_WRONLY | O_CREAT, 0o600)
    say(.frame, scene: scene, file >= 0 ? "[\"written\"]" : "[\"refused\"]")
    close(file)
  case "files":
    print("files \(text)")
    say(.frame, scene: scene, "[\"cwd\",\"\(String(cString: getcwd(nil, 0)))\"]")
  case "motto":
    // `Bundle.main` looks here: beside this process's executable.
    var path = [CChar](repeating: 0, count: 4096)
    let length = readlink("/proc/self/exe", &path, path.count - 1)
    let own = String(decoding: path[..<max(0, length)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let folder = own.lastIndex(of: "/").map { own[..<$0] } ?? ""
    say(.frame, scene: scene, open("\(folder)/motto.txt", O_RDONLY | O_NOFOLLOW) >= 0 ? "[\"kept\"]" : "[\"lost\"]")
  case "window":
    say(.openWindow, scene: scene, WindowRecord(key: words[1], id: "counts", type: "Int", value: words[2]).json)
    say(.frame, scene: scene, "[\"opened\"]")
  case "dismiss": say(.dismissWindow, scene: scene, words.count > 1 ? "{\"id\":\"\(words[1])\"}" : "{}")
  case "shortcuts":
    let items = words.dropFirst().map { "{\"type\":\"\($0)\",\"title\":\"Title \($0)\",\"symbol\":\"plus\"}" }
    say(.homeScreen, "{\"shortcuts\":[\(items.joined(separator: ","))]}")
    say(.frame, scene: scene, "[\"set\"]")
  case "badge":
    say(.homeScreen, "{\"badge\":\(words[1])}")
    say(.frame, scene: scene, "[\"set\"]")
  case "home":
    say(.homeScreen, words[1])
  case "endWindow":
    say(.homeScreen, "{\"ended\":[{\"app\":\"\(words[1])\",\"number\":\(words[2])}]}")
  case "call":
    calling = scene
    writeAll(ProcessMessage(AppMessageKind.notification, payload: Array(Data(base64Encoded: words[1]) ?? Data())).encoded)
  case "background":
    writeAll(ProcessMessage(AppMessageKind.backgroundTask, payload: Array(Data(base64Encoded: words[1]) ?? Data())).encoded)
    say(.frame, scene: scene, "[\"taken\"]")
  case "complete": complete()
  case "part": call(words[1], words[2], scene: scene)
  case "photos": writeAll(ProcessMessage(AppMessageKind.photos, payload: Array(Data(base64Encoded: words[1]) ?? Data())).encoded)
  case "documents": writeAll(ProcessMessage(AppMessageKind.documents, payload: Array(Data(base64Encoded: words[1]) ?? Data())).encoded)
  case "listed": say(.frame, scene: scene, "[\"documents\",\"\(Data(documentsNotice.utf8).base64EncodedString())\"]")
  case "told": say(.frame, scene: scene, "[\"told\",\"\(words[1])\",\"\(partNotices[words[1]] ?? "")\"]")
  case "tvprovider": writeAll(ProcessMessage(AppMessageKind.tvProvider, payload: Array(Data(base64Encoded: words[1]) ?? Data())).encoded)
  case "provider": say(.frame, scene: scene, "[\"tvprovider\",\"\(Data(providerNotice.utf8).base64EncodedString())\"]")
  case "settings": writeAll(ProcessMessage(AppMessageKind.settings, payload: Array(Data(base64Encoded: words[1]) ?? Data())).encoded)
  case "chosen": say(.frame, scene: scene, "[\"settings\",\"\(Data(settingsNotice.utf8).base64EncodedString())\"]")
  case "forge": say(.frame, scene: scene, "!{}")
  case "notice": say(.frame, scene: scene, notice.isEmpty ? "none" : notice)
  case "performed":
    say(.state, scene: scene, "{\"#shortcut\":\"\(words[1])\"}")
    say(.frame, scene: scene, "[\"done\"]")
  case "offer":
    transfer(.offerDrag, DragTransfer(drag: words[1], data: Array("items of \(words[1])".utf8)))
    say(.frame, scene: scene, "[\"offered\"]")
  case "fetch":
    fetching = scene
    transfer(.fetchDrag, DragTransfer(request: 7, drag: words[1], type: words.count > 2 ? words[2] : ""))
  case "restored": say(.frame, scene: scene, restored[scene] ?? "none")
  case "process": say(.frame, scene: scene, processNumber)
  default: say(.frame, scene: scene, text)
  }
}

if !isAppProcess {
  exit(runAlone(title: "Echo", assets: [:]) { Array("<body data-scene=\"\($0.sceneToken)\">".utf8) + $0.html })
}
TemplateProcess.serve()
if getenv("ECHO_DIES") != nil { abort() }
say(.ready)
// A call to the app TV that the app makes before any window is open.
if let tvCall = getenv("ECHO_TV") {
  call("tv", String(cString: tvCall))
}
var decoder = ProcessMessageDecoder()
var buffer = [UInt8](repeating: 0, count: 64 << 10)
while true {
  let count = read(3, &buffer, buffer.count)
  guard count > 0 else { exit(0) }
  decoder.append(buffer[..<count])
  while let message = try decoder.next() {
    let text = String(decoding: message.payload, as: UTF8.self)
    switch message.systemKind {
    case .close: scenes.remove(message.scene)
    case .open:
      scenes.insert(message.scene)
      draw(message.scene, text)
    case .connected:
      say(.greeted, scene: message.scene)
      say(.frame, scene: message.scene, "[\"hello\",\(processNumber),\(text)]")
    case .event: hear(text, scene: message.scene)
    case .phase:
      print("phase \(text)")
      if text == "background", isBusy { finish() }
      fflush(stdout)
    case .stop: exit(0)
    case .homeScreen: notice = text
    case .settings:
      settingsNotice = text
      for scene in scenes { say(.frame, scene: scene, "[\"settings\",\"\(Data(message.payload).base64EncodedString())\"]") }
    case .notification: take(notice: message.payload)
    case .part:
      let (part, json) = message.payload.withUnsafeBytes { bytes in
        PartEnvelope.opened(bytes).map { ($0.part, Data($0.json).base64EncodedString()) } ?? ("", "")
      }
      partNotices[part] = json
      for scene in scenes { say(.frame, scene: scene, "[\"part\",\"\(part)\",\"\(json)\"]") }
    case .photos: for scene in scenes { say(.frame, scene: scene, "[\"photos\",\"\(Data(message.payload).base64EncodedString())\"]") }
    case .documents:
      documentsNotice = text
      for scene in scenes { say(.frame, scene: scene, "[\"documents\",\"\(Data(message.payload).base64EncodedString())\"]") }
    case .tvProvider:
      providerNotice = text
      for scene in scenes { say(.frame, scene: scene, "[\"tvprovider\",\"\(Data(message.payload).base64EncodedString())\"]") }
    case .backgroundTask: take(task: message.payload)
    case .exportDrag, .fetchedDrag, .droppedFile: take(message)
    case .disconnected, .assign, .fork, .act, nil: break
    }
  }
}
