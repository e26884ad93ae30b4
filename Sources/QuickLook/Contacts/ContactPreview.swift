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
    } else if cards.count == 1 {
      ContactView(card: ContactCard(cards[0], locale))
    } else {
      List {
        ForEach(cards.indices, id: \.self) { index in
          let card = ContactCard(cards[index], locale)
          NavigationLink {
            ContactView(card: card).navigationTitle(Text(verbatim: card.name)).navigationBarTitleDisplayMode(.inline)
          } label: {
            ContactLabel(card: card)
          }
        }
        if cards.count == VCardReader.most {
          Text(verbatim: PreviewWords.onlyStart(locale)).font(.footnote).foregroundStyle(.secondary)
        }
      }
      .listStyle(.insetGrouped)
    }
  }
}

/// One of several people, by picture and name.
private struct ContactLabel: View {
  let card: ContactCard

  var body: some View {
    HStack(spacing: 12) {
      ContactPortrait(card: card, size: 44)
      VStack(alignment: .leading, spacing: 2) {
        Text(verbatim: card.name).font(.headline)
        ForEach(card.lines, id: \.self) { Text(verbatim: $0).font(.subheadline).foregroundStyle(.secondary) }
      }
    }
  }
}

/// A person with all that the card says.
private struct ContactView: View {
  let card: ContactCard

  var body: some View {
    List {
      Section {
        ForEach(card.rows.indices, id: \.self) { row(card.rows[$0]) }
      } header: {
        header.textCase(nil).frame(maxWidth: .infinity)
      }
    }
    .listStyle(.insetGrouped)
  }

  private var header: some View {
    VStack(spacing: 8) {
      ContactPortrait(card: card, size: 96)
      Text(verbatim: card.name).font(.title2.weight(.semibold)).foregroundStyle(.primary).textSelection(.enabled)
        .accessibilityAddTraits(.isHeader)
      ForEach(card.lines, id: \.self) { Text(verbatim: $0).font(.subheadline).foregroundStyle(.secondary) }
    }
    .multilineTextAlignment(.center)
    .padding(.vertical, 12)
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

/// The photo, or the initials; a symbol without a name.
private struct ContactPortrait: View {
  let card: ContactCard
  let size: CGFloat

  var body: some View {
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
}

extension ContactCard {
  /// What is below the name: how it is spoken, the job and the company.
  fileprivate var lines: [String] { [phoneticName].compactMap { $0 } + details }
}
