import SwiftUI

/// One hostile text at a time, in the remaining places where a component takes text.
struct HostilePartsScreen: View {
  @State private var index = 0
  @State private var typed = ""
  @State private var choice = 0
  @State private var level = 0.5
  @State private var date = Date(timeIntervalSince1970: 0)
  @State private var color = Color.red
  @State private var isOpen = true
  @State private var asks = false
  @State private var isSheetShown = false
  private var text: String { HostileScreen.texts[index] }

  var body: some View {
    Button("Next Text") { index = (index + 1) % HostileScreen.texts.count }.accessibilityIdentifier("next")
    Text("\(index)").accessibilityIdentifier("index")
    TabView {
      NavigationStack {
        List {
          Section {
            controls
          } header: {
            Text(text).accessibilityIdentifier("header")
          } footer: {
            Text(text).accessibilityIdentifier("footer")
          }
          Section(text) { groups }
          Section("Rows") { rows }
        }
        .navigationTitle(text)
        .searchable(text: $typed, prompt: Text(text))
        .toolbar {
          ToolbarItem(placement: .topBarTrailing) { Button(text) {}.accessibilityIdentifier("toolbar") }
          ToolbarItem(placement: .bottomBar) { Text(text).accessibilityIdentifier("bottom-bar") }
        }
      }
      .tabItem { Label(text, systemImage: "star") }
      .badge(text)
      Text("Nothing").tabItem { Text(text) }
    }
    .confirmationDialog(text, isPresented: $asks, titleVisibility: .visible) {
      Button(text) {}.accessibilityIdentifier("dialog-choice")
    } message: {
      Text(text)
    }
    .sheet(isPresented: $isSheetShown) {
      NavigationStack { Text(text).accessibilityIdentifier("in-sheet").navigationTitle(text).navigationBarTitleDisplayMode(.inline) }
    }
  }

  @ViewBuilder private var controls: some View {
    Stepper(text, value: $choice).accessibilityIdentifier("stepper")
    DatePicker(text, selection: $date).accessibilityIdentifier("date")
    ColorPicker(text, selection: $color).accessibilityIdentifier("color")
    SecureField(text, text: $typed).accessibilityIdentifier("secure")
    Slider(value: $level) {
      Text(text)
    } minimumValueLabel: {
      Text(text)
    } maximumValueLabel: {
      Text(text)
    }.accessibilityIdentifier("slider")
    Gauge(value: level) {
      Text(text)
    } currentValueLabel: {
      Text(text)
    } minimumValueLabel: {
      Text(text)
    } maximumValueLabel: {
      Text(text)
    }
    .accessibilityIdentifier("gauge")
    ProgressView(value: level) {
      Text(text)
    } currentValueLabel: {
      Text(text)
    }.accessibilityIdentifier("progress")
    ProgressView(text).accessibilityIdentifier("spinner")
    Picker(text, selection: $choice) { ForEach(0..<2, id: \.self) { Text("\(text)\($0)") } }.pickerStyle(.segmented)
      .accessibilityIdentifier("segments")
    Picker(text, selection: $choice) { ForEach(0..<2, id: \.self) { Text("\(text)\($0)") } }.pickerStyle(.wheel).accessibilityIdentifier(
      "wheel")
    Picker(text, selection: $choice) { ForEach(0..<2, id: \.self) { Text("\(text)\($0)") } }.pickerStyle(.inline).accessibilityIdentifier(
      "inline")
  }

  @ViewBuilder private var groups: some View {
    DisclosureGroup(text, isExpanded: $isOpen) { Text(text) }.accessibilityIdentifier("disclosure")
    GroupBox(text) { Text(text) }.accessibilityIdentifier("box")
    ContentUnavailableView(text, systemImage: text, description: Text(text)).accessibilityIdentifier("unavailable")
    LabeledContent(text) { Text(text) }.accessibilityIdentifier("labeled")
    Menu(text) {
      Section(text) { Button(text) {} }
      Menu(text) { Toggle(text, isOn: $isOpen) }
    }
    .accessibilityIdentifier("menu")
    ControlGroup(text) { Button(text) {} }.accessibilityIdentifier("group")
  }

  @ViewBuilder private var rows: some View {
    NavigationLink(text) { Text(text) }.accessibilityIdentifier("link-to-page")
    Link(text, destination: URL(string: "https://example.com/")!).accessibilityIdentifier("link")
    ShareLink(text, item: text).accessibilityIdentifier("share")
    Text("Row").badge(text).accessibilityIdentifier("badge")
    Text("Swiped").swipeActions { Button(text) {}.accessibilityIdentifier("swipe") }
    Text("Pressed").contextMenu { Button(text) {}.accessibilityIdentifier("context") }.accessibilityIdentifier("pressed")
    Text("Helped").help(text).accessibilityIdentifier("help")
    Text("Named").accessibilityAction(named: Text(text)) {}.accessibilityIdentifier("action")
    Image(systemName: "star").accessibilityLabel(text).accessibilityIdentifier("image")
    TextEditor(text: .constant(text)).accessibilityIdentifier("editor")
    Button("Ask") { asks = true }.accessibilityIdentifier("ask")
    Button("Sheet") { isSheetShown = true }.accessibilityIdentifier("open-sheet")
  }
}
