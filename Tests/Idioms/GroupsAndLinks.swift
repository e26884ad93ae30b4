// GroupsAndLinks: groups that open and close, boxes, editing, links, sharing, and what a group hands to its controls.

import SwiftUI

/// The list of this file's idioms, in the order of reading.
let groupsAndLinks: [any Idiom.Type] = [
  DisclosureOfOptions.self, DisclosureOpenedByButton.self, DisclosureInDisclosure.self, DisclosureOfQuestions.self, BoxesOfFacts.self,
  BoxWithToggle.self, GroupOfControls.self, EditButtonEdits.self, EditModeSwitchesViews.self, LinkToWebsite.self, LinkHandledByView.self,
  ButtonOpensAddress.self, SharedText.self, SharedAddress.self, TintOfControls.self, DisabledByAncestor.self,
]

/// A group that opens.
struct DisclosureOfOptions: Idiom {
  @State private var isFast = false
  var body: some View {
    VStack {
      DisclosureGroup("Advanced") {
        Toggle("Fast mode", isOn: $isFast)
      }
      Text(isFast ? "Going fast" : "Going slowly")
    }
  }
  static let steps: [Step] = [
    .misses("Fast mode"), .taps("Advanced"), .sees("Fast mode"), .taps("Fast mode"), .sees("Going fast"), .taps("Advanced"),
    .misses("Fast mode"), .sees("Going fast"),
  ]
}

/// A group that a button opens too.
struct DisclosureOpenedByButton: Idiom {
  @State private var isExpanded = false
  var body: some View {
    VStack {
      Button(isExpanded ? "Show less" : "Show more") { withAnimation { isExpanded.toggle() } }.buttonStyle(.borderless)
      DisclosureGroup("Ingredients", isExpanded: $isExpanded) {
        Text("Flour, water and salt")
      }
    }
  }
  static let steps: [Step] = [
    .misses("Flour, water and salt"), .taps("Show more"), .sees("Flour, water and salt"), .taps("Ingredients"),
    .misses("Flour, water and salt"), .sees("Show more"),
  ]
}

/// Groups in a group, in a list.
struct DisclosureInDisclosure: Idiom {
  var body: some View {
    List {
      DisclosureGroup("Animals") {
        Text("Sparrow")
        DisclosureGroup("Fish") {
          Text("Salmon")
        }
      }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .misses("Sparrow"), .taps("Animals"), .sees("Sparrow"), .misses("Salmon"), .taps("Fish"), .sees("Salmon"), .taps("Animals"),
    .misses("Sparrow"), .misses("Salmon"),
  ]
}

/// Of several groups only one is open.
struct DisclosureOfQuestions: Idiom {
  private let answers = [("Where is it?", "In the north"), ("When is it?", "In winter")]
  @State private var open: String?
  var body: some View {
    VStack {
      ForEach(answers, id: \.0) { question, answer in
        DisclosureGroup(
          isExpanded: Binding(get: { open == question }, set: { open = $0 ? question : nil }),
          content: { Text(answer) },
          label: { Text(question).bold() })
      }
    }
  }
  static let steps: [Step] = [
    .taps("Where is it?"), .sees("In the north"), .taps("When is it?"), .sees("In winter"), .misses("In the north"), .taps("When is it?"),
    .misses("In winter"),
  ]
}

/// Boxes around what belongs together.
struct BoxesOfFacts: Idiom {
  @State private var heart = 60
  var body: some View {
    VStack {
      GroupBox(label: Label("Heart", systemImage: "heart.fill").foregroundColor(.red)) {
        Text("\(heart) beats a minute")
      }
      GroupBox("Exercise") {
        Button("Run") { heart += 40 }
      }
    }
  }
  static let steps: [Step] = [.sees("Heart"), .sees("Exercise"), .sees("60 beats a minute"), .taps("Run"), .sees("100 beats a minute")]
}

/// A box whose label is a switch.
struct BoxWithToggle: Idiom {
  @State private var isOn = false
  @State private var minutes = 5
  var body: some View {
    GroupBox {
      Stepper("\(minutes) minutes", value: $minutes).disabled(!isOn)
    } label: {
      Toggle("Timer", isOn: $isOn)
    }
  }
  static let steps: [Step] = [
    .sees("5 minutes"), .taps("Timer"), .raises("5 minutes"), .sees("6 minutes"), .lowers("6 minutes"), .sees("5 minutes"),
  ]
}

/// Controls that belong together.
struct GroupOfControls: Idiom {
  @State private var zoom = 100
  var body: some View {
    VStack {
      Text("Zoom: \(zoom) %")
      ControlGroup {
        Button("Zoom out", systemImage: "minus") { zoom -= 10 }
        Button("Zoom in", systemImage: "plus") { zoom += 10 }
      }
      .buttonStyle(.bordered)
    }
  }
  static let steps: [Step] = [.taps("Zoom in"), .sees("Zoom: 110 %"), .taps("Zoom out"), .taps("Zoom out"), .sees("Zoom: 90 %")]
}

/// The system's button begins and ends the editing of a list.
struct EditButtonEdits: Idiom {
  @State private var tasks = ["Wash", "Dry", "Fold"]
  var body: some View {
    List {
      ForEach(tasks, id: \.self) { Text($0) }
        .onDelete { tasks.remove(atOffsets: $0) }
        .onMove { tasks.move(fromOffsets: $0, toOffset: $1) }
    }
    .navigationBarTitle("Laundry")
    .navigationBarItems(trailing: EditButton())
  }
  static let needs = Need.page
  static let differences = [Difference(after: .otherLanguage, because: "The system's button has a Japanese name")]
  static let steps: [Step] = [.sees("Wash"), .taps("Edit"), .sees("Done"), .sees("Dry"), .taps("Done"), .sees("Edit")]
}

/// What is shown depends on whether the user edits.
struct EditModeSwitchesViews: Idiom {
  struct Profile: View {
    @Environment(\.editMode) private var editMode
    @State private var name = "Maria"
    var body: some View {
      if editMode?.wrappedValue.isEditing == true {
        TextField("Name", text: $name)
      } else {
        Text("Name: \(name)")
      }
    }
  }
  var body: some View {
    Form { Profile() }
      .navigationTitle("Profile")
      .toolbar { EditButton() }
  }
  static let needs = Need.page
  static let differences = [Difference(after: .otherLanguage, because: "The system's button has a Japanese name")]
  static let steps: [Step] = [
    .sees("Name: Maria"), .taps("Edit"), .misses("Name: Maria"), .types("Marie", "Name"), .taps("Done"), .sees("Name: Marie"),
  ]
}

/// A link to a website.
struct LinkToWebsite: Idiom {
  var body: some View {
    VStack {
      Link("Our website", destination: URL(string: "https://example.com")!)
      Link(destination: URL(string: "mailto:help@example.com")!) {
        Label("Write to us", systemImage: "envelope")
      }
    }
  }
  static let steps: [Step] = [.sees("Our website"), .sees("Write to us"), .findsEnabled("Our website"), .findsEnabled("Write to us")]
}

/// A view decides what a link does.
struct LinkHandledByView: Idiom {
  @State private var host = "none"
  var body: some View {
    VStack {
      Text("Opened: \(host)")
      Link("Terms", destination: URL(string: "https://terms.example.com/now")!)
    }
    .environment(
      \.openURL,
      OpenURLAction { url in
        host = url.host ?? "unknown"
        return .handled
      })
  }
  static let steps: [Step] = [.sees("Opened: none"), .taps("Terms"), .sees("Opened: terms.example.com")]
}

/// A button opens an address of the app itself.
struct ButtonOpensAddress: Idiom {
  struct HelpButton: View {
    @Environment(\.openURL) private var openURL
    var body: some View {
      Button("Help") { openURL(URL(string: "app://help/start")!) }
    }
  }
  @State private var page = "home"
  var body: some View {
    VStack {
      Text("Page: \(page)")
      HelpButton()
    }
    .environment(
      \.openURL,
      OpenURLAction { url in
        guard url.scheme == "app" else { return .systemAction }
        page = url.lastPathComponent
        return .handled
      })
  }
  static let steps: [Step] = [.sees("Page: home"), .taps("Help"), .sees("Page: start")]
}

/// A text is shared.
struct SharedText: Idiom {
  var body: some View {
    VStack {
      Text("Soup of the day: leek")
      ShareLink("Share the soup", item: "Soup of the day: leek")
    }
  }
  static let steps: [Step] = [
    .sees("Share the soup"), .taps("Share the soup"), .closes, .sees("Soup of the day: leek"), .findsEnabled("Share the soup"),
  ]
}

/// An address is shared with a preview, by a label of one's own.
struct SharedAddress: Idiom {
  @State private var isReady = false
  private let address = URL(string: "https://example.com/trip")!
  var body: some View {
    VStack {
      Toggle("Ready", isOn: $isReady)
      ShareLink(item: address, preview: SharePreview("Our trip", image: Image(systemName: "airplane"))) {
        Label("Invite", systemImage: "person.badge.plus")
      }
      .disabled(!isReady)
    }
  }
  static let steps: [Step] = [.findsDisabled("Invite"), .taps("Ready"), .findsEnabled("Invite")]
}

/// One tint for all controls.
struct TintOfControls: Idiom {
  @State private var isWarm = true
  @State private var level = 0.5
  var body: some View {
    VStack {
      Toggle("Warm", isOn: $isWarm)
      Slider(value: $level) { Text("Level") }
      Button(isWarm ? "Orange button" : "Blue button") { isWarm.toggle() }.buttonStyle(.borderedProminent)
    }
    .tint(isWarm ? .orange : .blue)
    .accentColor(.pink)
  }
  static let steps: [Step] = [.sees("Orange button"), .taps("Warm"), .sees("Blue button"), .taps("Blue button"), .finds("Warm", "on")]
}

/// What is disabled around a control cannot be enabled inside.
struct DisabledByAncestor: Idiom {
  @State private var isLocked = true
  @State private var count = 0
  var body: some View {
    VStack {
      Toggle("Locked", isOn: $isLocked)
      VStack {
        Button("Count") { count += 1 }.disabled(false)
        Text("Counted: \(count)")
      }
      .disabled(isLocked)
    }
  }
  static let steps: [Step] = [.findsDisabled("Count"), .taps("Locked"), .findsEnabled("Count"), .taps("Count"), .sees("Counted: 1")]
}
