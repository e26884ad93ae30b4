// PutTogether: what works alone, side by side in one body: gestures beside links, tabs in views of one's own, stacks in pages, and what appears and goes.

import SwiftUI

/// The list of this file's idioms, in the order of reading.
let putTogether: [any Idiom.Type] = [
  TapInOwnStack.self, TapInOwnTabs.self, TapInOwnList.self, TapInOwnLayout.self, TapInLabelOfLink.self, MenuInLabelOfLink.self,
  MarksInLabelOfLink.self, TabsOfOwnViews.self, OptionsOfOwnViews.self, StackInPushedPage.self, TabsInPushedPage.self,
  SplitViewInPushedPage.self, PageThatIsCovered.self, TabThatIsLeft.self, TaskOfTab.self, AlertOfHiddenTab.self, TwoAlertsAtOnce.self,
  SheetThatFollowsItsParent.self, PopoverThatFollowsItsParent.self, MeasuredByItsBackground.self, MeasuredByItsGeometry.self,
  ClosureOfTheme.self, NumbersInTexts.self,
]

/// A gesture in the same body as the stack and a link.
struct TapInOwnStack: Idiom {
  @State private var taps = 0
  var body: some View {
    NavigationStack {
      VStack {
        Text("Taps: \(taps)").onTapGesture { taps += 1 }
        NavigationLink("Further") { Text("The next page, after \(taps)") }
      }
    }
  }
  static let needs = Need.window
  static let steps: [Step] = [
    .taps("Taps: 0"), .sees("Taps: 1"), .taps("Further"), .sees("The next page, after 1"), .goesBack, .taps("Taps: 1"), .sees("Taps: 2"),
  ]
}

/// A gesture in the same body as the tabs.
struct TapInOwnTabs: Idiom {
  @State private var taps = 0
  var body: some View {
    TabView {
      Text("Taps: \(taps)").onTapGesture { taps += 1 }.tabItem { Label("Here", systemImage: "house") }
      Text("There, after \(taps)").tabItem { Label("There", systemImage: "star") }
    }
  }
  static let needs = Need.window
  static let steps: [Step] = [
    .taps("Taps: 0"), .sees("Taps: 1"), .taps("There"), .sees("There, after 1"), .taps("Here"), .taps("Taps: 1"), .sees("Taps: 2"),
  ]
}

/// A gesture in the same body as a list with a link.
struct TapInOwnList: Idiom {
  @State private var taps = 0
  var body: some View {
    List {
      Text("Taps: \(taps)").onTapGesture { taps += 1 }
      NavigationLink("Further") { Text("The next page, after \(taps)") }
    }
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .taps("Taps: 0"), .sees("Taps: 1"), .taps("Further"), .sees("The next page, after 1"), .goesBack, .taps("Taps: 1"), .sees("Taps: 2"),
  ]
}

/// A gesture in a layout of one's own.
struct TapInOwnLayout: Idiom {
  struct Stair: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(width: 240, height: 120) }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      for (index, view) in subviews.enumerated() {
        view.place(at: CGPoint(x: bounds.minX + Double(index) * 20, y: bounds.minY + Double(index) * 50), proposal: .unspecified)
      }
    }
  }
  @State private var taps = 0
  var body: some View {
    Stair {
      Text("Taps: \(taps)").onTapGesture { taps += 1 }
      Button("Reset") { taps = 0 }
    }
  }
  static let steps: [Step] = [
    .taps("Taps: 0"), .taps("Taps: 1"), .sees("Taps: 2"), .taps("Reset"), .sees("Taps: 0"), .taps("Taps: 0"), .sees("Taps: 1"),
  ]
}

/// A heart in a row that leads to another page.
struct TapInLabelOfLink: Idiom {
  @State private var isLoved = false
  var body: some View {
    List {
      NavigationLink {
        Text("All about tea")
      } label: {
        HStack {
          Text("Tea")
          Spacer()
          Image(systemName: isLoved ? "heart.fill" : "heart")
            .accessibilityLabel(isLoved ? "Loved" : "Love it")
            .onTapGesture { isLoved.toggle() }
        }
      }
    }
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .taps("Love it"), .sees("Loved"), .misses("All about tea"), .taps("Tea"), .sees("All about tea"), .goesBack, .sees("Loved"),
  ]
}

/// A context menu on the label of a link.
struct MenuInLabelOfLink: Idiom {
  @State private var names = ["Tea", "Milk"]
  var body: some View {
    List(names, id: \.self) { name in
      NavigationLink {
        Text("All about \(name)")
      } label: {
        Text(name).contextMenu { Button("Remove") { names.removeAll { $0 == name } } }
      }
    }
  }
  static let needs = Need.page
  static let steps: [Step] = [.choosesFor("Remove", "Tea"), .misses("Tea"), .taps("Milk"), .sees("All about Milk")]
}

/// What is said of a row inside the label of its link.
struct MarksInLabelOfLink: Idiom {
  @State private var names = ["Tea", "Milk"]
  var body: some View {
    List(names, id: \.self) { name in
      NavigationLink {
        Text("All about \(name)")
      } label: {
        Text(name)
          .badge("new")
          .swipeActions { Button("Remove", role: .destructive) { names.removeAll { $0 == name } } }
      }
    }
  }
  static let needs = Need.page
  static let steps: [Step] = [.sees("new"), .swipes("Tea", "Remove"), .misses("Tea"), .taps("Milk"), .sees("All about Milk")]
}

/// Tabs that say in their own bodies what their items are.
struct TabsOfOwnViews: Idiom {
  struct Inbox: View {
    let count: Int
    var body: some View {
      Text("Letters: \(count)").tabItem { Label("Inbox", systemImage: "tray") }.tag("inbox").badge(count)
    }
  }
  struct Sent: View {
    var body: some View { Group { Text("Nothing sent").tabItem { Label("Sent", systemImage: "paperplane") }.tag("sent") } }
  }
  @State private var tab = "inbox"
  var body: some View {
    TabView(selection: $tab) {
      Inbox(count: 3)
      Sent()
    }
  }
  static let needs = Need.window
  static let steps: [Step] = [
    .sees("Letters: 3"), .finds("Inbox", "on"), .taps("Sent"), .sees("Nothing sent"), .finds("Sent", "on"), .taps("Inbox"),
    .sees("Letters: 3"),
  ]
}

/// Options that say in their own bodies what they stand for.
struct OptionsOfOwnViews: Idiom {
  struct Size: View {
    let name: String
    var body: some View { Text(name).tag(name) }
  }
  @State private var size = "Small"
  var body: some View {
    VStack {
      Picker("Cup", selection: $size) {
        Size(name: "Small")
        Size(name: "Large")
      }
      Text("You take \(size)")
    }
  }
  static let steps: [Step] = [.finds("Cup", "Small"), .chooses("Large", "Cup"), .sees("You take Large"), .finds("Cup", "Large")]
}

/// A page that has a stack of its own.
struct StackInPushedPage: Idiom {
  struct Inner: View {
    var body: some View {
      NavigationStack {
        NavigationLink("Deeper") { Text("At the bottom").navigationTitle("Bottom") }.navigationTitle("Middle")
      }
    }
  }
  var body: some View { NavigationLink("Go in") { Inner() } }
  static let needs = Need.stack
  static let steps: [Step] = [
    .taps("Go in"), .sees("Deeper"), .taps("Deeper"), .sees("At the bottom"), .goesBack, .sees("Deeper"), .goesBack, .sees("Go in"),
  ]
}

/// A page of tabs.
struct TabsInPushedPage: Idiom {
  struct Inner: View {
    @State private var count = 0
    var body: some View {
      TabView {
        Button("Count: \(count)") { count += 1 }.tabItem { Label("Numbers", systemImage: "number") }
        Text("Words").tabItem { Label("Texts", systemImage: "text.alignleft") }
      }
    }
  }
  var body: some View { NavigationLink("Go in") { Inner() } }
  static let needs = Need.stack
  static let steps: [Step] = [
    .taps("Go in"), .taps("Count: 0"), .sees("Count: 1"), .taps("Texts"), .sees("Words"), .taps("Numbers"), .sees("Count: 1"), .goesBack,
    .sees("Go in"),
  ]
}

/// A page that is a split view.
struct SplitViewInPushedPage: Idiom {
  struct Inner: View {
    @State private var choice: String?
    var body: some View {
      NavigationSplitView {
        List(["Tea", "Milk"], id: \.self, selection: $choice) { Text($0) }
      } detail: {
        Text("All about \(choice ?? "nothing")")
      }
    }
  }
  var body: some View { NavigationLink("Go in") { Inner() } }
  static let needs = Need.stack
  static let steps: [Step] = [.taps("Go in"), .taps("Tea"), .sees("All about Tea"), .goesBack, .sees("Milk"), .goesBack, .sees("Go in")]
}

/// A page that is covered has gone; it appears again.
struct PageThatIsCovered: Idiom {
  @State private var words: [String] = []
  var body: some View {
    VStack {
      Text(words.joined(separator: ", "))
      NavigationLink("Further") { Text("The next page") }
    }
    .onAppear { words.append("here") }
    .onDisappear { words.append("gone") }
  }
  static let needs = Need.stack
  static let steps: [Step] = [.sees("here"), .taps("Further"), .sees("The next page"), .goesBack, .sees("here, gone, here")]
  static let differences = [
    Difference(after: .pushAndBack, .otherTab, .sheetCameAndWent, .killed, .reconnected, because: "It counts how often it appears"),
    Difference(at: .row, .form, .scroll, .cell, because: "It stands in a view of the frame, which appears with it"),
  ]
}

/// A tab that is left has gone, and keeps its state.
struct TabThatIsLeft: Idiom {
  struct Here: View {
    @State private var words: [String] = []
    var body: some View {
      Text(words.joined(separator: ", ")).onAppear { words.append("here") }.onDisappear { words.append("gone") }
    }
  }
  var body: some View {
    TabView {
      Here().tabItem { Label("Diary", systemImage: "book") }
      Text("Elsewhere now").tabItem { Label("Away", systemImage: "airplane") }
    }
  }
  static let needs = Need.window
  static let steps: [Step] = [.sees("here"), .taps("Away"), .sees("Elsewhere now"), .taps("Diary"), .sees("here, gone, here")]
  static let differences = [
    Difference(after: .pushAndBack, .otherTab, .sheetCameAndWent, .killed, .reconnected, because: "It counts how often it appears")
  ]
}

/// The task of a tab ends when it is left, and begins again.
struct TaskOfTab: Idiom {
  @State private var begun = 0
  @State private var ended = 0
  var body: some View {
    TabView {
      Text("Begun \(begun), ended \(ended)")
        .task {
          begun += 1
          try? await Task.sleep(for: .seconds(600))
          ended += 1
        }
        .tabItem { Label("Work", systemImage: "hammer") }
      Text("Rest, ended \(ended)").tabItem { Label("Rest", systemImage: "bed.double") }
    }
  }
  static let needs = Need.window
  static let steps: [Step] = [
    .sees("Begun 1, ended 0"), .taps("Rest"), .sees("Rest, ended 1"), .taps("Work"), .sees("Begun 2, ended 1"),
  ]
  static let differences = [
    Difference(after: .otherTab, .sheetCameAndWent, .killed, .reconnected, because: "It counts how often its task begins")
  ]
}

/// A tab that is not shown does not ask.
struct AlertOfHiddenTab: Idiom {
  struct Asking: View {
    @Binding var isAsked: Bool
    var body: some View {
      Text("The asking tab").alert("Is it right?", isPresented: $isAsked) { Button("Yes") {} }
    }
  }
  @State private var isAsked = false
  var body: some View {
    TabView {
      Button("Ask over there") { isAsked = true }.tabItem { Label("Calm", systemImage: "leaf") }
      Asking(isAsked: $isAsked).tabItem { Label("Asking", systemImage: "questionmark") }
    }
  }
  static let needs = Need.window
  static let steps: [Step] = [
    .taps("Asking"), .sees("The asking tab"), .taps("Calm"), .taps("Ask over there"), .misses("Is it right?"), .sees("Ask over there"),
    .taps("Asking"), .sees("Is it right?"), .taps("Yes"), .misses("Is it right?"), .sees("The asking tab"),
  ]
}

/// Two questions come one after the other.
struct TwoAlertsAtOnce: Idiom {
  @State private var isFirst = false
  @State private var isSecond = false
  var body: some View {
    VStack {
      Button("Ask twice") {
        isFirst = true
        isSecond = true
      }
      Text("Some text").alert("The first question", isPresented: $isFirst) { Button("First answer") {} }
      Text("More text").alert("The second question", isPresented: $isSecond) { Button("Second answer") {} }
    }
  }
  static let steps: [Step] = [
    .taps("Ask twice"), .sees("The first question"), .misses("The second question"), .taps("First answer"), .sees("The second question"),
    .taps("Second answer"), .misses("The second question"), .sees("Ask twice"),
  ]
}

/// A sheet shows what its parent knows.
struct SheetThatFollowsItsParent: Idiom {
  @State private var count = 0
  @State private var isOpen = false
  var body: some View {
    VStack {
      Text("Here: \(count)")
      Button("Open") { isOpen = true }
    }
    .sheet(isPresented: $isOpen) {
      VStack {
        Text("There: \(count)")
        Button("More") { count += 1 }
      }
    }
  }
  static let steps: [Step] = [.taps("Open"), .sees("There: 0"), .taps("More"), .taps("More"), .sees("There: 2"), .closes, .sees("Here: 2")]
}

/// A popover shows what its parent knows.
struct PopoverThatFollowsItsParent: Idiom {
  @State private var count = 0
  @State private var isOpen = false
  var body: some View {
    Button("Open, \(count)") { isOpen = true }
      .popover(isPresented: $isOpen) {
        VStack {
          Text("There: \(count)")
          Button("More") { count += 1 }
        }
        .padding()
      }
  }
  static let steps: [Step] = [
    .taps("Open, 0"), .sees("There: 0"), .taps("More"), .sees("There: 1"), .closes, .misses("There: 1"), .sees("Open, 1"),
  ]
}

/// A view is measured by a reader in its background.
struct MeasuredByItsBackground: Idiom {
  @State private var size = CGSize.zero
  var body: some View {
    VStack {
      Text("Short")
        .background(GeometryReader { place in Color.clear.onAppear { size = place.size } })
      Text(size == .zero ? "Not measured" : size.width < 100 && size.height < 60 ? "It is small" : "It is large")
    }
  }
  static let steps: [Step] = [.sees("It is small")]
  static let differences = [Difference(unmeasured: "Only a browser knows the size of the view.")]
}

/// A view is measured as its size changes.
struct MeasuredByItsGeometry: Idiom {
  @State private var width = 0.0
  @State private var text = "Short"
  var body: some View {
    VStack {
      Text(text).lineLimit(1).onGeometryChange(for: Double.self) {
        $0.size.width
      } action: {
        width = $0
      }
      Text(width == 0 ? "Not measured" : width < 100 ? "It is small" : "It is large")
      Button("Lengthen") { text = "A text of some more words" }
    }
  }
  static let steps: [Step] = [.sees("It is small"), .taps("Lengthen"), .sees("It is large")]
  static let differences = [Difference(unmeasured: "Only a browser knows the size of the view.")]
}

/// Buttons that know a value behind a protocol.
struct ClosureOfTheme: Idiom {
  protocol Greeting { func words(_ name: String) -> String }
  struct Warm: Greeting { func words(_ name: String) -> String { "Dear \(name)" } }
  struct Cool: Greeting { func words(_ name: String) -> String { "Hello \(name)" } }
  struct Style {
    var greeting: any Greeting
    var suffix: (any Greeting)?
  }
  struct GreetingButton: View {
    let style: Style
    let show: (String) -> Void
    var body: some View { Button("Greet") { [style] in show(style.greeting.words("Ada")) } }
  }
  @State private var text = "Nothing said"
  @State private var isWarm = true
  var body: some View {
    VStack {
      Text(text)
      GreetingButton(style: Style(greeting: isWarm ? Warm() as any Greeting : Cool())) { text = $0 }
      Button("Cool down") { isWarm = false }
    }
  }
  static let steps: [Step] = [.taps("Greet"), .sees("Dear Ada"), .taps("Cool down"), .taps("Greet"), .sees("Hello Ada")]
}

/// Whole numbers in texts are written as the reader's language does; those in plain strings are not.
struct NumbersInTexts: Idiom {
  @State private var steps = 999
  var body: some View {
    VStack {
      Text("\(steps) steps")
      Text(verbatim: "\(steps) in plain words")
      Button("Walk to \(steps * 2)") { steps += 1_001 }
    }
  }
  static let steps: [Step] = [
    .sees("999 steps"), .taps("Walk to 1,998"), .sees("2,000 steps"), .sees("2000 in plain words"), .sees("Walk to 4,000"),
  ]
}
