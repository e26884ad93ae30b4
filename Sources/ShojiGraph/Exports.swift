// Who imports the graph sees the values and the publishers as well: to an author they are one vocabulary.

@_exported import Combine
@_exported import ShojiElements
