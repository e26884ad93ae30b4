// Accessibility: what apps import of Apple's module of this name.

@_exported public import enum Shoji.AccessibilityNotification
