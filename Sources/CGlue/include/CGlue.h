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

static inline GType nuri_type_of(gpointer instance) { return G_OBJECT_TYPE(instance); }
static inline const char *nuri_type_name_of(gpointer instance) { return G_OBJECT_TYPE_NAME(instance); }
static inline gboolean nuri_is_a(gpointer instance, GType type) { return G_TYPE_CHECK_INSTANCE_TYPE(instance, type); }

/// The kernel's number of the calling thread; the main thread's is the process's. For tests.
int nuri_thread_identifier(void);

G_END_DECLS
