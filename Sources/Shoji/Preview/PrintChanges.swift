// _printChanges: debugging of view updates.

import Foundation
import ShojiGraph

extension View {
  /// Writes to standard error that the view's body is evaluated. The changed property is not known.
  nonisolated public static func _printChanges() { FileHandle.standardError.write(Data("\(Self.self): evaluated.\n".utf8)) }
  /// Same as `_printChanges`.
  nonisolated public static func _logChanges() { _printChanges() }
}
