/**
 * The text of linked and imported style sheets, as it came: the engine drops what it doesn't know. The UI process has
 * the bytes of what this document loaded itself; nothing is asked of the network.
 */
const StyleSheetSource = (() => {
  /** Bytes from a string with one character each. */
  const bytesOf = characters => {
    const bytes = new Uint8Array(characters.length);
    for (let index = 0; index < bytes.length; index++) bytes[index] = characters.charCodeAt(index);
    return bytes;
  };

  const plainAddress = href => /^(?:https?|file|ftp):/i.test(href) ? href.replace(/#.*$/s, "") : href;

  const decode = ({bytes, contentType}, owner) => {
    const [first, second, third] = bytes;
    const said = first === 0xef && second === 0xbb && third === 0xbf ? "utf-8"
      : first === 0xfe && second === 0xff ? "utf-16be"
      : first === 0xff && second === 0xfe ? "utf-16le"
      : /charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType)?.[1]
      ?? /^@charset "([^"]*)";/.exec(String.fromCharCode(...bytes.subarray(0, 64)))?.[1].replace(/^utf-16.*/i, "utf-8")
      ?? owner?.getAttribute?.("charset");
    for (const encoding of [said, document.characterSet, "utf-8"]) {
      try {
        return new TextDecoder(encoding || "utf-8").decode(bytes);
      } catch {
        // An encoding that nobody knows: the next word counts.
      }
    }
    return "";
  };

  const textOfData = href => {
    const [, type, isBase64, data] = /^data:([^,]*?)(;\s*base64)?,(.*)$/is.exec(href.replace(/#.*$/s, "")) ?? [];
    if (data === undefined) return null;
    try {
      const plain = data.replace(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(parseInt(code, 16)));
      return decode({bytes: bytesOf(isBase64 ? atob(plain) : plain), contentType: type}, null);
    } catch {
      return null;
    }
  };

  /** From the document's own memory or the engine's cache, for what the engine loads without saying its bytes. */
  const fetched = async (href, owner) => {
    const response = await fetch(href, {cache: "force-cache"});
    const bytes = new Uint8Array(await response.arrayBuffer());
    return decode({bytes, contentType: response.headers.get("content-type") ?? ""}, owner);
  };

  /** The text of the sheet at an address if a text style may be in it, else null. */
  const text = async (href, owner) => {
    if (/^data:/i.test(href)) return textOfData(href);
    if (/^blob:/i.test(href)) return fetched(href, owner);
    const message = {kind: "sheet", address: plainAddress(href)};
    const resource = await webkit.messageHandlers.nuriTextSize.postMessage(message);
    if (!resource) return null;
    return decode({bytes: bytesOf(resource.bytes), contentType: resource.contentType}, owner);
  };

  /** Of a sheet after a redirect, or whose address names a part, the engine does not say the bytes. */
  const isUnsaid = href => plainAddress(href) !== href
    || performance.getEntriesByName(href).some(entry => entry.redirectStart > 0);

  return {text, fetched, isUnsaid};
})();
