// NavigationMore: models that several pages share, and toolbars.

import SwiftUI

let navigationMore: [any Idiom.Type] = [
  EditedModelOnNextPage.self, EditedObservableOnNextPage.self, EditedRowOnNextPage.self, DeletedFromDetail.self, StateOfPageBefore.self,
  ModelInEnvironmentOfPages.self, ToolbarAdds.self, ToolbarOnBothSides.self, ToolbarGroup.self, BottomBarOfPage.self,
  PrincipalToolbarItem.self, ToolbarOfSavePage.self, ToolbarMenuSorts.self, ToolbarTitlePicker.self, BarItemsOfOldPage.self,
  HiddenBar.self, ToolbarFromProperty.self, TitleMenuRenames.self, ToolbarByCondition.self, LinkBehindCard.self,
]

/// Two pages observe an object; the second edits it.
struct EditedModelOnNextPage: Idiom {
  class Profile: ObservableObject {
    @Published var name = "Ines"
    @Published var isPublic = false
  }
  struct Editor: View {
    @ObservedObject var profile: Profile
    var body: some View {
      Form {
        TextField("Name", text: $profile.name)
        Toggle("Public", isOn: $profile.isPublic)
      }
      .navigationTitle("Edit profile")
    }
  }
  @StateObject private var profile = Profile()
  var body: some View {
    VStack {
      Text(profile.isPublic ? "\(profile.name), public" : profile.name)
      NavigationLink("Change", destination: Editor(profile: profile))
    }
  }
  static let needs = Need.stack
  static let steps: [Step] = [
    .sees("Ines"), .taps("Change"), .types("Ines B.", "Name"), .taps("Public"), .finds("Public", "on"), .goesBack, .sees("Ines B., public"),
  ]
}

/// The same with an observable model.
struct EditedObservableOnNextPage: Idiom {
  @Observable class Trip {
    var days = 3
    var city = "Porto"
  }
  struct TripEditor: View {
    @Bindable var trip: Trip
    var body: some View {
      List {
        Stepper("Days: \(trip.days)", value: $trip.days)
        TextField("City", text: $trip.city)
      }
    }
  }
  @State private var trip = Trip()
  var body: some View {
    NavigationLink {
      TripEditor(trip: trip)
    } label: {
      Text("\(trip.days) days in \(trip.city)")
    }
  }
  static let needs = Need.stack
  static let steps: [Step] = [
    .taps("3 days in Porto"), .raises("Days: 3"), .sees("Days: 4"), .types("Faro", "City"), .goesBack, .sees("4 days in Faro"),
  ]
}

/// A row's element is edited on its own page.
struct EditedRowOnNextPage: Idiom {
  struct Note: Identifiable, Codable {
    var id = UUID()
    var title: String
  }
  struct NoteEditor: View {
    @Binding var note: Note
    var body: some View { TextField("Title", text: $note.title).padding().navigationTitle("Note") }
  }
  @State private var notes = [Note(title: "Ideas"), Note(title: "Shopping")]
  var body: some View {
    List {
      ForEach($notes) { $note in
        NavigationLink(note.title) { NoteEditor(note: $note) }
      }
    }
    .navigationTitle("Notes")
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .taps("Ideas"), .finds("Title", "Ideas"), .types("Plans", "Title"), .goesBack, .sees("Plans"), .misses("Ideas"), .sees("Shopping"),
  ]
}

/// A detail page deletes its row and goes back.
struct DeletedFromDetail: Idiom {
  struct Detail: View {
    let name: String
    let onDelete: () -> Void
    @Environment(\.dismiss) private var dismiss
    @State private var isAsking = false
    var body: some View {
      Text("All about \(name)")
        .toolbar { Button("Throw away", role: .destructive) { isAsking = true } }
        .confirmationDialog("Throw \(name) away?", isPresented: $isAsking, titleVisibility: .visible) {
          Button("Yes, throw away", role: .destructive) {
            dismiss()
            onDelete()
          }
          Button("No", role: .cancel) {}
        }
    }
  }
  @State private var names = ["lamp", "chair"]
  var body: some View {
    List(names, id: \.self) { name in
      NavigationLink("The \(name)") { Detail(name: name) { names.removeAll { $0 == name } } }
    }
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .taps("The chair"), .taps("Throw away"), .sees("Throw chair away?"), .taps("No"), .sees("All about chair"), .taps("Throw away"),
    .taps("Yes, throw away"), .misses("The chair"), .sees("The lamp"),
  ]
}

/// A page keeps what was typed while another is over it.
struct StateOfPageBefore: Idiom {
  @State private var draft = ""
  @State private var isUrgent = false
  var body: some View {
    Form {
      TextField("Draft", text: $draft)
      Toggle("Urgent", isOn: $isUrgent)
      NavigationLink("Preview") { Text(isUrgent ? "\(draft)!" : draft) }
    }
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .types("Come home", "Draft"), .taps("Urgent"), .taps("Preview"), .sees("Come home!"), .goesBack, .finds("Draft", "Come home"),
    .finds("Urgent", "on"), .taps("Urgent"), .taps("Preview"), .sees("Come home"),
  ]
}

/// An object in the environment reaches pages further on.
struct ModelInEnvironmentOfPages: Idiom {
  @Observable class Score {
    var points = 0
  }
  struct LastPage: View {
    @Environment(Score.self) private var score
    var body: some View { Button("Score \(score.points)") { score.points += 5 } }
  }
  @State private var score = Score()
  var body: some View {
    NavigationStack {
      VStack {
        Text("Points: \(score.points)")
        NavigationLink("Between") { NavigationLink("Last page") { LastPage() } }
      }
    }
    .environment(score)
  }
  static let needs = Need.window
  static let steps: [Step] = [
    .sees("Points: 0"), .taps("Between"), .taps("Last page"), .taps("Score 0"), .sees("Score 5"), .goesBack, .goesBack, .sees("Points: 5"),
  ]
}

/// A button in the bar adds rows.
struct ToolbarAdds: Idiom {
  @State private var items: [String] = []
  var body: some View {
    List {
      ForEach(items, id: \.self) { Text($0) }
    }
    .navigationTitle("Items: \(items.count)")
    .toolbar {
      Button {
        items.append("Item \(items.count + 1)")
      } label: {
        Label("Add", systemImage: "plus")
      }
    }
  }
  static let needs = Need.page
  static let steps: [Step] = [.sees("Items: 0"), .taps("Add"), .taps("Add"), .sees("Item 1"), .sees("Items: 2")]
}

/// Buttons at both sides of the bar.
struct ToolbarOnBothSides: Idiom {
  @State private var day = 10
  var body: some View {
    Text("Day \(day)")
      .toolbar {
        ToolbarItem(placement: .topBarLeading) { Button("Before") { day -= 1 }.disabled(day <= 9) }
        ToolbarItem(placement: .topBarTrailing) { Button("After") { day += 1 } }
      }
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .taps("After"), .sees("Day 11"), .taps("Before"), .sees("Day 10"), .taps("Before"), .sees("Day 9"), .findsDisabled("Before"),
  ]
}

/// A group of items, one of which comes and goes.
struct ToolbarGroup: Idiom {
  @State private var isEditing = false
  @State private var bold = 0
  var body: some View {
    Text(isEditing ? "Editing, bold \(bold)" : "Reading")
      .toolbar {
        ToolbarItemGroup(placement: .navigationBarTrailing) {
          if isEditing { Button("Bold") { bold += 1 } }
          Button(isEditing ? "Finish" : "Write") { isEditing.toggle() }
        }
      }
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .sees("Reading"), .misses("Bold"), .taps("Write"), .taps("Bold"), .sees("Editing, bold 1"), .taps("Finish"), .misses("Bold"),
  ]
}

/// A bar at the bottom.
struct BottomBarOfPage: Idiom {
  @State private var page = 1
  var body: some View {
    Text("Text of page \(page)")
      .toolbar {
        ToolbarItemGroup(placement: .bottomBar) {
          Button("Previous page") { page -= 1 }.disabled(page == 1)
          Spacer()
          Text("\(page) of 3")
          Spacer()
          Button("Next page") { page += 1 }.disabled(page == 3)
        }
      }
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .sees("1 of 3"), .findsDisabled("Previous page"), .taps("Next page"), .taps("Next page"), .sees("Text of page 3"),
    .findsDisabled("Next page"), .taps("Previous page"), .sees("2 of 3"),
  ]
}

/// A view in place of the title.
struct PrincipalToolbarItem: Idiom {
  @State private var isOnline = true
  var body: some View {
    Toggle("Online", isOn: $isOnline)
      .navigationBarTitleDisplayMode(.inline)
      .toolbarBackground(isOnline ? Color.green : Color.gray, for: .navigationBar)
      .toolbarBackground(.visible, for: .navigationBar)
      .toolbar {
        ToolbarItem(placement: .principal) {
          VStack {
            Text("Chat").font(.headline)
            Text(isOnline ? "connected" : "away").font(.caption)
          }
        }
      }
  }
  static let needs = Need.page
  static let steps: [Step] = [.sees("Chat"), .sees("connected"), .taps("Online"), .sees("away"), .misses("connected")]
}

/// A page with Save, which is possible only after a change.
struct ToolbarOfSavePage: Idiom {
  struct Editor: View {
    @Binding var saved: String
    @State private var text: String
    @Environment(\.dismiss) private var dismiss
    init(saved: Binding<String>) {
      _saved = saved
      _text = State(initialValue: saved.wrappedValue)
    }
    var body: some View {
      TextField("Motto", text: $text)
        .toolbar {
          ToolbarItem(placement: .confirmationAction) {
            Button("Save") {
              saved = text
              dismiss()
            }
            .disabled(text == saved)
          }
        }
    }
  }
  @State private var motto = "Carry on"
  var body: some View {
    VStack {
      Text(motto)
      NavigationLink("Edit motto") { Editor(saved: $motto) }
    }
  }
  static let needs = Need.stack
  static let steps: [Step] = [
    .sees("Carry on"), .taps("Edit motto"), .findsDisabled("Save"), .types("Be kind", "Motto"), .goesBack, .sees("Carry on"),
    .taps("Edit motto"), .types("Stay curious", "Motto"), .taps("Save"), .sees("Stay curious"),
  ]
}

/// A menu with a picker in the bar.
struct ToolbarMenuSorts: Idiom {
  enum Order: String, CaseIterable, Codable { case newest = "Newest first", oldest = "Oldest first" }
  @State private var order = Order.newest
  var body: some View {
    Text(order == .newest ? "2025, 2024, 2023" : "2023, 2024, 2025")
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Menu {
            Picker("Order", selection: $order) {
              ForEach(Order.allCases, id: \.self) { Text($0.rawValue) }
            }
          } label: {
            Label("Sort by", systemImage: "arrow.up.arrow.down")
          }
        }
      }
  }
  static let needs = Need.page
  static let steps: [Step] = [.sees("2025, 2024, 2023"), .chooses("Oldest first", "Sort by"), .sees("2023, 2024, 2025")]
}

/// A segmented picker in place of the title.
struct ToolbarTitlePicker: Idiom {
  @State private var mode = 0
  var body: some View {
    Group {
      if mode == 0 { Text("A map of the town") } else { Text("A list of streets") }
    }
    .toolbar {
      ToolbarItem(placement: .principal) {
        Picker("Mode", selection: $mode) {
          Text("Map").tag(0)
          Text("Streets").tag(1)
        }
        .pickerStyle(.segmented)
      }
    }
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .sees("A map of the town"), .chooses("Streets", "Mode"), .sees("A list of streets"), .misses("A map of the town"),
  ]
}

/// The older bar items, with a link among them.
struct BarItemsOfOldPage: Idiom {
  @State private var theme = "Light"
  private var settings: some View {
    NavigationLink(destination: Button("Use dark") { theme = "Dark" }) { Text("Options") }
  }
  var body: some View {
    Text("Theme: \(theme)")
      .navigationBarTitle("Look", displayMode: .inline)
      .navigationBarItems(leading: Button("Restore") { theme = "Light" }, trailing: settings)
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .sees("Theme: Light"), .taps("Options"), .taps("Use dark"), .goesBack, .sees("Theme: Dark"), .taps("Restore"), .sees("Theme: Light"),
  ]
}

/// The bar is hidden while something is read.
struct HiddenBar: Idiom {
  @State private var isReading = false
  var body: some View {
    Text(isReading ? "Reading without a bar" : "Tap to read")
      .onTapGesture { isReading.toggle() }
      .navigationTitle("Book")
      .toolbar(isReading ? .hidden : .visible, for: .navigationBar)
  }
  static let needs = Need.page
  static let steps: [Step] = [.taps("Tap to read"), .sees("Reading without a bar"), .taps("Reading without a bar"), .sees("Tap to read")]
}

/// Toolbar content of one's own, as a property and as a type.
struct ToolbarFromProperty: Idiom {
  struct ShareItems: ToolbarContent {
    @Binding var copies: Int
    var body: some ToolbarContent {
      ToolbarItem(placement: .primaryAction) { Button("Copy") { copies += 1 } }
    }
  }
  @State private var copies = 0
  @ToolbarContentBuilder private var cancel: some ToolbarContent {
    ToolbarItem(placement: .cancellationAction) { Button("Discard") { copies = 0 } }
  }
  var body: some View {
    Text("Copies: \(copies)")
      .toolbar {
        cancel
        ShareItems(copies: $copies)
      }
  }
  static let needs = Need.page
  static let steps: [Step] = [.taps("Copy"), .taps("Copy"), .sees("Copies: 2"), .taps("Discard"), .sees("Copies: 0")]
}

/// The title is a menu.
struct TitleMenuRenames: Idiom {
  @State private var name = "Budget"
  var body: some View {
    Text("Contents of \(name)")
      .navigationTitle(name)
      .navigationBarTitleDisplayMode(.inline)
      .toolbarTitleMenu {
        Button("Call it Plan") { name = "Plan" }
        Button("Call it Draft") { name = "Draft" }
      }
  }
  static let needs = Need.page
  static let steps: [Step] = [.sees("Contents of Budget"), .chooses("Call it Draft", "Budget"), .sees("Contents of Draft"), .sees("Draft")]
}

/// Items that depend on a condition.
struct ToolbarByCondition: Idiom {
  @State private var isAdmin = false
  var body: some View {
    Toggle("Administrator", isOn: $isAdmin)
      .toolbar {
        if isAdmin {
          ToolbarItem(placement: .topBarTrailing) { Button("Manage users") { isAdmin = false } }
        }
      }
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .misses("Manage users"), .taps("Administrator"), .sees("Manage users"), .taps("Manage users"), .misses("Manage users"),
    .finds("Administrator", "off"),
  ]
}

/// Rows that are cards and links, without an arrow.
struct LinkBehindCard: Idiom {
  var body: some View {
    List(["Ann", "Ben"], id: \.self) { name in
      Text(name)
        .padding()
        .frame(maxWidth: .infinity)
        .background(RoundedRectangle(cornerRadius: 12).fill(.yellow))
        .background(
          NavigationLink {
            Text("Page of \(name)")
          } label: {
            EmptyView()
          }.opacity(0))
    }
  }
  static let needs = Need.page
  static let steps: [Step] = [.taps("Ben"), .sees("Page of Ben"), .goesBack, .taps("Ann"), .sees("Page of Ann")]
}
