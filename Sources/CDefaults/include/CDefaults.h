// CDefaults: follows what is written to UserDefaults.

#pragma once

/// Calls a function after each change, on the thread that has made it, with the application or suite (a string of Core Foundation).
/// NULL ends this.
void CDefaultsFollow(void (*_Nullable changed)(const void *_Nonnull application));
