// Profile: a new profile of LibreOffice, with the macro that makes pages, and settings by which documents run nothing and load nothing, even where
// the kernel would not prevent it.

import Glibc

enum Profile {
  private static let settings = [
    // Otherwise LibreOffice would copy its own presets over these files.
    ("Setup/Office", "ooSetupInstCompleted", "true"),
    ("Office.Common/Security/Scripting", "MacroSecurityLevel", "3"),
    ("Office.Common/Security/Scripting", "DisableActiveContent", "true"),
    ("Office.Common/Security/Scripting", "BlockUntrustedRefererLinks", "true"),
    ("Office.Common/Security/Scripting", "DisablePythonRuntime", "true"),
    // Never, for texts and for spreadsheets.
    ("Office.Writer/Content/Update", "Link", "0"),
    ("Office.Calc/Content/Update", "Link", "2"),
    // Formulas keep the values that the document was saved with.
    ("Office.Calc/Formula/Load", "OOXMLRecalcMode", "1"),
    ("Office.Calc/Formula/Load", "ODFRecalcMode", "1"),
  ]

  /// Writes the profile. Returns false if that fails.
  static func write(in folder: String) -> Bool {
    for path in ["", "/user", "/user/basic", "/user/basic/Standard"] where mkdir(folder + path, 0o700) != 0 && errno != EEXIST {
      return false
    }
    return write(settingsFile, to: "\(folder)/user/registrymodifications.xcu")
      && PageMaker.files.allSatisfy { write($0.text, to: "\(folder)/user/basic/\($0.name)") }
  }

  private static var settingsFile: String {
    var text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<oor:items xmlns:oor=\"http://openoffice.org/2001/registry\" "
      + "xmlns:xs=\"http://www.w3.org/2001/XMLSchema\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">\n"
    for (path, name, value) in settings {
      text +=
        "<item oor:path=\"/org.openoffice.\(path)\"><prop oor:name=\"\(name)\" oor:op=\"fuse\"><value>\(value)</value></prop></item>\n"
    }
    return text + "</oor:items>\n"
  }

  private static func write(_ text: String, to path: String) -> Bool {
    guard let file = fopen(path, "we") else { return false }
    let isWritten = fputs(text, file) >= 0
    return fclose(file) == 0 && isWritten
  }
}
