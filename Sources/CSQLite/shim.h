#if !__has_include(<sqlite3.h>)
#error "Shoji needs libsqlite3-dev: sudo apt-get install libsqlite3-dev pkg-config"
#endif
#include <sqlite3.h>
