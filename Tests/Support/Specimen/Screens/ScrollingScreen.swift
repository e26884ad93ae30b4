import SwiftUI

/// Scroll views: long, paged, zoomable, observed, and two on one screen.
struct ScrollingScreen: View {
  private enum Kind: String, CaseIterable { case long, fits, bare, pages, zoom, columns, stocks, observed, tens, margins }
  @State private var kind = Kind.long
  @State private var scale: CGFloat = 1

  var body: some View {
    HStack(spacing: 6) {
      ForEach(Kind.allCases, id: \.self) { kind in Button(kind.rawValue) { self.kind = kind }.accessibilityIdentifier(kind.rawValue) }
    }
    .font(.caption)
    switch kind {
    case .long: ScrollView { rows(100, height: 30) }.accessibilityIdentifier("scroller").frame(height: 600)
    case .fits: ScrollView { sample }.frame(width: 300, height: 300).accessibilityIdentifier("sample")
    case .bare:
      VStack(spacing: 0) {
        sample
        Spacer(minLength: 0)
      }.frame(width: 300, height: 300).accessibilityIdentifier("sample")
    case .pages: pages
    case .zoom:
      Text(scale, format: .number.precision(.fractionLength(2))).accessibilityIdentifier("scale")
      ScrollView([.horizontal, .vertical]) {
        LinearGradient(colors: [.red, .blue], startPoint: .topLeading, endPoint: .bottomTrailing).frame(width: 300, height: 300)
          .accessibilityIdentifier("picture")
      }
      .scrollZoom(in: 0.5...3, scale: $scale)
      .accessibilityIdentifier("scroller")
      .frame(width: 300, height: 300)
    case .columns:
      HStack {
        ScrollView { rows(50, height: 30) }.accessibilityIdentifier("first")
        ScrollView { rows(50, height: 30) }.accessibilityIdentifier("second")
      }
      .frame(height: 400)
    case .stocks: StocksExample()
    case .observed: ObservedExample()
    case .margins: MarginsExample()
    case .tens:
      ScrollView { rows(100, height: 30) }.scrollTargetBehavior(Tens()).accessibilityIdentifier("scroller").frame(height: 600)
    }
  }

  private var sample: some View {
    VStack(spacing: 0) {
      Color.mint.frame(width: 100, height: 100)
      Text("All of it").frame(width: 300, height: 40).background(.yellow)
    }
  }

  private var pages: some View {
    VStack {
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          ForEach(1...5, id: \.self) { number in
            ScrollView { rows(20, height: 40) }
              .frame(height: 300).containerRelativeFrame(.horizontal)
              .background(Color(hue: Double(number) / 5, saturation: 0.3, brightness: 1))
              .accessibilityIdentifier("page-\(number)")
          }
        }
      }
      .scrollTargetBehavior(.paging)
      .accessibilityIdentifier("scroller")
      .scrollPageControl()
      .frame(height: 300)
    }
  }

  private func rows(_ count: Int, height: CGFloat) -> some View {
    VStack(spacing: 0) {
      ForEach(1...count, id: \.self) {
        Text("Row \($0)").frame(maxWidth: .infinity).frame(height: height).accessibilityIdentifier("row-\($0)")
      }
    }
  }
}

/// Rests where the tenth row of a group of ten is at the upper edge.
private struct Tens: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    target.rect.origin.y = (target.rect.minY / 300).rounded() * 300
  }
}

/// A scroll view whose position, phase and last row the app observes.
private struct ObservedExample: View {
  @State private var offset = ""
  @State private var phases = "idle"
  @State private var isLastVisible = false
  @State private var flashes = 0

  var body: some View {
    ScrollViewReader { proxy in
      HStack {
        Button("To the End") { withAnimation { proxy.scrollTo(100, anchor: .bottom) } }.accessibilityIdentifier("to-end")
        Button("Flash") { flashes += 1 }.accessibilityIdentifier("flash")
      }
      Text(verbatim: offset).accessibilityIdentifier("offset")
      Text(verbatim: phases).accessibilityIdentifier("phases")
      Text(verbatim: isLastVisible ? "visible" : "hidden").accessibilityIdentifier("visible")
      ScrollView {
        VStack(spacing: 0) {
          ForEach(1...100, id: \.self) { number in
            Text(verbatim: "Row \(number)").frame(maxWidth: .infinity).frame(height: 30)
              .onScrollVisibilityChange { if number == 100 { isLastVisible = $0 } }
          }
        }
      }
      .accessibilityIdentifier("observed-scroller")
      .frame(height: 300)
      .onScrollGeometryChange(for: String.self) {
        "\(Int($0.contentOffset.y)) of \(Int($0.contentSize.height)) in \(Int($0.containerSize.height))"
      } action: { _, new in
        offset = new
      }
      .onScrollPhaseChange { _, new in phases += " \(new)" }
      .scrollIndicatorsFlash(trigger: flashes)
    }
  }
}

/// A scroll view with content margins, whose geometry the app observes, and that it scrolls to a row, an edge and a point.
private struct MarginsExample: View {
  @State private var geometry = ""
  @State private var position = ScrollPosition()

  var body: some View {
    HStack {
      Button("Row 10") { position.scrollTo(id: 10, anchor: .top) }.accessibilityIdentifier("to-row")
      Button("Last row") { position.scrollTo(id: 40, anchor: .bottom) }.accessibilityIdentifier("to-last")
      Button("Point") { position.scrollTo(y: 90) }.accessibilityIdentifier("to-point")
      Button("Top") { position.scrollTo(edge: .top) }.accessibilityIdentifier("to-top")
    }
    Text(verbatim: geometry).accessibilityIdentifier("geometry")
    ScrollView {
      VStack(spacing: 0) {
        ForEach(1...40, id: \.self) { number in
          Text(verbatim: "Row \(number)").containerRelativeFrame(.horizontal).frame(height: 30).accessibilityIdentifier("row-\(number)")
        }
      }
      .scrollTargetLayout()
    }
    .contentMargins(20, for: .scrollContent)
    .scrollPosition($position)
    .accessibilityIdentifier("scroller")
    .frame(width: 300, height: 300)
    .onScrollGeometryChange(for: String.self) {
      "\(Int($0.contentOffset.y)), \(Int($0.contentSize.width)) × \(Int($0.contentSize.height)) in \(Int($0.containerSize.width)) × \(Int($0.containerSize.height))"
    } action: { _, new in
      geometry = new
    }
  }
}

/// A vertical scroll view of quotes above a horizontal one of figures.
private struct StocksExample: View {
  var body: some View {
    VStack(spacing: 0) {
      ScrollView {
        VStack(spacing: 0) { ForEach(1...40, id: \.self) { Text("Quote \($0)").frame(maxWidth: .infinity).frame(height: 44) } }
      }
      .accessibilityIdentifier("quotes")
      ScrollView(.horizontal) {
        HStack { ForEach(1...12, id: \.self) { Text("Figure \($0)").frame(width: 120, height: 160).background(.quaternary) } }
      }
      .accessibilityIdentifier("company")
    }
  }
}
