// An inspector: a column beside the content, or a sheet.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiWeb
import Testing

@MainActor @Suite("Inspectors") struct InspectorTests {
  private func column(_ width: UserInterfaceSizeClass = .regular, @ViewBuilder _ details: @escaping () -> some View) -> String {
    let screen = TestScreen(environment: {
      $0.horizontalSizeClass = width
      $0.windowSizeClass = width
    }) {
      SceneRoot(content: AnyView(Text("Content").inspector(isPresented: .constant(true)) { details() }))
    }
    return screen.html
  }

  @Test("The column is as wide as its content asks, within its limits; else 270 points") func widths() {
    #expect(column { Text("Details") }.contains("width:270px"))
    #expect(column { Text("Details").inspectorColumnWidth(320) }.contains("width:320px"))
    #expect(column { Text("Details").inspectorColumnWidth(min: 200, ideal: 240, max: 400) }.contains("width:240px"))
    #expect(column { Text("Details").inspectorColumnWidth(min: 300, ideal: 240) }.contains("width:300px"))
    #expect(column { Text("Details").inspectorColumnWidth(.infinity) }.contains("width:270px"))
  }

  @Test("In a narrow window it is a sheet, which no width concerns") func sheet() {
    let page = column(.compact) { Text("Details").inspectorColumnWidth(320) }
    #expect(page.contains("Details") && !page.contains("width:320px"))
  }
}
