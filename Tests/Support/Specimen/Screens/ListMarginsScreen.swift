import SwiftUI

/// Lists and a form with content margins, which the app scrolls to a row and whose geometry it observes.
struct ListMarginsScreen: View {
  private enum Kind: String, CaseIterable { case grouped, plain, form, bars }
  @State private var kind = Kind.grouped
  @State private var geometry = ""

  var body: some View {
    ScrollViewReader { reader in
      HStack {
        ForEach(Kind.allCases, id: \.self) { kind in Button(kind.rawValue) { self.kind = kind }.accessibilityIdentifier(kind.rawValue) }
        Button("Row 10") { reader.scrollTo(10, anchor: .top) }.accessibilityIdentifier("to-row")
        Button("Last row") { reader.scrollTo(40, anchor: .bottom) }.accessibilityIdentifier("to-last")
      }
      .font(.caption)
      Text(verbatim: geometry).accessibilityIdentifier("geometry")
      Group {
        switch kind {
        case .grouped: List { rows }.contentMargins(30)
        case .plain: List { rows }.listStyle(.plain).contentMargins(.top, 30).contentMargins(.leading, 12)
        case .form: Form { rows }.contentMargins(.horizontal, 0).contentMargins(.vertical, 0)
        case .bars: List { rows }.contentMargins(.vertical, 40, for: .scrollIndicators)
        }
      }
      .onScrollGeometryChange(for: String.self) {
        "\(Int($0.contentOffset.y)), \(Int($0.contentInsets.top)), \(Int($0.contentInsets.bottom)), \(Int($0.containerSize.height))"
      } action: {
        geometry = $1
      }
      .accessibilityIdentifier("list-\(kind.rawValue)")
      .frame(width: 340, height: 400)
    }
  }

  private var rows: some View {
    Section("Numbers") {
      ForEach(1...40, id: \.self) { Text(verbatim: "Row \($0)").accessibilityIdentifier("row-\($0)") }
    }
  }
}
