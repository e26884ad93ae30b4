#if !__has_include(<seccomp.h>)
#error "Shoji needs libseccomp-dev: sudo apt-get install libseccomp-dev pkg-config"
#endif
#include <seccomp.h>
