// Surroundings: what a view learns of the device, the user and the views around it, and its previews.

import SwiftUI

/// The list of this file's idioms, in the order of reading.
let surroundings: [any Idiom.Type] = [
  ReadsScenePhase.self, ReadsSizeClass.self, TypeSizeOfPart.self, LocaleOfPart.self, EnvironmentTransformed.self,
  PresentationModeOfSheet.self, AnchorOfChosen.self, KeyboardGoesByScrolling.self, ViewWithPreviews.self,
]

/// The app is in front.
struct ReadsScenePhase: Idiom {
  @Environment(\.scenePhase) private var scenePhase
  @State private var isSaved = false
  var body: some View {
    VStack {
      Text(scenePhase == .active ? "In front" : "Behind")
      Button(isSaved ? "It is saved" : "Save the work") { isSaved = true }
    }
    .onChange(of: scenePhase) { _, phase in
      if phase == .background { isSaved = true }
    }
  }
  static let steps: [Step] = [.sees("In front"), .sees("Save the work"), .taps("Save the work"), .sees("It is saved")]
}

/// A narrow window has its views below each other.
struct ReadsSizeClass: Idiom {
  @Environment(\.horizontalSizeClass) private var sizeClass
  @State private var isOn = false
  var body: some View {
    let layout = sizeClass == .compact ? AnyLayout(VStackLayout()) : AnyLayout(HStackLayout())
    layout {
      Text(sizeClass == .compact ? "Below each other" : "Beside each other")
      Toggle("Option of the layout", isOn: $isOn)
    }
  }
  static let steps: [Step] = [.sees("Below each other"), .taps("Option of the layout"), .finds("Option of the layout", "on")]
}

/// Large type changes the arrangement.
struct TypeSizeOfPart: Idiom {
  struct Row: View {
    @Environment(\.dynamicTypeSize) private var typeSize
    @ScaledMetric private var side = 20.0
    var body: some View {
      HStack {
        Image(systemName: "person").resizable().frame(width: side, height: side).accessibilityHidden(true)
        Text(typeSize.isAccessibilitySize ? "Huge type" : "Usual type")
      }
    }
  }
  @State private var isHuge = false
  var body: some View {
    VStack {
      Row().dynamicTypeSize(isHuge ? .accessibility3 : .medium)
      Toggle("Huge", isOn: $isHuge)
    }
  }
  static let steps: [Step] = [.sees("Usual type"), .taps("Huge"), .sees("Huge type"), .taps("Huge"), .sees("Usual type")]
}

/// Numbers and dates as another country writes them.
struct LocaleOfPart: Idiom {
  @State private var isGerman = false
  var body: some View {
    VStack {
      Text(1.5, format: .number).environment(\.locale, Locale(identifier: isGerman ? "de_DE" : "en_US"))
      Toggle("German", isOn: $isGerman)
    }
  }
  static let steps: [Step] = [.sees("1.5"), .taps("German"), .sees("1,5")]
}

/// A value of the environment is changed from what it was.
struct EnvironmentTransformed: Idiom {
  struct Line: View {
    @Environment(\.lineLimit) private var limit
    let name: String
    var body: some View { Text("\(name) has \(limit ?? 0)") }
  }
  @State private var extra = 1
  var body: some View {
    VStack {
      Line(name: "Outside")
      Line(name: "Inside").transformEnvironment(\.lineLimit) { $0 = ($0 ?? 0) + extra }
      Stepper("Extra lines: \(extra)", value: $extra)
    }
    .lineLimit(2)
  }
  static let steps: [Step] = [
    .sees("Outside has 2"), .sees("Inside has 3"), .raises("Extra lines: 1"), .sees("Inside has 4"), .sees("Outside has 2"),
  ]
}

/// A view that is presented puts itself away, in the older spelling.
struct PresentationModeOfSheet: Idiom {
  struct Help: View {
    @Environment(\.presentationMode) var presentationMode
    @Binding var note: String
    var body: some View {
      VStack {
        Text("How to use it")
        Button("Understood") {
          note = "You know how"
          presentationMode.wrappedValue.dismiss()
        }
      }
    }
  }
  @State private var isShown = false
  @State private var note = "You may need help"
  var body: some View {
    VStack {
      Text(note)
      Button("Help me") { self.isShown = true }
    }
    .sheet(isPresented: $isShown) { Help(note: self.$note) }
  }
  static let steps: [Step] = [
    .sees("You may need help"), .taps("Help me"), .sees("How to use it"), .taps("Understood"), .misses("How to use it"),
    .sees("You know how"),
  ]
}

/// The place of a view inside another, by an anchor.
struct AnchorOfChosen: Idiom {
  struct BoundsKey: PreferenceKey {
    static let defaultValue: Anchor<CGRect>? = nil
    static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) { value = value ?? nextValue() }
  }
  @State private var chosen = "Tea"
  var body: some View {
    VStack {
      HStack {
        ForEach(["Tea", "Milk"], id: \.self) { name in
          Button(name) { chosen = name }
            .buttonStyle(.borderless)
            .anchorPreference(key: BoundsKey.self, value: .bounds) { name == chosen ? $0 : nil }
        }
      }
      .overlayPreferenceValue(BoundsKey.self) { anchor in
        GeometryReader { proxy in
          if let anchor {
            Rectangle().stroke(.blue).frame(width: proxy[anchor].width, height: proxy[anchor].height).allowsHitTesting(false)
          }
        }
      }
      Text("Chosen: \(chosen)")
    }
  }
  static let steps: [Step] = [.sees("Chosen: Tea"), .taps("Milk"), .sees("Chosen: Milk"), .taps("Tea"), .sees("Chosen: Tea")]
}

/// A form that puts the keyboard away when it is scrolled.
struct KeyboardGoesByScrolling: Idiom {
  @State private var first = ""
  @State private var second = ""
  var body: some View {
    ScrollView {
      VStack {
        TextField("Verb", text: $first)
        TextField("Object", text: $second)
        Text("They \(first) \(second)")
      }
    }
    .scrollDismissesKeyboard(.interactively)
  }
  static let needs = Need.space
  static let steps: [Step] = [.types("eat", "Verb"), .types("soup", "Object"), .sees("They eat soup"), .finds("Verb", "eat")]
}

/// A view with previews, in both spellings.
struct ViewWithPreviews: Idiom {
  @State private var isOn = false
  var body: some View { Toggle("Previewed", isOn: $isOn) }
  static let steps: [Step] = [.finds("Previewed", "off"), .taps("Previewed"), .finds("Previewed", "on")]
}

struct ViewWithPreviews_Previews: PreviewProvider {
  static var previews: some View {
    Group {
      ViewWithPreviews()
      ViewWithPreviews()
        .preferredColorScheme(.dark)
        .previewLayout(.sizeThatFits)
        .previewDisplayName("Dark")
    }
  }
}

#Preview("A preview") {
  ViewWithPreviews()
}
