#if !__has_include(<cmark-gfm-core-extensions.h>)
#error "Shoji needs libcmark-gfm-dev and libcmark-gfm-extensions-dev: sudo apt-get install libcmark-gfm-dev libcmark-gfm-extensions-dev pkg-config"
#endif
#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>
