// Source compatibility: controls as existing apps write them compile and mount.

import Foundation
import Shoji
import ShojiGraph
import Testing

@MainActor @Suite("Source compatibility: controls") struct ControlShapesTests {
  private struct Written: View {
    @State private var isOn = false
    @State private var value = 0.5
    @State private var single: Float = 0.5
    @State private var count = 1
    @State private var name: String? = nil
    @State private var date = Date()
    @State private var color = Color.red
    @Environment(\.editMode) private var editMode
    private let title = "Title"

    var body: some View {
      Group {
        Toggle(title, isOn: $isOn)
        Toggle(isOn: $isOn, label: { Text("A") }).toggleStyle(SwitchToggleStyle(tint: .accentColor)).tint(.red)
        Toggle("A", systemImage: "star", isOn: $isOn).toggleStyle(.button).labelStyle(.iconOnly)
        Toggle(isOn: .constant(true)) { Label(title, systemImage: "star") }
        Label(title: { Text("A") }, icon: { Image(systemName: "star") }).labelStyle(.titleAndIcon)
        Label {
          Text("A")
        } icon: {
          Circle().fill(.red)
        }.labelStyle(IconOnlyLabelStyle())
        LabeledContent("A") { Text("B") }
        LabeledContent {
          Text("B")
        } label: {
          Text("A")
        }
        LabeledContent("A", value: title)
        Link(title, destination: URL(string: "https://example.com")!)
        Link(destination: URL(string: "https://example.com")!, label: { Text("A") })
      }
      Group {
        Slider(value: $value)
        Slider(value: $single, in: 0...10)
        Slider(value: $value, in: 0...10, step: 0.5)
        Slider(value: $value, in: 0...10, onEditingChanged: { _ in })
        Slider(value: $value, in: 0...10, label: { Text("A") })
        Slider(value: $value, in: 0...10, step: 1) {
          Text("A")
        } minimumValueLabel: {
          Text("0")
        } maximumValueLabel: {
          Text("10")
        }
        Slider(value: $value, in: 0...10, step: 1) {
          Text("A")
        } minimumValueLabel: {
          Text("0")
        } maximumValueLabel: {
          Text("10")
        } onEditingChanged: { _ in
        }
        Slider(value: $value, in: 0...1, minimumValueLabel: Text("0"), maximumValueLabel: Text("1"), label: { Text("A") })
        Slider(value: $value, in: 0...1, step: 0.1, minimumValueLabel: Text("0"), maximumValueLabel: Text("1")) { Text("A") }
        Stepper("A \(count)", value: $count, in: 0...5)
        Stepper(title, value: $value, in: 0...5, step: 0.5)
        Stepper(value: $count, in: 0...5) { Text("A") }
        Stepper(value: $count, in: 0...5, step: 2, label: { Text("A") })
        Stepper("A", onIncrement: { count += 1 }, onDecrement: { count -= 1 })
        Stepper(onIncrement: {}, onDecrement: {}, label: { Text("A") })
      }
      Group {
        ProgressView()
        ProgressView(title)
        ProgressView(value: value)
        ProgressView(value: 3, total: 10.0)
        ProgressView("A", value: value, total: 2)
        ProgressView(value: value) {
          Text("A")
        } currentValueLabel: {
          Text("B")
        }
        ProgressView().progressViewStyle(CircularProgressViewStyle(tint: .white)).controlSize(.large)
        ProgressView(value: value).progressViewStyle(.linear)
        Gauge(value: value) { Text("A") }
        Gauge(value: value, in: 0...2, label: { Text("A") }).gaugeStyle(.accessoryCircular)
        Gauge(value: value, in: 0...2) {
          Text("A")
        } currentValueLabel: {
          Text("B")
        }.gaugeStyle(.accessoryLinear)
      }
      Group {
        Picker("A", selection: $count) { ForEach(0..<3) { Text("\($0)") } }.pickerStyle(SegmentedPickerStyle())
        Picker(selection: $name, label: Text("A")) {
          Text("None").tag(nil as String?)
          Text("B").tag("b" as String?)
        }.pickerStyle(MenuPickerStyle())
        Picker(selection: $count, content: { Text("1").tag(1) }, label: { EmptyView() }).pickerStyle(.wheel).labelsHidden()
        Picker(title, systemImage: "star", selection: $count) { Text("1").tag(1) }.pickerStyle(.inline)
        Menu {
          Button("A") {}
        } label: {
          Image(systemName: "ellipsis")
        }.menuStyle(.borderlessButton).menuIndicator(.hidden).menuOrder(.fixed)
        Menu(title) {
          Button("A", role: .destructive) {}
          Divider()
          Section("B") { Button("C", systemImage: "star") {} }
        }
        Menu("A", systemImage: "star") { Text("B") }
        Text("A").contextMenu { Button("B") {} }
        Text("A").contextMenu(menuItems: { Button("B") {} }, preview: { Text("C") })
        ControlGroup { Button("A") {} }.controlGroupStyle(.compactMenu)
      }
      Group {
        DatePicker("A", selection: $date, displayedComponents: .date).datePickerStyle(.compact)
        DatePicker("A", selection: $date, in: ...Date(), displayedComponents: [.date, .hourAndMinute]).datePickerStyle(
          GraphicalDatePickerStyle())
        DatePicker("A", selection: $date, in: Date()...)
        DatePicker(selection: $date, in: Date()..., displayedComponents: .hourAndMinute) { Text("A") }.datePickerStyle(
          WheelDatePickerStyle())
        DatePicker(selection: $date, displayedComponents: .date, label: { EmptyView() })
        ColorPicker("A", selection: $color, supportsOpacity: false)
        EditButton()
        ShareLink(item: URL(string: "https://example.com")!) { Label("A", systemImage: "star") }
        ShareLink(item: title, preview: SharePreview("A"))
        ContentUnavailableView("A", systemImage: "star", description: Text("B"))
        ContentUnavailableView {
          Label("A", systemImage: "star")
        } description: {
          Text("B")
        }
        ContentUnavailableView.search
      }
      Group {
        GroupBox { Text("A") }
        GroupBox {
          Text("A")
        } label: {
          Label("B", systemImage: "star")
        }
        DisclosureGroup("A", isExpanded: $isOn) { Text("B") }
        DisclosureGroup(isExpanded: $isOn) {
          Text("B")
        } label: {
          Text("A")
        }
        DisclosureGroup(content: { Text("B") }, label: { Text("A") })
        Button("A", systemImage: "star", role: .destructive) {}.buttonStyle(.borderedProminent).buttonBorderShape(
          .roundedRectangle(radius: 4))
        Button(role: .close, action: {})
        Button("A") {}.buttonStyle(BorderlessButtonStyle()).help("B").controlSize(.small)
        Image(systemName: "star").imageScale(.large)
        Text(editMode?.wrappedValue.isEditing == true ? "editing" : "reading")
      }
    }
  }

  @Test("All of them mount, in a stack and in a form") func mounts() {
    #expect(!TestScreen { VStack { Written() } }.texts.isEmpty)
    #expect(!TestScreen { Form { Written() } }.texts.isEmpty)
  }
}
