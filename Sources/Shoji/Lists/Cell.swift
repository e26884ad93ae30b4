// Cell: a row's content in one of the four standard styles. Element: CellContent; CellLayout.swift has the layout.

import Foundation
import ShojiGraph

/// The four standard styles of a row: `table.four-cell-styles`.
public enum CellStyle: String, CaseIterable, Hashable, Sendable {
  /// A title, with an optional image before it.
  case basic
  /// A title, and a subtitle below it.
  case subtitle
  /// A title on the leading side and a detail on the trailing side.
  case rightDetail
  /// A right-aligned title before the detail, at the same position in all rows of a list.
  case leftDetail
}

/// A row's content in a standard style: `table.use-standard-cell-styles`.
///
/// The label of the second argument selects the style; without a second text it is Basic, `table.cell-basic-is-default`.
///
///     List(networks) { network in
///       Cell("Wi-Fi", rightDetail: network.name, image: .symbol("wifi"))
///         .listRowAccessory(.disclosureIndicator)
///     }
///
/// Each style accepts only what it can show: a Basic cell has no subtitle, `table.cell-basic-use`, and no cell has both a subtitle and a
/// detail. Basic suits items that need no supplement; a subtitle distinguishes similar rows, `table.cell-subtitle-use`. Write any other
/// content as an ordinary view: rows accept every view, with selection, deletion and accessories as here,
/// `table.custom-cells-for-nonstandard-rows` (`table.standard-styles-common-cases`).
///
/// Texts are truncated after one line, `table.truncation-automatic`: keep them short. At accessibility text sizes they wrap.
public struct Cell {
  /// The style, chosen by the initialiser.
  public let style: CellStyle
  let title: Text
  let detail: Text?
  let image: CellImage?
  let place: AuthorPlace

  nonisolated private init(_ style: CellStyle, _ title: Text, _ detail: Text?, _ image: CellImage?, _ file: StaticString, _ line: Int) {
    (self.style, self.title, self.detail, self.image, place) = (style, title, detail, image, AuthorPlace(file, line))
  }
}

/// The image before a cell's texts. Texts appear at once; an image may load later without moving them: `table.text-first-images-later`.
public enum CellImage {
  /// A symbol in the tint colour.
  case symbol(String)
  /// An image of the app's own.
  case image(Image)
  /// An image that the browser loads; its space is reserved.
  case url(URL?)
  /// An image that the app loads, nil until it is loaded; its space is reserved.
  case later(Image?)
}

extension Cell {
  /// A Basic cell.
  nonisolated public init(_ titleKey: LocalizedStringKey, image: CellImage? = nil, file: StaticString = #fileID, line: Int = #line) {
    self.init(.basic, Text(titleKey), nil, image, file, line)
  }
  /// A Basic cell with texts that are not translated.
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, image: CellImage? = nil, file: StaticString = #fileID, line: Int = #line
  ) { self.init(.basic, Text(title), nil, image, file, line) }
  /// A Basic cell with styled texts.
  nonisolated public init(_ title: Text, image: CellImage? = nil, file: StaticString = #fileID, line: Int = #line) {
    self.init(.basic, title, nil, image, file, line)
  }

  /// A Subtitle cell.
  nonisolated public init<S: StringProtocol>(
    _ titleKey: LocalizedStringKey, subtitle: S, image: CellImage? = nil, file: StaticString = #fileID, line: Int = #line
  ) { self.init(.subtitle, Text(titleKey), Text(subtitle), image, file, line) }
  /// A Subtitle cell with texts that are not translated.
  @_disfavoredOverload nonisolated public init<S1: StringProtocol, S2: StringProtocol>(
    _ title: S1, subtitle: S2, image: CellImage? = nil, file: StaticString = #fileID, line: Int = #line
  ) { self.init(.subtitle, Text(title), Text(subtitle), image, file, line) }
  /// A Subtitle cell with styled texts.
  nonisolated public init(_ title: Text, subtitle: Text, image: CellImage? = nil, file: StaticString = #fileID, line: Int = #line) {
    self.init(.subtitle, title, subtitle, image, file, line)
  }

  /// A Right Detail cell.
  nonisolated public init<S: StringProtocol>(
    _ titleKey: LocalizedStringKey, rightDetail: S, image: CellImage? = nil, file: StaticString = #fileID, line: Int = #line
  ) { self.init(.rightDetail, Text(titleKey), Text(rightDetail), image, file, line) }
  /// A Right Detail cell with texts that are not translated.
  @_disfavoredOverload nonisolated public init<S1: StringProtocol, S2: StringProtocol>(
    _ title: S1, rightDetail: S2, image: CellImage? = nil, file: StaticString = #fileID, line: Int = #line
  ) { self.init(.rightDetail, Text(title), Text(rightDetail), image, file, line) }
  /// A Right Detail cell with styled texts.
  nonisolated public init(_ title: Text, rightDetail: Text, image: CellImage? = nil, file: StaticString = #fileID, line: Int = #line) {
    self.init(.rightDetail, title, rightDetail, image, file, line)
  }

  /// A Left Detail cell. It has no image, because its titles need a fixed column before the details.
  nonisolated public init<S: StringProtocol>(
    _ titleKey: LocalizedStringKey, leftDetail: S, file: StaticString = #fileID, line: Int = #line
  ) { self.init(.leftDetail, Text(titleKey), Text(leftDetail), nil, file, line) }
  /// A Left Detail cell with texts that are not translated.
  @_disfavoredOverload nonisolated public init<S1: StringProtocol, S2: StringProtocol>(
    _ title: S1, leftDetail: S2, file: StaticString = #fileID, line: Int = #line
  ) { self.init(.leftDetail, Text(title), Text(leftDetail), nil, file, line) }
  /// A Left Detail cell with styled texts.
  nonisolated public init(_ title: Text, leftDetail: Text, file: StaticString = #fileID, line: Int = #line) {
    self.init(.leftDetail, title, leftDetail, nil, file, line)
  }
}

extension Cell: View {
  public var body: some View { CellView(cell: self) }
}

private struct CellView: PrimitiveView {
  typealias Body = Never
  let cell: Cell
  var _content: some View { CellLayout(cell: cell) }

  func resolve(_ context: PrimitiveContext) -> CellContent {
    context.tellAudits(cell.place)
    let locale = context.environment.locale
    var content = CellContent(
      style: .init(rawValue: cell.style.rawValue) ?? .basic, title: cell.title.plain(locale), detail: cell.detail?.plain(locale))
    content.lead = cell.image.map { if case .symbol = $0 { .symbol } else { .picture } }
    return content
  }
}
