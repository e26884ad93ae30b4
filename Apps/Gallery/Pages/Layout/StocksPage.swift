import SwiftUI

/// Two scroll views with different axes: quotes scroll vertically, and below them a company's figures scroll horizontally.
struct StocksPage: View {
  @State private var chosen = "ABC"
  private let quotes: [(name: String, price: Double, change: Double)] = [
    ("ABC", 132.4, 1.2), ("KLM", 48.15, -0.6), ("NOP", 9.87, 0.1), ("QRS", 254.0, 3.9), ("TUV", 77.31, -2.4), ("WXY", 18.02, 0.8),
    ("DEF", 401.5, -1.1),
    ("GHI", 64.25, 0.4), ("JKM", 30.9, 0.0), ("LNO", 112.75, -0.3), ("PQR", 5.44, 2.2), ("STU", 88.6, 0.7), ("VWX", 43.21, -4.1),
    ("YZA", 199.99, 1.9),
  ]

  var body: some View {
    VStack(spacing: 0) {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(quotes, id: \.name) { quote in
            Button {
              chosen = quote.name
            } label: {
              row(quote)
            }.buttonStyle(.plain)
            Divider()
          }
        }
        .padding(.horizontal)
      }
      Divider()
      VStack(alignment: .leading, spacing: 0) {
        Text(verbatim: chosen).font(.headline).padding([.top, .horizontal])
        ScrollView(.horizontal) {
          HStack(spacing: 12) { ForEach(0..<8, id: \.self) { card($0) } }.padding()
        }
      }
      .background(Color(.secondarySystemBackground))
    }
  }

  private func row(_ quote: (name: String, price: Double, change: Double)) -> some View {
    HStack {
      Text(verbatim: quote.name).font(.headline)
      Spacer()
      Text(quote.price, format: .number.precision(.fractionLength(2))).monospacedDigit()
      Text(quote.change, format: .number.precision(.fractionLength(1)).sign(strategy: .always()))
        .monospacedDigit()
        .foregroundStyle(.white)
        .lineLimit(1)
        .padding(.horizontal, 6)
        .frame(minWidth: 64, minHeight: 30)
        .background(
          quote.change < 0 ? Color(red: 0.75, green: 0.1, blue: 0.1) : Color(red: 0.1, green: 0.45, blue: 0.2),
          in: RoundedRectangle(cornerRadius: 6))
    }
    .frame(minHeight: 52)
    .contentShape(Rectangle())
  }

  private func card(_ index: Int) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(Self.figures[index % Self.figures.count]).font(.footnote).foregroundStyle(.secondary)
      Text(Double(chosen.unicodeScalars.reduce(index) { $0 + Int($1.value) }) * 1.7, format: .number.precision(.fractionLength(1))).font(
        .title3.monospacedDigit())
    }
    .padding(12)
    .frame(minWidth: 132, alignment: .leading)
    .background(Color(.systemBackground), in: RoundedRectangle(cornerRadius: 10))
  }

  private static let figures: [LocalizedStringKey] = ["At Opening", "High", "Low", "Shares Traded"]
}
