// CoreTransferable: values that are dragged and shared, under the name of the framework that they belong to on Apple's platforms.

@_exported import Foundation

@_exported import struct Shoji.CodableRepresentation
@_exported import struct Shoji.DataRepresentation
@_exported import struct Shoji.FileRepresentation
@_exported import struct Shoji.ProxyRepresentation
@_exported import struct Shoji.ReceivedTransferredFile
@_exported import struct Shoji.SentTransferredFile
@_exported import protocol Shoji.TransferRepresentation
@_exported import enum Shoji.TransferRepresentationBuilder
@_exported import struct Shoji.TransferRepresentationVisibility
@_exported import protocol Shoji.Transferable
@_exported import struct ShojiElements.UTType
