// PageMaker: the macro that opens a document and writes its pages. LibreOffice's C interface opens documents only in windows, for which the
// packages without a user interface lack parts. A macro opens them hidden, and forbids the documents' own macros.

enum PageMaker {
  /// The environment variables with the addresses of the document and of the PDF file.
  static let source = "SHOJI_SOURCE", target = "SHOJI_TARGET"
  static let address = "macro:///Standard.Pages.Make"

  /// The most rows and columns of a sheet that becomes one page. Larger sheets are divided into pages of the sheet's own height.
  private static let mostRows = 300, mostColumns = 40

  private static let code = """
    Sub Make
      Dim opening(3) As New com.sun.star.beans.PropertyValue
      opening(0).Name = "Hidden" : opening(0).Value = True
      opening(1).Name = "ReadOnly" : opening(1).Value = True
      ' NEVER_EXECUTE, and NO_UPDATE of links.
      opening(2).Name = "MacroExecutionMode" : opening(2).Value = 0
      opening(3).Name = "UpdateDocMode" : opening(3).Value = 0
      opened = StarDesktop.loadComponentFromURL(Environ("\(source)"), "_blank", 0, opening())
      If IsNull(opened) Then Exit Sub
      Dim options(0) As New com.sun.star.beans.PropertyValue
      options(0).Name = "SinglePageSheets" : options(0).Value = False
      kind = "writer_pdf_Export"
      If opened.supportsService("com.sun.star.presentation.PresentationDocument") Then kind = "impress_pdf_Export"
      If opened.supportsService("com.sun.star.sheet.SpreadsheetDocument") Then
        kind = "calc_pdf_Export"
        options(0).Value = Not HasLargeSheet(opened)
        If HasLargeSheet(opened) Then FitWidth opened
      End If
      Dim writing(1) As New com.sun.star.beans.PropertyValue
      writing(0).Name = "FilterName" : writing(0).Value = kind
      writing(1).Name = "FilterData" : writing(1).Value = options()
      opened.storeToURL(Environ("\(target)"), writing())
    End Sub

    Function HasLargeSheet(document) As Boolean
      HasLargeSheet = False
      For index = 0 To document.Sheets.Count - 1
        cursor = document.Sheets.getByIndex(index).createCursor()
        cursor.gotoEndOfUsedArea(False)
        If cursor.RangeAddress.EndRow >= \(mostRows) Or cursor.RangeAddress.EndColumn >= \(mostColumns) Then HasLargeSheet = True
      Next
    End Function

    Sub FitWidth(document)
      styles = document.StyleFamilies.getByName("PageStyles")
      For index = 0 To styles.Count - 1
        styles.getByIndex(index).ScaleToPagesX = 1
        styles.getByIndex(index).ScaleToPagesY = 0
      Next
    End Sub
    """

  private static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE "
  private static let space = "xmlns:library=\"http://openoffice.org/2000/library\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""

  /// The files of the macro's library.
  static var files: [(name: String, text: String)] {
    let document = "PUBLIC \"-//OpenOffice.org//DTD OfficeDocument 1.0//EN\""
    return [
      (
        "script.xlc",
        "\(head)library:libraries \(document) \"libraries.dtd\">\n<library:libraries \(space)>"
          + "<library:library library:name=\"Standard\" library:link=\"false\"/></library:libraries>\n"
      ),
      (
        "Standard/script.xlb",
        "\(head)library:library \(document) \"library.dtd\">\n<library:library \(space) library:name=\"Standard\" library:readonly=\"false\" "
          + "library:passwordprotected=\"false\"><library:element library:name=\"Pages\"/></library:library>\n"
      ),
      (
        "Standard/Pages.xba",
        "\(head)script:module \(document) \"module.dtd\">\n<script:module xmlns:script=\"http://openoffice.org/2000/script\" script:name=\"Pages\" "
          + "script:language=\"StarBasic\">\(escaped)</script:module>\n"
      ),
    ]
  }

  private static var escaped: String {
    var text = ""
    for character in code {
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: text.append(character)
      }
    }
    return text
  }
}
