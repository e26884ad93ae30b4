// Events that were made on the page of a process that is gone: applied to the same elements, in order, once, or told as lost.

import Foundation
import ShojiElements
import ShojiGraph
import ShojiSystem
import ShojiWeb
import Testing

@testable import Shoji

@MainActor @Suite("Events that outlive a process") struct EventSuccessionTests {
  /// A scene whose processes come and go; what they say of its state is kept as the system keeps it.
  @MainActor private final class Lives {
    let folder = NSTemporaryDirectory() + UUID().uuidString
    /// Makes a view for each process, which share nothing.
    let view: () -> AnyView
    private(set) var session: SceneSession!
    private var state: [String: String] = [:]
    private var frames: [String] = []
    private(set) var page = ""
    private var number = 0
    var patch = 0

    init<V: View>(_ view: @autoclosure @escaping () -> V) throws {
      self.view = { AnyView(view()) }
      try start()
      try hear("[0,0,14,\"\(session.instance)\",0,{}]")
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// The next process of the scene.
    func start() throws {
      let log = PageLog(folder: folder, scene: 1)
      session = SceneSession(1, traits: SceneTraits(), restore: state, isAudited: false, log: log, channels: PartChannels()) {
        [unowned self] kind, payload in
        switch kind {
        case .state:
          for (key, value) in (try? WireValue(json: payload))?.objectValue ?? [:] { state[key] = value.stringValue }
        case .frame: frames.append(String(decoding: payload, as: UTF8.self))
        case .page: page = String(decoding: payload, as: UTF8.self)
        default: break
        }
      }
      session.show(view(), title: "Test", commands: [])
      Graph.shared.flush()
      session.page()
    }

    /// The user leaves, the process ends, and the page is loaded again another day.
    func load() throws {
      try start()
      (number, patch, frames) = (0, 0, [])
      try hear("[0,0,14,\"\(session.instance)\",0,{}]")
    }

    func hear(_ message: String) throws { try session.receive(Array(message.utf8)) }

    /// What the browser sends now, and will send again if it hears nothing.
    @discardableResult func say(_ event: String, isHeard: Bool = true) throws -> String {
      number += 1
      let message = "[\(number),\(patch),\(event)]"
      if isHeard { try hear(message) }
      return message
    }

    /// The process ends without a word, and the browser comes to the next one.
    func restart(saying waiting: [String] = []) throws {
      let former = session.instance
      try start()
      frames = []
      try hear("[0,\(patch),14,\"\(former)\",\(patch),{}]")
      patch += 1
      try hear("[0,\(patch),14,\"\(session.instance)\",\(patch),{}]")
      for message in waiting { try hear(message) }
    }

    /// The numbers of events that the browser was told are lost.
    var undone: [Int] {
      frames.flatMap { frame in
        frame.range(of: "11,\"undone\",[").map { frame[$0.upperBound...].prefix { $0 != "]" }.split(separator: ",").compactMap { Int($0) } }
          ?? []
      }
    }

    /// The element to which the browser was told to move the focus with the latest page.
    var refocused: String? {
      frames.compactMap { frame in
        frame.range(of: "11,\"focus\",\"").map { String(frame[$0.upperBound...].prefix { $0 != "\"" }) }
      }.last
    }

    func heard(_ command: String) -> Bool { frames.contains { $0.contains("11,\"\(command)\"") } }

    func id<C: ElementContent>(_ type: C.Type, _ label: String) throws -> String {
      var found: Element?
      session.host.elements.root.forEachDescendant { if found == nil, $0.content is C, TestScreen.label(of: $0) == label { found = $0 } }
      return try #require(found, "no \(C.self) \(label)").domID
    }

    var texts: [String] {
      var found: [String] = []
      session.host.elements.root.forEachDescendant { if let text = $0.content as? TextContent { found.append(text.plainText) } }
      return found
    }
  }

  private struct Rows: View {
    @State var names = ["a", "b", "c"]
    @State var done = ""
    var body: some View {
      Text("did \(done)")
      ForEach(names, id: \.self) { name in Button("Do \(name)") { done += name } }
      Button("Remove a") { names.removeAll { $0 == "a" } }
      Button("Turn") { names.reverse() }
    }
  }

  @Test("A tap goes to the element that was seen, though another has its number now")
  func sameElement() throws {
    let lives = try Lives(Rows())
    try lives.say("1,\"\(try lives.id(ButtonContent.self, "Turn"))\"")
    let seen = try lives.id(ButtonContent.self, "Do a")
    let tap = try lives.say("1,\"\(seen)\"", isHeard: false)
    try lives.restart(saying: [tap])
    #expect(try lives.id(ButtonContent.self, "Do a") != seen)
    #expect(lives.texts.contains("did a"))
  }

  @Test("What an earlier process has applied is not applied again, and what it has not is")
  func once() throws {
    let lives = try Lives(Rows())
    let messages = try ["a", "b"].map { try lives.say("1,\"\(try lives.id(ButtonContent.self, "Do \($0)"))\"") }
    let third = try lives.say("1,\"\(try lives.id(ButtonContent.self, "Do c"))\"", isHeard: false)
    try lives.restart(saying: messages + [third, third])
    #expect(lives.texts.contains("did abc"))
    try lives.restart(saying: messages + [third])
    #expect(lives.texts.contains("did abc"))
  }

  @Test("Pages that were left long ago are no reason to refuse events of a page that is loaded again") func loadedAgain() throws {
    let lives = try Lives(Rows())
    for _ in 0..<4 { try lives.say("1,\"\(try lives.id(ButtonContent.self, "Turn"))\"") }
    try lives.load()
    for _ in 0..<3 { try lives.say("1,\"\(try lives.id(ButtonContent.self, "Turn"))\"") }
    try lives.load()
    let tap = try lives.say("1,\"\(try lives.id(ButtonContent.self, "Do b"))\"", isHeard: false)
    try lives.restart(saying: [tap])
    #expect(lives.texts.contains("did b"))
    #expect(lives.undone.isEmpty)
  }

  @Test("Events of a page go through two processes of which the browser saw only the second") func twoProcesses() throws {
    let lives = try Lives(Rows())
    let tap = try lives.say("1,\"\(try lives.id(ButtonContent.self, "Do b"))\"", isHeard: false)
    let former = lives.session.instance
    try lives.start()
    try lives.hear("[0,0,14,\"\(former)\",0,{}]")
    try lives.start()
    try lives.hear("[0,0,14,\"\(former)\",0,{}]")
    try lives.hear("[0,1,14,\"\(lives.session.instance)\",1,{}]")
    try lives.hear(tap)
    #expect(lives.texts.contains("did b"))
  }

  @Test("What was done on a page that was loaded while the page before still connected is done, once") func overtaken() throws {
    let lives = try Lives(Rows())
    let older = lives.session.instance
    lives.session.page()
    let loaded = lives.session.instance
    try lives.hear("[0,0,14,\"\(older)\",0,{}]")
    let tap = try lives.say("1,\"\(try lives.id(ButtonContent.self, "Do b"))\"", isHeard: false)
    try lives.hear("[0,0,14,\"\(loaded)\",0,{}]")
    try lives.hear("[0,1,14,\"\(lives.session.instance)\",1,{}]")
    for _ in 0..<2 { try lives.hear(tap) }
    #expect(lives.texts.contains("did b"))
    #expect(lives.undone.isEmpty)
  }

  @Test("Events made on the pages of two processes each go to what was seen there") func twoPages() throws {
    let lives = try Lives(Rows())
    let first = try lives.say("1,\"\(try lives.id(ButtonContent.self, "Do b"))\"", isHeard: false)
    try lives.restart()
    let second = try lives.say("1,\"\(try lives.id(ButtonContent.self, "Do c"))\"", isHeard: false)
    try lives.restart(saying: [first, second])
    #expect(lives.texts.contains("did bc"))
  }

  @Test("What an element that is gone was told to do is told as lost; what comes after it is done") func gone() throws {
    let lives = try Lives(Rows())
    let id = try lives.id(ButtonContent.self, "Do a")
    let remove = try lives.id(ButtonContent.self, "Remove a")
    let last = try lives.id(ButtonContent.self, "Do c")
    let waiting = try [remove, id, last].map { try lives.say("1,\"\($0)\"", isHeard: false) }
    try lives.restart(saying: waiting)
    #expect(lives.texts.contains("did c"))
    #expect(lives.undone == [2])
  }

  private struct Asking: View {
    @State var names = ["a", "b"]
    @State var isAsking = true
    /// A closure cannot be stored: in the next process the question is about the first again.
    @State var asked = Asked()
    struct Asked { var name = "a", action: () -> Void = {} }
    var body: some View {
      Text("left \(names.joined())")
      Button("Ask about b") { asked.name = "b" }
        .alert("Delete \(asked.name)?", isPresented: $isAsking) {
          Button("Delete", role: .destructive) { names.removeAll { $0 == asked.name } }
          Button("Cancel", role: .cancel) {}
        }
    }
  }

  @Test("A confirmation is not given to a question about something else") func question() throws {
    let lives = try Lives(Asking())
    try lives.say("1,\"\(try lives.id(ButtonContent.self, "Ask about b"))\"")
    lives.patch = 1
    let delete = try lives.say("1,\"\(try lives.id(ButtonContent.self, "Delete"))\"", isHeard: false)
    try lives.restart(saying: [delete])
    #expect(lives.texts.contains("left ab"))
    #expect(lives.undone == [2])
  }

  @Test(
    "What a process was doing when it crashed is not tried again; a text is, and so is all where it was killed", arguments: [true, false])
  func begun(isCrash: Bool) throws {
    let lives = try Lives(Typing())
    let input = try lives.say("2,\"\(try lives.id(TextFieldContent.self, "Text"))-f\",\"typed\",5,5", isHeard: false)
    let tap = try lives.say("1,\"\(try lives.id(ButtonContent.self, "Do"))\"", isHeard: false)
    // What the process had written when it ended in the middle of the tap.
    let log = try #require(try FileManager.default.contentsOfDirectory(atPath: lives.folder).first)
    let file = try #require(FileHandle(forUpdatingAtPath: lives.folder + "/" + log))
    try file.seek(toOffset: 8)
    for number in [2, isCrash ? 1 : 0] as [UInt64] { try file.write(contentsOf: withUnsafeBytes(of: number.littleEndian) { Data($0) }) }
    try lives.restart(saying: [input, tap])
    #expect(lives.texts.contains(isCrash ? "typed, did 0" : "typed, did 1"))
    #expect(lives.undone == (isCrash ? [2] : []))
  }

  @Test("What two processes did when they ended is not tried a third time") func twice() throws {
    let lives = try Lives(Typing())
    let tap = try lives.say("1,\"\(try lives.id(ButtonContent.self, "Do"))\"", isHeard: false)
    func end() throws {
      for name in try FileManager.default.contentsOfDirectory(atPath: lives.folder) {
        let file = try #require(FileHandle(forUpdatingAtPath: lives.folder + "/" + name))
        try file.seek(toOffset: 8)
        try file.write(contentsOf: withUnsafeBytes(of: UInt64(1).littleEndian) { Data($0) })
      }
    }
    try end()
    try lives.restart()
    try end()
    try lives.restart(saying: [tap])
    #expect(lives.texts.contains(", did 0"))
    #expect(lives.undone == [1])
  }

  private struct Typing: View {
    @State var text = ""
    @State var count = 0
    var body: some View {
      Text("\(text), did \(count)")
      TextField("Text", text: $text)
      Button("Do") { count += 1 }
    }
  }

  private struct Lines: View {
    struct Line: Codable, Identifiable {
      var id: Int
      var text = ""
    }
    @State var lines = [Line(id: 1), Line(id: 2)]
    @State var saved = 0
    @FocusState var focus: Int?
    var body: some View {
      ForEach($lines) { $line in
        TextField("Line \(line.id)", text: $line.text).focused($focus, equals: line.id).onSubmit {
          lines.insert(Line(id: 9), at: lines.firstIndex { $0.id == line.id }! + 1)
          focus = 9
        }
      }
      Text("focus \(focus ?? 0), saved \(saved)")
      TextField("Plain", text: .constant(""))
      Button("Save") { saved += 1 }.keyboardShortcut(.defaultAction)
    }
  }

  @Test("The browser hears where an applied Return led, though its reply was lost with the process") func returnWithoutReply() throws {
    let lives = try Lives(Lines())
    let first = try lives.id(TextFieldContent.self, "Line 1")
    try lives.say("4,\"\(first)\",true")
    try lives.say("5,\"\(first)\"")
    try lives.restart()
    #expect(try lives.refocused == lives.id(TextFieldContent.self, "Line 9"))
    #expect(lives.texts.contains("focus 9, saved 0"))
    // Text typed after it goes on from there.
    try lives.say("5,\"\(try #require(lives.refocused))\"", isHeard: false)
    try lives.restart()
    #expect(try lives.refocused == lives.id(TextFieldContent.self, "Line 9"))
  }

  @Test("A page that is loaded later, and a process whose page a browser has, inherit no focus") func noFocusInherited() throws {
    let lives = try Lives(Lines())
    try lives.say("4,\"\(try lives.id(TextFieldContent.self, "Line 2"))\",true")
    try lives.load()
    try lives.restart()
    #expect(lives.refocused == nil)
    #expect(lives.texts.contains("focus 0, saved 0"))
  }

  @Test("A key that the browser was asked to press is pressed once, though the request was lost with the process") func pressWithoutReply()
    throws
  {
    let lives = try Lives(Lines())
    let plain = try lives.id(TextFieldContent.self, "Plain")
    try lives.say("4,\"\(plain)\",true")
    try lives.say("5,\"\(plain)\"")
    try lives.restart()
    #expect(lives.heard("pressDefault"))
    // The browser has that page now.
    try lives.restart()
    #expect(!lives.heard("pressDefault"))
  }

  @Test("A page that is loaded again names the last event that its predecessor had applied") func appliedEvents() throws {
    let lives = try Lives(Rows())
    #expect(!lives.page.contains("data-events"))
    try lives.say("1,\"\(try lives.id(ButtonContent.self, "Do a"))\"")
    try lives.say("1,\"\(try lives.id(ButtonContent.self, "Do b"))\"", isHeard: false)
    let instance = lives.session.instance
    lives.session.page()
    #expect(lives.page.contains("\"data-events\":\"\(instance) 1\""))
    try lives.load()
    #expect(lives.page.contains("\"data-events\":\"\(instance) 1\""))
  }

  @Test("Logs of scenes that were left a month ago are removed, and those of living ones are kept") func swept() throws {
    let folder = NSTemporaryDirectory() + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (number, days) in [(1, 32.0), (2, 30.0), (3, 0.0)] {
      #expect(PageLog(folder: folder, scene: UInt32(number)) != nil)
      let file = "\(folder)/\(number)-1"
      try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -days * 86_400)], ofItemAtPath: file)
    }
    PageLog.sweep(folder)
    #expect(Set(try FileManager.default.contentsOfDirectory(atPath: folder)) == ["2-1", "3-1"])
  }

  @Test("Without a log nothing of the page is known, and the browser is told that its events are lost") func unknown() throws {
    let lives = try Lives(Rows())
    try FileManager.default.removeItem(atPath: lives.folder)
    let tap = try lives.say("1,\"\(try lives.id(ButtonContent.self, "Do b"))\"", isHeard: false)
    let former = lives.session.instance
    try lives.start()
    try lives.hear("[0,0,14,\"\(former)0\",0,{}]")
    try lives.hear("[0,1,14,\"\(lives.session.instance)\",1,{}]")
    try lives.hear(tap)
    #expect(lives.texts.contains("did "))
  }

  @Test("A damaged log names no element") func damaged() throws {
    let lives = try Lives(Rows())
    let tap = try lives.say("1,\"\(try lives.id(ButtonContent.self, "Do b"))\"", isHeard: false)
    for name in try FileManager.default.contentsOfDirectory(atPath: lives.folder) {
      try Data([1, 2, 3]).write(to: URL(fileURLWithPath: lives.folder + "/" + name))
    }
    try lives.restart(saying: [tap])
    #expect(lives.texts.contains("did "))
  }
}
