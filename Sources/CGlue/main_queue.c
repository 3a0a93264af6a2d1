#include <poll.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CGlue.h"

// libdispatch exports these two for run loops that are not its own; no public header names them.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

// GTK redraws at G_PRIORITY_HIGH_IDLE + 20: a flood of posts must not hold a frame back.
#define MAIN_QUEUE_PRIORITY (G_PRIORITY_HIGH_IDLE + 25)

// Nor may redraws hold the queue back: where a frame takes longer to draw than the time until the next (a
// spinner on a machine without a graphics card), the loop never gets to a priority below theirs. Posts that
// waited one frame therefore go before the next one.
#define LONGEST_WAIT (G_USEC_PER_SEC / 60)

typedef struct {
  GSource base;
  gpointer tag;
  int fd;
} MainQueueSource;

static guint64 dispatch_count = 0;

// When the loop first saw posts that it has not drained yet; 0 when there are none.
static gint64 waiting_since = 0;

static void drain(int fd) {
  waiting_since = 0;
  // Read first, drain second: a post that arrives between the two makes the descriptor ready again.
  uint64_t posts;
  ssize_t got = read(fd, &posts, sizeof posts);
  (void)got;
  dispatch_count += 1;
  _dispatch_main_queue_callback_4CF(NULL);
}

static gboolean never_by_itself(GSource *source, gint *timeout) {
  *timeout = -1;
  return FALSE;
}

static gboolean has_posts(GSource *source) {
  MainQueueSource *self = (MainQueueSource *)source;
  return (g_source_query_unix_fd(source, self->tag) & G_IO_IN) != 0;
}

// Asks the descriptor itself: GLib does not poll for sources below one that is ready already, and calls a
// source with a descriptor ready whenever the descriptor is, whatever its check says. So this one has none.
static gboolean is_overdue(GSource *source) {
  MainQueueSource *self = (MainQueueSource *)source;
  struct pollfd descriptor = {.fd = self->fd, .events = POLLIN};
  if (poll(&descriptor, 1, 0) != 1) {
    waiting_since = 0;
    return FALSE;
  }
  gint64 now = g_source_get_time(source);
  if (waiting_since == 0) waiting_since = now;
  return now - waiting_since >= LONGEST_WAIT;
}

static gboolean dispatch(GSource *source, GSourceFunc callback, gpointer data) {
  drain(((MainQueueSource *)source)->fd);
  return G_SOURCE_CONTINUE;
}

static GSourceFuncs waiting_functions = {.prepare = never_by_itself, .check = has_posts, .dispatch = dispatch};
static GSourceFuncs overdue_functions = {.prepare = never_by_itself, .check = is_overdue, .dispatch = dispatch};

static MainQueueSource *attach(GSourceFuncs *functions, int priority, const char *name) {
  GSource *source = g_source_new(functions, sizeof(MainQueueSource));
  MainQueueSource *self = (MainQueueSource *)source;
  self->fd = _dispatch_get_main_queue_handle_4CF();
  g_source_set_priority(source, priority);
  g_source_set_static_name(source, name);
  g_source_attach(source, NULL);
  g_source_unref(source); // The context has it.
  return self;
}

void nuri_main_queue_attach(void) {
  MainQueueSource *waiting = attach(&waiting_functions, MAIN_QUEUE_PRIORITY, "Swift main queue");
  waiting->tag = g_source_add_unix_fd(&waiting->base, waiting->fd, G_IO_IN);
  attach(&overdue_functions, G_PRIORITY_DEFAULT, "Swift main queue, overdue");
}

guint64 nuri_main_queue_dispatch_count(void) { return dispatch_count; }

int nuri_thread_identifier(void) { return (int)syscall(SYS_gettid); }
