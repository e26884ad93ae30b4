// UIKit's printing classes that Shoji does not have: declared, so that the compiler's message says what takes their place.

import Foundation

@available(
  *, unavailable,
  message:
    "Shoji does not have UIViewPrintFormatter: the command Print prints the page in front. UIMarkupTextPrintFormatter prints a document."
)
open class UIViewPrintFormatter: NSObject {}

@available(
  *, unavailable,
  message:
    "Shoji does not have UIPrinterPickerController: the user chooses the printer in the printer view of UIPrintInteractionController."
)
@MainActor @preconcurrency open class UIPrinterPickerController: NSObject {}

@available(
  *, unavailable,
  message: "Shoji does not have UIPrinter: the user chooses the printer in the printer view of UIPrintInteractionController."
)
open class UIPrinter: NSObject {}

@available(
  *, unavailable,
  message: "Shoji does not have UIPrintPaper: the user chooses the paper in the printer view of UIPrintInteractionController."
)
open class UIPrintPaper: NSObject {}
