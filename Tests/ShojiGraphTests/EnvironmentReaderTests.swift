// EnvironmentReaderTests: a change of the environment re-evaluates the views that read it, and no others.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiWeb
import Testing

@MainActor @Suite("Readers of the environment") struct EnvironmentReaderTests {
  @Test("A changed value of the environment re-evaluates its readers at any depth, except below a view that sets its own")
  func environmentReaders() {
    let limit = Reference<Int?>(3)
    let scene = TestScene { Limits(limit: limit.binding) }
    let before = ReadsLimit.evaluations
    #expect(scene.texts.contains("near 3") && scene.texts.contains("far 3") && scene.texts.contains("own 9"))
    _ = scene.patch { limit.value = 4 }
    #expect(scene.texts.contains("near 4") && scene.texts.contains("far 4") && scene.texts.contains("own 9"))
    #expect(ReadsLimit.evaluations == before + 2)
  }

  @Test("A value that is set between a view and the one that it was read from is seen")
  func environmentSetLater() {
    let isSet = Reference(false)
    let scene = TestScene { SetsLater(isSet: isSet.binding) }
    #expect(scene.texts.contains("later none"))
    _ = scene.patch { isSet.value = true }
    #expect(scene.texts.contains("later 7"))
  }

  @Test("A custom style is resolved again when the environment of its view has changed")
  func customStyle() {
    let scheme = Reference(ColorScheme.light)
    let scene = TestScene { Themed(scheme: scheme.binding) }
    let before = scene.painter.page()
    _ = scene.patch { scheme.value = .dark }
    #expect(scene.painter.page() != before)
  }

  @Test("A view that does not read a value any more is not evaluated when it changes")
  func environmentReadOnce() {
    let (limit, reads) = (Reference<Int?>(1), Reference(true))
    let scene = TestScene { ReadsSometimes(limit: limit.binding, reads: reads.binding) }
    #expect(scene.texts.contains("limit 1"))
    _ = scene.patch { reads.value = false }
    let count = SometimesReader.evaluations
    _ = scene.patch { limit.value = 2 }
    #expect(SometimesReader.evaluations == count)
  }
}

private struct Limits: View {
  @Binding var limit: Int?
  var body: some View {
    VStack {
      ReadsLimit(name: "near")
      ReadsLimit(name: "far").foregroundStyle(.red).environment(\.isEnabled, true)
      ReadsLimit(name: "own").lineLimit(9)
    }
    .environment(\.lineLimit, limit)
  }
}

private struct ReadsLimit: View {
  static var evaluations = 0
  let name: String
  @Environment(\.lineLimit) private var limit
  var body: some View {
    let _ = Self.evaluations += 1
    Text(verbatim: "\(name) \(limit.map(String.init) ?? "none")")
  }
}

private struct SetsLater: View {
  @Binding var isSet: Bool
  var body: some View { ReadsLimit(name: "later").transformEnvironment(\.lineLimit) { if isSet { $0 = 7 } } }
}

private struct ReadsSometimes: View {
  @Binding var limit: Int?
  @Binding var reads: Bool
  var body: some View { SometimesReader(reads: reads).environment(\.lineLimit, limit) }
}

private struct SometimesReader: View {
  static var evaluations = 0
  let reads: Bool
  @Environment(\.lineLimit) private var limit
  var body: some View {
    let _ = Self.evaluations += 1
    if reads { Text(verbatim: "limit \(limit ?? 0)") }
  }
}

private struct Themed: View {
  @Binding var scheme: ColorScheme
  var body: some View { Text(verbatim: "Themed").foregroundStyle(ThemeStyle()).environment(\.colorScheme, scheme) }
}

private struct ThemeStyle: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> Color { environment.colorScheme == .dark ? .yellow : .purple }
}
