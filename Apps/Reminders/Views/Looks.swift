// The colours, icons and texts that represent the model's values on screen.

import SwiftUI

extension ListColor {
  var color: Color {
    switch self {
    case .red: .red
    case .orange: .orange
    case .yellow: .yellow
    case .green: .green
    case .mint: .mint
    case .cyan: .cyan
    case .blue: .blue
    case .indigo: .indigo
    case .purple: .purple
    case .pink: .pink
    case .brown: .brown
    case .gray: .gray
    }
  }

  var name: LocalizedStringKey {
    switch self {
    case .red: "Red"
    case .orange: "Orange"
    case .yellow: "Yellow"
    case .green: "Green"
    case .mint: "Mint"
    case .cyan: "Light Blue"
    case .blue: "Blue"
    case .indigo: "Indigo"
    case .purple: "Purple"
    case .pink: "Pink"
    case .brown: "Brown"
    case .gray: "Gray"
    }
  }
}

extension ListIcon {
  var name: LocalizedStringKey {
    switch self {
    case .list: "Bulleted List"
    case .bookmark: "Bookmark"
    case .star: "Star"
    case .heart: "Heart"
    case .house: "House"
    case .cart: "Shopping Cart"
    case .gift: "Gift"
    case .book: "Book"
    case .pencil: "Pencil"
    case .briefcase: "Briefcase"
    case .creditcard: "Credit Card"
    case .calendar: "Calendar"
    case .person: "Person"
    case .camera: "Camera"
    case .music: "Music"
    case .car: "Car"
    case .airplane: "Airplane"
    case .leaf: "Leaf"
    case .paw: "Paw Print"
    case .bolt: "Lightning"
    case .phone: "Phone"
    case .envelope: "Envelope"
    case .wrench: "Wrench"
    case .flame: "Flame"
    }
  }
}

extension SmartList {
  var title: LocalizedStringKey {
    switch self {
    case .today: "Today"
    case .scheduled: "Scheduled"
    case .all: "All"
    case .flagged: "Flagged"
    }
  }

  var symbol: String {
    switch self {
    case .today: "calendar"
    case .scheduled: "clock.fill"
    case .all: "tray.fill"
    case .flagged: "flag.fill"
    }
  }

  var color: Color {
    switch self {
    case .today: .blue
    case .scheduled: .red
    case .all: .purple
    case .flagged: .orange
    }
  }
}

extension Priority {
  var name: LocalizedStringKey {
    switch self {
    case .none: "None"
    case .low: "Low"
    case .medium: "Medium"
    case .high: "High"
    }
  }
}

/// A white symbol on a coloured disc.
struct IconDisc: View {
  let symbol: String
  let color: Color
  @ScaledMetric(relativeTo: .body) private var size = 30.0

  var body: some View {
    Image(systemName: symbol)
      .font(.system(size: size * 0.5, weight: .semibold))
      .foregroundStyle(.white)
      .frame(width: size, height: size)
      .background(color, in: Circle())
      .accessibilityHidden(true)
  }
}
