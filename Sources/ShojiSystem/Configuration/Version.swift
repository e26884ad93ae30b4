/// The version of Shoji, and the only place where it is written: releases are tagged with it, and CHANGELOG.md begins with it.
package let shojiVersion = "0.1.0"
