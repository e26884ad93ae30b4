#pragma once
#include <stddef.h>

// The beginning of LibreOfficeKit's C interface, which is stable since LibreOffice 6.0. The library is loaded when a document is converted, so
// that building needs no package, and a machine without LibreOffice lacks only these previews.

typedef struct lok_office lok_office;

typedef struct {
  size_t size;
  void (*destroy)(lok_office *office);
  void *(*load)(lok_office *office, const char *address);
  char *(*error)(lok_office *office);
  void *(*load_with_options)(lok_office *office, const char *address, const char *options);
  void (*free_error)(char *error);
  void (*register_callback)(lok_office *office, void *callback, void *data);
  char *(*filter_types)(lok_office *office);
  void (*set_optional_features)(lok_office *office, unsigned long long features);
  void (*set_document_password)(lok_office *office, const char *address, const char *password);
  char *(*version_info)(lok_office *office);
  int (*run_macro)(lok_office *office, const char *address);
} lok_office_class;

struct lok_office {
  lok_office_class *functions;
};

/// The function `libreofficekit_hook_2` of the library.
typedef lok_office *(*lok_hook)(const char *folder, const char *profile);
