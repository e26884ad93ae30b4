#pragma once
#if !__has_include(<zlib.h>)
#error "Shoji needs zlib1g-dev: sudo apt-get install zlib1g-dev pkg-config"
#endif
#include <zlib.h>
