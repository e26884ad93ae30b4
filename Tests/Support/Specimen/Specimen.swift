// Specimen: one screen for each behaviour that Tests/Browser/whole tests in real browsers. The screens need not look good.

import SwiftUI

@main struct Specimen: App {
  @UIApplicationDelegateAdaptor(SpecimenDelegate.self) private var delegate

  var body: some Scene {
    WindowGroup("Specimen") { SpecimenView() }
      .commands {
        SpecimenCommands()
        MenusCommands()
      }
    SpecimenWindows()
      .backgroundTask(.appRefresh(ScheduledTask.id)) { await ScheduledTask.shared.run() }
  }
}

/// The first screen, or the exhibit selected there.
struct SpecimenView: View {
  @State private var exhibit: Exhibit?

  var body: some View {
    if let exhibit {
      VStack(alignment: .leading, spacing: 16) {
        Text(exhibit.title).font(.title2).accessibilityHeading(.h1)
        Button("All Exhibits") { self.exhibit = nil }.accessibilityIdentifier("back")
        exhibit.screen
        Spacer(minLength: 0)
      }
      .padding()
    } else {
      ScrollView {
        VStack(alignment: .leading, spacing: 8) {
          Text("Exhibits").font(.largeTitle).accessibilityHeading(.h1)
          ForEach(Exhibit.allCases, id: \.self) { exhibit in
            Button(exhibit.title) { self.exhibit = exhibit }.accessibilityIdentifier(exhibit.rawValue)
          }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding()
      }
    }
  }
}

/// The exhibits. The raw value identifies the button that a test presses.
enum Exhibit: String, Codable, CaseIterable {
  case counting
  case typing
  case ticking
  case controls
  case lists
  case listMargins
  case keeping
  case sharing
  case hostile
  case hostileParts
  case keyboard
  case flood
  case alerts
  case actionSheets
  case tables
  case popovers
  case splitViews
  case cells
  case news
  case panes
  case editing
  case textViews
  case richText
  case textEntry
  case textKinds
  case textUnrest
  case textReturns
  case textTypes
  case tapped
  case guides
  case hits
  case leaving
  case nested
  case textFields
  case fieldParts
  case fieldKeys
  case keyPresses
  case commands
  case undo
  case menus
  case collection
  case collectionSections
  case pages
  case scrolling
  case activities
  case printing
  case quickLook
  case images
  case webViews
  case focus
  case keyboards
  case region
  case depths
  case readers
  case columns
  case customColumns
  case containers
  case outages
  case windows
  case documents
  case media
  case films
  case photos
  case tvProvider
  case sharedSpace
  case attachments
  case realFiles
  case notifications
  case interruptions
  case backgroundTask
  case ratings
  case drawing
  case textRenderer
  case drag

  var title: String { rawValue.capitalized }

  @MainActor @ViewBuilder var screen: some View {
    switch self {
    case .counting: CountingScreen()
    case .typing: TypingScreen()
    case .ticking: TickingScreen()
    case .controls: ControlsScreen()
    case .depths: DepthsScreen()
    case .readers: ReadersScreen()
    case .lists: ListsScreen()
    case .listMargins: ListMarginsScreen()
    case .alerts: AlertsScreen()
    case .actionSheets: ActionSheetsScreen()
    case .tables: TablesScreen()
    case .columns: ColumnsScreen()
    case .customColumns: CustomColumnsScreen()
    case .containers: ContainersScreen()
    case .outages: OutagesScreen()
    case .windows: WindowsScreen()
    case .documents: DocumentsScreen()
    case .media: MediaScreen()
    case .films: FilmsScreen()
    case .photos: PhotosScreen()
    case .tvProvider: TVProviderScreen()
    case .sharedSpace: SharedSpaceScreen()
    case .attachments: AttachmentsScreen()
    case .realFiles: RealFilesScreen()
    case .notifications: NotificationsScreen()
    case .interruptions: InterruptionsScreen()
    case .backgroundTask: BackgroundTaskScreen()
    case .ratings: RatingsScreen()
    case .drawing: DrawingScreen()
    case .textRenderer: TextRendererScreen()
    case .drag: DragScreen()
    case .popovers: PopoversScreen()
    case .splitViews: SplitViewsScreen()
    case .cells: CellsScreen()
    case .news: NewsScreen()
    case .panes: PanesScreen()
    case .editing: EditingScreen()
    case .textViews: TextViewsScreen()
    case .richText: RichTextScreen()
    case .textEntry: TextEntryScreen()
    case .textKinds: TextKindsScreen()
    case .textUnrest: TextUnrestScreen()
    case .textReturns: TextReturnsScreen()
    case .textTypes: TextTypesScreen()
    case .tapped: TappedScreen()
    case .guides: GuidesScreen()
    case .hits: HitsScreen()
    case .leaving: LeavingScreen()
    case .nested: NestedScreen()
    case .textFields: TextFieldsScreen()
    case .fieldParts: FieldPartsScreen()
    case .fieldKeys: FieldKeysScreen()
    case .keyPresses: KeyPressesScreen()
    case .keeping: KeepingScreen()
    case .sharing: SharingScreen()
    case .hostile: HostileScreen()
    case .hostileParts: HostilePartsScreen()
    case .keyboard: KeyboardScreen()
    case .commands: CommandsScreen()
    case .undo: UndoScreen()
    case .menus: MenusScreen()
    case .activities: ActivitiesScreen()
    case .printing: PrintingScreen()
    case .quickLook: QuickLookScreen()
    case .images: ImagesScreen()
    case .webViews: WebViewsScreen()
    case .focus: FocusScreen()
    case .keyboards: KeyboardsScreen()
    case .flood: FloodScreen()
    case .region: RegionScreen()
    case .collection: CollectionScreen()
    case .collectionSections: CollectionSectionsScreen()
    case .pages: PagesScreen()
    case .scrolling: ScrollingScreen()
    }
  }
}
