#include <adwaita.h>
#include <glib-unix.h>
// The key file and memory backends of GSettings are declared to those who ask.
#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>
