// INPerson, INPersonHandle: a person who sends or gets a message or a call.

@_exported import Foundation

/// An address by which a person is known.
open class INPersonHandle: NSObject, @unchecked Sendable {
  /// The kind of address.
  public enum HandleType: Int, Sendable {
    /// Of no known kind.
    case unknown
    /// An email address.
    case emailAddress
    /// A telephone number.
    case phoneNumber
  }

  /// The address.
  public let value: String?
  /// The kind of address.
  public let type: HandleType
  /// The label of the address, such as home.
  public let label: INPersonHandleLabel?

  /// Creates a handle.
  public init(value: String?, type: HandleType, label: INPersonHandleLabel? = nil) {
    (self.value, self.type, self.label) = (value, type, label)
  }
}

/// The kind of address.
public typealias INPersonHandleType = INPersonHandle.HandleType

/// Labels of addresses.
public struct INPersonHandleLabel: RawRepresentable, Hashable, Sendable {
  /// The word for it.
  public let rawValue: String
  /// Creates a label.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a label.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// At home.
  public static let home = INPersonHandleLabel("home")
  /// At work.
  public static let work = INPersonHandleLabel("work")
  /// A mobile telephone.
  public static let mobile = INPersonHandleLabel("mobile")
  /// The main address.
  public static let main = INPersonHandleLabel("main")
  /// Any other.
  public static let other = INPersonHandleLabel("other")
}

/// Where the system suggests a person.
public enum INPersonSuggestionType: Int, Sendable {
  /// Nowhere.
  case none
  /// In social networks.
  case socialProfile
  /// In messages.
  case instantMessageAddress
}

/// How a person is related to the user.
public struct INPersonRelationship: RawRepresentable, Hashable, Sendable {
  /// The word for it.
  public let rawValue: String
  /// Creates a relationship.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A person who sends or gets a message or a call.
open class INPerson: NSObject, @unchecked Sendable {
  /// The address by which the person is known.
  public let personHandle: INPersonHandle?
  /// The parts of the person's name.
  public let nameComponents: PersonNameComponents?
  private let givenName: String?
  /// The person's picture, which stands in place of the app's icon.
  public let image: INImage?
  /// The identifier in the user's contacts.
  public let contactIdentifier: String?
  /// The app's own identifier of the person.
  public let customIdentifier: String?
  /// Whether it is the user.
  public let isMe: Bool
  /// Where the system suggests the person.
  public let suggestionType: INPersonSuggestionType
  /// Whether it stands for a contact that the app suggests.
  public let isContactSuggestion: Bool
  /// How the person is related to the user.
  public let relationship: INPersonRelationship?
  /// Other addresses of the person.
  public let aliases: [INPersonHandle]?

  /// Creates a person.
  public init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?, contactIdentifier: String?,
    customIdentifier: String?, isMe: Bool = false, suggestionType: INPersonSuggestionType = .none,
    isContactSuggestion: Bool = false, relationship: INPersonRelationship? = nil, aliases: [INPersonHandle]? = nil
  ) {
    (self.personHandle, self.nameComponents, givenName, self.image) = (personHandle, nameComponents, displayName, image)
    (self.contactIdentifier, self.customIdentifier, self.isMe) = (contactIdentifier, customIdentifier, isMe)
    (self.suggestionType, self.isContactSuggestion) = (suggestionType, isContactSuggestion)
    (self.relationship, self.aliases) = (relationship, aliases)
  }

  /// The name under which the person is shown.
  public var displayName: String {
    if let givenName, !givenName.isEmpty { return givenName }
    let name = nameComponents.map { Self.name(of: $0) } ?? ""
    return name.isEmpty ? personHandle?.value ?? "" : name
  }

  /// In Chinese, Japanese and Korean names the family's name comes first, without a space.
  private static func name(of components: PersonNameComponents) -> String {
    let (given, family) = (components.givenName ?? "", components.familyName ?? "")
    let isEastAsian = (family + given).unicodeScalars.contains {
      (0x3040...0x9fff).contains($0.value) || (0xac00...0xd7af).contains($0.value)
    }
    if isEastAsian { return family + given }
    return [components.namePrefix ?? "", given, components.middleName ?? "", family, components.nameSuffix ?? ""].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// The address by which the system knows the person in every app.
  var address: String { personHandle?.value ?? customIdentifier ?? contactIdentifier ?? displayName }
}
