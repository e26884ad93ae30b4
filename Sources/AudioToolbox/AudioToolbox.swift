// AudioToolbox: short sounds, as in AVFoundation.

@_exported import AVFoundation
