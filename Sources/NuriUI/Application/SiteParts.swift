import Browsing
import PageFeatures

/// What windows of one kind, private or not, share about sites.
final class SiteParts {
  let zooms: SiteZooms
  let textSizes: SiteTextSizes
  /// Pages that share a cache share the texts of its style sheets.
  let styleSheets = StyleSheetSource()

  init(zooms: SiteZooms, textSizes: SiteTextSizes) {
    self.zooms = zooms
    self.textSizes = textSizes
  }

  /// Waits until what was chosen earlier is at hand.
  func load() async {
    await zooms.load()
    await textSizes.load()
  }

  /// Waits until everything is written.
  func finishWriting() async {
    await zooms.finishWriting()
    await textSizes.finishWriting()
  }
}
