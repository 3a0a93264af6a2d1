import CWebKitGTK

extension WebPage {
  /// Adds a person's style sheet to each document from now on, in all frames: what is `!important` in it wins
  /// over everything that a page says.
  public func addUserStyleSheet(_ source: String) {
    let sheet = webkit_user_style_sheet_new(
      source, WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES, WEBKIT_USER_STYLE_LEVEL_USER, nil, nil)
    defer { webkit_user_style_sheet_unref(sheet) }
    webkit_user_content_manager_add_style_sheet(contentManager.cast(), sheet)
  }
}
