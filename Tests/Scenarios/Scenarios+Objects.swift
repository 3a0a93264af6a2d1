import CAdwaita
import GObjectKit
import Observation

extension Scenario {
  static let objects = [
    Scenario("handlers and references go with their objects") {
      // Once to make what is made only once.
      try makeButtons(1)
      await turn()
      let (objects, closures) = (LiveCount.objects, LiveCount.closures)
      try makeButtons(100)
      await turn()
      try expectEqual(LiveCount.objects, objects)
      try expectEqual(LiveCount.closures, closures)
    },

    Scenario("a floating reference is taken over and a foreign one added") {
      let adopted = Button(adopting: gtk_button_new())
      try expectEqual(adopted.cast(to: GObject.self).pointee.ref_count, 1)
      let retained = Button(retaining: adopted.pointer)
      try expectEqual(adopted.cast(to: GObject.self).pointee.ref_count, 2)
      try expect(retained.isSame(as: adopted), "two wrappers of one object are not the same")
    },

    Scenario("a handler that was taken off stays silent") {
      let button = Button(label: "")
      let count = Count()
      let connection = button.connect(Signal<() -> Void>("GtkButton", "clicked")) { count.value += 1 }
      click(button)
      connection.blocked { click(button) }
      connection.disconnect()
      click(button)
      try expectEqual(count.value, 1)
    },

    Scenario("observed state reaches its observer after each change and not after its owner's end") {
      let model = Model()
      let seen = Seen()
      var owner: Owner? = Owner()
      if let owner { observe(owner) { _ in seen.values.append(model.number) } }
      try expectEqual(seen.values, [0])
      model.number = 1
      try await wait(for: "the change") { seen.values == [0, 1] }
      model.number = 2
      try await wait(for: "the second change") { seen.values == [0, 1, 2] }
      owner = nil
      model.number = 3
      await turn()
      await turn()
      try expectEqual(seen.values, [0, 1, 2])
      try expect(owner == nil, "unreachable")
    },

    Scenario("an error of GLib's is thrown with its domain") {
      do {
        var contents: UnsafeMutablePointer<CChar>?
        try GLibError.check { g_file_get_contents("/nowhere/at/all", &contents, nil, $0) }
        throw Unexpected(description: "a missing file was read")
      } catch let error as GLibError {
        try expectEqual(error.domain, "g-file-error-quark")
        try expect(!error.message.isEmpty, "no message")
      }
    },

    Scenario("cancelling a task cancels the call it waits for") {
      let task = Task {
        try await awaitResult { cancellable, callback, data in
          // A task that nothing but its cancellable ends.
          let call = Object(adopting: g_task_new(nil, cancellable, callback, data))
          MainLoop.after(seconds: 0.2) {
            if g_task_return_error_if_cancelled(call.cast()) == 0 { g_task_return_int(call.cast(), 1) }
          }.letRun()
        } finish: { result in
          try GLibError.check { g_task_propagate_int(result, $0) }
        }
      }
      await turn()
      task.cancel()
      switch await task.result {
      case .success: throw Unexpected(description: "the call went on")
      case .failure(let error as GLibError): try expectEqual(error.code, Int(G_IO_ERROR_CANCELLED.rawValue))
      case .failure(let error): throw error
      }
    },
  ]

  private static func makeButtons(_ count: Int) throws {
    for _ in 0..<count {
      let button = Button(label: "x")
      button.onClick { [weak button] in _ = button?.label }
      let box = Box(vertical: true)
      box.append(button)
    }
  }

  private static func click(_ button: Button) {
    var instance = GValue()
    g_value_init(&instance, GType(20 << 2))
    g_value_set_object(&instance, button.pointer)
    g_signal_emitv(&instance, g_signal_lookup("clicked", gtk_button_get_type()), 0, nil)
    g_value_unset(&instance)
  }
}

private final class Count { var value = 0 }
private final class Seen { var values: [Int] = [] }
private final class Owner {}

@Observable
private final class Model { var number = 0 }
