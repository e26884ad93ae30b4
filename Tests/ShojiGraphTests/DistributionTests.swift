// View-list flattening: a modifier on a Group, a ForEach or an `if` applies to each of its views, as in SwiftUI.

import Shoji
import ShojiElements
import ShojiGraph
import Testing

@MainActor @Suite("View-list flattening", .serialized) struct DistributionTests {
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

  @Test("A frame on a Group frames each of its views, however deeply nested")
  func group() {
    let scene = TestScene {
      HStack {
        Group {
          Text("a")
          Group {
            Text("b")
            if true { Text("c") }
          }
          EmptyView()
        }.frame(maxWidth: .infinity)
      }
    }
    #expect(frames(scene) == [["a"], ["b"], ["c"]])
  }

  @Test("A frame on a ForEach frames each row, new rows included")
  func rows() {
    let names = Reference(["a", "b"])
    let scene = TestScene { VStack { Framed(names: names.binding) } }
    #expect(frames(scene) == [["a 10.0"], ["b 10.0"]])
    _ = scene.patch { names.value = ["b", "c", "a"] }
    #expect(frames(scene) == [["b 10.0"], ["c 10.0"], ["a 10.0"]])
  }

  @Test("A changed modifier updates all views and moves none")
  func change() {
    let width = Reference(10.0)
    let scene = TestScene { VStack { Both(width: width.binding) } }
    let ids = ["a", "b"].map { scene.id(of: $0) }
    let operations = scene.patch { width.value = 20 }
    // The two frames, and the stack, which is as wide.
    #expect(operations.count == 3)
    for operation in operations {
      guard case .style(_, "width:20px") = operation else {
        Issue.record("more than a width: \(operation)")
        continue
      }
    }
    #expect(["a", "b"].map { scene.id(of: $0) } == ids)
    #expect(frames(scene) == [["a"], ["b"]])
  }

  @Test("A view is inserted and removed with its frame; the others keep their state")
  func branch() {
    let isOn = Reference(false)
    let scene = TestScene { VStack { Branch(isOn: isOn.binding) } }
    #expect(frames(scene) == [["born false"]])
    _ = scene.patch { isOn.value = true }
    #expect(frames(scene) == [["more"], ["born false"]])
    _ = scene.patch { isOn.value = false }
    #expect(frames(scene) == [["born false"]])
  }

  @Test("A custom modifier applies to each view; a toolbar to the whole group")
  func authors() {
    struct Boxed: ViewModifier {
      func body(content: Content) -> some View {
        HStack {
          Text("(")
          content
          Text(")")
        }
      }
    }
    #expect(
      TestScene {
        VStack {
          Group {
            Text("a")
            Text("b")
          }.modifier(Boxed())
        }
      }.texts == ["(", "a", ")", "(", "b", ")"])
    let scene = TestScene {
      NavigationStack {
        Group {
          Text("a")
          Text("b")
        }.toolbar { Button("Add") {} }
      }
    }
    #expect(scene.texts.filter { $0 == "Add" }.count == 1)
  }

  private struct Framed: View {
    @Binding var names: [String]
    var body: some View { ForEach(names, id: \.self) { Text("\($0) 10.0") }.frame(width: 10) }
  }
  private struct Both: View {
    @Binding var width: Double
    var body: some View {
      Group {
        Text("a")
        Text("b")
      }.frame(width: width)
    }
  }
  private struct Branch: View {
    @Binding var isOn: Bool
    var body: some View {
      Group {
        if isOn { Text("more") }
        Born(now: isOn)
      }.frame(height: 30)
    }
  }
  private struct Born: View {
    @State private var first: Bool
    init(now: Bool) { _first = State(initialValue: now) }
    var body: some View { Text("born \("\(first)")") }
  }
}
