import CWebKitGTK
import GObjectKit

/// A script that a page runs in its documents; `WebPage.removeScript` takes it back.
@MainActor
public final class UserScript {
  let pointer: OpaquePointer

  init(
    _ source: String, at time: WebPage.InjectionTime, in world: WebPage.ContentWorld, allFrames: Bool
  ) {
    let frames = allFrames ? WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES : WEBKIT_USER_CONTENT_INJECT_TOP_FRAME
    let when =
      time == .documentStart
      ? WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START : WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_END
    pointer =
      if let name = world.name {
        webkit_user_script_new_for_world(source, frames, when, name, nil, nil)
      } else {
        webkit_user_script_new(source, frames, when, nil, nil)
      }
  }

  isolated deinit { webkit_user_script_unref(pointer) }
}
