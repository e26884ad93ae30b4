// A modifier of several views changes each: what SwiftUI does with Group, ForEach and the views of an `if`.

import Shoji
import ShojiElements
import ShojiGraph
import Testing

@MainActor @Suite("Distribution", .serialized) struct DistributionTests {
  /// The texts in each frame.
  private func frames(_ scene: TestScene) -> [[String]] {
    var frames: [[String]] = []
    scene.host.elements.root.forEachDescendant { element in
      guard element.content is FrameContent else { return }
      var texts: [String] = []
      element.forEachDescendant { if let content = $0.content as? TextContent { texts.append(content.plainText) } }
      frames.append(texts)
    }
    return frames
  }

  @Test("A frame of a Group is one around each of its views, however deep they lie")
  func group() {
    let scene = TestScene { HStack { Group { Text("a"); Group { Text("b"); if true { Text("c") } }; EmptyView() }.frame(maxWidth: .infinity) } }
    #expect(frames(scene) == [["a"], ["b"], ["c"]])
  }

  @Test("A frame of a ForEach is one around each row, and rows that come get theirs")
  func rows() {
    let names = Reference(["a", "b"])
    let scene = TestScene { VStack { Framed(names: names.binding) } }
    #expect(frames(scene) == [["a 10.0"], ["b 10.0"]])
    _ = scene.patch { names.value = ["b", "c", "a"] }
    #expect(frames(scene) == [["b 10.0"], ["c 10.0"], ["a 10.0"]])
  }

  @Test("A modifier that changes changes all, and moves nothing")
  func change() {
    let width = Reference(10.0)
    let scene = TestScene { VStack { Both(width: width.binding) } }
    let ids = ["a", "b"].map { scene.id(of: $0) }
    let operations = scene.patch { width.value = 20 }
    // The two frames, and the stack and the screen that are as wide as they.
    #expect(operations.count == 4)
    for operation in operations {
      guard case .style(_, "width:20px") = operation else { Issue.record("more than a width: \(operation)"); continue }
    }
    #expect(["a", "b"].map { scene.id(of: $0) } == ids)
    #expect(frames(scene) == [["a"], ["b"]])
  }

  @Test("A view that comes and goes takes its frame along; the others keep their state")
  func branch() {
    let isOn = Reference(false)
    let scene = TestScene { VStack { Branch(isOn: isOn.binding) } }
    #expect(frames(scene) == [["born false"]])
    _ = scene.patch { isOn.value = true }
    #expect(frames(scene) == [["more"], ["born false"]])
    _ = scene.patch { isOn.value = false }
    #expect(frames(scene) == [["born false"]])
  }

  @Test("An author's modifier changes each; a toolbar is the whole group's")
  func authors() {
    struct Boxed: ViewModifier {
      func body(content: Content) -> some View { HStack { Text("("); content; Text(")") } }
    }
    #expect(TestScene { VStack { Group { Text("a"); Text("b") }.modifier(Boxed()) } }.texts == ["(", "a", ")", "(", "b", ")"])
    let scene = TestScene { NavigationStack { Group { Text("a"); Text("b") }.toolbar { Button("Add") {} } } }
    #expect(scene.texts.filter { $0 == "Add" }.count == 1)
  }

  private struct Framed: View {
    @Binding var names: [String]
    var body: some View { ForEach(names, id: \.self) { Text("\($0) 10.0") }.frame(width: 10) }
  }
  private struct Both: View {
    @Binding var width: Double
    var body: some View { Group { Text("a"); Text("b") }.frame(width: width) }
  }
  private struct Branch: View {
    @Binding var isOn: Bool
    var body: some View { Group { if isOn { Text("more") }; Born(now: isOn) }.frame(height: 30) }
  }
  private struct Born: View {
    @State private var first: Bool
    init(now: Bool) { _first = State(initialValue: now) }
    var body: some View { Text("born \("\(first)")") }
  }
}
