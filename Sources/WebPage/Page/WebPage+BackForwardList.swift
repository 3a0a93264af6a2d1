import CWebKitGTK
import GObjectKit

extension WebPage {
  /// The pages of the session, as they were when the value was taken.
  public struct BackForwardList {
    /// From the oldest to the newest.
    public let backList: [Item]
    public let currentItem: Item?
    /// From the nearest to the farthest.
    public let forwardList: [Item]

    /// A page of the list.
    public struct Item: Identifiable {
      let object: Object

      /// The same in every value of the list, as long as the engine keeps the page.
      public var id: UInt { UInt(bitPattern: object.pointer) }
      public var title: String { String(borrowing: webkit_back_forward_list_item_get_title(object.cast())) }
      public var address: String { String(borrowing: webkit_back_forward_list_item_get_uri(object.cast())) }
      /// What was asked for before redirects.
      public var initialAddress: String {
        String(borrowing: webkit_back_forward_list_item_get_original_uri(object.cast()))
      }
    }

    init() {
      backList = []
      currentItem = nil
      forwardList = []
    }

    init(of view: Widget, hiding hidden: [Object]) {
      let list = webkit_web_view_get_back_forward_list(view.cast())
      // The engine lists the newest page first in both directions.
      let isShown = { (item: Item) in !hidden.contains { $0.pointer == item.object.pointer } }
      backList = Self.items(webkit_back_forward_list_get_back_list(list)).reversed().filter(isShown)
      currentItem = webkit_back_forward_list_get_current_item(list).map {
        Item(object: Object(retaining: $0))
      }
      forwardList = Self.items(webkit_back_forward_list_get_forward_list(list)).reversed().filter(isShown)
    }

    /// The item so many steps forward (positive) or back (negative); 0 is the current one.
    public subscript(offset: Int) -> Item? {
      if offset == 0 { return currentItem }
      let index = offset < 0 ? backList.count + offset : offset - 1
      let list = offset < 0 ? backList : forwardList
      return list.indices.contains(index) ? list[index] : nil
    }

    private static func items(_ list: UnsafeMutablePointer<GList>?) -> [Item] {
      var items: [Item] = []
      var node = list
      while let current = node {
        if let data = current.pointee.data { items.append(Item(object: Object(retaining: data))) }
        node = current.pointee.next
      }
      g_list_free(list)
      return items
    }
  }

  /// The previous page. Nothing happens where there is none.
  public func goBack() { if let item = backForwardList[-1] { load(item) } }

  /// The next page. Nothing happens where there is none.
  public func goForward() { if let item = backForwardList[1] { load(item) } }
}
