import SwiftUI

struct DatePickerPage: View {
  @State private var date = Date.now

  var body: some View {
    Form {
      Section("Compact") {
        DatePicker("Date and time", selection: $date)
        DatePicker("Date", selection: $date, displayedComponents: .date)
        DatePicker("Time", selection: $date, displayedComponents: .hourAndMinute)
      }
      Section("Within bounds") {
        DatePicker("From today", selection: $date, in: Date.now..., displayedComponents: .date)
      }
      Section("Graphical") {
        DatePicker("Date", selection: $date, displayedComponents: .date).datePickerStyle(.graphical)
      }
      Section("Wheel") {
        DatePicker("Date", selection: $date, displayedComponents: .date)
          .datePickerStyle(.wheel)
          .labelsHidden()
        DatePicker("Date and time", selection: $date)
          .datePickerStyle(.wheel)
          .labelsHidden()
      }
      Section("Disabled") {
        DatePicker("Date", selection: $date).disabled(true)
      }
    }
  }
}
