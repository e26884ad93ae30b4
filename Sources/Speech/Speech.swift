// Speech: an import alone compiles; what is used of it names what users have instead.

import Foundation

@available(*, unavailable, message: "Shoji does not recognise speech: the keyboards of phones and computers do, in every text field.")
open class SFSpeechRecognizer {}
@available(*, unavailable, message: "Shoji does not recognise speech: the keyboards of phones and computers do, in every text field.")
open class SFSpeechAudioBufferRecognitionRequest {}
@available(*, unavailable, message: "Shoji does not recognise speech: the keyboards of phones and computers do, in every text field.")
open class SFSpeechURLRecognitionRequest {}
@available(*, unavailable, message: "Shoji does not recognise speech: the keyboards of phones and computers do, in every text field.")
open class SFSpeechRecognitionTask {}
@available(*, unavailable, message: "Shoji does not recognise speech: the keyboards of phones and computers do, in every text field.")
open class SFSpeechRecognitionResult {}
@available(*, unavailable, message: "Shoji does not recognise speech: the keyboards of phones and computers do, in every text field.")
open class SpeechTranscriber {}
@available(*, unavailable, message: "Shoji does not recognise speech: the keyboards of phones and computers do, in every text field.")
open class SpeechAnalyzer {}
