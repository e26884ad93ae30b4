// Dialogs: confirmation dialogs and the older action sheets.

import SwiftUI

let dialogs: [any Idiom.Type] = [
  ChoiceDialog.self, DialogWithTitleAndMessage.self, DialogForItem.self, DialogThenAlert.self, OldActionSheet.self,
  OldActionSheetForItem.self, DialogBeforeLeavingSheet.self, DialogInToolbar.self, DialogByEnum.self,
]

/// A choice of actions.
struct ChoiceDialog: Idiom {
  @State private var isChoosing = false
  @State private var background = Color.white
  @State private var name = "white"
  var body: some View {
    Button("Background: \(name)") { isChoosing = true }
      .padding()
      .background(background)
      .confirmationDialog("Choose a colour", isPresented: $isChoosing) {
        Button("Red") { (background, name) = (.red, "red") }
        Button("Green") { (background, name) = (.green, "green") }
        Button("Cancel", role: .cancel) {}
      }
  }
  static let steps: [Step] = [
    .taps("Background: white"), .taps("Green"), .sees("Background: green"), .taps("Background: green"), .taps("Cancel"),
    .sees("Background: green"), .misses("Red"),
  ]
}

/// A dialog with its title and a message.
struct DialogWithTitleAndMessage: Idiom {
  @State private var isAsking = false
  @State private var trash = 7
  var body: some View {
    VStack {
      Text("In the trash: \(trash)")
      Button("Empty trash") { isAsking = true }
    }
    .confirmationDialog("Empty the trash?", isPresented: $isAsking, titleVisibility: .visible) {
      Button("Empty now", role: .destructive) { trash = 0 }
    } message: {
      Text("You cannot undo this.")
    }
  }
  static let steps: [Step] = [
    .taps("Empty trash"), .sees("Empty the trash?"), .sees("You cannot undo this."), .taps("Empty now"), .sees("In the trash: 0"),
  ]
}

/// A dialog about a value.
struct DialogForItem: Idiom {
  @State private var picked: String?
  @State private var isAsking = false
  @State private var done = "nothing"
  var body: some View {
    List {
      ForEach(["report", "letter"], id: \.self) { file in
        Button("Options for \(file)") {
          picked = file
          isAsking = true
        }
      }
      Text("Done: \(done)")
    }
    .confirmationDialog("Options", isPresented: $isAsking, presenting: picked) { file in
      Button("Print \(file)") { done = "\(file) printed" }
      Button("Send \(file)") { done = "\(file) sent" }
      Button("Cancel", role: .cancel) { done = "nothing" }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .taps("Options for letter"), .taps("Send letter"), .sees("Done: letter sent"), .taps("Options for report"), .sees("Print report"),
    .taps("Cancel"), .sees("Done: nothing"),
  ]
}

/// A dialog's choice is confirmed by an alert.
struct DialogThenAlert: Idiom {
  @State private var isChoosing = false
  @State private var isConfirmed = false
  @State private var plan = ""
  var body: some View {
    Button("Change plan") { isChoosing = true }
      .confirmationDialog("Plans", isPresented: $isChoosing) {
        ForEach(["Basic", "Family"], id: \.self) { name in
          Button(name) {
            plan = name
            isConfirmed = true
          }
        }
      }
      .alert("Your plan is \(plan)", isPresented: $isConfirmed) { Button("Good") {} }
  }
  static let steps: [Step] = [
    .taps("Change plan"), .taps("Family"), .sees("Your plan is Family"), .taps("Good"), .sees("Change plan"),
    .misses("Your plan is Family"),
  ]
}

/// The older action sheet.
struct OldActionSheet: Idiom {
  @State private var showSheet = false
  @State private var selection = "None"
  var body: some View {
    Button(selection) { self.showSheet = true }
      .actionSheet(isPresented: $showSheet) {
        ActionSheet(
          title: Text("Paint"), message: Text("Select a colour"),
          buttons: [
            .default(Text("Teal")) { self.selection = "Teal" },
            .destructive(Text("No paint")) { self.selection = "None" },
            .cancel(Text("Leave it")),
          ])
      }
  }
  static let steps: [Step] = [
    .taps("None"), .sees("Paint"), .sees("Select a colour"), .taps("Teal"), .sees("Teal"), .taps("Teal"), .taps("Leave it"), .sees("Teal"),
    .taps("Teal"), .taps("No paint"), .sees("None"),
  ]
}

/// The older action sheet for an item.
struct OldActionSheetForItem: Idiom {
  struct Train: Identifiable, Codable {
    let id: Int
  }
  @State private var train: Train?
  @State private var booked: Int?
  var body: some View {
    VStack {
      Button("Train 61") { train = Train(id: 61) }
      Text(booked.map { "Booked: \($0)" } ?? "Nothing booked")
    }
    .actionSheet(item: $train) { train in
      ActionSheet(
        title: Text("About train \(train.id)"),
        buttons: [.default(Text("Book it")) { booked = train.id }, .cancel(Text("Later"))])
    }
  }
  static let steps: [Step] = [
    .taps("Train 61"), .sees("About train 61"), .taps("Later"), .sees("Nothing booked"), .taps("Train 61"), .taps("Book it"),
    .sees("Booked: 61"),
  ]
}

/// A sheet with changes asks before it is cancelled.
struct DialogBeforeLeavingSheet: Idiom {
  struct Editor: View {
    @Environment(\.dismiss) private var dismiss
    @State private var text = ""
    @State private var isAsking = false
    var body: some View {
      VStack {
        TextField("Poem", text: $text)
        Button("Leave") { if text.isEmpty { dismiss() } else { isAsking = true } }
      }
      .confirmationDialog("Discard the poem?", isPresented: $isAsking, titleVisibility: .visible) {
        Button("Discard", role: .destructive) { dismiss() }
        Button("Keep writing", role: .cancel) {}
      }
      .interactiveDismissDisabled(!text.isEmpty)
    }
  }
  @State private var isWriting = false
  var body: some View {
    Button("Write a poem") { isWriting = true }.sheet(isPresented: $isWriting) { Editor() }
  }
  static let steps: [Step] = [
    .taps("Write a poem"), .taps("Leave"), .sees("Write a poem"), .taps("Write a poem"), .types("Rain", "Poem"), .taps("Leave"),
    .taps("Keep writing"), .finds("Poem", "Rain"), .taps("Leave"), .taps("Discard"), .sees("Write a poem"), .misses("Leave"),
  ]
}

/// A dialog at a button of the bar.
struct DialogInToolbar: Idiom {
  @State private var isSharing = false
  @State private var log: [String] = []
  var body: some View {
    List(log, id: \.self) { Text($0) }
      .navigationTitle("Report")
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button("Share") { isSharing = true }
            .confirmationDialog("Share the report", isPresented: $isSharing) {
              Button("As text") { log.append("Shared as text") }
              Button("As picture") { log.append("Shared as picture") }
            }
        }
      }
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .taps("Share"), .taps("As picture"), .sees("Shared as picture"), .taps("Share"), .taps("As text"), .sees("Shared as text"),
  ]
}

/// The cases of an enumeration as choices; the chosen one is stored.
struct DialogByEnum: Idiom {
  enum Speed: String, CaseIterable {
    case slow, fast
    var title: LocalizedStringKey { self == .slow ? "Slowly" : "Quickly" }
  }
  @AppStorage("dialogs.speed") private var speed = Speed.slow
  @State private var isChoosing = false
  var body: some View {
    Button {
      isChoosing = true
    } label: {
      LabeledContent("Speed", value: speed.rawValue)
    }
    .confirmationDialog("How fast?", isPresented: $isChoosing, titleVisibility: .visible) {
      ForEach(Speed.allCases, id: \.self) { choice in Button(choice.title) { speed = choice } }
    }
  }
  static let steps: [Step] = [.sees("slow"), .taps("slow"), .sees("How fast?"), .taps("Quickly"), .sees("fast"), .misses("slow")]
}
