import SwiftUI

struct AlertPage: View {
  @State private var showsPlain = false
  @State private var showsChoice = false
  @State private var showsMany = false
  @State private var showsField = false
  @State private var name = ""
  @State private var cancelsFirst = false

  var body: some View {
    List {
      Button("One button") { showsPlain = true }
      Button("A destructive choice") { showsChoice = true }
      Button("Three buttons") { showsMany = true }
      Button("With a field") { showsField = true }
      if !name.isEmpty { LabeledContent("Name", value: name) }
      Section {
        Toggle("Cancel first", isOn: $cancelsFirst)
      } footer: {
        Text("Cancel comes before all other buttons, which share a row where they fit.")
      }
    }
    .alertButtonArrangement(cancelsFirst ? .cancelFirst : .automatic)
    .alert("Saved", isPresented: $showsPlain) {
    } message: {
      Text("Your picture is in the library.")
    }
    .alert("Delete this picture?", isPresented: $showsChoice) {
      Button("Delete", role: .destructive) {}
      Button("Cancel", role: .cancel) {}
    } message: {
      Text("It cannot be brought back.")
    }
    .alert("Save your changes?", isPresented: $showsMany) {
      Button("Save") {}
      Button("Don’t Save", role: .destructive) {}
      Button("Cancel", role: .cancel) {}
    }
    .alert("What is your name?", isPresented: $showsField) {
      TextField("Name", text: $name)
      Button("OK") {}
      Button("Cancel", role: .cancel) {}
    }
  }
}
