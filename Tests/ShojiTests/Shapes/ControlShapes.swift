// Source compatibility: controls, lists and their modifiers, as in more than forty files of real apps. Compiling is the test.

import SwiftUI

struct ButtonShapes: View {
  @State private var isOn = State(initialValue: false).wrappedValue
  @State private var text = ""
  @State private var choice = 0
  @FocusState private var isFocused: Bool

  var body: some View {
    Button("A") {}
    Button("A", action: {})
    Button(action: {}) { Text("A") }
    Button(action: {}, label: { Text("A") })
    Button {
    } label: {
      Text("A")
    }
    Button("A", role: .destructive) {}
    Button(role: .cancel) {
    } label: {
      Text("A")
    }
    Button(role: .destructive, action: {}) { Text("A") }
    Button("A") {}.buttonStyle(.plain).buttonStyle(.bordered).buttonStyle(.borderedProminent).buttonStyle(PlainButtonStyle()).controlSize(
      .large)
    Toggle("A", isOn: $isOn).labelsHidden()
    Toggle(isOn: $isOn) { Text("A") }
    Toggle("A", isOn: Binding(get: { isOn }, set: { isOn = $0 }))
    TextField("A", text: $text).keyboardType(.numberPad).focused($isFocused)
    TextField("A", text: $text, axis: .vertical)
    Picker("A", selection: $choice) { Text("B").tag(0) }.pickerStyle(.segmented)
    Menu {
      Button("A") {}
    } label: {
      Text("B")
    }
    ProgressView().progressViewStyle(.circular)
    Text("A").contextMenu { Button("B") {} }
  }
}

struct ListShapes: View {
  var body: some View {
    List { Text("A") }.listStyle(.plain).scrollContentBackground(.hidden).listSectionSpacing(8).refreshable {}
    Form { Text("A") }
    Section { Text("A") }
    Section("A") { Text("B") }
    Section(header: Text("A")) { Text("B") }
    Section {
      Text("A")
    } header: {
      Text("B")
    }
    Text("A").listRowInsets(EdgeInsets()).listRowBackground(Color.clear).listRowSeparator(.hidden)
  }
}

struct MotionShapes: View {
  @State private var isOn = false
  @State private var offset = CGSize.zero

  var body: some View {
    Text("A").animation(.easeInOut, value: isOn).animation(.easeOut).transition(.opacity)
    Text("A").onTapGesture { withAnimation { isOn.toggle() } }
    Text("A").onTapGesture { withAnimation(.easeInOut) { isOn.toggle() } }
    Text("A").onTapGesture { withAnimation(.easeOut) { isOn.toggle() } }
    Text("A").gesture(DragGesture().onChanged { offset = $0.translation }.onEnded { _ in offset = .zero })
  }
}

struct LifeShapes: View {
  final class Model: ObservableObject { @Published var count = 0 }
  @Observable final class Newer {}
  @StateObject private var model = Model()

  var body: some View {
    Text("A").onAppear {}.onAppear(perform: {}).onDisappear {}.task {}.environmentObject(model).environment(Newer())
    Text("A").onChange(of: model.count) { _ in }.onChange(of: model.count) {}.onChange(of: model.count) { old, new in print(old, new) }
    Text("A").onReceive(model.$count) { _ in }.onReceive(NotificationCenter.default.publisher(for: .init("A"))) { _ in }
  }
}
