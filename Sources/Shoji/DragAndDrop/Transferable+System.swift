// The system's own transferable types.

import Foundation
import ShojiGraph

/// Representations as a list, for the system's own types.
public struct _SystemRepresentation<Item: Transferable>: TransferRepresentation {
  public let _forms: [_TransferForm]
  init(_ forms: [_TransferForm]) { _forms = forms }
}

extension String: Transferable {
  public static var transferRepresentation: _SystemRepresentation<String> {
    _SystemRepresentation([
      _TransferForm(exporting: .utf8PlainText) { (text: String) in .data(Data(text.utf8)) },
      _TransferForm(importing: .plainText) { String(decoding: try $0.data(), as: UTF8.self) },
    ])
  }
}

extension AttributedString: Transferable {
  public static var transferRepresentation: _SystemRepresentation<AttributedString> {
    _SystemRepresentation([
      _TransferForm(exporting: .utf8PlainText) { (text: AttributedString) in .data(Data(String(text.characters).utf8)) },
      _TransferForm(importing: .plainText) { AttributedString(String(decoding: try $0.data(), as: UTF8.self)) },
    ])
  }
}

extension Data: Transferable {
  public static var transferRepresentation: _SystemRepresentation<Data> {
    _SystemRepresentation([
      _TransferForm(exporting: .data) { (data: Data) in .data(data) }, _TransferForm(importing: .data) { try $0.data() },
    ])
  }
}

extension URL: Transferable {
  /// A file's address stands for the file: another process receives a copy.
  public static var transferRepresentation: _SystemRepresentation<URL> {
    var file = _TransferForm(exporting: .fileURL) { (url: URL) in .file(url) }
    file.isExported = { ($0 as? URL)?.isFileURL == true }
    file.fileName = { ($0 as? URL)?.lastPathComponent }
    var address = _TransferForm(exporting: .url) { (url: URL) in .data(Data(url.absoluteString.utf8)) }
    address.isExported = { ($0 as? URL)?.isFileURL == false }
    var text = address
    text.exportedType = .utf8PlainText
    return _SystemRepresentation([
      file, address, text, _TransferForm(importing: .fileURL) { try $0.file(named: nil, .data) },
      _TransferForm(importing: .url) { content in
        let text = String(decoding: try content.data(), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        // A file's address in text names a file of another machine.
        guard let url = URL(string: text), !url.isFileURL else { throw TransferError.wrongType }
        return url
      },
    ])
  }
}

extension Image: Transferable {
  public static var transferRepresentation: _SystemRepresentation<Image> {
    let types: [UTType] = [.png, .jpeg, .gif, .webP, .svg]
    let exports = types.map { type in
      var form = _TransferForm(exporting: type) { (image: Image) in
        guard case .data(let picture) = image.content.source else { throw TransferError.wrongType }
        return .data(picture.bytes)
      }
      form.isExported = { value in
        guard case .data(let picture)? = (value as? Image)?.content.source else { return false }
        return picture.type == type.preferredMIMEType
      }
      return form
    }
    return _SystemRepresentation(
      exports + [
        _TransferForm(importing: .image) { content in
          guard let picture = UIImage(data: try content.data()) else { throw TransferError.wrongType }
          return Image(uiImage: picture)
        }
      ])
  }
}
