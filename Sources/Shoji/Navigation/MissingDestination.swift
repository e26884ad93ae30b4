// MissingDestination: the page of a value for which no view has a destination.

import Foundation
import ShojiGraph

struct MissingDestination: View {
  var body: some View {
    Image(systemName: "exclamationmark.triangle.fill").imageScale(.large).foregroundStyle(.yellow)
      .accessibilityLabel(Text(verbatim: SystemWords.text(.missingPage, locale)))
  }
  @Environment(\.locale) private var locale
}
