// The overlay that Testing asks for in a file that imports CoreGraphics too. Apple's attaches images; nothing on the server draws them.
