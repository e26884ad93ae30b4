// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [.swiftLanguageMode(.v5), .enableUpcomingFeature("ExistentialAny")]

let package = Package(
  name: "Shoji",
  defaultLocalization: "en",
  products: [
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "Shoji", targets: ["Shoji"]),
    .library(name: "Combine", targets: ["Combine"]),
  ],
  targets: [
    .systemLibrary(name: "CWebSockets", pkgConfig: "libwebsockets", providers: [.apt(["libwebsockets-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CLinux"),
    .target(name: "Combine", swiftSettings: strict),
    .target(name: "ShojiElements", swiftSettings: strict),
    .target(name: "ShojiGraph", dependencies: ["ShojiElements", "Combine"], swiftSettings: strict),
    .target(name: "ShojiWeb", dependencies: ["ShojiElements"], exclude: ["Schema"],
      resources: [.copy("Client")], swiftSettings: strict),
    .target(name: "ShojiSystem", dependencies: ["CWebSockets", "CSQLite", "CLinux"], swiftSettings: strict),
    .target(name: "Shoji", dependencies: ["ShojiGraph", "ShojiElements", "ShojiWeb", "ShojiSystem", "Combine"],
      swiftSettings: strict),
    .target(name: "SwiftUI", dependencies: ["Shoji", "Combine"], swiftSettings: strict),
    .executableTarget(name: "shoji", dependencies: ["ShojiSystem", "ShojiWeb"], swiftSettings: strict),
    .testTarget(name: "ValuesTests", dependencies: ["ShojiElements"], swiftSettings: strict),
    .testTarget(name: "CombineTests", dependencies: ["Combine"], swiftSettings: strict),
    .testTarget(name: "ShojiTests", dependencies: ["Shoji", "ShojiGraph", "ShojiElements", "ShojiWeb"], swiftSettings: strict),
    .executableTarget(name: "EchoApp", dependencies: ["ShojiSystem"], path: "Tests/Support/EchoApp", swiftSettings: strict),
    .testTarget(name: "ShojiSystemTests", dependencies: ["ShojiSystem", "EchoApp", "shoji"], swiftSettings: strict),
  ]
)
