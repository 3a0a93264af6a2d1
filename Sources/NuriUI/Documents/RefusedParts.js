"use strict";

// Tells of the first part of a document that the policy kept from loading, so that its lack has a reason. Of the
// others the reason is the same.
document.addEventListener("securitypolicyviolation", event => {
  webkit.messageHandlers.nuriRefusedPart.postMessage(event.blockedURI);
}, { once: true });
