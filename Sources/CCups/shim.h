#pragma once
#if !__has_include(<cups/cups.h>)
#error "Shoji needs libcups2-dev: sudo apt-get install libcups2-dev"
#endif
#include <cups/cups.h>
