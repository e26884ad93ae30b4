// PageControllerView: the pages of a UIPageViewController.

import ShojiGraph

struct PageControllerView: View {
  let controller: UIPageViewController

  var body: some View {
    let pages = controller.observedPages()
    VStack(spacing: 0) {
      switch controller.navigationOrientation {
      case .horizontal: across(pages)
      case .vertical: down(pages)
      }
      if let dots = controller.dots { PageControllerDots(controller: controller, count: dots.count, selected: dots.selected) }
    }
  }

  private var selection: Binding<ObjectIdentifier?> {
    Binding {
      controller.frontID
    } set: {
      controller.turned(to: $0)
    }
  }

  private func across(_ pages: [UIPageViewController.Page]) -> some View {
    TabView(selection: selection) {
      ForEach(pages) { page in page.controller._content.tag(Optional(page.id)) }
    }
    .tabViewStyle(.page(indexDisplayMode: .never))
    .pageTransitionStyle(controller.transitionStyle == .pageCurl ? .pageCurl : .scroll)
  }

  private func down(_ pages: [UIPageViewController.Page]) -> some View {
    ScrollView(.vertical) {
      LazyVStack(spacing: 0) {
        ForEach(pages) { page in page.controller._content.containerRelativeFrame([.horizontal, .vertical]) }
      }
      .scrollTargetLayout()
    }
    .scrollTargetBehavior(.paging)
    .scrollIndicators(.hidden)
    .scrollPosition(id: selection)
  }
}

/// The dots below the pages.
private struct PageControllerDots: UIViewRepresentable {
  let controller: UIPageViewController
  let count: Int
  let selected: Int

  func makeUIView(context: Context) -> UIPageControl {
    let control = UIPageControl()
    control.addTarget(context.coordinator, action: Selector("turn(_:)", of: Coordinator.turn(_:)), for: .valueChanged)
    return control
  }
  func updateUIView(_ control: UIPageControl, context: Context) {
    control.numberOfPages = count
    control.currentPage = selected
  }
  func makeCoordinator() -> Coordinator { Coordinator(controller) }

  @MainActor final class Coordinator {
    private let controller: UIPageViewController
    init(_ controller: UIPageViewController) { self.controller = controller }
    func turn(_ control: UIPageControl) { controller.turned(toDot: control.currentPage) }
  }
}
