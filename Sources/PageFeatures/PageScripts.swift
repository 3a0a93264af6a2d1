import WebPage

/// The scripts that Nuri runs in pages, put together from the files in Scripts/.
enum PageScripts {
  /// For the page's own world.
  static let textStylesShim = String(decoding: PackageResources.TextStylesShim_js, as: UTF8.self)

  /// A person's sheet, which the text curve needs beside its script.
  static let textCurveSheet = String(decoding: PackageResources.TextCurve_css, as: UTF8.self)

  /// For the private world: one scope for all files, so that they see each other and nobody sees them. A document
  /// that is written anew (`document.open`) runs its scripts again in the same world; Roots.js goes on there.
  static func textSize(_ configuration: ScriptValue) -> String {
    """
    (configuration => {"use strict";
    if (globalThis.nuriRenew?.()) return;
    \(textSizeParts)
    })(\(configuration.literal))
    """
  }

  private static let textSizeParts = [
    PackageResources.Roots_js, PackageResources.ReadingPlace_js, PackageResources.StyleSheetReading_js,
    PackageResources.StyleSheetText_js, PackageResources.StyleSheetSource_js,
    PackageResources.SheetMending_js, PackageResources.TextStyles_js,
    PackageResources.WrittenText_js, PackageResources.CurveSheets_js,
    PackageResources.TextShapes_js, PackageResources.TextMarks_js, PackageResources.TextWatch_js,
    PackageResources.TextCurve_js, PackageResources.TextSize_js,
  ].map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
}
