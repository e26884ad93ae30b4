// WrappersOfUIKit: views and controllers of UIKit inside SwiftUI, and methods that objects are told to perform.

import Combine
import SwiftUI

/// The list of this file's idioms, in the order of reading.
let wrappersOfUIKit: [any Idiom.Type] = [
  PagesByController.self, PagesThatGoRound.self, PagesTurnedByTheApp.self, DotsByControl.self, PictureByPickerController.self,
  BlurByEffect.self,
  SpinnerByIndicator.self, CountedByNotification.self, CountedByTimer.self, SearchedAfterAPause.self, KeyboardPutAwayBySelector.self,
]

/// Pages of a view controller: its coordinator says which one comes before and after.
struct PagesByController: Idiom {
  struct Pages<Page: View>: UIViewControllerRepresentable {
    let pages: [Page]
    @Binding var page: Int

    func makeUIViewController(context: Context) -> UIPageViewController {
      let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      controller.dataSource = context.coordinator
      controller.delegate = context.coordinator
      return controller
    }
    func updateUIViewController(_ controller: UIPageViewController, context: Context) {
      controller.setViewControllers([context.coordinator.controllers[page]], direction: .forward, animated: true)
    }
    func makeCoordinator() -> Coordinator { Coordinator(self) }

    class Coordinator: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
      let parent: Pages
      let controllers: [UIViewController]

      init(_ parent: Pages) {
        self.parent = parent
        controllers = parent.pages.map { UIHostingController(rootView: $0) }
      }
      func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
      ) -> UIViewController? {
        guard let index = controllers.firstIndex(of: viewController), index > 0 else { return nil }
        return controllers[index - 1]
      }
      func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
      ) -> UIViewController? {
        guard let index = controllers.firstIndex(of: viewController), index + 1 < controllers.count else { return nil }
        return controllers[index + 1]
      }
      func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool
      ) {
        guard completed, let shown = pageViewController.viewControllers?.first, let index = controllers.firstIndex(of: shown) else {
          return
        }
        parent.page = index
      }
    }
  }

  @State private var page = 0
  private let titles = ["The lake", "The forest", "The mountain"]
  var body: some View {
    VStack {
      Text("Page \(page + 1) of \(titles.count)")
      Pages(pages: titles.map { Text($0).font(.title) }, page: $page).frame(height: 120)
      Button("Last page") { page = 2 }
    }
  }
  static let steps: [Step] = [
    .sees("The lake"), .sees("Page 1 of 3"), .turnsPage, .sees("Page 2 of 3"), .sees("The forest"), .taps("Last page"),
    .sees("Page 3 of 3"),
    .sees("The mountain"),
  ]
}

/// After the last page comes the first one again, and each page keeps what was done on it.
struct PagesThatGoRound: Idiom {
  struct Counter: View {
    let name: String
    @State private var count = 0
    var body: some View { Button("\(name) \(count)") { count += 1 } }
  }
  struct Pages: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> UIPageViewController {
      let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
      controller.dataSource = context.coordinator
      controller.setViewControllers([context.coordinator.controllers[0]], direction: .forward, animated: false)
      return controller
    }
    func updateUIViewController(_ controller: UIPageViewController, context: Context) {}
    func makeCoordinator() -> Coordinator { Coordinator() }

    class Coordinator: NSObject, UIPageViewControllerDataSource {
      let controllers = ["Red", "Green", "Blue"].map { UIHostingController(rootView: Counter(name: $0)) }
      func neighbour(_ controller: UIViewController, _ step: Int) -> UIViewController? {
        controllers.firstIndex { $0 === controller }.map { controllers[($0 + step + controllers.count) % controllers.count] }
      }
      func pageViewController(_ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController)
        -> UIViewController?
      {
        neighbour(viewController, -1)
      }
      func pageViewController(_ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController)
        -> UIViewController?
      {
        neighbour(viewController, 1)
      }
    }
  }
  var body: some View { Pages().frame(height: 120) }
  static let steps: [Step] = [
    .taps("Red 0"), .sees("Red 1"), .turnsPage, .sees("Green 0"), .turnsPage, .sees("Blue 0"), .turnsPage, .sees("Red 1"),
  ]
  static let differences = [
    Difference(after: .killed, because: "Controllers are another process's own, and what they show begins anew with them.")
  ]
}

/// Pages that go round, turned by a button: the next one slides in, also where the first one follows the last.
struct PagesTurnedByTheApp: Idiom {
  struct Pages: UIViewControllerRepresentable {
    let page: Int
    func makeUIViewController(context: Context) -> UIPageViewController {
      let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      controller.dataSource = context.coordinator
      return controller
    }
    func updateUIViewController(_ controller: UIPageViewController, context: Context) {
      controller.setViewControllers([context.coordinator.controllers[page]], direction: .forward, animated: true)
    }
    func makeCoordinator() -> PagesThatGoRound.Pages.Coordinator { PagesThatGoRound.Pages.Coordinator() }
  }
  @State private var page = 0
  var body: some View {
    VStack {
      Pages(page: page).frame(height: 120)
      Button("Next color") { page = (page + 1) % 3 }
      Text("Color \(page + 1)")
    }
  }
  static let steps: [Step] = [
    .sees("Red 0"), .taps("Next color"), .sees("Color 2"), .sees("Green 0"), .taps("Green 0"), .sees("Green 1"), .taps("Next color"),
    .sees("Blue 0"), .taps("Next color"), .sees("Red 0"), .taps("Next color"), .sees("Green 1"),
  ]
  static let differences = [
    Difference(after: .killed, because: "Controllers are another process's own, and what they show begins anew with them.")
  ]
}

/// A dot for each page, with a target and an action.
struct DotsByControl: Idiom {
  struct Dots: UIViewRepresentable {
    let count: Int
    @Binding var page: Int

    func makeCoordinator() -> Coordinator { Coordinator(self) }
    func makeUIView(context: Context) -> UIPageControl {
      let control = UIPageControl()
      control.numberOfPages = count
      control.currentPageIndicatorTintColor = .systemRed
      control.addTarget(context.coordinator, action: #selector(Coordinator.updatePage(sender:)), for: .valueChanged)
      return control
    }
    func updateUIView(_ control: UIPageControl, context: Context) { control.currentPage = page }

    class Coordinator: NSObject {
      var parent: Dots
      init(_ parent: Dots) { self.parent = parent }
      @MainActor @objc func updatePage(sender: UIPageControl) { parent.page = sender.currentPage }
    }
  }
  @State private var page = 0
  var body: some View {
    VStack {
      Text("Step \(page + 1)")
      Dots(count: 4, page: $page).accessibilityLabel("Steps")
      Button("Next step") { page += 1 }
    }
  }
  static let steps: [Step] = [
    .sees("Step 1"), .hears("Steps", "slider"), .taps("Next step"), .sees("Step 2"), .slides("Steps", 4), .sees("Step 4"),
  ]
}

/// A photo that the user chooses with UIKit's controller.
struct PictureByPickerController: Idiom {
  struct Picker: UIViewControllerRepresentable {
    @Binding var image: UIImage?
    @Environment(\.presentationMode) private var presentationMode

    func makeUIViewController(context: UIViewControllerRepresentableContext<Picker>) -> UIImagePickerController {
      let picker = UIImagePickerController()
      picker.sourceType = UIImagePickerController.isSourceTypeAvailable(.photoLibrary) ? .photoLibrary : .camera
      picker.allowsEditing = true
      picker.delegate = context.coordinator
      return picker
    }
    func updateUIViewController(_ picker: UIImagePickerController, context: UIViewControllerRepresentableContext<Picker>) {}
    func makeCoordinator() -> Coordinator { Coordinator(self) }

    class Coordinator: NSObject, UINavigationControllerDelegate, UIImagePickerControllerDelegate {
      let parent: Picker
      init(_ parent: Picker) { self.parent = parent }
      func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
      ) {
        parent.image = info[.editedImage] as? UIImage ?? info[.originalImage] as? UIImage
        parent.presentationMode.wrappedValue.dismiss()
      }
      func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { parent.presentationMode.wrappedValue.dismiss() }
    }
  }
  @State private var image: UIImage?
  @State private var isChoosing = false
  var body: some View {
    VStack {
      if let image { Image(uiImage: image).resizable().scaledToFit() } else { Text("No photo yet") }
      Button("Add a photo") { isChoosing = true }
    }
    .sheet(isPresented: $isChoosing) { Picker(image: $image) }
  }
  static let steps: [Step] = [.sees("No photo yet"), .taps("Add a photo"), .sees("Choose Photo"), .taps("Cancel"), .misses("Choose Photo")]
  static let differences = [Difference(after: .otherLanguage, because: "The system's own words follow the user's language.")]
}

/// A blurred card.
struct BlurByEffect: Idiom {
  struct Blur: UIViewRepresentable {
    var style: UIBlurEffect.Style = .systemMaterial
    func makeUIView(context: Context) -> UIVisualEffectView { UIVisualEffectView(effect: UIBlurEffect(style: style)) }
    func updateUIView(_ view: UIVisualEffectView, context: Context) { view.effect = UIBlurEffect(style: style) }
  }
  @State private var isDark = false
  var body: some View {
    VStack {
      Text("On glass").padding().background(Blur(style: isDark ? .dark : .systemThinMaterial)).cornerRadius(12)
      Button("Darker") { isDark = true }.disabled(isDark)
    }
  }
  static let steps: [Step] = [.sees("On glass"), .taps("Darker"), .findsDisabled("Darker"), .sees("On glass")]
}

/// A spinner that the app starts and stops.
struct SpinnerByIndicator: Idiom {
  struct Spinner: UIViewRepresentable {
    @Binding var isAnimating: Bool
    let style: UIActivityIndicatorView.Style
    func makeUIView(context: UIViewRepresentableContext<Spinner>) -> UIActivityIndicatorView { UIActivityIndicatorView(style: style) }
    func updateUIView(_ view: UIActivityIndicatorView, context: UIViewRepresentableContext<Spinner>) {
      isAnimating ? view.startAnimating() : view.stopAnimating()
    }
  }
  @State private var isLoading = true
  var body: some View {
    VStack {
      Spinner(isAnimating: $isLoading, style: .large)
      Text(isLoading ? "Loading" : "Loaded")
      Button("Stop") { isLoading = false }
    }
  }
  static let steps: [Step] = [.sees("Loading"), .taps("Stop"), .sees("Loaded")]
}

/// An object that hears a notification by one of its methods.
struct CountedByNotification: Idiom {
  static let added = Notification.Name("idioms.added")
  final class Counter: ObservableObject {
    @Published var count = 0
    init() { NotificationCenter.default.addObserver(self, selector: #selector(add), name: CountedByNotification.added, object: nil) }
    deinit { NotificationCenter.default.removeObserver(self) }
    @objc private func add(_ notification: Notification) { count += notification.userInfo?["by"] as? Int ?? 1 }
  }
  @StateObject private var counter = Counter()
  var body: some View {
    VStack {
      Text("\(counter.count) added")
      Button("Add two") { NotificationCenter.default.post(name: CountedByNotification.added, object: nil, userInfo: ["by": 2]) }
    }
  }
  static let steps: [Step] = [.sees("0 added"), .taps("Add two"), .sees("2 added")]
}

/// A timer that calls a method.
struct CountedByTimer: Idiom {
  final class Clock: NSObject, ObservableObject {
    @Published var ticks = 0
    private var timer: Timer?
    func start() {
      timer = Timer.scheduledTimer(timeInterval: 0.05, target: self, selector: #selector(self.tick(_:)), userInfo: nil, repeats: true)
    }
    @objc func tick(_ timer: Timer) {
      ticks += 1
      if ticks == 3 { timer.invalidate() }
    }
  }
  @StateObject private var clock = Clock()
  var body: some View {
    VStack {
      Text(clock.ticks < 3 ? "Running" : "Over")
      Button("Start") { clock.start() }
    }
  }
  static let steps: [Step] = [.sees("Running"), .taps("Start"), .sees("Over")]
  static let differences = [Difference(unmeasured: "The timer is one of the run loop.")]
}

/// What is typed is searched for after a pause, by a method that is performed later and cancelled by the next letter.
struct SearchedAfterAPause: Idiom {
  final class Search: NSObject, ObservableObject {
    @Published var found = "Nothing"
    private var text = ""
    func typed(_ text: String) {
      self.text = text
      NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(search), object: nil)
      perform(#selector(search), with: nil, afterDelay: 0.1)
    }
    @objc private func search() { found = text.isEmpty ? "Nothing" : "Found \(text)" }
  }
  @StateObject private var search = Search()
  @State private var text = ""
  var body: some View {
    VStack {
      TextField("Search", text: $text).onChange(of: text) { search.typed(text) }
      Text(search.found)
    }
  }
  static let steps: [Step] = [.sees("Nothing"), .types("pears", "Search"), .sees("Found pears")]
}

/// A button puts the keyboard away by the most common selector.
struct KeyboardPutAwayBySelector: Idiom {
  @State private var name = ""
  @FocusState private var isTyping: Bool
  var body: some View {
    VStack {
      TextField("Name", text: $name).focused($isTyping)
      Button("Done") {
        UIApplication.shared.sendAction(#selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil)
      }
      Text(isTyping ? "Typing" : "Resting")
    }
  }
  static let steps: [Step] = [.types("Ada", "Name"), .sees("Typing"), .taps("Done"), .sees("Resting"), .finds("Name", "Ada")]
  static let differences = [
    Difference(after: .otherTab, because: "The field loses the focus with its tab."),
    Difference(after: .killed, because: "The browser holds the focus, and tells the next process of it"),
  ]
}
