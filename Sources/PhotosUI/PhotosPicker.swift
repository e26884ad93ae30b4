// PhotosPicker: a button that lets the user choose photos and videos of the device.

@_exported import Photos
import Shoji

/// Lets the user choose photos and videos of the device.
///
/// The browser shows the device's own picker: the photo library on a phone, files on a desktop. The app sees only what the user chooses, so
/// no permission is asked for. A choice replaces the selection; a cancelled one leaves it as it is. Files may have up to 512 MB each.
///
///     PhotosPicker("Choose a Photo", selection: $item, matching: .images)
///       .onChange(of: item) {
///         Task { picture = try? await item?.loadTransferable(type: Image.self) }
///       }
public struct PhotosPicker<Label: View>: View {
  private let choice: PhotosChoice
  // Unsafe only in name: it is set once, and read on the main actor.
  nonisolated(unsafe) private let label: Label
  @State private var isPresented = false

  nonisolated private init(_ choice: PhotosChoice, _ label: Label) {
    self.choice = choice
    self.label = label
  }

  /// A picker of one item.
  ///
  /// - Parameter filter: Which items can be chosen; nil for photos and videos.
  nonisolated public init(
    selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic, photoLibrary: PHPhotoLibrary = .shared(),
    @ViewBuilder label: () -> Label
  ) { self.init(PhotosChoice(selection, filter), label()) }

  /// A picker of several items.
  ///
  /// - Parameter maxSelectionCount: How many items can be chosen; nil for any number. Of more, the first ones are taken, and the user is told.
  nonisolated public init(
    selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil, selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil, preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary = .shared(), @ViewBuilder label: () -> Label
  ) { self.init(PhotosChoice(selection, maxSelectionCount, filter), label()) }

  public var body: some View {
    Button {
      isPresented = true
    } label: {
      label
    }
    .modifier(PhotosPickerPresentation(isPresented: $isPresented, choice: choice))
  }
}

extension PhotosPicker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic, photoLibrary: PHPhotoLibrary = .shared()
  ) { self.init(PhotosChoice(selection, filter), Text(titleKey)) }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic, photoLibrary: PHPhotoLibrary = .shared()
  ) { self.init(PhotosChoice(selection, filter), Text(title)) }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic, photoLibrary: PHPhotoLibrary = .shared()
  ) { self.init(PhotosChoice(selection, maxSelectionCount, filter), Text(titleKey)) }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic, photoLibrary: PHPhotoLibrary = .shared()
  ) { self.init(PhotosChoice(selection, maxSelectionCount, filter), Text(title)) }
}

extension View {
  /// Lets the user choose one photo or video while a binding is true.
  nonisolated public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic, photoLibrary: PHPhotoLibrary = .shared()
  ) -> some View { modifier(PhotosPickerPresentation(isPresented: isPresented, choice: PhotosChoice(selection, filter))) }

  /// Lets the user choose several photos and videos while a binding is true.
  nonisolated public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic, photoLibrary: PHPhotoLibrary = .shared()
  ) -> some View {
    modifier(PhotosPickerPresentation(isPresented: isPresented, choice: PhotosChoice(selection, maxSelectionCount, filter)))
  }
}

/// How a picker of several items lets the user choose. The device's picker decides; the order is the one in which it reports the items.
public struct PhotosPickerSelectionBehavior: Hashable, Sendable {
  private let name: String
  public static let `default` = PhotosPickerSelectionBehavior(name: "default")
  public static let ordered = PhotosPickerSelectionBehavior(name: "ordered")
  public static let continuous = PhotosPickerSelectionBehavior(name: "continuous")
  public static let continuousAndOrdered = PhotosPickerSelectionBehavior(name: "continuousAndOrdered")
}
