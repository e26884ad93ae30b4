// AVFoundation as apps import it: also the times of Core Media, and Foundation.

@_exported import CoreMedia
@_exported import Foundation

@available(*, unavailable, message: "Shoji does not reach cameras and microphones; PhotosPicker in PhotosUI lets the user choose pictures.")
open class AVCaptureSession {}
@available(*, unavailable, message: "Shoji does not reach cameras and microphones; PhotosPicker in PhotosUI lets the user choose pictures.")
open class AVCaptureDevice {}
@available(*, unavailable, message: "Shoji does not reach cameras and microphones; PhotosPicker in PhotosUI lets the user choose pictures.")
open class AVCaptureVideoPreviewLayer {}
@available(*, unavailable, message: "Shoji does not reach cameras and microphones; fileImporter lets the user choose a recording.")
open class AVAudioRecorder {}
@available(*, unavailable, message: "Shoji plays finished sounds: write the samples as a WAV file, and play its data with AVAudioPlayer.")
open class AVAudioEngine {}
@available(*, unavailable, message: "Shoji plays finished sounds: write the samples as a WAV file, and play its data with AVAudioPlayer.")
open class AVAudioPlayerNode {}
@available(*, unavailable, message: "Shoji does not convert media; run a Linux package for it.")
open class AVAssetExportSession {}
@available(*, unavailable, message: "Shoji does not convert media; run a Linux package for it.")
open class AVAssetWriter {}
@available(*, unavailable, message: "Shoji does not take pictures out of videos; add a picture to the app's assets.")
open class AVAssetImageGenerator {}
@available(*, unavailable, message: "Shoji shows a player's video with VideoPlayer of AVKit.")
open class AVPlayerLayer {}
