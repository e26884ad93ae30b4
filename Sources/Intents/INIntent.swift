// INIntent, INSendMessageIntent, INStartCallIntent: what makes a notification a message or a call of a person.

import Foundation
import ShojiSystem
@_exported import UserNotifications

/// Something that the user does with other people.
open class INIntent: NSObject, @unchecked Sendable {
  /// An identifier for the intent.
  public let identifier: String? = UUID().uuidString
  /// A phrase for a voice assistant. Shoji keeps it and does not use it.
  open var suggestedInvocationPhrase: String?
  private var images: [AnyKeyPath: INImage] = [:]

  /// The person whose message or call it is; nil without one.
  var source: INPerson? { nil }
  /// The name of the group.
  var group: String? { nil }
  var ownImage: INImage? { images.values.first }

  fileprivate func set(_ image: INImage?, at path: AnyKeyPath) { images[path] = image }

  fileprivate var notificationSource: UNNotificationSource? {
    guard let person = source, !person.address.isEmpty else { return nil }
    let picture = (person.image ?? ownImage)?.path
    return UNNotificationSource(
      NotificationContent.Sender(
        handle: person.address, name: person.displayName, picture: picture,
        turn: picture.flatMap(AppPictures.turn), group: group))
  }
  var contact: Focus.Contact? { source.map { Focus.Contact(handle: $0.address, name: $0.displayName) } }
}

/// A type whose parameters have pictures.
public protocol INImageSettable: INIntent {}
extension INIntent: INImageSettable {}

extension INImageSettable {
  /// Sets the picture of a parameter, such as the sender or the group.
  public func setImage<Value>(_ image: INImage?, forParameterNamed parameterName: KeyPath<Self, Value>) { set(image, at: parameterName) }
}

/// A text that can be spoken, such as the name of a group.
open class INSpeakableString: NSObject, @unchecked Sendable {
  /// The text.
  public let spokenPhrase: String
  /// The app's own identifier of the text.
  public let vocabularyIdentifier: String?
  /// How the text is spoken.
  public let pronunciationHint: String?
  /// Creates a text.
  public init(spokenPhrase: String) { (self.spokenPhrase, vocabularyIdentifier, pronunciationHint) = (spokenPhrase, nil, nil) }
  /// Creates a text with an identifier.
  public init(vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?) {
    (self.vocabularyIdentifier, self.spokenPhrase, self.pronunciationHint) = (vocabularyIdentifier, spokenPhrase, pronunciationHint)
  }
}

/// The kinds of content that a message can have.
public enum INOutgoingMessageType: Int, Sendable {
  /// Not known.
  case unknown
  /// A text.
  case outgoingMessageText
  /// A recording.
  case outgoingMessageAudio
}

/// A file of a message.
open class INSendMessageAttachment: NSObject, @unchecked Sendable {}

/// More about the recipients of a message.
open class INSendMessageIntentDonationMetadata: NSObject, @unchecked Sendable {
  /// Whether the user is mentioned.
  open var mentionsCurrentUser = false
  /// Whether it answers the user.
  open var isReplyToCurrentUser = false
  /// Whether all members of the group are notified.
  open var notifyRecipientAnyway = false
  /// How many people got it.
  open var recipientCount = 0
}

/// A message. For a notification of one that has arrived, give its sender:
///
///     let intent = INSendMessageIntent(
///       recipients: nil, outgoingMessageType: .outgoingMessageText, content: text, speakableGroupName: nil,
///       conversationIdentifier: id, serviceName: nil, sender: sender, attachments: nil)
///     let content = try content.updating(from: intent)
open class INSendMessageIntent: INIntent, UNNotificationContentProviding, @unchecked Sendable {
  /// The people who receive it.
  public let recipients: [INPerson]?
  /// The kinds of content in the message.
  public let outgoingMessageType: INOutgoingMessageType
  /// Its text.
  public let content: String?
  /// The name of the group.
  public let speakableGroupName: INSpeakableString?
  /// The app's own identifier of the conversation.
  public let conversationIdentifier: String?
  /// The service that brings it.
  public let serviceName: String?
  /// The person who has sent it.
  public let sender: INPerson?
  /// Its files.
  public let attachments: [INSendMessageAttachment]?
  /// More about its recipients.
  open var donationMetadata: INSendMessageIntentDonationMetadata?

  /// Creates a message.
  public init(
    recipients: [INPerson]?, outgoingMessageType: INOutgoingMessageType, content: String?, speakableGroupName: INSpeakableString?,
    conversationIdentifier: String?, serviceName: String?, sender: INPerson?, attachments: [INSendMessageAttachment]?
  ) {
    (self.recipients, self.outgoingMessageType, self.content) = (recipients, outgoingMessageType, content)
    (self.speakableGroupName, self.conversationIdentifier, self.serviceName) = (speakableGroupName, conversationIdentifier, serviceName)
    (self.sender, self.attachments) = (sender, attachments)
  }

  override var source: INPerson? { sender }
  override var group: String? { speakableGroupName?.spokenPhrase }
  /// The system's own; an app does not use it.
  public var _notificationSource: UNNotificationSource? { notificationSource }
}

/// Where a call is heard.
public enum INCallAudioRoute: Int, Sendable {
  /// Not known.
  case unknown
  /// In a loudspeaker.
  case speakerphoneAudioRoute
  /// In headphones.
  case bluetoothAudioRoute
}

/// Whom a call reaches.
public enum INCallDestinationType: Int, Sendable {
  /// Not known.
  case unknown
  /// A person.
  case normal
  /// Help in an emergency.
  case emergency
  /// The mailbox.
  case voicemail
  /// The last one again.
  case redial
  /// The one who has called.
  case callBack
}

/// Whether a call has a picture.
public enum INCallCapability: Int, Sendable {
  /// Not known.
  case unknown
  /// Sound alone.
  case audioCall
  /// Sound and picture.
  case videoCall
}

/// A call. For a notification of one that has arrived, the first contact is the person who calls.
open class INStartCallIntent: INIntent, UNNotificationContentProviding, @unchecked Sendable {
  /// Where the call is heard.
  public let audioRoute: INCallAudioRoute
  /// Whom it reaches.
  public let destinationType: INCallDestinationType
  /// The people of the call.
  public let contacts: [INPerson]?
  /// Whether it has a picture.
  public let callCapability: INCallCapability

  /// Creates a call.
  public init(
    audioRoute: INCallAudioRoute, destinationType: INCallDestinationType, contacts: [INPerson]?, callCapability: INCallCapability
  ) {
    (self.audioRoute, self.destinationType, self.contacts, self.callCapability) = (audioRoute, destinationType, contacts, callCapability)
  }

  override var source: INPerson? { contacts?.first { !$0.isMe } }
  /// The system's own; an app does not use it.
  public var _notificationSource: UNNotificationSource? { notificationSource }
}
