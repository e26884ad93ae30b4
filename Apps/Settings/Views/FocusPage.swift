// FocusPage: every Focus, and a page for each: whether it is on, what breaks through, and when it turns itself on.

import SwiftUI

struct FocusPage: View {
  @Environment(SystemSettings.self) private var settings
  @State private var asksForName = false
  @State private var name = ""

  var body: some View {
    Form {
      Section {
        ForEach(settings.focusModes) { mode in
          NavigationLink {
            FocusModePage(id: mode.id)
          } label: {
            LabeledContent {
              if settings.currentFocus == mode.id { Text("On") }
            } label: {
              IconLabel(title: mode.title, symbol: mode.symbol, color: SettingsColor.named(mode.color))
            }
          }
        }
      } footer: {
        Text("A Focus lets only chosen people and apps alert you. Everything else waits in Notification Center.")
      }
      Section {
        Button("Add Focus") {
          name = ""
          asksForName = true
        }
        .disabled(!settings.takesFocusMode)
        .alert("New Focus", isPresented: $asksForName) {
          TextField("Name", text: $name)
          Button("Cancel", role: .cancel) {}
          Button("Add") { settings.addFocusMode(name: name.trimmingCharacters(in: .whitespaces), symbol: "star.fill", color: "orange") }
            .disabled(name.trimmingCharacters(in: .whitespaces).isEmpty)
        }
      }
      if !settings.mutedSenders.isEmpty {
        Section("Muted Senders") {
          ForEach(settings.mutedSenders) { sender in
            LabeledContent {
              Button("Unmute") { settings.unmute(sender) }
                .accessibilityLabel(Text("Unmute \(sender.name)"))
            } label: {
              Text(verbatim: sender.name)
            }
          }
        }
      }
    }
    .navigationTitle("Focus")
    .navigationBarTitleDisplayMode(.inline)
  }
}

/// The page of one Focus.
struct FocusModePage: View {
  let id: SystemSettings.FocusMode.ID
  @Environment(SystemSettings.self) private var settings
  @Environment(\.dismiss) private var dismiss
  @State private var asksForDeletion = false

  var body: some View {
    if let mode = settings.focusModes.first(where: { $0.id == id }) {
      let binding = Binding {
        mode
      } set: {
        settings.set($0)
      }
      Form {
        Section {
          Toggle(isOn: isOn) { IconLabel(title: mode.title, symbol: mode.symbol, color: SettingsColor.named(mode.color)) }
        } footer: {
          Text("It stays on until you turn it off.")
        }
        Section {
          NavigationLink {
            FocusPeoplePage(id: id)
          } label: {
            LabeledContent("People") { Text(verbatim: mode.people.count.formatted()) }
          }
          NavigationLink {
            FocusAppsPage(id: id)
          } label: {
            LabeledContent("Apps") { Text(verbatim: mode.apps.count.formatted()) }
          }
          Toggle("Time-Sensitive Notifications", isOn: binding.allowsTimeSensitive)
        } header: {
          Text("Allowed Notifications")
        } footer: {
          Text("Critical notifications and those of authorities are always shown.")
        }
        Section("Schedule") {
          ForEach(mode.schedules.indices, id: \.self) { index in
            NavigationLink {
              SchedulePage(id: id, index: index)
            } label: {
              ScheduleLabel(schedule: mode.schedules[index])
            }
          }
          Button("Add Schedule") { add(to: mode) }
            .disabled(!mode.takesSchedule)
        }
        if !mode.isBuiltIn {
          Section {
            Button("Delete Focus", role: .destructive) { asksForDeletion = true }
              .confirmationDialog("Delete This Focus?", isPresented: $asksForDeletion, titleVisibility: .visible) {
                Button("Delete Focus", role: .destructive) {
                  dismiss()
                  settings.removeFocusMode(id)
                }
                Button("Cancel", role: .cancel) {}
              } message: {
                Text("Its people, apps and schedules are deleted too.")
              }
          }
        }
      }
      .navigationTitle(mode.title)
      .navigationBarTitleDisplayMode(.inline)
    }
  }

  private var isOn: Binding<Bool> {
    Binding {
      settings.currentFocus == id
    } set: {
      settings.currentFocus = $0 ? id : nil
    }
  }

  private func add(to mode: SystemSettings.FocusMode) {
    var mode = mode
    mode.schedules.append(SystemSettings.Schedule())
    settings.set(mode)
  }
}

/// The people who may break through a Focus.
struct FocusPeoplePage: View {
  let id: SystemSettings.FocusMode.ID
  @Environment(SystemSettings.self) private var settings

  var body: some View {
    if let mode = settings.focusModes.first(where: { $0.id == id }) {
      let people = settings.contacts + mode.people.filter { person in !settings.contacts.contains { $0.id == person.id } }
      Form {
        Section {
          ForEach(people) { person in
            Toggle(isOn: allows(person, mode)) { Text(verbatim: person.name) }
          }
          if people.isEmpty {
            Text("People who have sent you messages appear here.")
              .foregroundStyle(.secondary)
          }
        } footer: {
          Text("Messages and calls of these people alert you in every app.")
        }
      }
      .navigationTitle("People")
      .navigationBarTitleDisplayMode(.inline)
    }
  }

  private func allows(_ person: SystemSettings.Contact, _ mode: SystemSettings.FocusMode) -> Binding<Bool> {
    Binding {
      mode.people.contains { $0.id == person.id }
    } set: { isAllowed in
      var mode = mode
      mode.people.removeAll { $0.id == person.id }
      if isAllowed { mode.people.append(person) }
      settings.set(mode)
    }
  }
}

/// The apps that may break through a Focus.
struct FocusAppsPage: View {
  let id: SystemSettings.FocusMode.ID
  @Environment(SystemSettings.self) private var settings

  var body: some View {
    if let mode = settings.focusModes.first(where: { $0.id == id }) {
      let apps = settings.apps.filter { $0.notifications != nil }
      Form {
        Section {
          ForEach(apps) { app in
            Toggle(isOn: allows(app.id, mode)) { AppLabel(app: app) }
          }
          if apps.isEmpty {
            Text("Apps that have asked to send notifications appear here.")
              .foregroundStyle(.secondary)
          }
        } footer: {
          Text("All notifications of these apps alert you, except promotions.")
        }
      }
      .navigationTitle("Apps")
      .navigationBarTitleDisplayMode(.inline)
    }
  }

  private func allows(_ app: AppSettings.ID, _ mode: SystemSettings.FocusMode) -> Binding<Bool> {
    Binding {
      mode.apps.contains(app)
    } set: { isAllowed in
      var mode = mode
      mode.apps.removeAll { $0 == app }
      if isAllowed { mode.apps.append(app) }
      settings.set(mode)
    }
  }
}

extension SystemSettings.FocusMode {
  var title: Text {
    switch id {
    case "doNotDisturb": Text("Do Not Disturb")
    case "personal": Text("Personal")
    case "work": Text("Work")
    case "sleep": Text("Sleep")
    default: Text(verbatim: name)
    }
  }
}
