import SwiftUI

/// A list in each style, with sections from A to Z, an index, and rows inserted above.
struct TablesScreen: View {
  private enum Style: String, CaseIterable { case plain, grouped, inset }
  private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
  @State private var style = Style.plain
  @State private var early = 0
  @State private var chosen = "none"
  @State private var wantsIndex = false

  var body: some View {
    HStack {
      ForEach(Style.allCases, id: \.self) { style in Button(style.rawValue) { self.style = style }.accessibilityIdentifier(style.rawValue) }
      Button("above") { early += 10 }.accessibilityIdentifier("above")
      Button(wantsIndex ? "visible" : "index") { wantsIndex = true }.accessibilityIdentifier("indexed")
      Text(chosen).accessibilityIdentifier("chosen")
    }
    switch style {
    case .plain: list.listStyle(.plain)
    case .grouped: list.listStyle(.grouped)
    case .inset: list.listStyle(.insetGrouped)
    }
  }

  private var list: some View {
    List {
      if early > 0 { Section("Early") { ForEach((0..<early).reversed(), id: \.self) { row("early \($0)") } } }
      ForEach(Self.letters, id: \.self) { letter in
        Section {
          ForEach(1...3, id: \.self) { row("\(letter)\($0)") }
        } header: {
          Text("Header \(letter)").accessibilityIdentifier("header-\(letter)")
        } footer: {
          Text("Footer \(letter)").accessibilityIdentifier("footer-\(letter)")
        }
        .sectionIndexLabel(letter)
      }
    }
    .listSectionIndexVisibility(style == .plain || wantsIndex ? .visible : .hidden)
    .accessibilityIdentifier("table")
  }

  private func row(_ name: String) -> some View {
    Button(name) { chosen = name }.accessibilityIdentifier("row-\(name)")
  }
}
