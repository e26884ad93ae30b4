// ResourceBundle: which of the resource bundles beside executables belongs to which of them.

package enum ResourceBundle {
  /// Whether a bundle, `Package_Target.resources`, is the one of an executable. The executable's target may be called `NameApp`, where a
  /// module already has its name.
  package static func isOwn(_ bundle: String, of executable: String) -> Bool {
    names(bundle).contains(executable)
  }

  /// The executables to which a bundle may belong. The names of packages and of targets may have underscores too.
  package static func names(_ bundle: String) -> [String] {
    let words = bundle.prefix { $0 != "." }.split(separator: "_", omittingEmptySubsequences: false)
    return words.indices.dropFirst().flatMap { start in
      let target = words[start...].joined(separator: "_")
      return target.hasSuffix("App") && target.count > 3 ? [target, String(target.dropLast(3))] : [target]
    }
  }

  /// The bundles that may belong to an executable, the likeliest first: a longer name may be that of another target, `My_App` beside `App`.
  package static func own(_ bundles: [String], of executable: String) -> [String] {
    bundles.filter { isOwn($0, of: executable) }.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }
}
