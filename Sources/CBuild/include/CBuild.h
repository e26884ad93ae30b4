#pragma once
#include <stddef.h>

/// The build identifier that the linker has given to the running executable; null if it has none.
const unsigned char *_Nullable CBuildIdentifier(size_t *_Nonnull count);
