// SwiftUI
