// DocumentRow, DocumentTile: a document or a folder in a list, and as an icon.

import Foundation
import ShojiElements
import ShojiGraph
import ShojiSystem

struct DocumentRow: View {
  let item: DocumentItem
  @Environment(\.locale) private var locale

  var body: some View {
    HStack(spacing: 12) {
      DocumentSymbol(item: item).font(.title2).frame(width: 32)
      VStack(alignment: .leading, spacing: 2) {
        Text(verbatim: item.name).lineLimit(2)
        Text(verbatim: "\(item.date.formatted(.dateTime.day().month().year().locale(locale))) · \(item.sizeText(locale))")
          .font(.footnote).foregroundStyle(.secondary)
      }
      Spacer(minLength: 0)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .contentShape(Rectangle())
    .accessibilityElement(children: .combine)
  }
}

struct DocumentTile: View {
  let item: DocumentItem
  @Environment(\.locale) private var locale

  var body: some View {
    VStack(spacing: 4) {
      DocumentSymbol(item: item).font(.system(size: 44)).frame(height: 64)
      Text(verbatim: item.name).font(.footnote).lineLimit(2).multilineTextAlignment(.center)
      Text(verbatim: item.isFolder ? item.sizeText(locale) : item.date.formatted(.dateTime.day().month().year().locale(locale)))
        .font(.caption).foregroundStyle(.secondary)
    }
    .frame(maxWidth: .infinity)
    .contentShape(Rectangle())
    .accessibilityElement(children: .combine)
  }
}

private struct DocumentSymbol: View {
  let item: DocumentItem

  var body: some View {
    Image(systemName: item.symbol)
      .foregroundStyle(item.isFolder ? Color.accentColor : Color.secondary)
      .accessibilityHidden(true)
  }
}

/// The mark of an item that is or can be selected.
struct SelectionMark: ViewModifier {
  let isSelected: Bool

  func body(content: Content) -> some View {
    content.overlay(alignment: .topTrailing) {
      Image(systemName: isSelected ? "checkmark.circle.fill" : "circle")
        .font(.title3)
        .foregroundStyle(isSelected ? Color.accentColor : Color.secondary)
        .accessibilityHidden(true)
    }
  }
}
