// The notes of a loaded file stand in segments that only the GNU interface of the loader shows, which Swift's Glibc module leaves out.

#define _GNU_SOURCE
#include "CBuild.h"

#include <elf.h>
#include <link.h>
#include <string.h>

struct found {
  const unsigned char *bytes;
  size_t count;
};

static int look(struct dl_phdr_info *file, size_t size, void *result) {
  struct found *found = result;
  for (int index = 0; index < file->dlpi_phnum; index++) {
    const ElfW(Phdr) *segment = &file->dlpi_phdr[index];
    if (segment->p_type != PT_NOTE) continue;
    const unsigned char *note = (const unsigned char *)(file->dlpi_addr + segment->p_vaddr), *end = note + segment->p_memsz;
    while ((size_t)(end - note) >= sizeof(ElfW(Nhdr))) {
      const ElfW(Nhdr) *head = (const ElfW(Nhdr) *)note;
      const unsigned char *name = note + sizeof *head, *content = name + ((head->n_namesz + 3) & ~3u);
      note = content + ((head->n_descsz + 3) & ~3u);
      if (note > end) break;
      if (head->n_type == NT_GNU_BUILD_ID && head->n_namesz == 4 && memcmp(name, "GNU", 4) == 0) {
        found->bytes = content;
        found->count = head->n_descsz;
      }
    }
  }
  // The first of the loaded files is the executable.
  return 1;
}

const unsigned char *CBuildIdentifier(size_t *count) {
  struct found found = {NULL, 0};
  dl_iterate_phdr(look, &found);
  *count = found.count;
  return found.bytes;
}
