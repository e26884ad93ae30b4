#pragma once
#if !__has_include(<uchardet/uchardet.h>)
#error "Shoji needs libuchardet-dev: sudo apt-get install libuchardet-dev pkg-config"
#endif
#include <uchardet/uchardet.h>
