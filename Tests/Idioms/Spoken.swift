// Spoken: what a screen reader reads of ordinary views, without a word of the author's or with one.

import SwiftUI

/// The list of this file's idioms, in the order of reading.
let spoken: [any Idiom.Type] = [
  SpokenSymbol.self, SpokenText.self, SpokenHeadings.self, SpokenTitle.self, SpokenControls.self, SpokenAsOne.self,
  HiddenFromSpeech.self, SpokenHint.self,
  SpokenProgress.self, SpokenQuestion.self, SpokenTabs.self, SpokenOwnControl.self, SpokenMenu.self,
]

/// A symbol with a label of its own, beside one that only decorates.
struct SpokenSymbol: Idiom {
  @State private var isStarred = true
  var body: some View {
    HStack {
      Image(systemName: isStarred ? "star.fill" : "star").accessibilityLabel(isStarred ? "Starred" : "Without star")
      Text("Tea")
      Button("Change") { isStarred.toggle() }
    }
  }
  static let steps: [Step] = [.hears("Starred", "img"), .taps("Change"), .hears("Without star", "img"), .hears("Change", "button")]
}

/// Texts that are read otherwise than they are written.
struct SpokenText: Idiom {
  @State private var isRated = false
  var body: some View {
    VStack {
      Text("4.8★").accessibilityLabel(Text("4.8 of 5 stars"))
      Button {
        isRated = true
      } label: {
        Text("+1").accessibilityLabel("Add one")
      }
      Text(isRated ? "Thanks" : "Rate it")
    }
  }
  static let steps: [Step] = [
    .sees("4.8★"), .hears("4.8 of 5 stars", "img"), .hears("Add one", "button"), .taps("Add one"), .sees("Thanks"),
  ]
}

/// Headers of sections are headings.
struct SpokenHeadings: Idiom {
  var body: some View {
    List {
      Section("Hot") { Text("Tea") }
      Section {
        Text("Milk")
      } header: {
        Text("Cold")
      }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [.hears("Hot", "heading"), .hears("Cold", "heading")]
}

/// The title of a page is a heading, and a text that says so.
struct SpokenTitle: Idiom {
  var body: some View {
    VStack {
      Text("Today").font(.title).accessibilityAddTraits(.isHeader)
      NavigationLink("Tomorrow") { Text("Rain").navigationTitle("The next day") }
    }
    .navigationTitle("Weather")
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .hears("Weather", "heading"), .hears("Today", "heading"), .taps("Tomorrow"), .hears("The next day", "heading"),
  ]
}

/// Controls have their names and roles.
struct SpokenControls: Idiom {
  @State private var isOn = true
  @State private var volume = 0.5
  @State private var name = ""
  @State private var day = "Monday"
  var body: some View {
    VStack {
      Toggle("Wi-Fi", isOn: $isOn)
      Slider(value: $volume) { Text("Volume") }
      TextField("Name", text: $name)
      SecureField("Password", text: .constant(""))
      Picker("Day", selection: $day) {
        Text("Monday").tag("Monday")
        Text("Sunday").tag("Sunday")
      }
      .pickerStyle(.segmented)
      Link("Help", destination: URL(string: "https://example.org")!)
    }
  }
  static let steps: [Step] = [
    .hears("Wi-Fi", "switch"), .hears("Volume", "slider"), .hears("Name", "textbox"), .hears("Day", "radiogroup"),
    .hears("Monday", "radio"),
    .hears("Help", "link"),
  ]
}

/// Several views are read as one.
struct SpokenAsOne: Idiom {
  @State private var count = 2
  var body: some View {
    VStack {
      HStack {
        Text("Cups")
        Text("\(count)")
      }
      .accessibilityElement(children: .ignore)
      .accessibilityLabel("\(count) cups of tea")
      Button("One more") { count += 1 }
    }
  }
  static let steps: [Step] = [.sees("2 cups of tea"), .taps("One more"), .sees("3 cups of tea")]
}

/// What only decorates is not read.
struct HiddenFromSpeech: Idiom {
  @State private var isShown = true
  var body: some View {
    VStack {
      if isShown { Image(systemName: "sun.max").accessibilityLabel("The sun") }
      Image(systemName: "cloud").accessibilityHidden(true)
      Button("Sunset") { isShown = false }
    }
  }
  static let steps: [Step] = [.hears("The sun", "img"), .taps("Sunset"), .misses("The sun"), .hears("Sunset", "button")]
}

/// A name in place of the one that is shown.
struct SpokenHint: Idiom {
  @State private var isSent = false
  var body: some View {
    Button {
      isSent = true
    } label: {
      Image(systemName: "paperplane")
    }
    .accessibilityLabel(isSent ? "Sent" : "Send")
    .accessibilityHint("Sends the letter at once")
  }
  static let steps: [Step] = [.hears("Send", "button"), .taps("Send"), .hears("Sent", "button")]
}

/// How far something is.
struct SpokenProgress: Idiom {
  @State private var share = 0.25
  var body: some View {
    VStack {
      ProgressView("Loading", value: share)
      Button("Go on") { share = 0.75 }
    }
  }
  static let steps: [Step] = [.hears("Loading", "progressbar"), .finds("Loading", "25%"), .taps("Go on"), .finds("Loading", "75%")]
}

/// A question is read with its title.
struct SpokenQuestion: Idiom {
  @State private var isAsked = false
  var body: some View {
    Button("Delete") { isAsked = true }
      .alert("Delete the letter?", isPresented: $isAsked) {
        Button("Yes", role: .destructive) {}
        Button("No", role: .cancel) {}
      } message: {
        Text("It cannot come back.")
      }
  }
  static let steps: [Step] = [
    .taps("Delete"), .hears("Delete the letter?", "alertdialog"), .hears("No", "button"), .taps("No"), .misses("No"),
  ]
}

/// Tabs are tabs.
struct SpokenTabs: Idiom {
  var body: some View {
    TabView {
      Text("News").tabItem { Label("Today", systemImage: "newspaper") }
      Text("Old news").tabItem { Label("Archive", systemImage: "archivebox") }
    }
  }
  static let needs = Need.window
  static let steps: [Step] = [.hears("Today", "tab"), .taps("Archive"), .hears("Archive", "tab"), .sees("Old news")]
}

/// A control of one's own that says what it is.
struct SpokenOwnControl: Idiom {
  @State private var stars = 1
  var body: some View {
    Text(String(repeating: "★", count: stars))
      .accessibilityElement()
      .accessibilityLabel("Rating")
      .accessibilityValue("\(stars) stars")
      .accessibilityAddTraits(.isButton)
      .onTapGesture { stars = stars % 5 + 1 }
  }
  static let steps: [Step] = [.hears("Rating", "button"), .taps("Rating"), .hears("Rating", "button")]
}

/// A menu button, and its items.
struct SpokenMenu: Idiom {
  @State private var text = "Nothing"
  var body: some View {
    VStack {
      Menu("More") {
        Button("Copy") { text = "Copied" }
        Button("Print") { text = "Printed" }
      }
      Text(text)
    }
  }
  static let steps: [Step] = [.hears("More", "button"), .chooses("Print", "More"), .sees("Printed")]
}
