#if !__has_include(<libwebsockets.h>)
#error "Shoji needs libwebsockets-dev: sudo apt-get install libwebsockets-dev pkg-config"
#endif
#include <libwebsockets.h>
