// draggable, dropDestination, onDrag and onDrop: what a destination receives, and what it answers.

import Foundation
import ShojiElements
import ShojiGraph
import ShojiWeb
import Testing

@testable import Shoji

@MainActor @Suite("Drag and drop") struct DropTests {
  private let drag = newDrag()

  private struct Pears: View {
    @State private var taken: [String] = []
    @State private var place = ""
    @State private var isTargeted = false
    var accepts = true
    var isEnabled = true
    var body: some View {
      Text("taken \(taken.joined(separator: ",")) \(place)")
      Text(isTargeted ? "targeted" : "free")
      Text("source").draggable(Pear(name: "A")).disabled(!isEnabled)
      Text("words").draggable("some words")
      Text("target")
        .dropDestination(for: Pear.self) { pears, location in
          taken += pears.map(\.name)
          place = "\(Int(location.x)) \(Int(location.y))"
          return accepts
        } isTargeted: {
          isTargeted = $0
        }
        .disabled(!isEnabled)
    }
  }

  @Test("A destination in the same app receives the value at once") func within() {
    let screen = scene(Pears())
    screen.lift(drag, screen.draggables[0])
    screen.enter(drag, screen.destinations[0])
    #expect(screen.texts.contains("targeted"))
    #expect(screen.takeAnswers() == [.proposal("copy")])
    screen.drop(drag, screen.destinations[0], at: CGPoint(x: 3, y: 4))
    #expect(screen.takeAnswers() == [.taken])
    #expect(screen.texts.contains("taken A 3 4") && screen.texts.contains("free"))
  }

  @Test("A drag that leaves, or ends elsewhere, leaves no destination targeted") func leaving() {
    let screen = scene(Pears())
    screen.lift(drag, screen.draggables[0])
    screen.enter(drag, screen.destinations[0])
    screen.exit(drag, screen.destinations[0])
    #expect(screen.texts.contains("free"))
    screen.enter(drag, screen.destinations[0])
    #expect(screen.texts.contains("targeted"))
    screen.send(.action(.dragEnd, value: .string(drag)), to: screen.draggables[0])
    #expect(screen.texts.contains("free"))
  }

  @Test("An item of another type is not taken") func wrongType() {
    let screen = scene(Pears())
    screen.lift(drag, screen.draggables[1])
    screen.enter(drag, screen.destinations[0])
    #expect(screen.takeAnswers() == [.proposal("forbidden")])
    screen.drop(drag, screen.destinations[0])
    #expect(screen.takeAnswers() == [.refused("This kind of item can’t be dropped here.")])
    #expect(screen.texts.contains("taken  ") && screen.texts.contains("free"))
  }

  @Test("An action that returns false refuses the drop, with a message in the user's language") func refusal() {
    let screen = scene(language: "ja", Pears(accepts: false))
    screen.lift(drag, screen.draggables[0])
    screen.drop(drag, screen.destinations[0])
    #expect(screen.takeAnswers() == [.refused("この種類の項目はここにドロップできません。")])
  }

  @Test("Disabled views cannot be dragged, and accept nothing") func disabled() {
    let screen = scene(Pears(isEnabled: false))
    #expect(screen.page.find("[data-drop]").isEmpty)
    #expect(screen.page.find("[data-draggable]").map(\.text) == ["wordsDrag"])
    screen.lift(drag, screen.draggables[0])
    #expect(DragSessions.shared.providers(of: drag) == nil)
    screen.enter(drag, screen.destinations[0], types: ["dev.shoji.tests.pear"])
    #expect(screen.texts.contains("free"))
  }

  @Test("The page names the offered types with those that they conform to, and a control for keyboards") func drawing() throws {
    let screen = scene(Pears())
    let source = try screen.node(screen.draggables[0])
    #expect(source["data-draggable"] == "dev.shoji.tests.pear public.data public.item public.utf8-plain-text public.plain-text public.text")
    let control = try #require(source.first("[data-lift]"))
    #expect(control.text == "Drag" && control["role"] == "button" && control["tabindex"] == "0" && control.classes == ["unseen"])
    let target = try screen.node(screen.destinations[0])
    #expect(target["data-drop"] == "dev.shoji.tests.pear" && target["data-drop-files"] == "")
    #expect(try screen.node(screen.draggables[1])["data-drag-file"] == "text/plain txt public.utf8-plain-text")
    let files = scene(Text("files").dropDestination(for: Image.self) { _, _ in true })
    #expect(try files.node(files.destinations[0])["data-drop-files"]?.contains("image/png") == true)
    let any = scene(Text("any").dropDestination(for: URL.self) { _, _ in true })
    #expect(try any.node(any.destinations[0])["data-drop-files"] == "*")
  }

  @Test("Views that cannot contain a control get an element around them for it") func wrapped() throws {
    let screen = scene(
      VStack {
        Image("photo").draggable("image")
        Button("Press") {}.draggable("button")
        Text("both").draggable("a").dropDestination(for: String.self) { _, _ in true }
      })
    for source in screen.draggables {
      let node = try screen.node(source)
      #expect(!["img", "button"].contains(node.tag) && node.first("[data-lift]") != nil)
    }
    #expect(screen.draggables.count == 3 && screen.destinations.count == 1)
    #expect(screen.draggables[2] !== screen.destinations[0])
  }

  @Test("A preview is drawn beside the view, hidden") func preview() throws {
    let screen = scene(Text("view").draggable(Pear(name: "A")) { Text("preview") })
    let source = try screen.node(screen.draggables[0])
    let preview = try #require(source.children.first { $0.classes.contains("drag-preview") })
    #expect(preview.text == "preview" && preview["style"]?.contains("visibility:hidden") == true && preview["aria-hidden"] == "true")
  }

  @Test("A destination for texts receives another representation") func conversion() async {
    struct Notes: View {
      @State private var note = "none"
      var body: some View {
        Text("source").draggable(Pear(name: "A"))
        Text("note \(note)").dropDestination(for: String.self) { words, _ in
          note = words.joined()
          return true
        }
      }
    }
    let screen = scene(Notes())
    screen.lift(drag, screen.draggables[0])
    screen.drop(drag, screen.destinations[0])
    #expect(await screen.answer() == .taken)
    #expect(screen.texts.contains("note A"))
  }

  @Test("Texts of other programs are dropped") func foreignTexts() async {
    struct Notes: View {
      @State private var note = "none"
      var body: some View {
        Text("note \(note)").dropDestination(for: String.self) { words, _ in
          note = words.joined()
          return true
        }
      }
    }
    let screen = scene(Notes())
    screen.enter(drag, screen.destinations[0], types: ["public.plain-text", "public.text"])
    #expect(screen.takeAnswers() == [.proposal("copy")])
    screen.drop(
      drag, screen.destinations[0], types: ["public.plain-text"], texts: [("public.utf8-plain-text", "Hello")])
    #expect(await screen.answer() == .taken)
    #expect(screen.texts.contains("note Hello"))
  }

  private struct Watched: View {
    final class Log { var lines: [String] = [] }
    struct Watcher: DropDelegate {
      let log: Log
      func validateDrop(info: DropInfo) -> Bool { info.hasItemsConforming(to: [.plainText]) }
      func dropEntered(info: DropInfo) { log.lines.append("entered") }
      func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: info.location.y < 50 ? .move : .forbidden) }
      func dropExited(info: DropInfo) { log.lines.append("exited") }
      func performDrop(info: DropInfo) -> Bool {
        log.lines.append("dropped \(info.itemProviders(for: [.plainText]).count)")
        return true
      }
    }
    let log: Log
    var body: some View {
      Text("source").onDrag { NSItemProvider(object: "words") }
      Text("picture").onDrag { NSItemProvider(object: URL(string: "https://example.com")!) }
      Text("target").onDrop(of: [.text, .url], delegate: Watcher(log: log))
    }
  }

  @Test("A delegate decides by the position, and hears of the drag's way") func delegate() {
    let log = Watched.Log()
    let screen = scene(Watched(log: log))
    screen.lift(drag, screen.draggables[0])
    screen.enter(drag, screen.destinations[0])
    #expect(screen.takeAnswers() == [.proposal("move")])
    screen.move(drag, screen.destinations[0], to: CGPoint(x: 0, y: 60))
    #expect(screen.takeAnswers() == [.proposal("forbidden")])
    screen.move(drag, screen.destinations[0], to: CGPoint(x: 0, y: 70))
    #expect(screen.takeAnswers() == [], "an answer that has not changed is not sent")
    screen.drop(drag, screen.destinations[0], at: CGPoint(x: 0, y: 70))
    #expect(screen.takeAnswers() == [.refused("This kind of item can’t be dropped here.")])
    screen.enter(drag, screen.destinations[0])
    screen.drop(drag, screen.destinations[0], at: CGPoint(x: 0, y: 80))
    #expect(
      screen.takeAnswers() == [.proposal("move"), .refused("This kind of item can’t be dropped here.")],
      "the drop overtakes the last report")
    screen.enter(drag, screen.destinations[0])
    screen.drop(drag, screen.destinations[0])
    #expect(screen.takeAnswers() == [.proposal("move"), .taken])
    screen.enter(drag, screen.destinations[0])
    screen.exit(drag, screen.destinations[0])
    #expect(log.lines == ["entered", "exited", "entered", "exited", "entered", "dropped 1", "entered", "exited"])
  }

  @Test("A delegate that does not validate a drop hears nothing more") func validation() {
    let log = Watched.Log()
    let screen = scene(Watched(log: log))
    screen.lift(drag, screen.draggables[1])
    screen.enter(drag, screen.destinations[0])
    screen.drop(drag, screen.destinations[0])
    #expect(screen.takeAnswers() == [.proposal("forbidden"), .refused("This kind of item can’t be dropped here.")])
    #expect(log.lines == [])
  }

  @Test("onDrop passes the providers with a type, and their place") func providers() {
    struct Providers: View {
      @State private var found = "none"
      @State private var isTargeted = false
      var body: some View {
        Text("source").onDrag { NSItemProvider(object: "words") }
        Text("\(found) \(isTargeted ? "targeted" : "free")")
          .onDrop(of: ["public.text"], isTargeted: $isTargeted) { providers, location in
            found = "\(providers.count) at \(Int(location.x))"
            return true
          }
      }
    }
    let screen = scene(Providers())
    #expect(screen.page.find("[data-draggable]").first?["data-draggable"] == "", "the types are known once the view is lifted")
    screen.lift(drag, screen.draggables[0])
    screen.enter(drag, screen.destinations[0])
    #expect(screen.texts.contains("none targeted"))
    screen.drop(drag, screen.destinations[0], at: CGPoint(x: 5, y: 0))
    #expect(screen.takeAnswers().last == .taken)
    #expect(screen.texts.contains("1 at 5 free"))
  }

  @Test("A drag that no process knows is no longer available") func unknown() async {
    let screen = scene(Pears())
    screen.drop(drag, screen.destinations[0], types: ["dev.shoji.tests.pear"], source: newDrag())
    #expect(await screen.answer() == .refused("The item is no longer available."))
  }

  @Test("Malformed reports are ignored") func malformed() {
    let screen = scene(Pears())
    let target = screen.destinations[0]
    func entering(_ drag: EventValue, _ x: EventValue, _ types: [EventValue]) -> EventValue { .list([drag, x, .number(2), .list(types)]) }
    func dropping(uploads: [EventValue], source: EventValue) -> EventValue {
      .list([.string(drag), .null, .null, .number(1), .number(2), .list([]), .list([]), .list(uploads), source])
    }
    let (token, long): (EventValue, EventValue) = (.string(drag), .string(String(repeating: "x", count: 201)))
    let many = [EventValue](repeating: .string("public.text"), count: 65)
    let reports: [(ElementAction, EventValue)] = [
      (.dropEnter, .null), (.dropEnter, token), (.dropEnter, entering(.string("short"), .number(1), [])),
      (.dropEnter, entering(token, .string("x"), [])), (.dropEnter, entering(token, .number(1), [.number(1)])),
      (.dropEnter, entering(token, .number(1), many)), (.dropEnter, entering(token, .number(1), [long])),
      (.drop, .list([token])), (.drop, dropping(uploads: [.number(1)], source: .null)),
      (.drop, dropping(uploads: [], source: .string("../.."))), (.dropMove, .list([token, .number(1), .number(2)])),
      (.dropExit, .number(3)),
    ]
    for (action, value) in reports {
      screen.send(.action(action, value: value), to: target)
      #expect(screen.takeAnswers() == [], "\(action) \(value)")
    }
    #expect(screen.texts.contains("free"))
    screen.lift("no token", screen.draggables[0])
    #expect(DragSessions.shared.providers(of: "no token") == nil)
  }

  @Test("Only the latest drags are kept") func memory() {
    let screen = scene(Pears())
    let drags = (0..<10).map { _ in newDrag() }
    for drag in drags { screen.lift(drag, screen.draggables[0]) }
    #expect(DragSessions.shared.providers(of: drags[0]) == nil && DragSessions.shared.providers(of: drags[9]) != nil)
  }

  @Test("Spring loading is drawn where the author has set it") func springLoading() {
    let screen = scene(
      VStack {
        Button("On") {}.springLoadingBehavior(.enabled)
        Button("Off") {}.springLoadingBehavior(.disabled)
        Button("Automatic") {}.springLoadingBehavior(.automatic)
      })
    #expect(screen.page.find("[data-spring]").map { $0["data-spring"] } == ["on", "off"])
  }
}
