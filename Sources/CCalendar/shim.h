#if !__has_include(<libical/ical.h>)
#error "Shoji needs libical-dev: sudo apt-get install libical-dev"
#endif
#include <libical/ical.h>
