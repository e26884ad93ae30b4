// What a colour is in an environment.

import Shoji
import ShojiElements
import ShojiGraph
import Testing

@MainActor @Suite("Resolving colors") struct ColorResolutionTests {
  private func environment(_ change: (inout EnvironmentValues) -> Void) -> EnvironmentValues {
    var environment = EnvironmentValues()
    change(&environment)
    return environment
  }

  @Test("A system color follows the appearance") func appearance() {
    let light = Color.primary.resolve(in: environment { $0.colorScheme = .light })
    let dark = Color.primary.resolve(in: environment { $0.colorScheme = .dark })
    #expect((light.red, light.opacity) == (0, 1))
    #expect((dark.red, dark.opacity) == (1, 1))
  }

  @Test("The accent is the tint where one is set") func tint() {
    let resolved = Color.accentColor.resolve(in: environment { $0.tint = .color(Color(red: 1, green: 0, blue: 0)) })
    #expect((resolved.red, resolved.green) == (1, 0))
  }

  @Test("A named color that does not exist is the label's") func unknown() {
    #expect(Color("There is none").resolve(in: environment { $0.colorScheme = .dark }).red == 1)
  }
}
