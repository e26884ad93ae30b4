// CellLayout: the layout of a cell's image and texts.

import Foundation
import ShojiGraph

struct CellLayout: View {
  let cell: Cell
  @Environment(\.dynamicTypeSize) private var size
  /// The width of the title column in Left Detail cells.
  @ScaledMetric private var column: CGFloat = 96

  var body: some View {
    // Symbols are placed as in a Label, so that texts of both kinds of rows align.
    HStack(spacing: isSymbol ? 16 : 12) {
      if let image = cell.image { CellPicture(image: image).accessibilityHidden(true) }
      texts.frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  private var isSymbol: Bool { if case .symbol = cell.image { true } else { false } }
  /// At accessibility text sizes two texts do not fit on a line.
  private var isNarrow: Bool { size.isAccessibilitySize }
  private var lines: Int? { isNarrow ? nil : 1 }

  @ViewBuilder private var texts: some View {
    switch cell.style {
    case .basic: cell.title.lineLimit(lines)
    case .subtitle:
      VStack(alignment: .leading, spacing: 2) {
        cell.title.lineLimit(lines)
        cell.detail?.font(.footnote).foregroundStyle(.secondary).lineLimit(lines)
      }
    case .rightDetail:
      if isNarrow {
        VStack(alignment: .leading, spacing: 2) {
          cell.title
          cell.detail?.foregroundStyle(.secondary)
        }
      } else {
        HStack(alignment: .firstTextBaseline, spacing: 8) {
          cell.title.lineLimit(1)
          Spacer(minLength: 0)
          cell.detail?.foregroundStyle(.secondary).lineLimit(1)
        }
      }
    case .leftDetail:
      if isNarrow {
        VStack(alignment: .leading, spacing: 2) {
          cell.title.foregroundStyle(.secondary)
          cell.detail
        }
      } else {
        HStack(alignment: .firstTextBaseline, spacing: 8) {
          cell.title.foregroundStyle(.secondary).lineLimit(1).frame(width: column, alignment: .trailing)
          cell.detail?.lineLimit(1)
        }
      }
    }
  }
}

/// A symbol, or an image in a space that stays the same while it loads.
private struct CellPicture: View {
  let image: CellImage
  @ScaledMetric private var side: CGFloat = 40
  @ScaledMetric private var symbolWidth: CGFloat = 28

  var body: some View {
    switch image {
    case .symbol(let name): Image(systemName: name).foregroundStyle(.tint).frame(width: symbolWidth)
    case .image(let image): framed(image.resizable().scaledToFill())
    case .later(let image):
      if let image { framed(image.resizable().scaledToFill()) } else { framed(placeholder) }
    case .url(let url):
      framed(
        AsyncImage(url: url) {
          $0.resizable().scaledToFill()
        } placeholder: {
          placeholder
        })
    }
  }

  private var placeholder: Color { Color(.tertiarySystemFill) }
  private func framed<V: View>(_ view: V) -> some View {
    view.frame(width: side, height: side).clipShape(RoundedRectangle(cornerRadius: 6))
  }
}
