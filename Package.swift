// swift-tools-version: 6.1
import CompilerPluginSupport
import PackageDescription

/// What an app is written in. NB: the modules that SwiftUI only exports on are named too; else the package manager does not build an
/// app again when one of them has changed, and old code runs against new layouts.
let vocabulary: [Target.Dependency] = ["SwiftUI", "Shoji", "ShojiGraph", "ShojiElements"]

let swift6: [SwiftSetting] = [.swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny")]

/// The modules whose views and closures go from nonisolated initialisers to the main actor at many places, and apps and tests, whose source is
/// written in either mode; see Documentation/decisions/0013-language-modes.md.
let commonSettings: [SwiftSetting] = [.swiftLanguageMode(.v5), .enableUpcomingFeature("ExistentialAny")]

let package = Package(
  name: "Shoji",
  defaultLocalization: "en",
  products: [
    .library(
      name: "SwiftUI",
      targets: [
        "SwiftUI", "SwiftUICore", "UIKit", "CoreGraphics", "QuartzCore", "UniformTypeIdentifiers", "UserNotifications", "Intents",
        "BackgroundTasks",
        "StoreKit", "VideoSubscriberAccount", "CoreTransferable", "Photos", "PhotosUI", "QuickLook", "CoreMedia", "AVFoundation", "AVKit",
        "Accessibility", "AudioToolbox", "CoreData", "Speech", "WatchConnectivity", "AuthenticationServices", "TVServices", "simd",
        "RealityKit", "ARKit",
        "_Testing_UIKit",
        "_Testing_CoreGraphics", "SwiftData", "Shoji", "ShojiGraph", "ShojiElements",
      ]),
    .plugin(name: "ShojiApp", targets: ["ShojiApp"]),
    .library(name: "Shoji", targets: ["Shoji"]),
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "CombineNetworking", targets: ["CombineNetworking"]),
    .library(name: "ShojiTesting", targets: ["ShojiTesting"]),
    .executable(name: "shoji", targets: ["ShojiCommand"]),
    .executable(name: "shoji-printing", targets: ["ShojiPrinting"]),
    .executable(name: "shoji-previews", targets: ["ShojiPreviews"]),
    .executable(name: "Reminders", targets: ["Reminders"]),
    .executable(name: "Notes", targets: ["Notes"]),
    .executable(name: "Gallery", targets: ["Gallery"]),
    .executable(name: "Home", targets: ["Home"]),
    .executable(name: "Settings", targets: ["Settings"]),
    .executable(name: "Photos", targets: ["PhotosApp"]),
    .executable(name: "Files", targets: ["FilesApp"]),
    .executable(name: "TV", targets: ["TVApp"]),
    .executable(name: "Cinema", targets: ["Cinema"]),
    .executable(name: "Interior", targets: ["Interior"]),
  ],
  targets: [
    .systemLibrary(name: "CWebSockets", pkgConfig: "libwebsockets", providers: [.apt(["libwebsockets-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CSeccomp", pkgConfig: "libseccomp", providers: [.apt(["libseccomp-dev"])]),
    .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CCups", providers: [.apt(["libcups2-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CUchardet", providers: [.apt(["libuchardet-dev"])]),
    .systemLibrary(
      name: "CMarkdown", pkgConfig: "libcmark-gfm", providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .systemLibrary(name: "CCalendar", providers: [.apt(["libical-dev"])]),
    .systemLibrary(name: "CLinux"),
    .systemLibrary(name: "CLibreOfficeKit"),
    .systemLibrary(name: "CSubmodules"),
    .target(name: "CConfinement"),
    .target(name: "Confinement", dependencies: ["CConfinement", "CSeccomp"], exclude: ["README.md"], swiftSettings: swift6),
    .target(name: "Combine", swiftSettings: swift6),
    .target(name: "CombineNetworking", dependencies: ["Combine"], swiftSettings: swift6),
    .target(name: "FileFormats", swiftSettings: swift6),
    .target(name: "ShojiElements", dependencies: ["FileFormats"], swiftSettings: swift6),
    .target(name: "CBuild"),
    .target(name: "CDefaults"),
    .target(
      name: "ShojiGraph", dependencies: ["ShojiElements", "Combine", "CBuild", "CDefaults"], exclude: ["README.md"], swiftSettings: swift6),
    .target(
      name: "ShojiWeb", dependencies: ["FileFormats", "ShojiElements"], exclude: ["Schema"],
      resources: [.copy("Client")], swiftSettings: swift6),
    .target(
      name: "ShojiSystem", dependencies: ["FileFormats", "Confinement", "CWebSockets", "CSQLite", "CCrypto", "CZlib", "CLinux"],
      exclude: [
        "README.md", "Activity/README.md", "BackgroundTasks/README.md", "Documents/README.md", "Focus/README.md", "Notifications/README.md",
        "Parts/README.md", "Parts/Previews/README.md", "Parts/Push/README.md", "Parts/Ratings/README.md", "Parts/SharedSpaces/README.md",
        "Parts/TV/README.md", "Photos/README.md", "Printing/README.md", "Process/README.md", "Settings/README.md", "TVProvider/README.md",
      ],
      swiftSettings: swift6),
    .target(
      name: "Shoji",
      dependencies: [
        "FileFormats", "ShojiGraph", "ShojiElements", "ShojiGuidelines", "ShojiWeb", "ShojiSystem", "Combine", "CLinux", "CUchardet",
        "ShojiMacros",
      ],
      exclude: [
        "DragAndDrop/README.md", "Focus/README.md", "HomeScreen/README.md", "Layout/README.md", "Media/README.md", "Runtime/README.md",
        "Sharing/README.md", "TextInput/README.md",
        "Web/README.md",
      ], swiftSettings: commonSettings),
    .macro(name: "ShojiMacros", exclude: ["Implementation"], swiftSettings: swift6, plugins: ["ShojiMacrosBuild"]),
    .plugin(name: "ShojiMacrosBuild", capability: .buildTool()),
    .target(name: "os", swiftSettings: swift6),
    .target(name: "OSLog", dependencies: ["os"], swiftSettings: swift6),
    .target(name: "WebKit", dependencies: ["Shoji"], swiftSettings: swift6),
    .target(name: "FoundationAdditions", dependencies: ["Shoji", "ShojiElements"], swiftSettings: swift6),
    .target(name: "Security", dependencies: ["FoundationAdditions"], swiftSettings: swift6),
    .target(
      name: "SwiftData", dependencies: ["Shoji", "ShojiGraph", "ShojiElements", "ShojiWeb", "ShojiMacros", "CSQLite"],
      exclude: ["README.md"], swiftSettings: commonSettings),
    .target(name: "CoreGraphics", dependencies: ["Shoji", "ShojiElements"], swiftSettings: swift6),
    .target(name: "QuartzCore", dependencies: ["CoreGraphics", "ShojiElements"], swiftSettings: swift6),
    .target(name: "UniformTypeIdentifiers", dependencies: ["ShojiElements"], swiftSettings: swift6),
    .target(
      name: "UserNotifications", dependencies: ["FileFormats", "Shoji", "ShojiGraph", "ShojiElements", "ShojiGuidelines", "ShojiSystem"],
      swiftSettings: swift6),
    .target(
      name: "Intents", dependencies: ["FileFormats", "UserNotifications", "Shoji", "ShojiGraph", "ShojiSystem"], swiftSettings: swift6),
    .target(name: "BackgroundTasks", dependencies: ["Shoji", "ShojiSystem"], swiftSettings: swift6),
    .target(name: "StoreKit", dependencies: ["Shoji", "ShojiGraph", "ShojiElements"], swiftSettings: swift6),
    .target(
      name: "VideoSubscriberAccount", dependencies: ["Shoji", "ShojiGraph", "ShojiElements", "ShojiSystem", "ShojiWeb"],
      swiftSettings: swift6),
    .target(name: "CoreTransferable", dependencies: ["Shoji", "ShojiElements"], swiftSettings: swift6),
    .target(
      name: "Photos", dependencies: ["AVFoundation", "FileFormats", "Shoji", "ShojiGraph", "ShojiElements", "ShojiSystem"],
      swiftSettings: swift6),
    .target(name: "PhotosUI", dependencies: ["Photos", "Shoji", "ShojiElements", "ShojiWeb"], swiftSettings: commonSettings),
    .target(name: "CoreMedia", swiftSettings: swift6),
    .target(
      name: "AVFoundation", dependencies: ["CoreMedia", "Shoji", "ShojiGraph", "ShojiElements"], swiftSettings: swift6),
    .target(name: "AudioToolbox", dependencies: ["AVFoundation"], swiftSettings: swift6),
    .target(name: "CoreData", swiftSettings: swift6),
    .target(name: "Speech", swiftSettings: swift6),
    .target(name: "WatchConnectivity", swiftSettings: swift6),
    .target(name: "Accessibility", dependencies: ["Shoji"], swiftSettings: swift6),
    .target(name: "AuthenticationServices", swiftSettings: swift6),
    .target(
      name: "AVKit", dependencies: ["AVFoundation", "SwiftUI", "Shoji", "ShojiGraph", "ShojiElements", "ShojiWeb"], swiftSettings: swift6),
    .target(
      name: "TVServices",
      dependencies: ["AVFoundation", "Shoji", "ShojiGraph", "ShojiElements", "ShojiGuidelines", "ShojiSystem", "ShojiWeb"],
      swiftSettings: swift6),
    .target(name: "simd", swiftSettings: swift6),
    .target(
      name: "RealityKit",
      dependencies: [
        "FileFormats", "simd", "SwiftUI", "Shoji", "ShojiGraph", "ShojiElements", "ShojiGuidelines", "ShojiSystem", "ShojiWeb",
      ],
      exclude: ["README.md"], swiftSettings: swift6),
    .target(name: "ARKit", dependencies: ["RealityKit", "simd"] + vocabulary, swiftSettings: swift6),
    .target(
      name: "QuickLook",
      dependencies: [
        "FileFormats", "AVKit", "SwiftUI", "UniformTypeIdentifiers", "Shoji", "ShojiGraph", "ShojiElements", "ShojiSystem", "CMarkdown",
        "CCalendar",
      ],
      swiftSettings: swift6),
    .target(name: "UIKit", dependencies: ["SwiftUI"], swiftSettings: swift6),
    .target(name: "_Testing_CoreGraphics", path: "Sources/TestingOverlays/CoreGraphics", swiftSettings: swift6),
    .target(name: "_Testing_UIKit", path: "Sources/TestingOverlays/UIKit", swiftSettings: swift6),
    .target(
      name: "SwiftUI",
      dependencies: [
        "Shoji", "Combine", "CombineNetworking", "CSubmodules", "FoundationAdditions", "OSLog", "Security", "UserNotifications", "os",
        "WebKit",
      ],
      swiftSettings: swift6),
    .target(name: "SwiftUICore", dependencies: ["SwiftUI"], swiftSettings: swift6),
    .executableTarget(name: "ShojiAppTool", swiftSettings: [.swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny")]),
    .plugin(name: "ShojiApp", capability: .buildTool(), dependencies: ["ShojiAppTool"]),
    .executableTarget(
      name: "Reminders", dependencies: ["SwiftData", "UserNotifications"] + vocabulary, path: "Apps/Reminders",
      resources: [.process("Resources")], swiftSettings: commonSettings),
    .executableTarget(
      name: "Notes", dependencies: ["SwiftData"] + vocabulary, path: "Apps/Notes", resources: [.process("Resources")],
      swiftSettings: commonSettings),
    .executableTarget(
      name: "Gallery", dependencies: ["AVKit", "PhotosUI", "UIKit", "UniformTypeIdentifiers"] + vocabulary, path: "Apps/Gallery",
      resources: [.process("Resources")],
      swiftSettings: commonSettings),
    .executableTarget(
      name: "Home", dependencies: vocabulary, path: "Apps/Home", resources: [.process("Resources")],
      swiftSettings: commonSettings),
    .executableTarget(
      name: "Settings", dependencies: vocabulary, path: "Apps/Settings", resources: [.process("Resources")],
      swiftSettings: commonSettings),
    // NB: the module Photos is Apple's framework, so the app's module has another name than its program.
    .executableTarget(
      name: "PhotosApp", dependencies: ["AVKit", "CoreTransferable", "Photos", "PhotosUI"] + vocabulary, path: "Apps/Photos",
      resources: [.process("Resources")],
      swiftSettings: commonSettings),
    .executableTarget(
      name: "FilesApp", dependencies: ["QuickLook", "ShojiSystem"] + vocabulary, path: "Apps/Files", resources: [.process("Resources")],
      swiftSettings: commonSettings),
    .executableTarget(
      name: "TVApp", dependencies: vocabulary, path: "Apps/TV", resources: [.process("Resources")],
      swiftSettings: commonSettings),
    .executableTarget(
      name: "Cinema", dependencies: ["AVKit", "TVServices", "VideoSubscriberAccount"] + vocabulary, path: "Apps/Cinema",
      resources: [.process("Resources")],
      swiftSettings: commonSettings),
    .executableTarget(
      name: "Interior", dependencies: ["ARKit", "RealityKit", "simd"] + vocabulary, path: "Apps/Interior",
      resources: [.process("Resources")], swiftSettings: commonSettings),
    .target(
      name: "ShojiGuidelines", dependencies: ["FileFormats", "ShojiElements", "CZlib"], exclude: ["README.md"],
      resources: [.process("Resources")],
      swiftSettings: swift6),
    .target(
      name: "ShojiTesting", dependencies: ["ShojiGuidelines", "Shoji", "ShojiGraph", "ShojiElements", "UserNotifications"],
      swiftSettings: swift6),
    .executableTarget(
      name: "ShojiCommand", dependencies: ["ShojiSystem", "Shoji", "ShojiWeb", "ShojiGuidelines"], swiftSettings: swift6),
    .executableTarget(name: "ShojiPrinting", dependencies: ["CCups", "CCrypto"], swiftSettings: swift6),
    .executableTarget(name: "ShojiPreviews", dependencies: ["CLibreOfficeKit"], swiftSettings: swift6),
    .testTarget(name: "ShojiPrintingTests", dependencies: ["ShojiPrinting"], swiftSettings: swift6),
    .testTarget(
      name: "ShojiGuidelinesTests",
      dependencies: ["ShojiGuidelines", "ShojiTesting", "SwiftUI", "Shoji", "ShojiGraph", "ShojiElements", "UserNotifications"],
      exclude: ["Corpus/figures.tsv"], swiftSettings: commonSettings),
    .executableTarget(
      name: "Turns", dependencies: ["RowsScreen", "Shoji", "ShojiGraph", "ShojiWeb"], path: "Benchmarks/Turns",
      swiftSettings: commonSettings),
    .target(name: "RowsScreen", dependencies: vocabulary, path: "Benchmarks/RowsScreen", swiftSettings: commonSettings),
    .executableTarget(name: "Typist", dependencies: vocabulary, path: "Benchmarks/Typist", swiftSettings: commonSettings),
    .executableTarget(
      name: "Notifier", dependencies: ["UserNotifications"] + vocabulary, path: "Benchmarks/Notifier", swiftSettings: commonSettings),
    .executableTarget(name: "Rows", dependencies: ["RowsScreen"] + vocabulary, path: "Benchmarks/Rows", swiftSettings: commonSettings),
    .testTarget(
      name: "ShojiGraphTests", dependencies: ["Shoji", "ShojiGraph", "ShojiElements", "ShojiWeb"], swiftSettings: commonSettings),
    .executableTarget(
      name: "Ledger", dependencies: ["SwiftData"] + vocabulary, path: "Tests/Support/Ledger", swiftSettings: commonSettings),
    .executableTarget(
      name: "Letters", dependencies: vocabulary, path: "Tests/Support/Letters", resources: [.process("Resources")],
      swiftSettings: commonSettings),
    .testTarget(
      name: "SwiftDataTests", dependencies: ["SwiftData", "Ledger", "Shoji", "ShojiGraph", "ShojiElements", "ShojiSystem"],
      swiftSettings: commonSettings),
    .testTarget(name: "HomeTests", dependencies: ["Home", "ShojiTesting", "SwiftUI"], swiftSettings: commonSettings),
    .testTarget(
      name: "SettingsTests", dependencies: ["Settings", "Shoji", "ShojiSystem", "ShojiTesting", "SwiftUI"], swiftSettings: commonSettings),
    .testTarget(
      name: "TVTests", dependencies: ["TVApp", "Shoji", "ShojiSystem", "ShojiTesting", "SwiftUI"], swiftSettings: commonSettings),
    .testTarget(
      name: "InteriorTests", dependencies: ["Interior", "RealityKit", "simd", "Shoji", "ShojiTesting", "SwiftUI"],
      swiftSettings: commonSettings),
    .testTarget(
      name: "RemindersTests", dependencies: ["Reminders", "ShojiGraph", "SwiftData", "UserNotifications"], swiftSettings: commonSettings),
    .testTarget(
      name: "NotesTests", dependencies: ["Notes", "ShojiTesting", "ShojiGraph", "ShojiElements", "SwiftData"], swiftSettings: commonSettings
    ),
    .testTarget(name: "ValuesTests", dependencies: ["FileFormats", "ShojiElements"], swiftSettings: commonSettings),
    .testTarget(name: "SimdTests", dependencies: ["simd"], swiftSettings: commonSettings),
    .testTarget(
      name: "RealityKitTests",
      dependencies: [
        "RealityKit", "ARKit", "simd", "SwiftUI", "Shoji", "ShojiGraph", "ShojiElements", "ShojiGuidelines", "ShojiSystem", "ShojiWeb",
        "ShojiTesting",
      ],
      swiftSettings: commonSettings),
    .testTarget(name: "CombineTests", dependencies: ["Combine"], swiftSettings: commonSettings),
    .testTarget(
      name: "ShojiTests",
      dependencies: [
        "SwiftUI", "UserNotifications", "Intents", "BackgroundTasks", "StoreKit", "VideoSubscriberAccount",
        "CoreTransferable", "Photos", "PhotosUI", "QuickLook", "AVKit", "TVServices", "FileFormats",
        "FoundationAdditions",
        "Security",
        "Shoji", "ShojiGraph",
        "ShojiElements",
        "ShojiWeb", "ShojiSystem", "ShojiTesting", "ShojiGuidelines",
      ], exclude: ["Names/names.tsv"],
      swiftSettings: commonSettings),
    .executableTarget(
      name: "EchoApp", dependencies: ["ShojiSystem"], path: "Tests/Support/EchoApp", resources: [.copy("motto.txt")],
      swiftSettings: commonSettings),
    .executableTarget(
      name: "HostileApp", dependencies: ["ShojiSystem", "Confinement"], path: "Tests/Support/HostileApp", swiftSettings: commonSettings),
    .executableTarget(name: "TestSystem", dependencies: ["ShojiSystem"], path: "Tests/Support/TestSystem", swiftSettings: commonSettings),
    .target(
      name: "Idioms",
      dependencies: ["AVFoundation", "AVKit", "Combine", "PhotosUI", "UniformTypeIdentifiers", "UserNotifications"] + vocabulary,
      path: "Tests/Idioms",
      swiftSettings: commonSettings + [.unsafeFlags(["-vfsoverlay", "\(Context.packageDirectory)/.build/shoji/Idioms.yaml"])],
      plugins: ["ShojiApp"]),
    .testTarget(
      name: "IdiomTests", dependencies: ["Idioms", "ShojiGuidelines", "ShojiWeb"] + vocabulary, path: "Tests/IdiomTests",
      swiftSettings: commonSettings),
    .executableTarget(
      name: "Primer", dependencies: ["Idioms"] + vocabulary, path: "Tests/Support/Primer", swiftSettings: commonSettings),
    .executableTarget(name: "LayoutTrees", dependencies: vocabulary, path: "Tests/Support/LayoutTrees", swiftSettings: commonSettings),
    .executableTarget(
      name: "Mistakes", dependencies: ["UserNotifications"] + vocabulary, path: "Tests/Support/Mistakes", swiftSettings: commonSettings),
    .executableTarget(
      name: "Symbols", dependencies: vocabulary + ["SwiftUICore", "UIKit"], path: "Tests/Support/Symbols",
      resources: [.process("Resources")],
      swiftSettings: commonSettings, plugins: ["ShojiApp"]),
    .testTarget(
      name: "ShojiAppToolTests", dependencies: ["ShojiAppTool", "Symbols", "ShojiTesting", "Shoji"], swiftSettings: commonSettings),
    .executableTarget(
      name: "Specimen",
      dependencies: [
        "AVKit", "PhotosUI", "QuickLook", "StoreKit", "UIKit", "UniformTypeIdentifiers", "UserNotifications", "Intents",
        "VideoSubscriberAccount", "RealityKit", "BackgroundTasks",
      ]
        + vocabulary,
      path: "Tests/Support/Specimen",
      resources: [.process("Resources")],
      swiftSettings: commonSettings),
    .testTarget(
      name: "ShojiSystemTests",
      dependencies: [
        "ShojiSystem", "Confinement", "CConfinement", "EchoApp", "HostileApp", "TestSystem", "ShojiCommand", "Mistakes", "ShojiAppTool",
        "ShojiTesting", "CZlib", "FileFormats",
        "SwiftUI",
      ],
      swiftSettings: commonSettings),
  ]
)
