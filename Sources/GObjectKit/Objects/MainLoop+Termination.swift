import CAdwaita
import Glibc

extension MainLoop {
  /// Calls `body` when the process is asked to end: by TERM, by HUP as its terminal goes, by INT as Ctrl+C
  /// gives it. Without it these signals end the process at once.
  public static func onTermination(_ body: @escaping () -> Void) {
    for number in [SIGTERM, SIGHUP, SIGINT] {
      let run: GSourceFunc = { data in
        guard let data else { return 1 }
        nonisolated(unsafe) let box = data
        onMainActor { Unmanaged<HandlerBox<() -> Void>>.fromOpaque(box).takeUnretainedValue().handler() }
        return 1
      }
      let release: GDestroyNotify = { data in
        if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
      }
      let box = Unmanaged.passRetained(HandlerBox(body)).toOpaque()
      g_unix_signal_add_full(G_PRIORITY_DEFAULT, number, run, box, release)
    }
  }
}
