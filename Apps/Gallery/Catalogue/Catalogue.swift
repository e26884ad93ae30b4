// Catalogue: all pages by group.

import SwiftUI

@MainActor enum Catalogue {
  struct Entry: Identifiable {
    let id: String
    let title: LocalizedStringKey
    let symbol: String
    /// Additional search words.
    let words: String
    let page: @MainActor () -> AnyView

    init<Page: View>(
      _ id: String, _ title: LocalizedStringKey, _ symbol: String, words: String = "", page: @escaping @MainActor () -> Page
    ) {
      self.id = id
      self.title = title
      self.symbol = symbol
      self.words = words
      self.page = { AnyView(page()) }
    }

    /// Matches with and without the spaces in the search text.
    func matches(_ text: String) -> Bool {
      [text, text.replacing(" ", with: "")].contains { "\(id) \(words)".localizedStandardContains($0) }
    }
  }

  struct Group: Identifiable {
    let id: String
    let title: LocalizedStringKey
    var entries: [Entry]
  }

  static func entry(_ id: String?) -> Entry? {
    guard let id else { return nil }
    return groups.lazy.flatMap(\.entries).first { $0.id == id }
  }

  static let groups: [Group] = [
    Group(
      id: "text", title: "Text",
      entries: [
        Entry("Text", "Text", "textformat", words: "font weight markdown テキスト 文字") { TextPage() },
        Entry("Label", "Label", "tag", words: "icon ラベル") { LabelPage() },
      ]),
    Group(
      id: "images", title: "Images",
      entries: [
        Entry("Image", "Image & Symbols", "photo", words: "symbol icon 画像 シンボル") { ImagePage() },
        Entry("ImageView", "Image Views", "photo.artframe", words: "content mode template sequence animated 画像ビュー") { ImageViewPage() },
        Entry("DrawnImages", "Drawn Images", "paintbrush.pointed", words: "uigraphicsimagerenderer imagerenderer draw 描いた画像") {
          DrawnImagesPage()
        },
        Entry("AsyncImage", "Async Image", "photo.on.rectangle", words: "url load 非同期") { AsyncImagePage() },
        Entry("Video", "Video & Sound", "play.rectangle", words: "videoplayer avplayer avaudioplayer picture ビデオ 動画 音") { VideoPage() },
      ]),
    Group(
      id: "paint", title: "Colors & Shapes",
      entries: [
        Entry("Color", "Colors", "paintpalette", words: "color background 色") { ColorsPage() },
        Entry("Gradient", "Gradients", "circle.lefthalf.filled", words: "linear radial angular グラデーション") { GradientsPage() },
        Entry("Material", "Materials & Effects", "square.stack.3d.up", words: "blur shadow マテリアル") { MaterialsPage() },
        Entry("Shape", "Shapes & Paths", "square.on.circle", words: "path stroke circle 図形") { ShapesPage() },
        Entry("Canvas", "Canvas", "scribble.variable", words: "draw graphicscontext 描画 キャンバス") { CanvasPage() },
        Entry("Effects", "Masks & Glass", "sparkles", words: "mask glass colormultiply geometryeffect マスク ガラス 効果") { EffectsPage() },
      ]),
    Group(
      id: "layout", title: "Layout",
      entries: [
        Entry("Stacks", "Stacks", "square.split.1x2", words: "hstack vstack zstack spacer スタック") { StacksPage() },
        Entry("Grid", "Grid", "tablecells", words: "gridrow グリッド") { GridPage() },
        Entry("LazyGrid", "Lazy Grids", "square.grid.3x3", words: "lazyvgrid lazyhgrid グリッド") { LazyGridsPage() },
        Entry("ScrollView", "Scroll View", "scroll", words: "paging zoom scrollviewreader スクロール ズーム") { ScrollViewPage() },
        Entry("Stocks", "Two Scroll Views", "chart.line.uptrend.xyaxis", words: "two scroll views stocks directions 株価 スクロール") {
          StocksPage()
        },
        Entry("GeometryReader", "Geometry Reader", "ruler", words: "size measure 大きさ") { GeometryReaderPage() },
        Entry("Layout", "Own Layouts", "rectangle.3.group", words: "anylayout flow レイアウト") { LayoutPage() },
      ]),
    Group(
      id: "collections", title: "Collections & Pages",
      entries: [
        Entry("Collection", "Collection", "square.grid.2x2", words: "grid pictures reorder コレクション 写真") { CollectionPage() },
        Entry("DragAndDrop", "Drag and Drop", "hand.draw", words: "draggable dropdestination transferable ドラッグ ドロップ") { DragAndDropPage() },
        Entry("Pages", "Page View", "book", words: "page view curl tabview book ページ 本") { PagesPage() },
      ]),
    Group(
      id: "controls", title: "Controls",
      entries: [
        Entry("Button", "Button", "button.programmable", words: "style role size ボタン") { ButtonPage() },
        Entry("Link", "Link", "link", words: "openurl share リンク") { LinkPage() },
        Entry("Toggle", "Toggle", "switch.2", words: "switch スイッチ") { TogglePage() },
        Entry("Slider", "Slider", "slider.horizontal.3", words: "スライダ") { SliderPage() },
        Entry("Stepper", "Stepper", "plusminus", words: "ステッパー") { StepperPage() },
        Entry("Picker", "Picker", "checklist", words: "menu segmented wheel ピッカー") { PickerPage() },
        Entry("DatePicker", "Date Picker", "calendar", words: "time 日付") { DatePickerPage() },
        Entry("ColorPicker", "Color Picker", "eyedropper", words: "color 色") { ColorPickerPage() },
        Entry("ProgressView", "Progress View", "hourglass", words: "spinner loading 進捗") { ProgressViewPage() },
        Entry("Gauge", "Gauge", "gauge", words: "ゲージ") { GaugePage() },
        Entry("Menu", "Menu", "filemenu.and.selection", words: "メニュー") { MenuPage() },
        Entry("ContextMenu", "Context Menu", "contextualmenu.and.cursorarrow", words: "long press コンテキストメニュー") { ContextMenuPage() },
      ]),
    Group(
      id: "input", title: "Text Input",
      entries: [
        Entry("Keyboards", "Keyboards", "keyboard", words: "keyboardtype inputview keypad toolbar キーボード") { KeyboardsPage() },
        Entry("TextField", "Text Field", "character.cursor.ibeam", words: "keyboard focus テキストフィールド") { TextFieldPage() },
        Entry("TextEntry", "Text Entry", "checkmark.rectangle", words: "validation number format 検証 入力") { TextEntryPage() },
        Entry("SecureField", "Secure Field", "lock", words: "password パスワード") { SecureFieldPage() },
        Entry("TextView", "Text View", "text.alignleft", words: "styled keyboard dynamic type bold テキストビュー") { TextViewPage() },
        Entry("TextEditor", "Text Editor", "note.text", words: "multiline テキストエディタ") { TextEditorPage() },
      ]),
    Group(
      id: "lists", title: "Lists & Groups",
      entries: [
        Entry("List", "List", "list.bullet", words: "row section swipe リスト") { ListPage() },
        Entry("Cells", "Cells", "rectangle.grid.1x2", words: "subtitle detail checkmark disclosure セル") { CellsPage() },
        Entry("NewRows", "New Rows", "tray.and.arrow.down", words: "loading refresh indicator 新着") { NewRowsPage() },
        Entry("SectionIndex", "Section Index", "textformat.abc", words: "letters contacts 索引") { SectionIndexPage() },
        Entry("Form", "Form", "list.bullet.rectangle", words: "settings フォーム") { FormPage() },
        Entry("DisclosureGroup", "Disclosure Group", "chevron.down.circle", words: "outline tree 開閉") { DisclosureGroupPage() },
        Entry("GroupBox", "Group Box", "square.dashed", words: "labeledcontent unavailable グループ") { GroupBoxPage() },
      ]),
    Group(
      id: "navigation", title: "Navigation",
      entries: [
        Entry("Navigation", "Navigation", "arrow.forward.square", words: "stack link path ナビゲーション") { NavigationPage() },
        Entry("SplitView", "Split View", "sidebar.left", words: "columns sidebar スプリットビュー") { SplitViewPage() },
        Entry("Toolbar", "Toolbar", "menubar.rectangle", words: "bar ツールバー") { ToolbarPage() },
        Entry("Searchable", "Search", "magnifyingglass", words: "filter 検索") { SearchablePage() },
        Entry("TabView", "Tab View", "square.split.bottomrightquarter", words: "tabs pages タブ") { TabViewPage() },
      ]),
    Group(
      id: "presentation", title: "Presentation",
      entries: [
        Entry("Sheet", "Sheet", "rectangle.bottomthird.inset.filled", words: "detents シート") { SheetPage() },
        Entry("Alert", "Alert", "exclamationmark.triangle", words: "アラート") { AlertPage() },
        Entry("ConfirmationDialog", "Confirmation Dialog", "questionmark.circle", words: "action sheet 確認") { ConfirmationDialogPage() },
        Entry("Popover", "Popover", "bubble.left", words: "ポップオーバー") { PopoverPage() },
        Entry("ActivityView", "Activity View", "square.and.arrow.up", words: "share sheet action アクティビティ 共有") { ActivityViewPage() },
        Entry("Files", "Files", "folder", words: "fileimporter fileexporter document open save ファイル 書類 開く 保存") { FilesPage() },
        Entry("WebView", "Web View", "globe", words: "html site browser ウェブビュー") { WebViewPage() },
        Entry("FullScreenCover", "Full Screen Cover", "rectangle.inset.filled", words: "modal 全画面") { FullScreenCoverPage() },
      ]),
    Group(
      id: "motion", title: "Motion",
      entries: [
        Entry("Gestures", "Gestures", "hand.tap", words: "tap drag pinch ジェスチャ") { GesturesPage() },
        Entry("Animation", "Animation & Springs", "waveform.path", words: "curve アニメーション") { AnimationPage() },
        Entry("Transition", "Transitions", "rectangle.2.swap", words: "move slide トランジション") { TransitionsPage() },
        Entry("MatchedGeometry", "Matched Geometry", "arrow.up.left.and.arrow.down.right", words: "hero namespace 移動") {
          MatchedGeometryPage()
        },
      ]),
    Group(
      id: "accessibility", title: "Accessibility",
      entries: [
        Entry("Accessibility", "Accessibility", "accessibility", words: "voiceover アクセシビリティ") { AccessibilityPage() },
        Entry("Shortcuts", "Keyboard Shortcuts", "command", words: "commands menu keys modifiers ショートカット") { ShortcutsPage() },
        Entry("Keyboard", "Keyboard Navigation", "keyboard", words: "focus tab arrows halo キーボード フォーカス") { KeyboardPage() },
      ]),
  ]
}
