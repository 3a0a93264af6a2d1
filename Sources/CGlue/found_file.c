#define _GNU_SOURCE
#include "CGlue.h"

#include <fcntl.h>

int nuri_find_file(const char *path) {
  // Named by a macro that Swift is not shown, as it is none of POSIX.
  return open(path, O_PATH | O_CLOEXEC);
}
