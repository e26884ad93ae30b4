// OSLog: the same words under their other name.

@_exported import os
