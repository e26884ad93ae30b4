// SwiftUICore: the name under which Apple's SDK keeps a part of SwiftUI, and which Xcode sometimes writes into a file's imports.

@_exported import SwiftUI
