"use strict";

// Tells of each part of a document that the policy kept from loading, so that its lack has a reason.
document.addEventListener("securitypolicyviolation", event => {
  webkit.messageHandlers.nuriRefusedPart.postMessage(event.blockedURI);
});
