import CAdwaita
import CGlue
import Dispatch

nuri_main_queue_attach()
//adw
let loop = g_main_loop_new(nil, 0)
Task { @MainActor in
  await Task.yield()
  print("on main", g_main_depth())
  g_main_loop_quit(loop)
}
g_main_loop_run(loop)
