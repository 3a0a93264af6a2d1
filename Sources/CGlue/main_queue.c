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

static gboolean has_posts(GSource *source) {
  MainQueueSource *self = (MainQueueSource *)source;
  return (g_source_query_unix_fd(source, self->tag) & G_IO_IN) != 0;
}

static gboolean main_queue_dispatch(GSource *source, GSourceFunc callback, gpointer data) {
  MainQueueSource *self = (MainQueueSource *)source;
  waiting_since = 0;
  // Read first, drain second: a post that arrives between the two makes the descriptor ready again.
  uint64_t posts;
  ssize_t got = read(self->fd, &posts, sizeof posts);
  (void)got;
  dispatch_count += 1;
  _dispatch_main_queue_callback_4CF(NULL);
  return G_SOURCE_CONTINUE;
}

static gboolean overdue_check(GSource *source) {
  if (!has_posts(source)) {
    waiting_since = 0;
    return FALSE;
  }
  gint64 now = g_source_get_time(source);
  if (waiting_since == 0) waiting_since = now;
  return now - waiting_since >= LONGEST_WAIT;
}

static gboolean main_queue_prepare(GSource *source, gint *timeout) {
  *timeout = -1;
  return FALSE;
}

static GSourceFuncs main_queue_functions = {
    .prepare = main_queue_prepare,
    .check = has_posts,
    .dispatch = main_queue_dispatch,
};

static GSourceFuncs overdue_functions = {
    .prepare = main_queue_prepare,
    .check = overdue_check,
    .dispatch = main_queue_dispatch,
};

static void attach(GSourceFuncs *functions, int priority, const char *name) {
  GSource *source = g_source_new(functions, sizeof(MainQueueSource));
  MainQueueSource *self = (MainQueueSource *)source;
  self->fd = _dispatch_get_main_queue_handle_4CF();
  self->tag = g_source_add_unix_fd(source, self->fd, G_IO_IN);
  g_source_set_priority(source, priority);
  g_source_set_static_name(source, name);
  g_source_attach(source, NULL);
  g_source_unref(source);
}

void nuri_main_queue_attach(void) {
  attach(&main_queue_functions, MAIN_QUEUE_PRIORITY, "Swift main queue");
  attach(&overdue_functions, G_PRIORITY_DEFAULT, "Swift main queue, overdue");
}

guint64 nuri_main_queue_dispatch_count(void) { return dispatch_count; }

int nuri_thread_identifier(void) { return (int)syscall(SYS_gettid); }
