// RealityWords: the system's words for views in 3D. The client has those that it shows itself (Client/behaviours/reality/wording.js).

import Foundation
import ShojiElements

enum RealityWords {
  private static func say(_ locale: Locale, _ english: String, _ japanese: String) -> String {
    locale.language.languageCode == .japanese ? japanese : english
  }

  /// The name of a view for assistive technologies.
  static func label(_ camera: RealityContent.Camera, _ locale: Locale) -> String {
    switch camera {
    case .ar: say(locale, "Camera picture with objects", "オブジェクトのあるカメラ映像")
    case .virtual: say(locale, "Objects in 3D", "3Dオブジェクト")
    }
  }

  /// The button that closes a preview.
  static func done(_ locale: Locale) -> String { say(locale, "Done", "完了") }
  /// What is shown instead of a model that is missing.
  static func missingModel(_ locale: Locale) -> String {
    say(locale, "This object can’t be shown.", "このオブジェクトは表示できません。")
  }
}
