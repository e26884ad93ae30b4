// PartView: puts an author's views into a part of a control.

import ShojiGraph

struct PartView<Content: View>: PrimitiveView {
  typealias Body = Never
  let part: PartContent
  let content: Content
  init(_ name: String, isUnseen: Bool = false, alignment: AlignmentName = .leading, _ content: Content) {
    part = PartContent(name, isUnseen: isUnseen, alignment: alignment)
    self.content = content
  }
  var _content: some View { content.environment(\.stackAxis, .vertical) }
  func resolve(_ context: PrimitiveContext) -> PartContent { part }
}
