// Frameworks: Apple's frameworks that Shoji does not have, and what an author uses instead.

enum Frameworks {
  /// Returns the error message for importing a framework, or nil for other modules, which the compiler checks.
  static func message(for module: String) -> String? {
    instead[module].map { "Shoji does not have \(module). \($0)" }
  }

  private static let instead: [String: String] = {
    var result: [String: String] = [:]
    for (advice, modules) in advices { for module in modules { result[module] = advice } }
    return result
  }()

  private static let advices: [(advice: String, modules: [String])] = [
    ("Keep objects with SwiftData, or values in @AppStorage.", ["CloudKit"]),
    ("A map site can be shown in a WebView.", ["MapKit"]),
    ("The browser does not tell an app where its user is.", ["CoreLocation", "CoreLocationUI"]),
    ("Draw with Canvas, Path and Shape, or use Gauge and ProgressView.", ["Charts"]),
    (
      "Shoji does not reach the photo library and cameras; PhotosPicker in PhotosUI lets the user choose pictures.",
      ["Photos", "VisionKit"]
    ),
    ("Play sounds with AVAudioPlayer and AVPlayer of AVFoundation.", ["MediaPlayer"]),
    ("Put the widget's view on a screen of the app.", ["WidgetKit", "ActivityKit", "ClockKit"]),
    ("Offer the action as a Button, or as an Activity in the activity view.", ["AppIntents", "IntentsUI"]),
    ("Payment has to go through the web service of a payment provider.", ["PassKit"]),
    ("Show addresses with WebView, or open them with openURL.", ["SafariServices"]),
    ("Sign people in by the web service of the app.", ["LocalAuthentication", "GameKit"]),
    ("ShareLink offers mail where the user's device has it.", ["MessageUI", "Messages"]),
    ("Draw with Canvas and TimelineView.", ["SpriteKit", "SceneKit", "RealityKit", "ARKit", "Metal", "MetalKit"]),
    ("Image's modifiers such as saturation, blur and colorMultiply run in the browser.", ["CoreImage", "Vision"]),
    ("Add a package that computes it on Linux, for example swift-crypto.", ["CryptoKit", "CommonCrypto"]),
    ("AppKit belongs to macOS; write the view in SwiftUI.", ["AppKit", "Cocoa"]),
    ("It belongs to watchOS; write the view in SwiftUI.", ["WatchKit"]),
    (
      "Run on the server what a Linux package offers for it.",
      ["CoreML", "CreateML", "NaturalLanguage", "FoundationModels", "SoundAnalysis"]
    ),
    (
      "A browser's page has no access to it.",
      [
        "CoreMotion", "CoreBluetooth", "CoreHaptics", "HealthKit", "HomeKit", "CoreNFC", "MultipeerConnectivity", "CallKit", "CarPlay",
        "NearbyInteraction", "CoreTelephony", "Contacts", "ContactsUI", "EventKit", "EventKitUI", "MusicKit",
        "WeatherKit",
        "CoreSpotlight", "ExternalAccessory", "NetworkExtension", "ManagedSettings", "FamilyControls", "DeviceActivity",
      ]
    ),
    (
      "Tell the user inside the app: with a badge, an alert or a view that is updated.",
      ["UserNotificationsUI", "PushKit"]
    ),
    ("Write the picture as SVG, or draw it with Canvas.", ["PDFKit", "PencilKit", "CoreText"]),
    ("Show the tip in a popover.", ["TipKit"]),
    ("URLSession reports when a server cannot be reached, and the client tells its user when the line is down.", ["Network"]),
    ("Show the link with Link, ShareLink or WebView.", ["LinkPresentation"]),
    ("Image and UIImage(data:) show PNG, JPEG, GIF, WebP and SVG.", ["ImageIO"]),
    ("Import UniformTypeIdentifiers, which has replaced it.", ["MobileCoreServices"]),
    ("Import Foundation, which brings the C library along on Linux.", ["Darwin"]),
    ("Write the loops in Swift, or add a package for Linux.", ["Accelerate", "GameplayKit"]),
    ("Show the view in a WindowGroup.", ["PlaygroundSupport"]),
  ]
}
