// swift-tools-version: 6.1
import CompilerPluginSupport
import PackageDescription

/// What an app is written in. NB: the modules that SwiftUI only exports on are named too; else the package manager does not build an
/// app again when one of them has changed, and old code runs against new layouts.
let vocabulary: [Target.Dependency] = ["SwiftUI", "Shoji", "ShojiGraph", "ShojiElements"]

let swift6: [SwiftSetting] = [.swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny")]

/// The targets that hold views, and apps, whose source is written in either mode. Views are values that cross from nonisolated initialisers
/// to the main actor, which Swift 6 mode reports at some 70 places; see Documentation/decisions/0013-language-modes.md.
let strict: [SwiftSetting] = [.swiftLanguageMode(.v5), .enableUpcomingFeature("ExistentialAny")]

let package = Package(
  name: "Shoji",
  defaultLocalization: "en",
  products: [
    .library(
      name: "SwiftUI",
      targets: [
        "SwiftUI", "SwiftUICore", "UIKit", "CoreGraphics", "QuartzCore", "UniformTypeIdentifiers", "_Testing_UIKit",
        "_Testing_CoreGraphics", "SwiftData", "Shoji", "ShojiGraph", "ShojiElements",
      ]),
    .plugin(name: "ShojiApp", targets: ["ShojiApp"]),
    .library(name: "Shoji", targets: ["Shoji"]),
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "CombineNetworking", targets: ["CombineNetworking"]),
    .library(name: "ShojiTesting", targets: ["ShojiTesting"]),
    .executable(name: "shoji", targets: ["ShojiCommand"]),
    .executable(name: "Reminders", targets: ["Reminders"]),
    .executable(name: "Gallery", targets: ["Gallery"]),
    .executable(name: "Home", targets: ["Home"]),
  ],
  targets: [
    .systemLibrary(name: "CWebSockets", pkgConfig: "libwebsockets", providers: [.apt(["libwebsockets-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CSeccomp", pkgConfig: "libseccomp", providers: [.apt(["libseccomp-dev"])]),
    .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CLinux"),
    .systemLibrary(name: "CSubmodules"),
    .target(name: "CConfinement"),
    .target(name: "Confinement", dependencies: ["CConfinement", "CSeccomp"], exclude: ["README.md"], swiftSettings: swift6),
    .target(name: "Combine", swiftSettings: swift6),
    .target(name: "CombineNetworking", dependencies: ["Combine"], swiftSettings: swift6),
    .target(name: "ShojiElements", swiftSettings: swift6),
    .target(name: "ShojiGraph", dependencies: ["ShojiElements", "Combine"], exclude: ["README.md"], swiftSettings: strict),
    .target(
      name: "ShojiWeb", dependencies: ["ShojiElements"], exclude: ["Schema"],
      resources: [.copy("Client")], swiftSettings: swift6),
    .target(
      name: "ShojiSystem", dependencies: ["Confinement", "CWebSockets", "CSQLite", "CCrypto", "CZlib", "CLinux"],
      exclude: ["README.md", "Process/README.md"], swiftSettings: swift6),
    .target(
      name: "Shoji",
      dependencies: ["ShojiGraph", "ShojiElements", "ShojiGuidelines", "ShojiWeb", "ShojiSystem", "Combine", "CLinux", "ShojiMacros"],
      exclude: [
        "Focus/README.md", "Layout/README.md", "Runtime/README.md", "Sharing/README.md", "TextInput/README.md", "Web/README.md",
      ], swiftSettings: strict),
    .macro(name: "ShojiMacros", exclude: ["Implementation"], swiftSettings: strict, plugins: ["ShojiMacrosBuild"]),
    .plugin(name: "ShojiMacrosBuild", capability: .buildTool()),
    .target(name: "os", swiftSettings: swift6),
    .target(name: "OSLog", dependencies: ["os"], swiftSettings: swift6),
    .target(name: "WebKit", dependencies: ["Shoji"], swiftSettings: strict),
    .target(name: "FoundationAdditions", dependencies: ["Shoji", "ShojiElements"], swiftSettings: strict),
    .target(name: "Security", dependencies: ["FoundationAdditions"], swiftSettings: strict),
    .target(
      name: "SwiftData", dependencies: ["Shoji", "ShojiGraph", "ShojiElements", "ShojiWeb", "ShojiMacros", "CSQLite"],
      exclude: ["README.md"], swiftSettings: strict),
    .target(name: "CoreGraphics", dependencies: ["Shoji", "ShojiElements"], swiftSettings: strict),
    .target(name: "QuartzCore", dependencies: ["CoreGraphics", "ShojiElements"], swiftSettings: strict),
    .target(name: "UniformTypeIdentifiers", dependencies: ["ShojiElements"], swiftSettings: strict),
    .target(name: "UIKit", dependencies: ["SwiftUI"], swiftSettings: strict),
    .target(name: "_Testing_CoreGraphics", path: "Sources/TestingOverlays/CoreGraphics", swiftSettings: strict),
    .target(name: "_Testing_UIKit", path: "Sources/TestingOverlays/UIKit", swiftSettings: strict),
    .target(
      name: "SwiftUI",
      dependencies: ["Shoji", "Combine", "CombineNetworking", "CSubmodules", "FoundationAdditions", "OSLog", "Security", "os", "WebKit"],
      swiftSettings: strict),
    .target(name: "SwiftUICore", dependencies: ["SwiftUI"], swiftSettings: strict),
    .executableTarget(name: "ShojiAppTool", swiftSettings: [.swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny")]),
    .plugin(name: "ShojiApp", capability: .buildTool(), dependencies: ["ShojiAppTool"]),
    .executableTarget(
      name: "Reminders", dependencies: ["SwiftData"] + vocabulary, path: "Apps/Reminders", resources: [.process("Resources")],
      swiftSettings: strict),
    .executableTarget(
      name: "Gallery", dependencies: vocabulary, path: "Apps/Gallery", resources: [.process("Resources")],
      swiftSettings: strict),
    .executableTarget(
      name: "Home", dependencies: vocabulary, path: "Apps/Home", resources: [.process("Resources")],
      swiftSettings: strict),
    .target(
      name: "ShojiGuidelines", dependencies: ["ShojiElements", "CZlib"], exclude: ["README.md"], resources: [.process("Resources")],
      swiftSettings: swift6),
    .target(name: "ShojiTesting", dependencies: ["ShojiGuidelines", "Shoji", "ShojiGraph", "ShojiElements"], swiftSettings: strict),
    .executableTarget(
      name: "ShojiCommand", dependencies: ["ShojiSystem", "Shoji", "ShojiWeb", "ShojiGuidelines"], swiftSettings: strict),
    .testTarget(
      name: "ShojiGuidelinesTests", dependencies: ["ShojiGuidelines", "ShojiTesting", "Shoji", "ShojiGraph", "ShojiElements"],
      exclude: ["Corpus/figures.tsv"], swiftSettings: strict),
    .executableTarget(
      name: "Turns", dependencies: ["RowsScreen", "Shoji", "ShojiGraph", "ShojiWeb"], path: "Benchmarks/Turns", swiftSettings: strict),
    .target(name: "RowsScreen", dependencies: vocabulary, path: "Benchmarks/RowsScreen", swiftSettings: strict),
    .executableTarget(name: "Typist", dependencies: vocabulary, path: "Benchmarks/Typist", swiftSettings: strict),
    .executableTarget(name: "Rows", dependencies: ["RowsScreen"] + vocabulary, path: "Benchmarks/Rows", swiftSettings: strict),
    .testTarget(name: "ShojiGraphTests", dependencies: ["Shoji", "ShojiGraph", "ShojiElements", "ShojiWeb"], swiftSettings: strict),
    .executableTarget(name: "Ledger", dependencies: ["SwiftData"] + vocabulary, path: "Tests/Support/Ledger", swiftSettings: strict),
    .testTarget(
      name: "SwiftDataTests", dependencies: ["SwiftData", "Ledger", "Shoji", "ShojiGraph", "ShojiElements", "ShojiSystem"],
      swiftSettings: strict),
    .testTarget(name: "RemindersTests", dependencies: ["Reminders", "ShojiGraph", "SwiftData"], swiftSettings: strict),
    .testTarget(name: "ValuesTests", dependencies: ["ShojiElements"], swiftSettings: strict),
    .testTarget(name: "CombineTests", dependencies: ["Combine"], swiftSettings: strict),
    .testTarget(
      name: "ShojiTests",
      dependencies: [
        "SwiftUI", "FoundationAdditions", "Security", "Shoji", "ShojiGraph", "ShojiElements", "ShojiWeb", "ShojiTesting", "ShojiGuidelines",
      ], exclude: ["Names/names.tsv"],
      swiftSettings: strict),
    .executableTarget(
      name: "EchoApp", dependencies: ["ShojiSystem"], path: "Tests/Support/EchoApp", resources: [.copy("motto.txt")], swiftSettings: strict),
    .executableTarget(name: "HostileApp", dependencies: ["ShojiSystem"], path: "Tests/Support/HostileApp", swiftSettings: strict),
    .executableTarget(name: "TestSystem", dependencies: ["ShojiSystem"], path: "Tests/Support/TestSystem", swiftSettings: strict),
    .executableTarget(name: "LayoutTrees", dependencies: vocabulary, path: "Tests/Support/LayoutTrees", swiftSettings: strict),
    .executableTarget(name: "Mistakes", dependencies: vocabulary, path: "Tests/Support/Mistakes", swiftSettings: strict),
    .executableTarget(
      name: "Symbols", dependencies: vocabulary + ["SwiftUICore", "UIKit"], path: "Tests/Support/Symbols",
      resources: [.process("Resources")],
      swiftSettings: strict, plugins: ["ShojiApp"]),
    .testTarget(name: "ShojiAppToolTests", dependencies: ["ShojiAppTool", "Symbols", "ShojiTesting", "Shoji"], swiftSettings: strict),
    .executableTarget(name: "Specimen", dependencies: vocabulary, path: "Tests/Support/Specimen", swiftSettings: strict),
    .testTarget(
      name: "ShojiSystemTests",
      dependencies: [
        "ShojiSystem", "Confinement", "EchoApp", "HostileApp", "TestSystem", "ShojiCommand", "Mistakes", "ShojiAppTool", "SwiftUI",
      ],
      swiftSettings: strict),
  ]
)
