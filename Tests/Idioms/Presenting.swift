// Presenting: sheets, covers and popovers, and what they change behind them.

import SwiftUI

let presenting: [any Idiom.Type] = [
  SheetByFlag.self, SheetClosedFromInside.self, SheetWithDismiss.self, SheetOfOldMode.self, SheetForItem.self, SheetForRow.self,
  SheetTellsWhenClosed.self, HalfSheet.self, SheetDetentByState.self, CoverOfScreen.self, CoverForItem.self, PopoverByFlag.self,
  PopoverForItem.self, SheetOverSheet.self, SheetAfterSheet.self, SheetThatEditsBinding.self, SheetWithSaveAndCancel.self,
]

/// A flag presents a sheet.
struct SheetByFlag: Idiom {
  @State private var isShown = false
  var body: some View {
    Button("Show help") { isShown = true }
      .sheet(isPresented: $isShown) { Text("How it works") }
  }
  static let steps: [Step] = [
    .misses("How it works"), .taps("Show help"), .sees("How it works"), .closes, .misses("How it works"), .taps("Show help"),
    .sees("How it works"),
  ]
}

/// A button in the sheet puts it away by the binding.
struct SheetClosedFromInside: Idiom {
  struct Terms: View {
    @Binding var isShown: Bool
    @Binding var isAccepted: Bool
    var body: some View {
      VStack(spacing: 20) {
        Text("The terms")
        Button("Accept") {
          isAccepted = true
          isShown = false
        }
      }
      .padding()
    }
  }
  @State private var isShown = false
  @State private var isAccepted = false
  var body: some View {
    VStack {
      Text(isAccepted ? "Accepted" : "Not accepted")
      Button("Read the terms") { isShown.toggle() }
    }
    .sheet(isPresented: $isShown) { Terms(isShown: $isShown, isAccepted: $isAccepted) }
  }
  static let steps: [Step] = [
    .sees("Not accepted"), .taps("Read the terms"), .sees("The terms"), .taps("Accept"), .sees("Accepted"), .misses("The terms"),
  ]
}

/// The sheet dismisses itself.
struct SheetWithDismiss: Idiom {
  struct Sheet: View {
    @Environment(\.dismiss) var dismiss
    let number: Int
    var body: some View { Button("Close number \(number)") { dismiss() } }
  }
  @State private var isShown = false
  @State private var opened = 0
  var body: some View {
    Button("Opened \(opened) times") {
      opened += 1
      isShown = true
    }
    .sheet(isPresented: $isShown) { Sheet(number: opened) }
  }
  static let steps: [Step] = [
    .taps("Opened 0 times"), .taps("Close number 1"), .taps("Opened 1 times"), .sees("Close number 2"), .taps("Close number 2"),
    .sees("Opened 2 times"),
  ]
}

/// The older way to dismiss.
struct SheetOfOldMode: Idiom {
  struct Welcome: View {
    @Environment(\.presentationMode) private var presentationMode
    var body: some View {
      NavigationView {
        Text("Welcome!")
          .navigationBarTitle("Start", displayMode: .inline)
          .navigationBarItems(trailing: Button(action: { presentationMode.wrappedValue.dismiss() }) { Text("Let's go").bold() })
      }
    }
  }
  @State private var showingSheet = false
  var body: some View {
    Button(action: { self.showingSheet.toggle() }) {
      Text("Begin")
    }
    .sheet(isPresented: $showingSheet) { Welcome() }
  }
  static let steps: [Step] = [.taps("Begin"), .sees("Welcome!"), .sees("Start"), .taps("Let's go"), .misses("Welcome!"), .sees("Begin")]
}

/// An item presents a sheet about itself.
struct SheetForItem: Idiom {
  struct Moon: Identifiable, Codable {
    let id: Int
    let name: String
  }
  @State private var moon: Moon?
  private let moons = [Moon(id: 1, name: "Io"), Moon(id: 2, name: "Titan")]
  var body: some View {
    VStack {
      ForEach(moons) { moon in
        Button("Show \(moon.name)") { self.moon = moon }.buttonStyle(.bordered)
      }
      Text(moon == nil ? "None is shown" : "One is shown")
    }
    .sheet(item: $moon) { moon in Text("\(moon.name) is moon \(moon.id)") }
  }
  static let steps: [Step] = [
    .taps("Show Titan"), .sees("Titan is moon 2"), .closes, .sees("None is shown"), .taps("Show Io"), .sees("Io is moon 1"),
  ]
}

/// A tap on a row opens its sheet.
struct SheetForRow: Idiom {
  struct Dish: Identifiable, Codable, Equatable {
    var id: String { name }
    let name: String
    var rating = 0
  }
  struct DishSheet: View {
    let dish: Dish
    var onRate: (Int) -> Void
    @Environment(\.dismiss) private var dismiss
    var body: some View {
      VStack {
        Text(dish.name).font(.title)
        Button("Five stars") {
          onRate(5)
          dismiss()
        }
      }
    }
  }
  @State private var dishes = [Dish(name: "Paella"), Dish(name: "Ramen")]
  @State private var chosen: Dish?
  var body: some View {
    List(dishes) { dish in
      HStack {
        Text("Rate \(dish.name)")
        Spacer()
        Text("\(dish.rating) stars").foregroundColor(.secondary)
      }
      .contentShape(Rectangle())
      .onTapGesture { chosen = dish }
    }
    .sheet(item: $chosen) { dish in
      DishSheet(dish: dish) { rating in
        if let index = dishes.firstIndex(of: dish) { dishes[index].rating = rating }
      }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .misses("5 stars"), .taps("Rate Ramen"), .sees("Ramen"), .taps("Five stars"), .sees("5 stars"), .sees("0 stars"),
  ]
}

/// What happens when a sheet is gone.
struct SheetTellsWhenClosed: Idiom {
  @State private var isShown = false
  @State private var closed = 0
  var body: some View {
    VStack {
      Text("Closed \(closed) times")
      Button("Open the sheet") { isShown = true }
    }
    .sheet(isPresented: $isShown, onDismiss: { closed += 1 }) {
      Button("Close the sheet") { isShown = false }
    }
  }
  static let steps: [Step] = [
    .sees("Closed 0 times"), .taps("Open the sheet"), .taps("Close the sheet"), .sees("Closed 1 times"), .taps("Open the sheet"),
    .sees("Close the sheet"), .closes, .sees("Closed 2 times"),
  ]
}

/// A sheet of half the height.
struct HalfSheet: Idiom {
  @State private var isShown = false
  @State private var volume = 5
  var body: some View {
    Button("Volume is \(volume)") { isShown = true }
      .sheet(isPresented: $isShown) {
        Stepper("Set volume \(volume)", value: $volume, in: 0...10)
          .padding()
          .presentationDetents([.medium, .large])
          .presentationDragIndicator(.visible)
      }
  }
  static let steps: [Step] = [.taps("Volume is 5"), .raises("Set volume 5"), .raises("Set volume 6"), .closes, .sees("Volume is 7")]
}

/// The height of a sheet is state.
struct SheetDetentByState: Idiom {
  @State private var isShown = false
  @State private var detent = PresentationDetent.height(200)
  var body: some View {
    Button("Now playing") { isShown = true }
      .sheet(isPresented: $isShown) {
        VStack {
          Text(detent == .large ? "Large player" : "Small player")
          Button("Grow") { detent = .large }
        }
        .presentationDetents([.height(200), .large], selection: $detent)
      }
  }
  static let differences = [
    Difference(after: .killed, because: "A PresentationDetent is not Codable, so no app can store it; SwiftUI keeps no state at all")
  ]
  static let steps: [Step] = [.taps("Now playing"), .sees("Small player"), .taps("Grow"), .sees("Large player"), .misses("Small player")]
}

/// A cover fills the screen and is put away by its button.
struct CoverOfScreen: Idiom {
  struct Game: View {
    @Environment(\.dismiss) private var dismiss
    @State private var points = 0
    var body: some View {
      ZStack {
        Color.black.edgesIgnoringSafeArea(.all)
        VStack {
          Button("Points: \(points)") { points += 1 }
          Button("Leave the game") { dismiss() }
        }
        .foregroundColor(.white)
      }
    }
  }
  @State private var isPlaying = false
  var body: some View {
    Button("Play") { isPlaying = true }.fullScreenCover(isPresented: $isPlaying) { Game() }
  }
  static let steps: [Step] = [
    .taps("Play"), .taps("Points: 0"), .sees("Points: 1"), .misses("Play"), .taps("Leave the game"), .sees("Play"), .taps("Play"),
    .sees("Points: 0"),
  ]
}

/// A cover for an item, with a report when it is gone.
struct CoverForItem: Idiom {
  struct Picture: Identifiable, Codable {
    var id: String { title }
    let title: String
  }
  @State private var picture: Picture?
  @State private var seen = 0
  var body: some View {
    VStack {
      Text("Seen: \(seen)")
      Button("View the sunset") { picture = Picture(title: "Sunset") }
    }
    .fullScreenCover(item: $picture, onDismiss: { seen += 1 }) { shown in
      VStack {
        Text("\(shown.title), large")
        Button("Small again") { picture = nil }
      }
    }
  }
  static let steps: [Step] = [.taps("View the sunset"), .sees("Sunset, large"), .taps("Small again"), .sees("Seen: 1")]
}

/// A popover.
struct PopoverByFlag: Idiom {
  @State private var isShown = false
  @State private var size = "Medium"
  var body: some View {
    Button("Size: \(size)") { isShown = true }
      .popover(isPresented: $isShown, arrowEdge: .top) {
        VStack {
          ForEach(["Small", "Large"], id: \.self) { name in
            Button(name) {
              size = name
              isShown = false
            }
          }
        }
        .padding()
        .presentationCompactAdaptation(.popover)
      }
  }
  static let steps: [Step] = [.taps("Size: Medium"), .sees("Small"), .taps("Large"), .sees("Size: Large"), .misses("Small")]
}

/// A popover for an item.
struct PopoverForItem: Idiom {
  struct Word: Identifiable, Codable {
    var id: String { text }
    let text: String
  }
  @State private var word: Word?
  var body: some View {
    Button("Explain ephemeral") { word = Word(text: "ephemeral") }
      .popover(item: $word) { word in Text("\(word.text) means short-lived").padding() }
  }
  static let steps: [Step] = [
    .taps("Explain ephemeral"), .sees("ephemeral means short-lived"), .closes, .misses("ephemeral means short-lived"),
  ]
}

/// A sheet presents another.
struct SheetOverSheet: Idiom {
  struct First: View {
    @State private var isSecondShown = false
    @State private var note = "no note"
    var body: some View {
      VStack {
        Text("First sheet, \(note)")
        Button("Open second") { isSecondShown = true }
      }
      .sheet(isPresented: $isSecondShown) {
        VStack {
          Text("Second sheet")
          Button("Leave a note") {
            note = "a note"
            isSecondShown = false
          }
        }
      }
    }
  }
  @State private var isFirstShown = false
  var body: some View {
    Button("Open first") { isFirstShown = true }.sheet(isPresented: $isFirstShown) { First() }
  }
  static let steps: [Step] = [
    .taps("Open first"), .sees("First sheet, no note"), .taps("Open second"), .sees("Second sheet"), .taps("Leave a note"),
    .sees("First sheet, a note"), .misses("Second sheet"), .closes, .sees("Open first"), .misses("First sheet, a note"),
  ]
}

/// One sheet follows another.
struct SheetAfterSheet: Idiom {
  @State private var isFirstShown = false
  @State private var isSecondShown = false
  @State private var goesOn = false
  var body: some View {
    Button("Begin the tour") { isFirstShown = true }
      .sheet(isPresented: $isFirstShown, onDismiss: { if goesOn { isSecondShown = true } }) {
        Button("Go on to step two") {
          goesOn = true
          isFirstShown = false
        }
      }
      .sheet(isPresented: $isSecondShown) { Text("Step two") }
  }
  static let steps: [Step] = [
    .taps("Begin the tour"), .taps("Go on to step two"), .sees("Step two"), .misses("Go on to step two"), .closes, .sees("Begin the tour"),
  ]
}

/// A binding goes into the sheet.
struct SheetThatEditsBinding: Idiom {
  struct Editor: View {
    @Binding var name: String
    var body: some View {
      Form {
        TextField("Name of the dog", text: $name)
        Text("\(name.count) letters")
      }
    }
  }
  @State private var name = "Rex"
  @State private var isEditing = false
  var body: some View {
    VStack {
      Text("Dog: \(name)")
      Button("Rename") { isEditing = true }
    }
    .sheet(isPresented: $isEditing) { Editor(name: $name) }
  }
  static let steps: [Step] = [
    .taps("Rename"), .finds("Name of the dog", "Rex"), .types("Bruno", "Name of the dog"), .sees("5 letters"), .closes, .sees("Dog: Bruno"),
  ]
}

/// A copy is edited; Save takes it over, Cancel does not.
struct SheetWithSaveAndCancel: Idiom {
  struct Editor: View {
    @Binding var saved: String
    @State private var draft: String
    @Environment(\.dismiss) private var dismiss
    init(_ saved: Binding<String>) {
      _saved = saved
      _draft = State(initialValue: saved.wrappedValue)
    }
    var body: some View {
      NavigationStack {
        Form { TextField("Address", text: $draft) }
          .navigationTitle("Edit address")
          .toolbar {
            ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
            ToolbarItem(placement: .confirmationAction) {
              Button("Save") {
                saved = draft
                dismiss()
              }
              .disabled(draft.isEmpty)
            }
          }
      }
    }
  }
  @State private var address = "Main Street"
  @State private var isEditing = false
  var body: some View {
    Button("Lives in \(address)") { isEditing = true }.sheet(isPresented: $isEditing) { Editor($address) }
  }
  static let steps: [Step] = [
    .taps("Lives in Main Street"), .sees("Edit address"), .types("Side Street", "Address"), .taps("Cancel"), .taps("Lives in Main Street"),
    .finds("Address", "Main Street"), .types("", "Address"), .findsDisabled("Save"), .types("High Street", "Address"), .taps("Save"),
    .sees("Lives in High Street"),
  ]
}
