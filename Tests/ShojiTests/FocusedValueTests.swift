// FocusedValue: values of the focused view and of the scene, for commands.

import Foundation
import ShojiElements
import ShojiGraph
import SwiftUI
import Testing

extension FocusedValues {
  fileprivate struct WordKey: FocusedValueKey { typealias Value = String }
  fileprivate struct NumberKey: FocusedValueKey { typealias Value = Binding<Int> }
  fileprivate var word: String? {
    get { self[WordKey.self] }
    set { self[WordKey.self] = newValue }
  }
  fileprivate var number: Binding<Int>? {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }
}

@MainActor @Suite("FocusedValue") struct FocusedValueTests {
  private struct Reader: View {
    @FocusedValue(\.word) private var word
    @FocusedBinding(\.number) private var number
    var body: some View {
      Text("\(word ?? "none") \(number ?? -1)")
      Button("Raise") { number? += 1 }
    }
  }
  private struct Screen: View {
    @State private var text = ""
    @State private var number = 1
    var body: some View {
      VStack {
        VStack { TextField("Field", text: $text).focusedValue(\.word, "inner") }.focusedValue(\.word, "outer")
        TextField("Other", text: $text)
        Reader()
      }
      .focusedSceneValue(\.number, $number)
    }
  }

  @Test("The innermost view around the focus sets the value; without focus it is nil") func focus() throws {
    let screen = TestScreen { Screen() }
    #expect(screen.texts.contains("none 1"))
    let field = try screen.element(TextFieldContent.self, "Field")
    let other = try screen.element(TextFieldContent.self, "Other")
    screen.send(.focus(true), to: field)
    #expect(screen.texts.contains("inner 1"))
    screen.send(.focus(true), to: other)
    #expect(screen.texts.contains("none 1"))
    screen.send(.focus(true), to: field)
    screen.send(.focus(false), to: field)
    #expect(screen.texts.contains("none 1"))
  }

  @Test("A binding from focusedSceneValue can be written") func binding() throws {
    let screen = TestScreen { Screen() }
    try screen.tap("Raise")
    #expect(screen.texts.contains("none 2"))
  }
}

@MainActor @Suite("App delegates") struct AppDelegateTests {
  class Delegate: NSObject, UIApplicationDelegate {
    var words = ["made"]
    override init() {
      super.init()
      words.append("at once")
    }
  }
  final class Plain: NSObject, UIApplicationDelegate { let number = 7 }
  final class Further: Delegate { var more = "more" }

  @Test("A delegate of any class is created, without a required initialiser") func made() {
    #expect(UIApplicationDelegateAdaptor(Delegate.self).wrappedValue.words == ["made", "at once"])
    #expect(UIApplicationDelegateAdaptor(Plain.self).wrappedValue.number == 7)
    let further = UIApplicationDelegateAdaptor(Further.self).wrappedValue
    #expect(further.more == "more" && further.words.count == 2)
  }
}
