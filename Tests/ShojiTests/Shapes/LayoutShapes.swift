// Source compatibility: stacks, frames, padding and styling, as in more than forty files of real apps. Compiling is the test.

import SwiftUI

struct StackShapes: View {
  struct Item: Identifiable, Hashable { var id = 0 }
  let items = [Item()]

  var body: some View {
    HStack { Spacer() }
    HStack(spacing: 8) { Divider() }
    HStack(alignment: .top) { Text("A") }
    HStack(alignment: .center, spacing: 8) { Text("A") }
    HStack(alignment: .firstTextBaseline) { Text("A") }
    VStack { Text("A") }
    VStack(spacing: 8) { Text("A") }
    VStack(alignment: .leading) { Text("A") }
    VStack(alignment: .center, spacing: 8) { Text("A") }
    ZStack { Text("A") }
    ZStack(alignment: .bottom) { Text("A") }
    ScrollView { Text("A") }.scrollDismissesKeyboard(.interactively)
    ScrollView(.horizontal) { Text("A") }.contentMargins(.top, 8)
    ScrollView(.horizontal, showsIndicators: false) { Text("A") }
    ScrollViewReader { proxy in Text("A").id(1).onTapGesture { proxy.scrollTo(1) } }
    GeometryReader { proxy in Text("\(proxy.frame(in: .global).width)") }
    Group { EmptyView() }
    ForEach(items) { Text("\($0.id)") }
    ForEach(items, id: \.self) { Text("\($0.id)") }
    ForEach(0..<3) { Text("\($0)") }
    AnyView(Text("A"))
  }
}

struct FrameShapes: View {
  var body: some View {
    Text("A").padding().padding(8).padding(.horizontal).padding(.vertical).padding(.bottom).padding(.top).padding(.trailing).padding(
      .leading)
    Text("A").padding(.horizontal, 8).padding([.top, .bottom], 8).padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    Text("A").frame(width: 10, height: 20).frame(width: 10, height: 20, alignment: .center).frame(width: 10).frame(height: 20)
    Text("A").frame(maxWidth: .infinity).frame(maxWidth: .infinity, alignment: .leading).frame(maxWidth: .infinity, maxHeight: .infinity)
    Text("A").frame(minHeight: 20).frame(maxHeight: .infinity)
    Text("A").offset(x: 1, y: 2).offset(x: 1).offset(y: 2).scaleEffect(0.5).rotationEffect(.degrees(45))
    Text("A").ignoresSafeArea().edgesIgnoringSafeArea(.all).safeAreaInset(edge: .bottom) { Text("B") }
  }
}

struct LookShapes: View {
  struct Framed: ViewModifier {
    func body(content: Content) -> some View { content.padding() }
  }

  var body: some View {
    Text("A").background(Color.red).background(.thinMaterial).background(.red, in: Capsule()).background(.red, in: .rect(cornerRadius: 8))
    Text("A").background { Color.red }.overlay(Circle()).overlay { Circle() }.overlay(alignment: .top) { Circle() }
    Text("A").opacity(0.5).shadow(radius: 4).shadow(color: .black, radius: 4, x: 0, y: 2).tint(.red).modifier(Framed())
    Text("A").preferredColorScheme(.dark).environment(\.colorScheme, .dark)
    Text("A").allowsHitTesting(false).disabled(true).id(1)
    Text("A").previewLayout(.sizeThatFits).previewDisplayName("A")
  }
}

struct SpokenShapes: View {
  var body: some View {
    Text("A").accessibilityLabel("B").accessibilityLabel(Text("B")).accessibilityValue("C").accessibilityHint("D")
    Text("A").accessibilityHidden(true).accessibilityAddTraits(.isHeader).accessibilityElement(children: .combine)
  }
}
