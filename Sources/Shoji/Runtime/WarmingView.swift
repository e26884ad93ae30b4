// WarmingView: the page that a template draws and discards: the controls that most apps use, in the styles of the system.

import Foundation
import ShojiGraph

/// A page with the system's common views. It belongs to no user, starts no task, and its actions never run.
struct WarmingView: View {
  @State private var number = 0
  @State private var text = ""
  @State private var isOn = false
  @State private var date = Date(timeIntervalSinceReferenceDate: 0)
  @State private var chosen: Set<Int> = []
  @FocusState private var isFocused: Bool

  var body: some View {
    TabView {
      NavigationSplitView {
        list.searchable(text: $text)
      } content: {
        form
      } detail: {
        NavigationStack { page }
      }
      .tabItem { Label("Tab", systemImage: "star") }
    }
    .alert("Alert", isPresented: .constant(true)) {
      Button("Delete", role: .destructive) {}
      Button("Cancel", role: .cancel) {}
    } message: {
      Text("Message")
    }
    .sheet(isPresented: .constant(true)) {
      NavigationStack { form.toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") {} } } }
    }
  }

  private var list: some View {
    List(selection: $chosen) {
      Section("Section") {
        ForEach(0..<2) { row in
          NavigationLink(value: row) {
            HStack {
              Image(systemName: "star")
              Text("Row \(row)").font(.headline).foregroundStyle(.secondary)
              Spacer()
              Text(verbatim: "1").badge(1)
            }
            .padding()
          }
          .swipeActions {
            Button(role: .destructive) {
            } label: {
              Label("Delete", systemImage: "trash")
            }
          }
          .contextMenu { Button("Open") {} }
        }
        .onDelete { _ in }
        .onMove { _, _ in }
      }
      Label("Label", systemImage: "star").labelStyle(.titleAndIcon)
      Label("Label", systemImage: "star").labelStyle(.titleOnly).listRowInsets(EdgeInsets()).listRowBackground(Color.clear)
    }
    .navigationTitle("Title")
    .toolbar {
      ToolbarItem { EditButton() }
      ToolbarItem(placement: .primaryAction) {
        Menu {
          Picker("Sort", selection: $number) { Text("Name").tag(0) }
          Divider()
          Button("Share", systemImage: "square.and.arrow.up") {}
        } label: {
          Label("More", systemImage: "ellipsis.circle")
        }
      }
      ToolbarItemGroup(placement: .bottomBar) {
        Button {
        } label: {
          Label("New", systemImage: "plus").fontWeight(.semibold)
        }
        Spacer()
      }
    }
    .overlay { if !isOn { ContentUnavailableView("None", systemImage: "tray", description: Text("Nothing")) } }
  }

  private var form: some View {
    Form {
      Button("Button") { number += 1 }.buttonStyle(.borderedProminent)
      Button("Button") {}.buttonStyle(.plain).disabled(true).keyboardShortcut("b")
      TextField("Field", text: $text).focused($isFocused).onSubmit {}.submitLabel(.done)
      SecureField("Field", text: $text)
      TextEditor(text: $text)
      controls
    }
  }

  @ViewBuilder private var controls: some View {
    Group {
      Toggle("Toggle", isOn: $isOn)
      Picker("Picker", selection: $number) { ForEach(0..<2) { row in Text(verbatim: "\(row)").tag(row) } }
      Picker("Picker", selection: $number) { ForEach(0..<2) { row in Text(verbatim: "\(row)").tag(row) } }.pickerStyle(.segmented)
      Stepper("Stepper", value: $number)
      DatePicker("Date", selection: $date)
      LabeledContent("Label", value: "Value")
      DisclosureGroup("Group") { Text("Text") }
      ProgressView(value: 0.5)
    }
  }

  private var page: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))]) {
        ForEach(0..<2) { number in
          VStack(alignment: .leading, spacing: 8) {
            Text(verbatim: "\(number)").font(.title.bold()).monospacedDigit().lineLimit(1)
            Text(date, format: .dateTime.day().month()).foregroundStyle(.blue)
          }
          .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
          .padding()
          .background(.thinMaterial, in: RoundedRectangle(cornerRadius: 10))
          .overlay(alignment: .topTrailing) { Circle().fill(.red).frame(width: 10, height: 10) }
          .opacity(0.9)
          .shadow(radius: 1)
          .accessibilityElement(children: .combine)
          .accessibilityLabel("Label")
          .onTapGesture {}
        }
      }
      LazyVStack { ForEach(0..<2) { Text("\($0)") } }
      ZStack {
        Color.accentColor
        LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
      }
    }
    .navigationBarTitleDisplayMode(.inline)
    .onAppear {}
    .onChange(of: number) {}
    .task {}
  }
}
