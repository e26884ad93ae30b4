// FontSizes: font sizes in points at the default text size.

import ShojiElements

enum FontSizes {
  private static let styles: [Font.TextStyle: Double] = [
    .largeTitle: 34, .title: 28, .title2: 22, .title3: 20, .headline: 17, .body: 17, .callout: 16, .subheadline: 15, .footnote: 13,
    .caption: 12,
    .caption2: 11,
  ]

  static func points(_ font: Font?) -> Double {
    switch font?.base {
    case .style(let style, _): styles[style] ?? 17
    case .system(let size, _), .custom(_, let size, _): size
    case .inherited, nil: 17
    }
  }
}
