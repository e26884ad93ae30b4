// _printChanges: the debugging aid of views and of their bodies.

import Foundation
import ShojiGraph

extension View {
  /// Writes to standard error that the view's body is evaluated. Which property caused that is not known here.
  nonisolated public static func _printChanges() { FileHandle.standardError.write(Data("\(Self.self): evaluated.\n".utf8)) }
  /// The same for the log.
  nonisolated public static func _logChanges() { _printChanges() }
}
