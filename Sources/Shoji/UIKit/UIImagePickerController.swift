// UIImagePickerController: a photo or video that the user chooses or takes, in UIKit's API.

import Foundation
import ShojiElements
import ShojiGraph
import ShojiWeb

/// Lets the user choose a photo or video of the device, or take one. `PhotosPicker` is the same in SwiftUI.
///
/// It asks the browser for a file as soon as it is shown, and again at the user's tap. Phones offer their photo library, or open their camera.
@MainActor @preconcurrency open class UIImagePickerController: UIViewController {
  /// Where the item comes from.
  public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
  /// Which camera takes a picture.
  public enum CameraDevice: Int, Sendable { case rear, front }
  /// Whether the camera takes photos or videos.
  public enum CameraCaptureMode: Int, Sendable { case photo, video }
  /// The quality of a video. The device decides.
  public enum QualityType: Int, Sendable { case typeHigh, typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540 }

  /// Keys of the facts about the chosen item, which the delegate receives.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The kind of the item, as text: `public.image` or `public.movie`.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The photo, as `UIImage`.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The photo, where `allowsEditing` is true. A page offers no editing, so it is the original.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The whole photo as `CGRect`, where `allowsEditing` is true.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The file of a photo in the app's temporary folder.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    /// The file of a video in the app's temporary folder.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// Is never there: a browser does not tell which item of the library it is.
    public static let phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
    /// Is never there.
    public static let livePhoto = InfoKey(rawValue: "UIImagePickerControllerLivePhoto")
    /// Is never there.
    public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
  }

  private let readers = Dependents()

  /// Where the item comes from; the photo library by default.
  open var sourceType = SourceType.photoLibrary { didSet { readers.changed() } }
  /// The kinds of items, by their identifiers; photos by default.
  open var mediaTypes = [UTType.image.identifier] { didSet { readers.changed() } }
  /// Whether the delegate is told of an edited image too.
  open var allowsEditing = false
  open var cameraDevice = CameraDevice.rear { didSet { readers.changed() } }
  open var cameraCaptureMode = CameraCaptureMode.photo
  /// Has no effect: the device shows its own camera.
  open var showsCameraControls = true
  /// Has no effect.
  open var videoQuality = QualityType.typeMedium
  /// Has no effect.
  open var videoMaximumDuration: TimeInterval = 600
  /// Receives the chosen item, or learns that the user chose none.
  open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?

  /// Whether items can come from somewhere. A camera is there on devices that are used by touch.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera || CurrentScene.environment.isTouch }
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { isSourceTypeAvailable(.camera) }
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? [UTType.image.identifier, UTType.movie.identifier] : nil
  }

  override open var _content: AnyView { AnyView(ImagePickerView(picker: self)) }

  fileprivate var types: [UTType] {
    readers.noteRead()
    let types = mediaTypes.compactMap { UTType($0) }.filter { $0.conforms(to: .image) || $0.conforms(to: .audiovisualContent) }
    return types.isEmpty ? [.image] : types
  }

  fileprivate var camera: FileTransferContent.Camera? {
    readers.noteRead()
    return sourceType != .camera ? nil : cameraDevice == .front ? .user : .environment
  }

  /// Tells the delegate of a file. Returns the problem with one that is of no use.
  fileprivate func take(_ file: URL) -> PhotosProblem? {
    let type = UTType.ofFile(file)
    guard types.contains(where: { type.conforms(to: $0) }) else { return .otherKind }
    var info: [InfoKey: Any] = [.mediaType: type.conforms(to: .image) ? UTType.image.identifier : UTType.movie.identifier]
    if type.conforms(to: .image) {
      guard let image = UIImage(contentsOfFile: file.path) else { return .otherKind }
      info[.originalImage] = image
      info[.imageURL] = file
      if allowsEditing {
        info[.editedImage] = image
        info[.cropRect] = CGRect(origin: .zero, size: image.size)
      }
    } else {
      info[.mediaURL] = file
    }
    delegate?.imagePickerController(self, didFinishPickingMediaWithInfo: info)
    return nil
  }

  fileprivate func cancel() { delegate?.imagePickerControllerDidCancel(self) }
}

/// Is told of the item that the user has chosen. Both methods are optional.
@MainActor @preconcurrency public protocol UIImagePickerControllerDelegate: AnyObject {
  func imagePickerController(_ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// The user has chosen nothing. By default the picker is dismissed.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) { picker.dismiss(animated: true) }
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
}

/// A delegate of a navigation controller. Shoji has no such controller; the protocol is there because a delegate of a picker conforms to it.
@MainActor @preconcurrency public protocol UINavigationControllerDelegate: AnyObject {}

private struct ImagePickerView: View {
  let picker: UIImagePickerController
  @State private var isAsking = false
  @State private var problem: PhotosProblem?
  @Environment(\.locale) private var locale

  var body: some View {
    let types = picker.types, camera = picker.camera
    let isVideo = !types.contains { $0.conforms(to: .image) }
    NavigationStack {
      Button {
        isAsking = true
      } label: {
        Label {
          Text(verbatim: SystemWords.text(word(isVideo, camera != nil), locale))
        } icon: {
          Image(systemName: isVideo ? "video" : camera == nil ? "photo.on.rectangle" : "camera")
        }
      }
      .buttonStyle(.borderedProminent)
      .controlSize(.large)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .navigationTitle(Text(verbatim: SystemWords.text(.photosLibrary, locale)))
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button(role: .cancel) {
            picker.cancel()
          } label: {
            Text(verbatim: SystemWords.text(.cancel, locale))
          }
        }
      }
    }
    .deviceFileImporter(isPresented: $isAsking, allowedContentTypes: types, allowsMultipleSelection: false, camera: camera) { result in
      switch result {
      case .success(let files): problem = files.first.map { picker.take($0) } ?? .unreadable
      case .failure(let error): problem = PhotosProblem(error)
      }
    }
    .alert(of: $problem)
    .onAppear { isAsking = true }
  }

  private func word(_ isVideo: Bool, _ isTaken: Bool) -> Words.Key {
    isTaken ? (isVideo ? .photosTakeVideo : .photosTakePhoto) : isVideo ? .photosChooseVideo : .photosChoosePhoto
  }
}
