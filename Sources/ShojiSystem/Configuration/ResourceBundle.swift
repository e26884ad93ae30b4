// ResourceBundle: which of the resource bundles beside executables belongs to which of them.

package enum ResourceBundle {
  /// Whether a bundle, `Package_Target.resources`, is the one of an executable. The executable's target may be called `NameApp`, where a
  /// module already has its name.
  package static func isOwn(_ bundle: String, of executable: String) -> Bool {
    names(bundle).contains(executable)
  }

  /// The executables to which a bundle may belong.
  package static func names(_ bundle: String) -> [String] {
    guard let target = bundle.split(separator: ".").first?.split(separator: "_").last.map(String.init) else { return [] }
    return target.hasSuffix("App") && target.count > 3 ? [target, String(target.dropLast(3))] : [target]
  }
}
