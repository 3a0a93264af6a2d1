// Casts, macros and one event source that Swift cannot import from C.
#pragma once

#include <glib-object.h>
#include <libintl.h>

G_BEGIN_DECLS

/// Lets the main context of GLib drain Swift's main queue, so that `@MainActor` code runs on the
/// thread that runs the toolkit. Call once, on that thread, before its loop runs.
void nuri_main_queue_attach(void);

/// How often the source of `nuri_main_queue_attach` was dispatched. For tests.
guint64 nuri_main_queue_dispatch_count(void);

/// The message's translation in `domain` for the plural form of `n`.
static inline const char *nuri_ngettext(const char *domain, const char *one, const char *many, unsigned long n) {
  return dngettext(domain, one, many, n);
}

static inline const char *nuri_gettext(const char *domain, const char *message) {
  return dgettext(domain, message);
}

/// A descriptor for what is at `path`, through symbolic links, without opening it; -1 and errno where there is
/// nothing.
int nuri_find_file(const char *path);

/// The kernel's number of the calling thread; the main thread's is the process's. For tests.
int nuri_thread_identifier(void);

G_END_DECLS
