// Pictures: pictures that load, links that open, badges, and content that is hidden for a while.

import SwiftUI

/// The list of this file's idioms, in the order of reading.
let pictures: [any Idiom.Type] = [
  IconByKind.self, PicturePlaceholder.self, PictureThatFails.self, RenderedPicture.self, HandledLink.self, OpenedByButton.self,
  ProfileRows.self, UnreadBadge.self, BadgeOfTab.self, RedactedWhileLoading.self, RedactionAware.self, PrivateBalance.self,
  PictureBehindEverything.self, PictureButtons.self,
]

/// A function that returns different views.
struct IconByKind: Idiom {
  enum Kind: String, CaseIterable, Codable { case circle, star, word }
  @State private var kind = Kind.circle
  private func icon(_ kind: Kind) -> AnyView {
    switch kind {
    case .circle: AnyView(Circle().frame(width: 20, height: 20).accessibilityLabel("A circle"))
    case .star: AnyView(Image(systemName: "star").accessibilityLabel("A star"))
    case .word: AnyView(Text("A word"))
    }
  }
  var body: some View {
    VStack {
      icon(kind)
      Picker("Kind", selection: $kind) { ForEach(Kind.allCases, id: \.self) { Text($0.rawValue).tag($0) } }
        .pickerStyle(SegmentedPickerStyle())
    }
  }
  static let steps: [Step] = [
    .sees("A circle"), .chooses("word", "Kind"), .sees("A word"), .chooses("star", "Kind"), .sees("A star"), .misses("A word"),
  ]
}

/// A picture without an address shows its placeholder.
struct PicturePlaceholder: Idiom {
  var body: some View {
    VStack {
      AsyncImage(url: URL(string: "")) { image in
        image.resizable().aspectRatio(contentMode: .fill)
      } placeholder: {
        VStack {
          ProgressView()
          Text("Picture on its way")
        }
      }
      .frame(width: 120, height: 90)
      .clipShape(RoundedRectangle(cornerRadius: 12))
    }
  }
  static let steps: [Step] = [.sees("Picture on its way")]
}

/// A picture that cannot be loaded says so.
struct PictureThatFails: Idiom {
  @State private var address: String? = "file:///nowhere/picture.png"
  var body: some View {
    VStack {
      AsyncImage(url: address.flatMap { URL(string: $0) }) { phase in
        switch phase {
        case .empty: Text("Nothing loaded")
        case .success(let image): image.resizable().scaledToFit()
        case .failure: Label("No picture there", systemImage: "photo.badge.exclamationmark")
        @unknown default: EmptyView()
        }
      }
      Button("Forget it") { address = nil }
    }
  }
  static let steps: [Step] = [.sees("No picture there"), .taps("Forget it"), .sees("Nothing loaded"), .misses("No picture there")]
}

/// A view is made into a picture.
struct RenderedPicture: Idiom {
  @State private var width: CGFloat = 40
  @State private var picture: UIImage?
  private func render() {
    picture = ImageRenderer(content: Rectangle().fill(.orange).frame(width: width, height: 20)).uiImage
  }
  var body: some View {
    VStack {
      if let picture {
        Image(uiImage: picture).accessibilityLabel("An orange picture")
        Text("\(Int(picture.size.width)) × \(Int(picture.size.height))")
      } else {
        Text("No picture")
      }
      Button("Widen") { width = 60 }
    }
    .onAppear { render() }
    .onChange(of: width) { render() }
  }
  static let steps: [Step] = [.sees("An orange picture"), .sees("40 × 20"), .taps("Widen"), .sees("60 × 20")]
}

/// The app opens links itself.
struct HandledLink: Idiom {
  @State private var page = "none"
  var body: some View {
    VStack {
      Link("Open the handbook", destination: URL(string: "https://example.com/handbook")!)
      Link(destination: URL(string: "https://example.com/legal")!) { Label("Legal", systemImage: "book") }.buttonStyle(.borderless)
      Text("Page: \(page)")
    }
    .environment(
      \.openURL,
      OpenURLAction { url in
        page = url.lastPathComponent
        return .handled
      })
  }
  static let steps: [Step] = [
    .sees("Page: none"), .taps("Open the handbook"), .sees("Page: handbook"), .taps("Legal"), .sees("Page: legal"),
  ]
}

/// A button opens an address and learns whether it was accepted.
struct OpenedByButton: Idiom {
  struct Opener: View {
    @Environment(\.openURL) private var openURL
    @State private var answer = "not asked"
    var body: some View {
      VStack {
        Text("Answer: \(answer)")
        Button("Ask") {
          openURL(URL(string: "myapp://settings")!) { accepted in answer = accepted ? "accepted" : "refused" }
        }
      }
    }
  }
  var body: some View {
    VStack { Opener() }.environment(\.openURL, OpenURLAction { url in url.scheme == "myapp" ? .discarded : .systemAction })
  }
  static let steps: [Step] = [.sees("Answer: not asked"), .taps("Ask"), .sees("Answer: refused")]
}

/// Names and values beside each other.
struct ProfileRows: Idiom {
  struct Profile: Codable, Equatable { var name = "Ada", years = 36 }
  @State private var profile = Profile()
  var body: some View {
    VStack {
      LabeledContent("Name", value: profile.name)
      LabeledContent("Age", value: profile.years, format: .number)
      LabeledContent("Status") { Text(profile.years < 37 ? "Young" : "Younger").foregroundColor(.green) }
      Button("Birthday") { profile.years += 1 }
    }
  }
  static let steps: [Step] = [.sees("Name"), .sees("Ada"), .sees("36"), .sees("Young"), .taps("Birthday"), .sees("37"), .sees("Younger")]
}

/// Badges on the rows of a list.
struct UnreadBadge: Idiom {
  @State private var unread = 2
  var body: some View {
    List {
      Text("Inbox").badge(unread)
      Label("Drafts", systemImage: "doc").badge(Text("new"))
      Button("Receive mail") { unread += 1 }
      Button("Read all") { unread = 0 }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Inbox"), .sees("2"), .sees("new"), .taps("Receive mail"), .sees("3"), .taps("Read all"), .misses("3"), .misses("0"),
    .sees("Inbox"),
  ]
}

/// A badge on a tab.
struct BadgeOfTab: Idiom {
  @State private var unread = 1
  var body: some View {
    TabView {
      VStack {
        Text("All mail")
        Button("Receive mail") { unread += 1 }
      }
      .tabItem { Label("Mail", systemImage: "envelope") }
      .badge(unread)
      Button("Read all") { unread = 0 }.tabItem { Label("Archive", systemImage: "archivebox") }
    }
  }
  static let needs = Need.window
  static let steps: [Step] = [
    .sees("All mail"), .sees("1"), .taps("Receive mail"), .sees("2"), .taps("Archive"), .taps("Read all"), .misses("2"), .taps("Mail"),
    .sees("All mail"),
  ]
}

/// Placeholders stand in until the content has come.
struct RedactedWhileLoading: Idiom {
  @State private var name: String?
  var body: some View {
    VStack {
      VStack(alignment: .leading) {
        Text(name ?? "First and last name").font(.headline)
        Text("Member").font(.subheadline)
      }
      .redacted(reason: name == nil ? .placeholder : [])
      Button("Load") {
        Task {
          try? await Task.sleep(nanoseconds: 100_000_000)
          name = "Ada Lovelace"
        }
      }
      .disabled(name != nil)
    }
  }
  static let steps: [Step] = [.findsEnabled("Load"), .taps("Load"), .sees("Ada Lovelace"), .sees("Member"), .findsDisabled("Load")]
}

/// A view that knows that it is redacted.
struct RedactionAware: Idiom {
  struct Headline: View {
    @Environment(\.redactionReasons) private var reasons
    var body: some View { Text(reasons.contains(.placeholder) ? "Waiting" : "All the news").unredacted() }
  }
  @State private var isLoading = true
  var body: some View {
    VStack {
      Headline().redacted(reason: isLoading ? .placeholder : [])
      Toggle("Loading", isOn: $isLoading)
    }
  }
  static let steps: [Step] = [
    .sees("Waiting"), .taps("Loading"), .sees("All the news"), .misses("Waiting"), .taps("Loading"), .sees("Waiting"),
  ]
}

/// An amount that is hidden on demand.
struct PrivateBalance: Idiom {
  @AppStorage("idioms.hidesBalance") private var hidesBalance = false
  var body: some View {
    VStack {
      Text("Balance")
      Text("$120").privacySensitive().redacted(reason: hidesBalance ? .privacy : [])
      Button(hidesBalance ? "Show balance" : "Hide balance") { hidesBalance.toggle() }
    }
  }
  static let steps: [Step] = [
    .sees("Balance"), .sees("$120"), .taps("Hide balance"), .sees("Show balance"), .sees("Balance"), .taps("Show balance"), .sees("$120"),
  ]
}

/// A wide picture fills the screen behind a title and a button.
struct PictureBehindEverything: Idiom {
  private let picture = UIGraphicsImageRenderer(size: CGSize(width: 600, height: 300)).image { context in
    UIColor.systemTeal.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 600, height: 300))
  }
  @State private var score = 0
  var body: some View {
    ZStack {
      Image(uiImage: picture).resizable().aspectRatio(contentMode: .fill).ignoresSafeArea().accessibilityHidden(true)
      VStack {
        Text("Quiz time").font(.largeTitle)
        Button("Answer") { score += 1 }.buttonStyle(.borderedProminent)
        Text("Score \(score)")
      }
    }
  }
  static let steps: [Step] = [.sees("Quiz time"), .taps("Answer"), .sees("Score 1"), .taps("Answer"), .sees("Score 2")]
  static let needs = Need.space
}

/// Rows of pictures that are buttons, above a last line.
struct PictureButtons: Idiom {
  private let picture = UIGraphicsImageRenderer(size: CGSize(width: 300, height: 300)).image { context in
    UIColor.systemIndigo.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 300, height: 300))
  }
  @State private var kept: [Int] = []
  var body: some View {
    VStack {
      ForEach(0..<3) { row in
        HStack {
          ForEach(0..<2) { column in
            Button {
              kept.append(row * 2 + column + 1)
            } label: {
              Image(uiImage: picture).resizable().scaledToFit().padding(4)
            }
            .accessibilityLabel("Die \(row * 2 + column + 1)")
          }
        }
      }
      Text(kept.isEmpty ? "Choose dice" : "Kept: \(kept.map(String.init).joined(separator: ", "))")
    }
  }
  static let steps: [Step] = [
    .sees("Choose dice"), .taps("Die 1"), .sees("Kept: 1"), .taps("Die 6"), .sees("Kept: 1, 6"), .taps("Die 4"), .sees("Kept: 1, 6, 4"),
  ]
  static let needs = Need.space
}
