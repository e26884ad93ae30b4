// The name under which existing source imports Shoji, with what Apple's own brings along.

@_exported import Combine
@_exported import CombineNetworking
@_exported import Foundation
@_exported import FoundationAdditions
@_exported import FoundationNetworking
@_exported import Observation
@_exported import Security
@_exported import Shoji
@_exported import UserNotifications
