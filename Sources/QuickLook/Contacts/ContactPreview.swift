// ContactPreview: address cards (vCard), each with its picture, its name, and what the user can call or write to.

import Foundation
import Shoji
import SwiftUI

struct ContactPreview: View {
  let file: URL
  @Environment(\.locale) private var locale

  /// The most that is read of a file, in bytes. Photos make cards long.
  private static let most = 32 << 20

  var body: some View {
    let cards = (try? FileHandle(forReadingFrom: file)).flatMap { try? $0.read(upToCount: Self.most) }.map(VCardReader.cards) ?? []
    if cards.isEmpty {
      UnknownPreview(file: file)
    } else {
      List {
        ForEach(cards.indices, id: \.self) { index in
          ContactSection(card: ContactCard(cards[index], locale), isOnly: cards.count == 1)
        }
        if cards.count == VCardReader.most {
          Text(verbatim: PreviewWords.onlyStart(locale)).font(.footnote).foregroundStyle(.secondary)
        }
      }
      .listStyle(.insetGrouped)
    }
  }
}

private struct ContactSection: View {
  let card: ContactCard
  /// Whether there is no other card in the file.
  let isOnly: Bool

  var body: some View {
    Section {
      ForEach(card.rows.indices, id: \.self) { row(card.rows[$0]) }
    } header: {
      header.textCase(nil).frame(maxWidth: .infinity, alignment: isOnly ? .center : .leading)
    }
  }

  @ViewBuilder private var header: some View {
    if isOnly {
      VStack(spacing: 8) {
        portrait(size: 96)
        title.font(.title2.weight(.semibold)).multilineTextAlignment(.center)
        details(.center)
      }
      .padding(.vertical, 12)
    } else {
      HStack(spacing: 12) {
        portrait(size: 44)
        VStack(alignment: .leading, spacing: 2) {
          title.font(.headline)
          details(.leading)
        }
      }
    }
  }

  private var title: some View {
    Text(verbatim: card.name).foregroundStyle(.primary).textSelection(.enabled).accessibilityAddTraits(.isHeader)
  }

  @ViewBuilder private func details(_ alignment: TextAlignment) -> some View {
    ForEach(card.details, id: \.self) {
      Text(verbatim: $0).font(.subheadline).foregroundStyle(.secondary).multilineTextAlignment(alignment)
    }
  }

  /// The photo, or the initials; a symbol without a name.
  @ViewBuilder private func portrait(size: CGFloat) -> some View {
    Group {
      if let photo = card.photo.flatMap({ UIImage(data: $0) }) {
        Image(uiImage: photo).resizable().scaledToFill()
      } else {
        Circle().fill(Color(.systemGray)).overlay {
          if card.initials.isEmpty {
            Image(systemName: card.isOrganization ? "building.2.fill" : "person.fill").font(.system(size: size * 0.45)).foregroundStyle(
              .white)
          } else {
            Text(verbatim: card.initials).font(.system(size: size * 0.42, weight: .medium, design: .rounded)).foregroundStyle(.white)
          }
        }
      }
    }
    .frame(width: size, height: size)
    .clipShape(Circle())
    .accessibilityHidden(true)
  }

  private func row(_ row: ContactCard.Row) -> some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(verbatim: row.label).font(.footnote).foregroundStyle(.secondary)
      if let link = row.link {
        Link(row.value, destination: link)
      } else {
        Text(verbatim: row.value).textSelection(.enabled).textAlignedByDirection()
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .accessibilityElement(children: .combine)
  }
}
