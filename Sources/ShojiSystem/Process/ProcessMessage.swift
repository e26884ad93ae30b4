// ProcessMessage: the framing between the system and an app process, used by both ends.
// `u32 length (of what follows) · u8 kind · u32 scene · payload`, little endian, on file descriptor 3.
// The table of kinds and payloads is in README.md.

/// The messages from the system to an app process.
package enum SystemMessageKind: UInt8, Sendable {
  /// JSON `{"path","width","height","traits","restore","hung","reset"}`: draw a scene's first page. `shortcut`, see `ChosenShortcut`: a quick
  /// action to perform.
  case open = 1
  /// A message from the browser, unparsed.
  case event = 2
  /// The browser's hello, unparsed: a socket has connected.
  case connected = 3
  /// Empty: the socket is gone, the scene stays.
  case disconnected = 4
  /// Text `active`, `inactive` or `background`.
  case phase = 5
  /// Empty: the scene is gone for good.
  case close = 6
  /// Empty: save and end.
  case stop = 7
  /// The first message to a forked process: its user's folder and environment, see `Assignment`.
  case assign = 8
  /// Text: an action on an audited scene, or empty; answered by `audit`. Only for a process with `SHOJI_AUDITS` in its environment.
  case act = 9
  /// JSON, see `HomeScreenNotice`: what the system keeps of the app's quick actions and badge; for the home screen, of every app's.
  case homeScreen = 10
  /// `DragTransfer`: another app of the user asks for the data of a dragged item; answered by `exportedDrag`.
  case exportDrag = 11
  /// `DragTransfer`: the answer to `fetchDrag`.
  case fetchedDrag = 12
  /// `DragTransfer`: a piece of a file that a browser sends for a drop.
  case droppedFile = 13
  /// JSON, see `NotificationNotice`: the answer to a call about notifications, one to present, or a user's response.
  case notification = 14
  /// JSON, see `SettingsNotice`: the user's settings.
  case settings = 16
  /// To a template: fork a process, see `ForkRequest`; with descriptors.
  case fork = 17
  /// JSON, see `PhotosNotice`: the user's pictures, to the app Photos only.
  case photos = 21
  /// JSON, see `TVProviderNotice`: the user's account at a TV provider, as far as the app may know of it.
  case tvProvider = 23
  /// JSON, see `DocumentsNotice`: the user's documents, or the answer to a call, to the app Files only.
  case documents = 25
  /// JSON, see `BackgroundTaskNotice`: a scheduled background task to run, or what the user allows.
  case backgroundTask = 26
  /// `PartEnvelope`: a notice of a part of the system.
  case part = 29
}

/// The messages from an app process to the system.
package enum AppMessageKind: UInt8, Sendable {
  /// `u32 header length · JSON header · HTML`, see `PageMessage`.
  case page = 1
  /// A message for the browser, unparsed.
  case frame = 2
  /// JSON `{key: value or null}`: what to restore after a restart.
  case state = 3
  /// A line for the log.
  case log = 4
  /// Empty: started, can take `open`.
  case ready = 5
  /// JSON: the audit of a scene, in reply to `act`.
  case audit = 6
  /// JSON, see `HomeScreenChange`: new quick actions or a new badge.
  case homeScreen = 7
  /// `DragTransfer` with the list of items in `data`: the user drags something.
  case offerDrag = 8
  /// `DragTransfer`: asks for the items of another app's drag, or for the data of one; answered by `fetchedDrag`.
  case fetchDrag = 9
  /// `DragTransfer`: the answer to `exportDrag`.
  case exportedDrag = 10
  /// JSON, see `WindowRecord`: a window that the app opens. Sent before the frame with the browser's command.
  case openWindow = 12
  /// JSON, see `WindowSelection`: windows that the app dismisses.
  case dismissWindow = 13
  /// JSON, see `NotificationCall`: a call about notifications.
  case notification = 14
  /// Text `running` or `finished`: whether the app has tasks that it wants to finish before its process is ended in the background.
  case tasks = 15
  /// JSON, see `SettingsCall`: a change of settings, from the app Settings only.
  case settings = 16
  /// Empty, the first message of a forked process: it waits for `assign`.
  case forked = 17
  /// Empty: the frames after it are for the socket of the next `connected` that is not confirmed yet, or for a later one.
  case greeted = 18
  /// JSON, see `PhotosCall`: a change of the photo library, from the app Photos only.
  case photos = 21
  /// JSON, see `TVProviderCall`: a question about the user's account at a TV provider, or a change of it by the app Settings.
  case tvProvider = 23
  /// JSON, see `DocumentsCall`: a change of the user's documents, or a document to open, from the app Files only.
  case documents = 25
  /// JSON, see `BackgroundTaskCall`: schedules, cancels or completes a background task.
  case backgroundTask = 26
  /// Text `held` or `nothing`: whether the process holds what no later one gets back, so that it is ended last.
  case irreplaceable = 28
  /// `PartEnvelope`: a call of a part of the system.
  case part = 29
}

/// One message of the framing. Scene 0 means the whole process.
package struct ProcessMessage: Equatable, Sendable {
  package var kind: UInt8
  package var scene: UInt32
  package var payload: [UInt8]

  /// The bytes before a payload: length, kind and scene.
  package static let headerSize = 9
  /// The header bytes that `length` includes.
  static let countedHeader = 5

  package init(kind: UInt8, scene: UInt32, payload: [UInt8] = []) {
    self.kind = kind
    self.scene = scene
    self.payload = payload
  }

  package init(_ kind: SystemMessageKind, scene: UInt32 = 0, payload: [UInt8] = []) {
    self.init(kind: kind.rawValue, scene: scene, payload: payload)
  }

  package init(_ kind: AppMessageKind, scene: UInt32 = 0, payload: [UInt8] = []) {
    self.init(kind: kind.rawValue, scene: scene, payload: payload)
  }

  /// The kind of a message to an app process, or nil if unknown.
  package var systemKind: SystemMessageKind? { SystemMessageKind(rawValue: kind) }
  /// The kind of a message to the system, or nil if unknown.
  package var appKind: AppMessageKind? { AppMessageKind(rawValue: kind) }

  /// The message in the form that is sent over the socket.
  package var encoded: [UInt8] {
    var bytes: [UInt8] = []
    payload.withUnsafeBytes { Self.append(kind: kind, scene: scene, payload: $0, to: &bytes) }
    return bytes
  }

  /// Appends a message to an outgoing buffer, copying the payload once.
  package static func append(
    kind: UInt8, scene: UInt32, payload: UnsafeRawBufferPointer, to bytes: inout [UInt8]
  ) {
    bytes.reserveCapacity(bytes.count + headerSize + payload.count)
    appendLittleEndian(UInt32(payload.count + countedHeader), to: &bytes)
    bytes.append(kind)
    appendLittleEndian(scene, to: &bytes)
    bytes.append(contentsOf: payload)
  }

  static func appendLittleEndian(_ value: UInt32, to bytes: inout [UInt8]) {
    bytes.append(UInt8(truncatingIfNeeded: value))
    bytes.append(UInt8(truncatingIfNeeded: value >> 8))
    bytes.append(UInt8(truncatingIfNeeded: value >> 16))
    bytes.append(UInt8(truncatingIfNeeded: value >> 24))
  }
}

/// The payload of a `page` message: `u32 header length · JSON header · HTML`.
package struct PageMessage: Equatable, Sendable {
  /// JSON `{"title","lang","dir","attributes":{…},"instance":"…"}`, unparsed.
  package var header: [UInt8]
  /// The HTML of the scene's root.
  package var html: [UInt8]

  package init(header: [UInt8], html: [UInt8]) {
    self.header = header
    self.html = html
  }

  /// Returns nil if the header's length exceeds the payload.
  package init?(payload: UnsafeRawBufferPointer) {
    guard payload.count >= 4 else { return nil }
    let length = Int(UInt32(littleEndian: payload.loadUnaligned(as: UInt32.self)))
    guard length <= payload.count - 4 else { return nil }
    header = [UInt8](payload[4..<4 + length])
    html = [UInt8](payload[(4 + length)...])
  }

  package var payload: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 + header.count + html.count)
    ProcessMessage.appendLittleEndian(UInt32(header.count), to: &bytes)
    bytes += header
    bytes += html
    return bytes
  }
}
